import ArgumentParser
import Texts

/// The options of every command, accepted before or after its name.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Data file (default: $ALLTAG_DATA, else alltag.sqlite in the user's data folder).", valueName: "path"),
    completion: .file())
  var data: String?

  @Flag(help: "Print JSON for scripts.")
  var json = false

  @Option(help: ArgumentHelp("Language of the output: de or en.", valueName: "tag"), completion: .list(["de", "en"]))
  var language: String?

  @Flag(help: "Print without colors.")
  var noColor = false

  /// The options' names, and whether each has a value.
  private static let needsValue = ["--data": true, "--language": true, "--json": false, "--no-color": false]

  static var names: some Collection<String> { needsValue.keys }

  /// Returns the arguments without the global options.
  static func removed(from arguments: [String]) -> [String] {
    var rest = arguments[...]
    var kept: [String] = []
    while let argument = rest.popFirst() {
      if argument == "--" { return kept + [argument] + rest }
      guard let hasValue = needsValue[String(argument.prefix { $0 != "=" })] else {
        kept.append(argument)
        continue
      }
      if hasValue, !argument.contains("=") { _ = rest.popFirst() }
    }
    return kept
  }

  /// Returns the arguments with global options moved from before the command's name to the end.
  static func movedBehindCommand(_ arguments: [String]) -> [String] {
    var rest = arguments[...]
    var moved: [String] = []
    while let first = rest.first {
      let name = String(first.prefix { $0 != "=" })
      guard let hasValue = needsValue[name] else { break }
      moved.append(rest.removeFirst())
      if hasValue, !first.contains("="), let value = rest.popFirst() { moved.append(value) }
    }
    let end = rest.firstIndex(of: "--") ?? rest.endIndex
    return rest.isEmpty ? arguments : Array(rest[..<end]) + moved + Array(rest[end...])
  }

  func validate() throws {
    if let language, !["de", "en", "qps-long", "qps-rtl"].contains(language) {
      throw usageError { $0.cliUsageLanguage(tag: language) }
    }
  }
}
