/// Writes the Swift files with the texts.
enum Generator {
  /// Converts `habit_streak_days` to `habitStreakDays`.
  static func accessorName(_ key: String) -> String {
    let words = key.split(separator: "_")
    return (words.first.map(String.init) ?? "")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The prefix of the terminal's texts, which the browser module omits.
  static let terminalPrefix = "cli_"
  /// The prefixes of texts for users with an account or a partner; the page loads them when they are needed (`Tools/build-web`).
  private static let accountPrefixes = ["account_", "couple_"]
  /// The prefix of calm's texts, which are in its part of the browser module.
  private static let calmPrefix = "calm_"
  /// The prefix of chores' texts, which are in their part.
  private static let chorePrefix = "chore_"
  /// The prefixes of texts that few screens need, which are in a part that the browser loads later (`RareTexts`).
  private static let rarePrefixes = [
    "amount_", "guide_", "import_", "legal_", "month_", "pro_", "reminder_", "search_", "share_", "shortcut_",
  ]
  /// The prefix of the texts of the couple's widgets, which servers and terminals draw too: the `CoupleWords` of each language.
  static let widgetPrefix = "widget_"

  private static func keys(_ catalog: Catalog, _ prefix: String) -> [String] {
    catalog.sortedKeys.filter { $0.hasPrefix(prefix) }
  }

  /// Returns the generated file for a catalog that passes `CatalogCheck`: an accessor for each key, and for each language a blob of the
  /// app's texts, and others of those that the page loads when they are needed, or that it never needs.
  static func file(_ catalog: Catalog) -> String {
    let account = accountKeys(catalog)
    let calm = keys(catalog, calmPrefix)
    let chores = keys(catalog, chorePrefix)
    let rare = rarePrefixes.flatMap { keys(catalog, $0) }
    let terminal = keys(catalog, terminalPrefix)
    let apart = Set(account + calm + chores + rare + terminal + keys(catalog, widgetPrefix))
    let app = catalog.sortedKeys.filter { !apart.contains($0) }
    let all = app + account + calm + chores + rare + terminal
    var out = """
      \(heading("Localizable"))
      extension Strings {
        static let entryCount = \(all.count)
        static let accountEntryCount = \(account.count)
        static let calmEntryCount = \(calm.count)
        static let choreEntryCount = \(chores.count)
        /// The index of the first text of `RareTexts`.
        static let rareStart = \(all.count - terminal.count - rare.count)


      """
    out += blobs("", app, catalog) + blobs("Calm", calm, catalog) + blobs("Chore", chores, catalog)
    out += blobs("Rare", rare, catalog)
    out += "  #if !hasFeature(Embedded)\n"
    out += blobs("Account", account, catalog) + blobs("Terminal", terminal, catalog)
    out += "  #endif\n"
    out += "}\n\nextension Strings {\n"
    for (position, key) in all.enumerated() {
      guard let entry = catalog.entries[key] else { continue }
      out += accessor(key, entry, position)
    }
    return out + "}\n"
  }

  private static func accountKeys(_ catalog: Catalog) -> [String] {
    catalog.sortedKeys.filter { key in accountPrefixes.contains { key.hasPrefix($0) } }
  }

  /// Returns the account's texts as the script that loads its part has them: a JSON array of the German and the English ones.
  static func accountTexts(_ catalog: Catalog) -> String {
    let languages = Catalog.languages.map { language in
      accountKeys(catalog).map { key in
        let entry = catalog.entries[key] ?? CatalogEntry()
        return forms(entry.texts[language] ?? .single(""), isPlural: entry.isPlural) + "\0"
      }.joined()
    }
    return "[" + languages.map { JSONText.string($0).text(indentation: 0) }.joined(separator: ",") + "]"
  }

  private static func heading(_ catalog: String) -> String {
    "// Written from \(catalog).xcstrings while building (0082); `Tools/strings` changes the texts there.\n"
  }

  /// Returns the generated file of the exercises' texts: the keys in order, and for each language the texts in the same order. No text has
  /// plural forms.
  static func exerciseFile(_ catalog: Catalog) -> String {
    let keys = catalog.sortedKeys
    func texts(_ language: String) -> [String] {
      keys.map { escaped(forms(catalog.entries[$0]?.texts[language] ?? .single(""), isPlural: false)) }
    }
    var out = """
      \(heading("Exercises"))
      extension ExerciseTexts {

      """
    for (name, lines) in [("keyBlob", keys), ("germanBlob", texts("de")), ("englishBlob", texts("en"))] {
      out += "  static var \(name): StaticString {\n    \"\"\"\n"
      out += lines.map { "    " + $0 + "\\u{0}" }.joined(separator: "\\\n") + "\n    \"\"\"\n  }\n"
    }
    return out + "}\n"
  }

  /// Returns the generated file of the widgets' words, in which each key sets the property of its name.
  static func widgetFile(_ catalog: Catalog) -> String {
    let keys = catalog.sortedKeys.filter { $0.hasPrefix(widgetPrefix) }
    var out = """
      \(heading("Localizable"))
      extension CoupleWords {

      """
    for (name, language) in [("german", "de"), ("english", "en")] {
      out += "  public static var \(name): CoupleWords {\n    var words = CoupleWords(languageTag: \"\(language)\")\n"
      for key in keys {
        guard let entry = catalog.entries[key], let text = entry.texts[language] else { continue }
        let property = accessorName(String(key.dropFirst(widgetPrefix.count)))
        out += "    words.\(property) = \"\(escaped(text.forms["other"]?.value ?? ""))\"\n"
      }
      out += "    return words\n  }\n"
    }
    return out + "}\n"
  }

  private static func blobs(_ name: String, _ keys: [String], _ catalog: Catalog) -> String {
    [("german", "de"), ("english", "en")].map { prefix, language in
      let lines = keys.map { key in
        let entry = catalog.entries[key] ?? CatalogEntry()
        return "    " + escaped(forms(entry.texts[language] ?? .single(""), isPlural: entry.isPlural)) + "\\u{0}"
      }
      return "  static let \(prefix)\(name)Blob: StaticString = \"\"\"\n" + lines.joined(separator: "\\\n")
        + "\n    \"\"\"\n\n"
    }.joined()
  }

  /// Returns the forms of a text in one language: both if the entry is plural in any, so that one accessor serves all.
  private static func forms(_ text: CatalogText, isPlural: Bool) -> String {
    let other = text.forms["other"]?.value ?? ""
    return isPlural ? (text.forms["one"]?.value ?? other) + "\u{1}" + other : other
  }

  private static func accessor(_ key: String, _ entry: CatalogEntry, _ position: Int) -> String {
    let name = accessorName(key)
    let german = (entry.texts["de"]?.forms["other"]?.value ?? "").split(separator: "\n").joined(separator: " ")
    let doc = "  /// \(german)\n"
    if entry.arguments.isEmpty { return doc + "  public var \(name): String { text(\(position)) }\n" }
    let parameters = entry.arguments.map { "\($0.name): \($0.type.rawValue)" }.joined(separator: ", ")
    let values = entry.arguments.map { $0.type == .int ? "number(\($0.name))" : $0.name }.joined(separator: ", ")
    var call = "fill(\(position), \(values))"
    if entry.isPlural, let count = entry.countPosition {
      call = "fill(\(position), count: \(entry.arguments[count].name), \(values))"
    }
    return doc + "  public func \(name)(\(parameters)) -> String { \(call) }\n"
  }

  private static func escaped(_ value: String) -> String {
    var out = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": out += "\\\\"
      case "\"": out += "\\\""
      case "\n": out += "\\n"
      case "\u{1}", "\u{A0}", "\u{AD}", "\u{202F}", "\u{2060}", "\u{200E}", "\u{200F}":
        out += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
