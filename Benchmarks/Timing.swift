/// Prints the milliseconds of each run of all statistics: `rules HABITS DAYS RUNS`.
@main
enum Timing {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int32($0) }
    guard numbers.count == 3 else { fatalError("usage: rules HABITS DAYS RUNS") }
    let benchmark = RuleBenchmark(habitCount: numbers[0], dayCount: numbers[1])
    let clock = ContinuousClock()
    for _ in 0..<numbers[2] {
      var sum = 0.0
      let time = clock.measure { sum = benchmark.recompute() }
      precondition(sum > 0)
      print(Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000)
    }
  }
}
