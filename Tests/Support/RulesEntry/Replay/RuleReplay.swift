import Core

/// This module replays tables of named cases against the rules, wherever the tables come from. The native tests and a module in the browser
/// share it, so that both prove the same cases. Start at `RuleReplay.run`.
public enum RuleReplay {
  public struct Outcome: Equatable, Sendable {
    public var caseCount = 0
    /// One sentence each, with the case's name.
    public var failures: [String] = []
  }

  /// Replays one file of cases; a file that cannot be read is a failure.
  public static func run(_ json: [UInt8]) -> Outcome {
    var outcome = Outcome()
    guard let cases = cases(json), !cases.isEmpty else {
      outcome.failures.append("the file is not an object with a list of cases")
      return outcome
    }
    for each in cases {
      outcome.caseCount += 1
      outcome.failures += each.failures().map { "\(each.name): \($0)" }
    }
    return outcome
  }

  /// Returns the cases of one file; nil if it is not an object with `cases`, each with a name.
  public static func cases(_ json: [UInt8]) -> [RuleCase]? {
    let file: JSON
    do throws(JSONError) { file = try JSON.parse(json) } catch { return nil }
    guard let list = file["cases"]?.array else { return nil }
    var out: [RuleCase] = []
    for value in list {
      guard let name = value["name"]?.string else { return nil }
      out.append(RuleCase(name: name, value: value, zones: file["zones"] ?? .null))
    }
    return out
  }
}

/// One named case of a table.
public struct RuleCase: Sendable {
  public let name: String
  let value: JSON
  /// Returns the zones of the file's cases: for each a list of [milliseconds, seconds of offset].
  let zones: JSON

  /// Returns the failed expectations; empty if all hold.
  public func failures() -> [String] {
    var check = RuleCheck()
    switch value["kind"]?.string ?? "" {
    case "day": replayDay(&check)
    case "clock": replayClock(&check)
    case "habit": replayHabit(&check)
    case "taps": replayTaps(&check)
    case "diaries": replayDiaries(&check)
    case "rhythms": replayRhythms(&check)
    case "chores": replayChores(&check)
    default: check.fail("unknown kind of case")
    }
    if check.count == 0, check.failures.isEmpty { check.fail("nothing was checked") }
    return check.failures
  }

  func day(_ name: String) -> Day? { Self.day(value[name]) }

  static func day(_ value: JSON?) -> Day? {
    guard let index = value?.int, let small = Int32(exactly: index) else { return nil }
    return Day(index: small)
  }

  func timeZone() -> TimeZoneRules? {
    guard let name = value["zone"]?.string else { return .utc }
    guard let rows = zones[name]?.array else { return nil }
    return TimeZoneRules(
      rows.map { row in
        TimeZoneRules.Transition(
          start: Timestamp(milliseconds: row.array?[0].int ?? 0), offsetSeconds: Int32(row.array?[1].int ?? 0))
      })
  }
}

/// Collects the comparisons and their differences.
struct RuleCheck {
  var failures: [String] = []
  var count = 0

  mutating func fail(_ text: String) { failures.append(text) }

  mutating func equal(_ what: String, _ actual: String, _ expected: String) {
    count += 1
    if actual != expected { failures.append("\(what) is \(actual), not \(expected)") }
  }

  mutating func equal(_ what: String, _ actual: Int32, _ expected: Int64) {
    equal(what, "\(actual)", "\(expected)")
  }

  mutating func close(_ what: String, _ actual: Double, _ expected: Double) {
    count += 1
    if !((actual - expected).magnitude <= 1e-9) { failures.append("\(what) is \(actual), not \(expected)") }
  }
}
