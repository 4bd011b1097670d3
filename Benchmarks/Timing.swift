/// Prints milliseconds. `rules habits HABITS DAYS RUNS`: of each run of all statistics. `rules chores CHORES DAYS RUNS`: the number of
/// completions; then of each run opening, statistics and a tick.
@main
enum Timing {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst(2).compactMap { Int32($0) }
    guard numbers.count == 3, let part = CommandLine.arguments.dropFirst().first else {
      fatalError("usage: rules habits|chores COUNT DAYS RUNS")
    }
    if part == "habits" {
      let benchmark = RuleBenchmark(habitCount: numbers[0], dayCount: numbers[1])
      for _ in 0..<numbers[2] { print(milliseconds { benchmark.recompute() }) }
    } else {
      var benchmark = ChoreBenchmark(choreCount: numbers[0], dayCount: numbers[1])
      print(benchmark.completionCount)
      for _ in 0..<numbers[2] {
        let open = milliseconds { benchmark.open() }
        let statistics = milliseconds { benchmark.statistics() }
        print(open, statistics, milliseconds { benchmark.tick() })
      }
    }
  }

  private static func milliseconds(_ work: () -> Double) -> Double {
    var sum = 0.0
    let time = ContinuousClock().measure { sum = work() }
    precondition(sum > 0)
    return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000
  }
}
