import Testing

@testable import StringCatalog

struct CatalogCheckTests {
  struct Broken: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var key = "habit_days"
    var blocks: String
    /// A text that one of the findings must contain.
    var expected: String
  }

  static let broken: [Broken] = faults + torn

  static let faults: [Broken] = [
    Broken(testDescription: "a language is missing", blocks: "de: Tage", expected: "has no text in “en”"),
    Broken(testDescription: "a strange language", blocks: "de: a\nen: b\nfr: c", expected: "language “fr”"),
    Broken(
      testDescription: "unknown prefix", key: "foo_days", blocks: "de: a\nen: b", expected: "prefix “foo” is unknown"),
    Broken(testDescription: "no prefix", key: "days", blocks: "de: a\nen: b", expected: "in words joined by _"),
    Broken(
      testDescription: "capital letters", key: "habit_Days", blocks: "de: a\nen: b", expected: "in words joined by _"),
    Broken(testDescription: "empty text", blocks: "de: a\nen:", expected: "is empty"),
    Broken(
      testDescription: "placeholder missing", key: "habit_days(name:String)", blocks: "de: %1$@ da\nen: there",
      expected: "(en): %1$@ (name) is missing"),
    Broken(
      testDescription: "placeholder of the wrong type", key: "habit_days(count:Int)", blocks: "de: %1$lld\nen: %1$@",
      expected: "(en): %1$@ is no argument"),
    Broken(
      testDescription: "placeholder too many", key: "habit_days(name:String)", blocks: "de: %1$@ %2$@\nen: %1$@",
      expected: "(de): %2$@ is no argument"),
    Broken(testDescription: "placeholder without arguments", blocks: "de: %1$@\nen: b", expected: "no arguments"),
    Broken(
      testDescription: "bare percent sign", key: "habit_days(count:Int)", blocks: "de: %1$lld %\nen: %1$lld",
      expected: "(de): % is no argument"),
    Broken(
      testDescription: "plural form missing", key: "habit_days(count:Int)",
      blocks: "de.one: %1$lld\nde.other: %1$lld\nen.other: %1$lld", expected: "“one” is missing in “en”"),
    Broken(
      testDescription: "plural form that the language has not", key: "habit_days(count:Int)",
      blocks: "de.one: %1$lld\nde.other: %1$lld\nde.few: %1$lld\nen: %1$lld", expected: "no plural form “few”"),
    Broken(
      testDescription: "number missing in other", key: "habit_days(count:Int)",
      blocks: "de.one: ein Tag\nde.other: Tage\nen: %1$lld", expected: "(de, other): %1$lld (count) is missing"),
    Broken(
      testDescription: "plural without a number", key: "habit_days(name:String)",
      blocks: "de.one: %1$@\nde.other: %1$@\nen: %1$@", expected: "has plural forms but no number"),
    Broken(
      testDescription: "two arguments of one name", key: "habit_days(a:Int, a:Int)",
      blocks: "de: %1$lld %2$lld\nen: %1$lld %2$lld", expected: "the same name"),
  ]

  /// Numbers that could be torn from their units at the end of a line.
  static let torn: [Broken] = [
    ("habit_a(n:String)", "%1$@ min"), ("habit_a(n:Int)", "noch %1$lld Tage."),
    ("habit_a(n:Int)", "in %1$lld Std. fertig"),
    ("habit_a", "die letzten 30 Tage"), ("habit_a(n:String)", "%1$@ km, weit"),
    ("habit_a(n:String)", "%1$@ % geschafft"),
  ].map { key, text in
    Broken(
      testDescription: "torn: \(text)", key: key, blocks: "de: \(text)\nen: \(text)",
      expected: "may break over two lines")
  }

  /// Numbers before other words, and units with a no-break space before them; the terminal breaks lines anywhere.
  @Test(arguments: [
    ("habit_a(n:String)", "%1$@ am Morgen"), ("habit_a(n:Int)", "%1$lld\u{A0}Tage"),
    ("habit_a(a:String, b:String)", "%1$@ %2$@"),
    ("cli_a(n:Int)", "%1$lld Tage"), ("habit_a(n:Int)", "%1$lld mal min. 3"), ("habit_a(n:Int)", "%1$lld Tagebücher"),
  ])
  func leavesWhatIsTogether(_ key: String, _ text: String) throws {
    #expect(CatalogCheck(try Self.catalog("\(key)\nde: \(text)\nen: \(text)")).findings.isEmpty)
  }

  static func catalog(_ text: String) throws(CatalogError) -> Catalog {
    var catalog = Catalog()
    for block in try CatalogBlocks.read(text) { catalog.entries[block.key] = block.entry }
    return catalog
  }

  @Test(arguments: broken)
  func findsWhatIsBroken(_ broken: Broken) throws {
    let findings = CatalogCheck(try Self.catalog(broken.key + "\n" + broken.blocks)).findings
    #expect(findings.contains { $0.contains(broken.expected) }, "found: \(findings)")
    #expect(findings.allSatisfy { $0.hasPrefix(broken.key.prefix { $0 != "(" }) }, "names the key: \(findings)")
  }

  @Test func aSoundCatalogHasNoFindings() throws {
    let text = """
      habit_days(count:Int)
      de.one: ein Tag, 100\u{A0}%%
      de.other: %1$lld\u{A0}Tage
      en.one: %1$lld\u{A0}day
      en.other: %1$lld\u{A0}days

      habit_share
      de: 100\u{A0}% geteilt
      en: 100% shared
      """
    #expect(CatalogCheck(try Self.catalog(text)).findings.isEmpty)
  }

  @Test func anUntranslatedStateIsAFinding() throws {
    var catalog = try Self.catalog("habit_add\nde: Neu\nen: New")
    catalog.entries["habit_add"]?.texts["en"]?.forms["other"]?.state = "needs_review"
    #expect(CatalogCheck(catalog).findings.contains { $0.contains("“needs_review”") })
  }

  @Test func twoKeysWithOneAccessorAreAFinding() throws {
    let catalog = try Self.catalog("habit_a_1\nde: a\nen: a\n\nhabit_a1\nde: b\nen: b")
    #expect(CatalogCheck(catalog).findings.contains { $0.contains("same accessor") })
  }

  @Test func unusedKeysAreFoundByAccessorName() throws {
    var check = CatalogCheck(try Self.catalog("habit_add\nde: a\nen: a\n\nhabit_add_more\nde: b\nen: b"))
    check.checkUse(["habitAddMore", "habitAdding"])
    #expect(check.findings.count == 1)
    #expect(check.findings.first?.hasPrefix("habit_add:") == true)
  }
}
