import Core
import Texts

/// Texts about a wrong command line. The parser's own messages are recognized by their English form.
extension Words {
  /// Returns the parser's message in the language; an unknown message unchanged.
  func usage(_ message: String) -> String {
    if let found = message.wholeMatch(of: /Unknown option '(.+?)'(?:\. Did you mean '(.+)'\?)?/) {
      let sentence = strings.cliUsageUnknownOption(option: String(found.1))
      return found.2.map { sentence + " " + strings.cliUsageSuggestion(option: String($0)) } ?? sentence
    }
    if let found = message.wholeMatch(of: /Missing value for '(.+)'/) {
      return strings.cliUsageMissingValue(option: String(found.1))
    }
    if let found = message.wholeMatch(of: /Missing expected argument '(.+)'/) {
      return strings.cliUsageMissingArgument(argument: String(found.1))
    }
    if let found = message.wholeMatch(of: /(?s)(?:Unexpected argument|\d+ unexpected arguments:) '(.+)'/) {
      return strings.cliUsageUnexpected(arguments: String(found.1.replacing("', '", with: ", ")))
    }
    if let found = message.wholeMatch(of: /The option '(.+?)' does not take any value.*/) {
      return strings.cliUsageNoValue(option: String(found.1))
    }
    if let found = message.wholeMatch(
      of: /(?s)The value '(.*)' is invalid for '(.+?)'(?:\. Please provide one of (.+))?/)
    {
      let sentence = strings.cliUsageInvalid(value: String(found.1), argument: String(found.2))
      return found.3.map { sentence + " " + strings.cliUsageChoices(values: choices($0)) } ?? sentence
    }
    return message
  }

  /// Parses the parser's list of values: quoted ones in a sentence, or one on each line.
  private func choices(_ text: Substring) -> String {
    let quoted = text.matches(of: /'(.+?)'/).map { String($0.1) }
    let lines = text.matches(of: /\n  - (.+)/).map { String($0.1) }
    return (quoted.isEmpty ? lines : quoted).joined(separator: ", ")
  }

  /// Returns the valid values of an argument such as `--day <day>`; nil for any other.
  func values(of argument: String) -> String? {
    guard let name = argument.split(separator: " ").last.map(String.init) else { return nil }
    switch name {
    case "<day>": return strings.cliUsageDay
    case "<rhythm>": return strings.cliUsageSchedule
    case "<goal>": return strings.cliUsageGoal
    case "<color>": return strings.cliUsageColor
    case "<hh:mm>": return strings.cliUsageTime
    case "<month>": return strings.cliUsageMonth
    case "<bells>": return strings.cliCalmUsageBells
    case "<phase>": return strings.cliCalmUsagePhase
    case "<weekdays>": return strings.cliCalmUsageWeekdays
    case "<moment>": return strings.cliCalmUsageMoment
    default: return nil
    }
  }
}
