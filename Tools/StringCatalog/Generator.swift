/// Writes the Swift file with the app's texts.
enum Generator {
  /// Converts `habit_streak_days` to `habitStreakDays`.
  static func accessorName(_ key: String) -> String {
    let words = key.split(separator: "_")
    return (words.first.map(String.init) ?? "")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The prefix of the terminal's texts, which the browser module omits.
  private static let terminalPrefix = "cli_"
  /// The prefixes of texts for users with an account or a partner; the page loads them when they are needed (`Tools/build-web`).
  private static let accountPrefixes = ["account_", "couple_"]
  /// The prefix of calm's texts, which are in its part of the browser module.
  private static let calmPrefix = "calm_"
  /// The prefix of chores' texts, which are in their part.
  private static let chorePrefix = "chore_"
  /// The prefixes of texts that few screens need, which are in a part that the browser loads later (`RareTexts`).
  private static let rarePrefixes = ["import_", "legal_", "pro_", "reminder_", "share_", "shortcut_"]
  /// The prefix of the texts of the couple's widgets, which servers and terminals draw too: the `CoupleWords` of each language.
  static let widgetPrefix = "widget_"

  private static func keys(_ catalog: Catalog, _ prefix: String) -> [String] {
    catalog.sortedKeys.filter { $0.hasPrefix(prefix) }
  }

  /// Returns the generated file for a catalog that passes `CatalogCheck`: for each language a blob of the app's texts, one of the account's
  /// and one of the terminal's, and an accessor for each key. Calm's texts are in `calmFile`, those of chores in `choreFile`,
  /// those that few screens need in `rareFile`.
  static func file(_ catalog: Catalog) -> String {
    let (terminalKeys, calmKeys) = (keys(catalog, terminalPrefix), keys(catalog, calmPrefix))
    let (rareKeys, choreKeys) = (rareKeys(catalog), keys(catalog, chorePrefix))
    let accountKeys = catalog.sortedKeys.filter { key in accountPrefixes.contains { key.hasPrefix($0) } }
    let apart = [terminalPrefix, widgetPrefix, calmPrefix, chorePrefix] + rarePrefixes + accountPrefixes
    let appKeys = catalog.sortedKeys.filter { key in !apart.contains { key.hasPrefix($0) } }
    let keys = appKeys + accountKeys + calmKeys + choreKeys + rareKeys + terminalKeys
    var out = """
      // swift-format-ignore-file
      // Written by `Tools/strings generate` from Localizable.xcstrings; change the texts there.

      extension Strings {
        static let entryCount = \(keys.count)
        static let accountEntryCount = \(accountKeys.count)
        static let calmEntryCount = \(calmKeys.count)
        static let choreEntryCount = \(choreKeys.count)
        /// The index of the first text of `RareTexts`.
        static let rareStart = \(keys.count - terminalKeys.count - rareKeys.count)


      """
    out += blob("germanBlob", "de", appKeys, catalog) + blob("englishBlob", "en", appKeys, catalog)
    out += "  #if !hasFeature(Embedded)\n"
    out += blob("germanAccountBlob", "de", accountKeys, catalog)
    out += blob("englishAccountBlob", "en", accountKeys, catalog)
    out += blob("germanTerminalBlob", "de", terminalKeys, catalog)
    out += blob("englishTerminalBlob", "en", terminalKeys, catalog)
    out += "  #endif\n"
    out += "}\n\nextension Strings {\n"
    for (position, key) in keys.enumerated() {
      guard let entry = catalog.entries[key] else { continue }
      out += accessor(key, entry, position)
    }
    return out + "}\n"
  }

  private static func rareKeys(_ catalog: Catalog) -> [String] { rarePrefixes.flatMap { keys(catalog, $0) } }

  /// Returns the generated file with calm's texts: a blob for each language.
  static func calmFile(_ catalog: Catalog) -> String { partFile(catalog, keys(catalog, calmPrefix), "Calm") }

  /// Returns the generated file with chores' texts: a blob for each language.
  static func choreFile(_ catalog: Catalog) -> String { partFile(catalog, keys(catalog, chorePrefix), "Chore") }

  /// Returns the generated file with the texts that few screens need: a blob for each language.
  static func rareFile(_ catalog: Catalog) -> String { partFile(catalog, rareKeys(catalog), "Rare") }

  private static func partFile(_ catalog: Catalog, _ keys: [String], _ name: String) -> String {
    """
    // swift-format-ignore-file
    // Written by `Tools/strings generate` from Localizable.xcstrings; change the texts there.

    extension Strings {

    """ + blob("german\(name)Blob", "de", keys, catalog)
      + blob("english\(name)Blob", "en", keys, catalog)
      .dropLast() + "}\n"
  }

  /// Returns the generated file of the exercises' texts: the keys in order, and for each language the texts in the same order. No text has
  /// plural forms.
  static func exerciseFile(_ catalog: Catalog) -> String {
    let keys = catalog.sortedKeys
    func texts(_ language: String) -> [String] {
      keys.map { blobEntry(catalog.entries[$0]?.texts[language] ?? .single(""), isPlural: false) }
    }
    var out = """
      // swift-format-ignore-file
      // Written by `Tools/strings generate` from Exercises.xcstrings; change the texts there.

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
      // swift-format-ignore-file
      // Written by `Tools/strings generate` from Localizable.xcstrings; change the texts there.

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

  private static func blob(_ name: String, _ language: String, _ keys: [String], _ catalog: Catalog) -> String {
    let lines = keys.map { key in
      let entry = catalog.entries[key] ?? CatalogEntry()
      return "    " + blobEntry(entry.texts[language] ?? .single(""), isPlural: entry.isPlural) + "\\u{0}"
    }
    return "  static let \(name): StaticString = \"\"\"\n" + lines.joined(separator: "\\\n") + "\n    \"\"\"\n\n"
  }

  /// Returns the entry as plural in all languages if it is plural in one, so that one accessor serves them.
  private static func blobEntry(_ text: CatalogText, isPlural: Bool) -> String {
    let other = escaped(text.forms["other"]?.value ?? "")
    guard isPlural else { return other }
    return (text.forms["one"].map { escaped($0.value) } ?? other) + "\\u{1}" + other
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
      case "\u{A0}", "\u{AD}", "\u{202F}", "\u{2060}", "\u{200E}", "\u{200F}":
        out += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
