import Foundation
import Testing

@testable import StringCatalog

struct CatalogFileTests {
  static let blocks = """
    habit_days(count:Int, name:String)  // below "the" ring
    de.one: %1$lld Tag „%2$@“
    de.other: %1$lld Tage\\n„%2$@“
    en.one: %1$lld day \\ “%2$@”
    en.other: %1$lld days “%2$@”

    habit_add
    de: Neu
    en: New
    """

  @Test func whatIsWrittenReadsBackEqual() throws {
    let catalog = try CatalogCheckTests.catalog(Self.blocks)
    let text = CatalogFile.write(catalog)
    #expect(try CatalogFile.read(Data(text.utf8)) == catalog)
    #expect(CatalogFile.write(try CatalogFile.read(Data(text.utf8))) == text)
  }

  @Test func theFileHasApplesShape() throws {
    let text = CatalogFile.write(try CatalogCheckTests.catalog("habit_add  // a button\nde: Neu\nen: New"))
    #expect(
      text == """
        {
          "sourceLanguage" : "de",
          "strings" : {
            "habit_add" : {
              "comment" : "a button",
              "extractionState" : "manual",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Neu"
                  }
                },
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "New"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }

        """)
  }

  @Test(arguments: [
    ("no JSON", "{"), ("no strings", "{\"sourceLanguage\":\"de\",\"version\":\"1.0\"}"),
    ("another source language", "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{}}"),
    ("another version", "{\"sourceLanguage\":\"de\",\"version\":\"2.0\",\"strings\":{}}"),
    (
      "a variation by device",
      """
      {"sourceLanguage":"de","version":"1.0","strings":{"a_b":{"localizations":{"de":{"variations":{"device":{}}}}}}}
      """
    ),
  ])
  func refuses(name: String, text: String) {
    #expect(throws: CatalogError.self) { try CatalogFile.read(Data(text.utf8)) }
  }

  @Test(arguments: ["count", "count:Float", "Count:Int", "a b:Int:c", "1a:Int"])
  func refusesArguments(text: String) {
    #expect(throws: CatalogError.badArguments(text)) { try CatalogArgument.list(text) }
  }

  @Test func theGeneratorWritesAnAccessorForEachKey() throws {
    let text = Generator.file(try CatalogCheckTests.catalog(Self.blocks))
    #expect(text.contains("static let entryCount = 2"))
    #expect(text.contains("public var habitAdd: String { text(0) }"))
    #expect(
      text.contains(
        "public func habitDays(count: Int, name: String) -> String { fill(1, count: count, number(count), name) }"))
    #expect(text.contains("    Neu\\u{0}\\\n    %1$lld Tag „%2$@“\\u{1}%1$lld Tage\\n„%2$@“\\u{0}\n    \"\"\""))
    #expect(text.contains("day \\\\ “%2$@”"))
  }

  @Test func aWidgetsTextIsAPropertyOfItsWords() throws {
    let catalog = try CatalogCheckTests.catalog(
      Self.blocks + "\n\nwidget_set_city\nde: Ort „wählen“\nen: Set \"city\"\n")
    let text = Generator.widgetFile(catalog)
    #expect(text.contains("public static var german: CoupleWords"))
    #expect(text.contains("words.setCity = \"Ort „wählen“\""))
    #expect(text.contains("words.setCity = \"Set \\\"city\\\"\""))
    #expect(!text.contains("habit"))
    #expect(!Generator.file(catalog).contains("city"))
  }
}
