import Foundation

/// Apple's String Catalog format, version 1.0 (`.xcstrings`), as Xcode reads and writes it.
enum CatalogFile {
  private static let argumentsMark = "args:"

  static func read(_ data: Data) throws(CatalogError) -> Catalog {
    guard let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
      let strings = root["strings"] as? [String: Any]
    else { throw .badFile("the catalog is not JSON with a member “strings”; undo the last edit of it by hand") }
    guard root["sourceLanguage"] as? String == "de", root["version"] as? String == "1.0" else {
      throw .badFile("the catalog must have sourceLanguage de and version 1.0")
    }
    var catalog = Catalog()
    for (key, value) in strings {
      guard let members = value as? [String: Any] else { throw .badShape(key: key, "is not an object") }
      catalog.entries[key] = try entry(key, members)
    }
    return catalog
  }

  private static func entry(_ key: String, _ members: [String: Any]) throws(CatalogError) -> CatalogEntry {
    var entry = CatalogEntry()
    var comment: [String] = []
    for line in (members["comment"] as? String ?? "").split(separator: "\n") {
      if line.hasPrefix(argumentsMark) {
        entry.arguments = try CatalogArgument.list(String(line.dropFirst(argumentsMark.count)))
      } else {
        comment.append(String(line))
      }
    }
    entry.comment = comment.joined(separator: "\n")
    for (language, value) in members["localizations"] as? [String: Any] ?? [:] {
      entry.texts[language] = try text(key, value as? [String: Any] ?? [:])
    }
    return entry
  }

  private static func text(_ key: String, _ members: [String: Any]) throws(CatalogError) -> CatalogText {
    if let form = form(members) { return CatalogText(isPlural: false, forms: ["other": form]) }
    guard let variations = members["variations"] as? [String: Any], variations.count == 1,
      let plural = variations["plural"] as? [String: Any]
    else { throw .badShape(key: key, "needs a stringUnit or variations by plural; nothing else is supported") }
    var forms: [String: CatalogText.Form] = [:]
    for (category, value) in plural {
      guard let form = form(value as? [String: Any] ?? [:]) else {
        throw .badShape(key: key, "the plural form “\(category)” has no stringUnit")
      }
      forms[category] = form
    }
    return CatalogText(isPlural: true, forms: forms)
  }

  private static func form(_ members: [String: Any]) -> CatalogText.Form? {
    guard let unit = members["stringUnit"] as? [String: Any], let value = unit["value"] as? String else { return nil }
    return CatalogText.Form(value: value, state: unit["state"] as? String ?? "new")
  }

  /// Returns the file's text: sorted keys and Xcode's spacing, so that equal catalogs give equal files.
  static func write(_ catalog: Catalog) -> String {
    var strings: [(String, JSONText)] = []
    for key in catalog.sortedKeys {
      guard let entry = catalog.entries[key] else { continue }
      strings.append((key, json(entry)))
    }
    let root = JSONText.object([
      ("sourceLanguage", .string("de")), ("strings", .object(strings)), ("version", .string("1.0")),
    ])
    return root.text(indentation: 0) + "\n"
  }

  private static func json(_ entry: CatalogEntry) -> JSONText {
    var comment = entry.comment
    if !entry.arguments.isEmpty {
      let list = entry.arguments.map { "\($0.name):\($0.type.rawValue)" }.joined(separator: ", ")
      comment += (comment.isEmpty ? "" : "\n") + "\(argumentsMark) \(list)"
    }
    var members: [(String, JSONText)] = comment.isEmpty ? [] : [("comment", .string(comment))]
    members.append(("extractionState", .string("manual")))
    let languages = entry.texts.keys.sorted().compactMap { language in
      entry.texts[language].map { (language, json($0)) }
    }
    members.append(("localizations", .object(languages)))
    return .object(members)
  }

  private static func json(_ text: CatalogText) -> JSONText {
    func unit(_ form: CatalogText.Form) -> JSONText {
      .object([("stringUnit", .object([("state", .string(form.state)), ("value", .string(form.value))]))])
    }
    if !text.isPlural, let form = text.forms["other"] { return unit(form) }
    let forms = text.forms.keys.sorted().compactMap { category in text.forms[category].map { (category, unit($0)) } }
    return .object([("variations", .object([("plural", .object(forms))]))])
  }
}

/// The subset of JSON that a catalog uses, with members in the given order.
indirect enum JSONText {
  case string(String)
  case object([(String, JSONText)])

  func text(indentation: Int) -> String {
    switch self {
    case .string(let value): return Self.quoted(value)
    case .object(let members):
      if members.isEmpty { return "{\n\n" + String(repeating: " ", count: indentation) + "}" }
      let pad = String(repeating: " ", count: indentation + 2)
      let lines = members.map { pad + Self.quoted($0.0) + " : " + $0.1.text(indentation: indentation + 2) }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + String(repeating: " ", count: indentation) + "}"
    }
  }

  private static func quoted(_ value: String) -> String {
    var out = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
