import Core
import Foundation
import Texts

/// The machine that a command runs on, read once at the start. Only the entry layer reads the clock, the environment or
/// randomness.
struct Machine: Sendable {
  let environment: [String: String]
  let homeFolder: String
  /// The time of the command's start; a timer updates it.
  var now: Timestamp
  let timeZone: TimeZoneRules
  /// Returns new random bits at each call.
  let random: @Sendable () -> (UInt64, UInt64)
  /// Returns the present time at each call, for timers.
  let clock: @Sendable () -> Timestamp
  /// The speed of the clock in tests; 1 is real time.
  let clockRate: Int64
  /// A monotonic clock for durations.
  let uptimeMilliseconds: @Sendable () -> Int64
  let isInputTerminal: Bool
  let isOutputTerminal: Bool
  let isErrorTerminal: Bool
  /// The width of the terminal in cells, or a default without a terminal.
  let columns: Int

  /// The environment variable that sets the clock in tests, ISO 8601 with an offset.
  static let nowVariable = "ALLTAG_NOW"
  /// The environment variable that makes the clock of `nowVariable` run so many times as fast.
  static let rateVariable = "ALLTAG_CLOCK_RATE"
  private static let rateRange: ClosedRange<Int64> = 1...100_000
  static let columnsUsual = 80
  private static let columnsRange = 20...400

  /// Reads the machine's state. Throws `clockMalformed` if `ALLTAG_NOW` is not a valid time.
  static func current() throws(CommandError) -> Machine {
    let environment = ProcessInfo.processInfo.environment
    let now: Timestamp
    let clock: @Sendable () -> Timestamp
    let rate = environment[rateVariable].flatMap { Int64($0) }.flatMap { rateRange.contains($0) ? $0 : nil } ?? 1
    if let text = environment[nowVariable], !text.isEmpty {
      guard let fixed = Timestamp(iso8601: text) else { throw .clockMalformed(text) }
      now = fixed
      let begin = uptime()
      clock = { fixed.adding(milliseconds: (uptime() - begin) * rate) }
    } else {
      clock = { Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))) }
      now = clock()
    }
    return Machine(
      environment: environment, homeFolder: homeFolder(environment), now: now, timeZone: localTimeZone(around: now),
      random: {
        var generator = SystemRandomNumberGenerator()
        return (generator.next(), generator.next())
      },
      clock: clock, clockRate: rate, uptimeMilliseconds: { uptime() },
      isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isErrorTerminal: isatty(STDERR_FILENO) == 1, columns: columns(environment))
  }

  private static func uptime() -> Int64 { Int64(DispatchTime.now().uptimeNanoseconds / 1_000_000) }

  /// Returns `HOME`, or the system's record of the home folder if it is not set.
  private static func homeFolder(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    return NSHomeDirectory()
  }

  /// The present width of the terminal of standard error, which users may change; otherwise `columns`.
  var messageColumns: Int { Self.columns(of: STDERR_FILENO) ?? columns }

  /// Returns nil without a terminal, or if it does not report its width.
  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return min(max(Int(size.ws_col), columnsRange.lowerBound), columnsRange.upperBound)
  }

  private static func columns(_ environment: [String: String]) -> Int {
    if let columns = columns(of: STDOUT_FILENO) { return columns }
    if let text = environment["COLUMNS"], let count = Int(text), count > 0 {
      return min(max(count, columnsRange.lowerBound), columnsRange.upperBound)
    }
    return columnsUsual
  }

  /// The environment's language tags, the preferred one first, in the C library's order of variables.
  var languages: [String] {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      let tag = String(value.prefix { $0 != "." && $0 != "@" })
      return tag == "C" || tag == "POSIX" ? [] : [tag]
    }
    return []
  }

  /// ISO 3166 code in capitals; empty if the environment names none.
  var regionCode: String {
    for name in ["LC_ALL", "LC_TIME", "LC_MESSAGES", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      if let region = Language.region(preferred: [String(value.prefix { $0 != "." && $0 != "@" })]) { return region }
    }
    return ""
  }
}
