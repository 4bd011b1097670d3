import Couple

/// A request for a widget: `/widgets/TOKEN/note/systemSmall.svg`, `….png` or `/widgets/TOKEN/note.json`.
///
/// Parameters of the query: `theme` (`dark`, `light`), `language` (`de`, `en`), `timeZone` (an IANA name, for clocks that
/// the couple's own data does not name) and, for a PNG, `scale` (1 to 4 pixels a point).
struct WidgetRequest: Equatable {
  enum Format: Equatable {
    case svg(WidgetFamily)
    case png(WidgetFamily, scale: Int)
    /// `CoupleTimeline`.
    case timeline
  }

  var token: String
  var kind: WidgetKind
  var format: Format
  var theme = WidgetTheme.dark
  /// Whether the query asks for German; nil to use the client's languages.
  var isGerman: Bool?
  var timeZoneName: String?

  static let scaleMax = 4

  /// Returns the token of `/widgets/TOKEN/scriptable.js`, the script for the app Scriptable; nil for any other path.
  static func token(ofScriptAt path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    return parts.count == 3 && parts[0] == "widgets" && parts[2] == "scriptable.js" ? parts[1] : nil
  }

  /// Parses an address; nil for an unknown one.
  init?(path: String, parameter: (String) -> String?) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    guard parts.first == "widgets", parts.count == 3 || parts.count == 4, let last = parts.last else { return nil }
    token = parts[1]
    let name = last.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !token.isEmpty, name.count == 2 else { return nil }
    let kindWord = parts.count == 4 ? parts[2] : name[0]
    guard let kind = WidgetKind.allCases.first(where: { $0.word == kindWord }) else { return nil }
    self.kind = kind
    if parts.count == 3 {
      guard name[1] == "json" else { return nil }
      format = .timeline
    } else {
      guard let family = WidgetFamily.allCases.first(where: { $0.word == name[0] }) else { return nil }
      switch name[1] {
      case "svg": format = .svg(family)
      case "png":
        guard let scale = Int(parameter("scale") ?? "3"), (1...Self.scaleMax).contains(scale) else { return nil }
        format = .png(family, scale: scale)
      default: return nil
      }
    }
    if let word = parameter("theme") {
      guard let theme = [WidgetTheme.dark, .light].first(where: { $0.word == word }) else { return nil }
      self.theme = theme
    }
    if let language = parameter("language") {
      guard language == "de" || language == "en" else { return nil }
      isGerman = language == "de"
    }
    timeZoneName = parameter("zone")
  }
}
