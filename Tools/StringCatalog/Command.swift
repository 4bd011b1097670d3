import Foundation

/// The tool's command line.
struct Command {
  static let usage = """
    usage: Tools/strings <command> [--root FOLDER]
      set KEY --de "…" --en "…" [--args "count:Int, name:String"] [--comment "…"]
      set KEY --de-one "…" --de-other "…" --en-one "…" --en-other "…" --args "count:Int"
                       adds the text or changes what is given
      load FILE        the same for many texts (format: Tools/StringCatalog/CatalogBlocks.swift)
      remove KEY…      removes texts
      show WORD        prints the texts whose key, German or English contains WORD
      lint [--allow-unused]
                       checks both catalogs, and that every text is used
      generate ROOM --into FOLDER [--catalogs FOLDER]
                       writes the Swift files with the texts of Texts or Couple, as builds do
      account-texts    prints the texts that the page loads with the account's part
      set, load, remove and show use Localizable.xcstrings, with --exercises Exercises.xcstrings
    exit codes: 0 all right, 1 findings, 2 wrong use or unreadable files
    """

  private var words: [String] = []
  private var options: [String: String] = [:]
  private static let flags: Set<String> = ["allow-unused", "exercises"]

  init(_ arguments: [String]) throws(CatalogError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        words.append(argument)
        continue
      }
      let name = String(argument.dropFirst(2))
      if Self.flags.contains(name) {
        options[name] = ""
      } else if let value = rest.popFirst() {
        options[name] = value
      } else {
        throw .usage("--\(name) needs a value")
      }
    }
  }

  private var root: URL { URL(fileURLWithPath: options["root"] ?? ".") }

  /// Runs the command; returns the exit code and the output.
  func run() throws(CatalogError) -> (code: Int32, output: String) {
    let folder = CatalogFolder(
      folder: root.appendingPathComponent(CatalogFolder.path), kind: options["exercises"] == nil ? .app : .exercises)
    switch words.first {
    case "set":
      guard words.count == 2 else { throw .usage("set takes one key") }
      return try change(folder) { (catalog) throws(CatalogError) in try set(words[1], in: &catalog) }
    case "load":
      guard words.count == 2, let text = try? String(contentsOfFile: words[1], encoding: .utf8) else {
        throw .usage("load takes one readable file")
      }
      let blocks = try CatalogBlocks.read(text)
      return try change(folder) { catalog in for block in blocks { catalog.entries[block.key] = block.entry } }
    case "remove":
      return try change(folder) { (catalog) throws(CatalogError) in
        for key in words.dropFirst() where catalog.entries.removeValue(forKey: key) == nil {
          throw .usage("there is no text \(key)")
        }
      }
    case "show":
      guard words.count == 2 else { throw .usage("show takes one word") }
      return (0, Self.listing(try folder.read(), words[1]))
    case "generate":
      guard words.count == 2, let into = options["into"] else { throw .usage("generate takes one room, and --into") }
      let findings = try GeneratedFile.write(
        words[1], catalogs: options["catalogs"].map { URL(fileURLWithPath: $0) } ?? folder.folder,
        into: URL(fileURLWithPath: into))
      return (findings.isEmpty ? 0 : 1, findings.joined(separator: "\n"))
    case "account-texts": return (0, Generator.accountTexts(try folder.read()))
    case "lint":
      var findings: [String] = []
      for kind in CatalogFolder.Kind.allCases { findings += try lint(CatalogFolder(folder: folder.folder, kind: kind)) }
      if findings.isEmpty { return (0, "the texts are all right") }
      return (1, (findings + ["\(findings.count) findings"]).joined(separator: "\n"))
    default: throw .usage(Self.usage)
    }
  }

  /// Refuses a change as a whole if it would leave a broken catalog.
  private func change(
    _ folder: CatalogFolder, _ edit: (inout Catalog) throws(CatalogError) -> Void
  ) throws(CatalogError) -> (code: Int32, output: String) {
    try folder.locked { () throws(CatalogError) in
      let before = try folder.read()
      var catalog = before
      try edit(&catalog)
      let known = Set(CatalogCheck(before).findings)
      let findings = CatalogCheck(catalog).findings.filter { !known.contains($0) }
      let fatal = findings.filter { words.first != "set" || !Self.isReview($0) }
      guard fatal.isEmpty else { return (1, (fatal + ["nothing was changed"]).joined(separator: "\n")) }
      try folder.write(catalog)
      return (0, findings.joined(separator: "\n"))
    }
  }

  /// A changed German text waits for its English one, which lint reports; it is no reason to refuse.
  private static func isReview(_ finding: String) -> Bool { finding.contains("needs_review") }

  private func set(_ key: String, in catalog: inout Catalog) throws(CatalogError) {
    var entry = catalog.entries[key] ?? CatalogEntry()
    let old = entry
    if let comment = options["comment"] { entry.comment = comment }
    if let list = options["args"] { entry.arguments = try CatalogArgument.list(list) }
    for language in Catalog.languages {
      if let value = options[language] { entry.texts[language] = .single(value) }
      for category in CatalogText.pluralCategories {
        guard let value = options["\(language)-\(category)"] else { continue }
        var text = entry.texts[language] ?? CatalogText(isPlural: true, forms: [:])
        if !text.isPlural { text = CatalogText(isPlural: true, forms: [:]) }
        text.forms[category] = CatalogText.Form(value: value)
        entry.texts[language] = text
      }
    }
    if old.texts["de"] != nil, old.texts["de"] != entry.texts["de"], old.texts["en"] == entry.texts["en"],
      !options.keys.contains(where: { $0.hasPrefix("en") }), var english = entry.texts["en"]
    {
      for category in english.forms.keys { english.forms[category]?.state = "needs_review" }
      entry.texts["en"] = english
    }
    catalog.entries[key] = entry
  }

  private func lint(_ folder: CatalogFolder) throws(CatalogError) -> [String] {
    let catalog = try folder.read()
    var check = CatalogCheck(catalog)
    // The keys of exercises are computed from ids; a test of the texts compares both.
    if options["allow-unused"] == nil, folder.kind == .app {
      check.checkUse(IdentifierScan.identifiers(below: root.appendingPathComponent("Sources")))
    }
    return check.findings
  }

  private static func listing(_ catalog: Catalog, _ word: String) -> String {
    var lines: [String] = []
    let word = word.lowercased()
    for key in catalog.sortedKeys {
      guard let entry = catalog.entries[key] else { continue }
      var own: [String] = []
      for language in Catalog.languages {
        guard let text = entry.texts[language] else { continue }
        for category in text.forms.keys.sorted() {
          own.append("  \(language)\(text.isPlural ? "." + category : ""): \(text.forms[category]?.value ?? "")")
        }
      }
      if ([key] + own).contains(where: { $0.lowercased().contains(word) }) {
        let list = entry.arguments.map { "\($0.name):\($0.type.rawValue)" }.joined(separator: ", ")
        lines += [list.isEmpty ? key : "\(key)(\(list))"] + own
      }
    }
    return lines.joined(separator: "\n")
  }
}
