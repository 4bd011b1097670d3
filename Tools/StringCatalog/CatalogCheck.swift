/// Finds mistakes in a catalog; each finding names the key and the remedy.
struct CatalogCheck {
  /// More parameters than `fill` supports at run time.
  static let argumentCountMax = 4

  let catalog: Catalog
  private(set) var findings: [String] = []

  /// Checks names, languages, states, plural forms and placeholders.
  init(_ catalog: Catalog) {
    self.catalog = catalog
    var accessors: [String: String] = [:]
    for key in catalog.sortedKeys {
      guard let entry = catalog.entries[key] else { continue }
      checkName(key)
      if let other = accessors.updateValue(key, forKey: Generator.accessorName(key)) {
        findings.append("\(key): has the same accessor as \(other); rename one of them")
      }
      if entry.arguments.count > Self.argumentCountMax {
        findings.append("\(key): has more than \(Self.argumentCountMax) arguments; split the text")
      }
      if Set(entry.arguments.map(\.name)).count != entry.arguments.count {
        findings.append("\(key): two arguments have the same name; rename one of them")
      }
      checkLanguages(key, entry)
    }
  }

  /// Adds the keys whose accessor does not appear in `identifiers`.
  mutating func checkUse(_ identifiers: Set<String>) {
    // A widget's text sets a property, whose existence the compiler checks.
    for key in catalog.sortedKeys where !key.hasPrefix(Generator.widgetPrefix) {
      let accessor = Generator.accessorName(key)
      if !identifiers.contains(accessor) {
        findings.append(
          "\(key): strings.\(accessor) is used nowhere in Sources; use it or `Tools/strings remove \(key)`")
      }
    }
  }

  private mutating func checkName(_ key: String) {
    let words = key.split(separator: "_", omittingEmptySubsequences: false)
    let clean = words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
    }
    if words.count < 2 || !clean {
      findings.append("\(key): a key is small letters and digits in words joined by _, for example habit_add")
    } else if !Catalog.prefixes.contains(String(words[0])) {
      findings.append(
        "\(key): the prefix “\(words[0])” is unknown; known are \(Catalog.prefixes.joined(separator: ", "))")
    }
  }

  private mutating func checkLanguages(_ key: String, _ entry: CatalogEntry) {
    for language in entry.texts.keys.sorted() where !Catalog.languages.contains(language) {
      findings.append("\(key): the language “\(language)” is not one of \(Catalog.languages.joined(separator: ", "))")
    }
    for language in Catalog.languages {
      guard let text = entry.texts[language] else {
        findings.append("\(key): has no text in “\(language)”; run `Tools/strings set \(key) --\(language) \"…\"`")
        continue
      }
      checkForms(key, entry, language, text)
    }
  }

  private mutating func checkForms(_ key: String, _ entry: CatalogEntry, _ language: String, _ text: CatalogText) {
    if entry.isPlural && entry.countPosition == nil {
      findings.append("\(key): has plural forms but no number; add --args \"count:Int\"")
    }
    if text.isPlural {
      for category in CatalogText.pluralCategories where text.forms[category] == nil {
        findings.append(
          "\(key): the plural form “\(category)” is missing in “\(language)”; set --\(language)-\(category)")
      }
      for category in text.forms.keys.sorted() where !CatalogText.pluralCategories.contains(category) {
        findings.append("\(key): “\(language)” has no plural form “\(category)”; remove it")
      }
    }
    for category in text.forms.keys.sorted() {
      guard let form = text.forms[category] else { continue }
      let place = text.isPlural ? "\(language), \(category)" : language
      if form.state != "translated" {
        findings.append("\(key) (\(place)): is “\(form.state)”; check the text and set --\(language) again")
      }
      if form.value.isEmpty { findings.append("\(key) (\(place)): is empty; write the text") }
      if form.value.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) {
        findings.append("\(key) (\(place)): has a control character; remove it")
      }
      if !key.hasPrefix(Generator.terminalPrefix), let pair = Units.separable(in: form.value) {
        findings.append(
          "\(key) (\(place)): “\(pair)” may break over two lines; put a no-break space (U+00A0) between number and unit"
        )
      }
      checkPlaceholders(key, place, form.value, entry, mayOmitCount: category == "one" && text.isPlural)
    }
  }

  /// The form for one may omit the number (“ein Tag”): in German and English it stands for exactly one thing.
  private mutating func checkPlaceholders(
    _ key: String, _ place: String, _ value: String, _ entry: CatalogEntry, mayOmitCount: Bool
  ) {
    let expected = entry.arguments.enumerated().map { $1.placeholder($0 + 1) }
    guard !expected.isEmpty else {
      if Self.placeholders(in: value).contains(where: { $0 != "%" }) || value.contains("%%") {
        findings.append("\(key) (\(place)): has a placeholder but no arguments; add --args, or write a plain %")
      }
      return
    }
    let found = Set(Self.placeholders(in: value))
    for stranger in found.subtracting(expected).sorted() {
      findings.append(
        "\(key) (\(place)): \(stranger) is no argument; expected \(expected.joined(separator: " ")), or %% for %")
    }
    for (position, placeholder) in expected.enumerated() where !found.contains(placeholder) {
      if mayOmitCount && position == entry.countPosition { continue }
      findings.append("\(key) (\(place)): \(placeholder) (\(entry.arguments[position].name)) is missing")
    }
  }

  /// Returns every `%…` except `%%`: `%1$lld`, `%2$@`, or the bare `%` for anything else.
  static func placeholders(in value: String) -> [String] {
    var found: [String] = []
    var rest = Substring(value)
    while let start = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: start)...]
      if rest.first == "%" {
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let tail = rest[digits.endIndex...]
      if digits.isEmpty {
        found.append("%")
      } else if tail.hasPrefix("$lld") {
        found.append("%\(digits)$lld")
      } else if tail.hasPrefix("$@") {
        found.append("%\(digits)$@")
      } else {
        found.append("%")
      }
    }
    return found
  }
}
