import Testing

@testable import Texts

struct StringsTests {
  @Test(arguments: Language.allCases)
  func theBlobHoldsEveryEntry(language: Language) {
    let strings = Strings(language: language)
    #expect(strings.countInBlob == Strings.entryCount)
    for index in 0..<Strings.entryCount { #expect(!strings.text(index).isEmpty) }
  }

  /// The browser reads these from a part of the module, in both languages at once if the user changes the language.
  @Test func rareTextsAreTheSameApart() {
    for index in Strings.rareStart..<Strings.entryCount {
      for language in [Language.german, .english] {
        let apart = RareTexts.text(index - Strings.rareStart, language)
        if !apart.isEmpty, !apart.contains(1) {
          #expect(Strings(language: language).text(index) == String(decoding: apart, as: UTF8.self))
        }
      }
    }
    #expect(!RareTexts.text(0, .german).isEmpty)
    #expect(RareTexts.text(-1, .german).isEmpty && RareTexts.text(Strings.entryCount, .english).isEmpty)
    #expect(Strings(language: .german).legalPrivacyTitle != Strings(language: .english).legalPrivacyTitle)
  }

  @Test(arguments: [
    (0, "0\u{A0}Tage", "0\u{A0}days"), (1, "1\u{A0}Tag", "1\u{A0}day"), (2, "2\u{A0}Tage", "2\u{A0}days"),
    (-1, "-1\u{A0}Tag", "-1\u{A0}day"),
  ])
  func theCountChoosesThePluralForm(count: Int, german: String, english: String) {
    #expect(Strings(language: .german).dateDays(count: count) == german)
    #expect(Strings(language: .english).dateDays(count: count) == english)
  }

  @Test func numbersInTextsAreGroupedByRegion() {
    #expect(Strings(language: .german).dateDays(count: 1234) == "1.234\u{A0}Tage")
    #expect(Strings(language: .german, regionCode: "CH").dateDays(count: 1234) == "1’234\u{A0}Tage")
    #expect(Strings(language: .english).dateDays(count: 1234) == "1,234\u{A0}days")
  }

  @Test func aTerminalsTextsHavePlainSpaces() {
    for language in [Language.german, .english] {
      let (page, terminal) = (Strings(language: language), Strings(language: language).withPlainSpaces)
      #expect(terminal.countInBlob == page.countInBlob)
      #expect(terminal.dateDays(count: 12) == page.dateDays(count: 12).replacing("\u{A0}", with: " "))
      #expect((0..<terminal.countInBlob).allSatisfy { !terminal.text($0).contains("\u{A0}") })
    }
  }

  @Test func argumentsAreTakenAsTheyAre() {
    let strings = Strings(language: .german)
    #expect(strings.habitDeleteTitle(name: "100 % %1$@ „ja“") == "„100 % %1$@ „ja““ löschen?")
    #expect(strings.dateHoursMinutesShort(hours: "1", minutes: "5") == "1\u{A0}Std. 5\u{A0}Min.")
  }

  @Test func theLongPseudoLanguageIsLongerAndKeepsPlaceholders() {
    let english = Strings(language: .english)
    let long = Strings(language: .pseudoLong)
    let text = long.habitFormTimesCaption
    #expect(text != english.habitFormTimesCaption)
    let ratio = Double(text.count) / Double(english.habitFormTimesCaption.count)
    #expect(ratio > 1.25 && ratio < 1.6)
    #expect(long.habitDeleteTitle(name: "Lesen").contains("“Lesen”"))
    #expect(long.dateDays(count: 7).hasPrefix("7\u{A0}"))
    #expect(long.dateDays(count: 1) != long.dateDays(count: 2))
  }

  @Test func theMirroredPseudoLanguageIsMarked() {
    let strings = Strings(language: .pseudoRTL)
    #expect(Language.pseudoRTL.isRightToLeft)
    #expect(strings.todayTitle == "\u{200F}\u{202E}Today\u{202C}\u{200F}")
    #expect(strings.dateDays(count: 7).unicodeScalars.contains("\u{2066}"))
  }

  @Test func equalityFollowsLanguageAndNumbers() {
    #expect(Strings(language: .german) == Strings(language: .german, regionCode: "DE"))
    #expect(Strings(language: .german) != Strings(language: .english))
    #expect(Strings(language: .german) != Strings(language: .german, regionCode: "CH"))
  }
}

struct LanguageTests {
  @Test(arguments: [
    (["de-CH", "en"], Language.german), (["DE"], .german), (["de_AT"], .german), (["gsw-CH"], .german),
    (["en-GB"], .english), (["fr-CH", "de"], .german), (["fr", "en-US", "de"], .english), (["fr"], .english),
    ([], .english), ([""], .english), (["den"], .english), (["qps-long"], .english),
  ])
  func resolve(preferred: [String], expected: Language) {
    #expect(Language.resolve(preferred: preferred) == expected)
  }

  @Test(arguments: [
    (["de-CH"], "CH" as String?), (["de", "en_us"], "US"), (["zh-Hant-TW"], "TW"), (["de"], nil), ([], nil),
    (["en-150"], nil),
  ])
  func region(preferred: [String], expected: String?) {
    #expect(Language.region(preferred: preferred) == expected)
  }

  @Test func pseudoLanguagesDeclareValidTags() {
    #expect(Language.allCases.map { $0.tag } == ["de", "en", "en-x-long", "en-x-rtl"])
    #expect(Language(rawValue: "qps-rtl") == .pseudoRTL)
  }
}
