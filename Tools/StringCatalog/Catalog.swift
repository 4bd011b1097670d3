/// The string catalog as values: all texts of the app in all languages, by key.
struct Catalog: Equatable {
  /// German texts are written first; English ones are complete.
  static let languages = ["de", "en"]
  /// The allowed prefixes of a key, each for the area that it belongs to.
  static let prefixes = [
    "account", "amount", "app", "breathing", "calendar", "calm", "chore", "cli", "couple", "date", "diary", "error",
    "export",
    "guide",
    "habit", "import", "info", "legal", "list", "meditation", "number", "onboarding", "pro", "month", "quick",
    "reminder", "search",
    "server", "settings", "share", "shortcut", "stats", "sync", "toast", "today", "why", "widget", "workout",
  ]

  var entries: [String: CatalogEntry] = [:]

  /// The keys in the order of the file, of the blobs and of the accessors.
  var sortedKeys: [String] { entries.keys.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) } }
}

/// One key with its texts.
struct CatalogEntry: Equatable {
  /// The comment for translators, without the `args:` line.
  var comment = ""
  var arguments: [CatalogArgument] = []
  /// The texts by language code.
  var texts: [String: CatalogText] = [:]

  /// The argument that chooses the plural form: the one named `count`, otherwise the first number.
  var countPosition: Int? {
    arguments.firstIndex { $0.name == "count" && $0.type == .int } ?? arguments.firstIndex { $0.type == .int }
  }

  var isPlural: Bool { texts.values.contains { $0.isPlural } }
}

/// A parameter of an accessor; the first one is `%1$…` in the texts.
struct CatalogArgument: Equatable {
  enum Kind: String {
    case int = "Int"
    case string = "String"
  }
  var name: String
  var type: Kind

  /// Returns the placeholder of this argument at `position`, counted from 1.
  func placeholder(_ position: Int) -> String { type == .int ? "%\(position)$lld" : "%\(position)$@" }

  /// Parses `count:Int, name:String`; an empty text gives no arguments.
  static func list(_ text: String) throws(CatalogError) -> [CatalogArgument] {
    var found: [CatalogArgument] = []
    for part in text.split(separator: ",") {
      let words = part.split(separator: ":").map { $0.filter { $0 != " " } }
      guard words.count == 2, let type = Kind(rawValue: words[1]), isName(words[0]) else {
        throw .badArguments(text)
      }
      found.append(CatalogArgument(name: words[0], type: type))
    }
    return found
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isASCII, first.isLowercase else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

/// A text in one language: one form, or the plural forms by CLDR category.
struct CatalogText: Equatable {
  struct Form: Equatable {
    var value: String
    /// `translated`, `needs_review`, `new` or `stale`, as written by Xcode.
    var state = "translated"
  }

  /// The categories that CLDR requires for German and English.
  static let pluralCategories = ["one", "other"]

  var isPlural: Bool
  /// The forms by category; a text without a plural only has `other`.
  var forms: [String: Form]

  static func single(_ value: String) -> CatalogText {
    CatalogText(isPlural: false, forms: ["other": Form(value: value)])
  }
  static func plural(one: String, other: String) -> CatalogText {
    CatalogText(isPlural: true, forms: ["one": Form(value: one), "other": Form(value: other)])
  }
}

/// The reason why a catalog or a command cannot be read.
enum CatalogError: Error, Equatable {
  case badArguments(String)
  case badFile(String)
  case badShape(key: String, String)
  case badBlock(line: Int, String)
  case usage(String)

  var message: String {
    switch self {
    case .badArguments(let text):
      "arguments “\(text)”: write name:Int or name:String, separated by commas, for example count:Int, name:String"
    case .badFile(let reason): reason
    case .badShape(let key, let reason): "\(key): \(reason)"
    case .badBlock(let line, let reason): "line \(line): \(reason)"
    case .usage(let reason): reason
    }
  }
}
