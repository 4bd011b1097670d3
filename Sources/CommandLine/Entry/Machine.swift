import App
import Core
import Foundation

/// The machine that a command runs on, read once at the start; nothing below the entry layer reads a clock, the
/// environment or a source of chance.
struct Machine: Sendable {
  let environment: [String: String]
  let homeFolder: String
  let now: Timestamp
  let zone: ZoneRules
  /// Fresh random bits at every call.
  let random: @Sendable () -> (UInt64, UInt64)
  /// A clock that never goes back, for measuring how long work takes.
  let uptimeMilliseconds: @Sendable () -> Int64
  let isInputTerminal: Bool
  let isOutputTerminal: Bool
  let isErrorTerminal: Bool
  /// Cells in a line of the terminal, or a usual width where there is none.
  let columns: Int

  /// The variable that sets the clock for tests, ISO 8601 with an offset.
  static let nowVariable = "ALLTAG_NOW"
  static let columnsUsual = 80
  private static let columnsRange = 20...400

  /// Reads everything; throws `clockMalformed` if `ALLTAG_NOW` holds no moment.
  static func current() throws(CommandError) -> Machine {
    let environment = ProcessInfo.processInfo.environment
    let now: Timestamp
    if let text = environment[nowVariable], !text.isEmpty {
      guard let fixed = Timestamp(iso8601: text) else { throw .clockMalformed(text) }
      now = fixed
    } else {
      now = Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
    }
    return Machine(
      environment: environment, homeFolder: homeFolder(environment), now: now, zone: localZone(around: now),
      random: {
        var generator = SystemRandomNumberGenerator()
        return (generator.next(), generator.next())
      },
      uptimeMilliseconds: { Int64(DispatchTime.now().uptimeNanoseconds / 1_000_000) },
      isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isErrorTerminal: isatty(STDERR_FILENO) == 1, columns: columns(environment))
  }

  /// As the person set it; the system's own record of it only where that is missing.
  private static func homeFolder(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    return NSHomeDirectory()
  }

  private static func columns(_ environment: [String: String]) -> Int {
    var size = winsize()
    if isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return min(max(Int(size.ws_col), columnsRange.lowerBound), columnsRange.upperBound)
    }
    if let text = environment["COLUMNS"], let count = Int(text), columnsRange.contains(count) { return count }
    return columnsUsual
  }

  /// The language tags that the environment asks for, most wanted first, as the C library ranks its variables.
  var languages: [String] {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      let tag = String(value.prefix { $0 != "." && $0 != "@" })
      return tag == "C" || tag == "POSIX" ? [] : [tag]
    }
    return []
  }

  /// ISO 3166 in capitals; empty if the environment names none.
  var regionCode: String {
    for name in ["LC_ALL", "LC_TIME", "LC_MESSAGES", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      if let region = Language.region(preferred: [String(value.prefix { $0 != "." && $0 != "@" })]) { return region }
    }
    return ""
  }
}
