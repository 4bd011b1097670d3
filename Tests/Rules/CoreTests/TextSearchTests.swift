import Core
import Foundation
import Testing

/// A search without accents and case.
@Suite struct TextSearchTests {
  private static let folding = LetterFolding()

  private static func finds(_ query: String, _ text: String) -> Bool {
    let search = TextSearch(query, folding)
    return !search.isEmpty && search.words(in: text) == search.all
  }

  @Test(arguments: [
    ("cafe", "Café am Eck"), ("CAFÉ", "ins cafe"), ("cafe", "Cafe\u{301}"), ("cafe\u{301}", "CAFÉ"),
    ("strasse", "Lange Straße 5"), ("straße", "STRASSE"), ("STRASSE", "STRAẞE"),
    ("grun", "grün"), ("gruen", "grün"), ("grün", "Gruen"), ("grün", "grun"), ("grün", "GRU\u{308}N"),
    ("gruen", "gru\u{308}n"), ("gru\u{308}n", "Grün"), ("groesse", "Übergröße"),
    ("smorrebrod", "Smørrebrød"), ("smoerrebroed", "Smørrebrød"), ("aether", "Æther"), ("oeuvre", "Œuvre"),
    ("lodz", "Łódź"), ("istanbul", "İstanbul"), ("thor", "Þór"), ("dakovo", "Đakovo"), ("viet", "Việt"),
    ("αθηνα", "Αθήνα"), ("ΟΔΟΣ", "οδός"), ("ελληνικη", "ελληνική"), ("елка", "Ёлка"), ("МОЙ", "мой"),
    ("мой", "мои\u{306}"), ("երեվան", "ԵՐԵՎԱՆ"), ("ყავა", "ᲧᲐᲕᲐ"), ("が", "か\u{3099}"),
    ("한글", "\u{1112}\u{1161}\u{11AB}글"),
    ("abc12", "ＡＢＣ１２"), ("שלום", "שָׁלוֹם"), ("احمد", "أَحْمَد"), ("日本", "日本語"), ("don't", "Don’t"), ("e-mail", "E‑Mail"),
    ("putz", "Fenster putzen"), ("7", "um 7 Uhr"), ("🧘", "Yoga 🧘"), ("a b", "b und a"), ("eck cafe", "Café am Eck"),
    ("naive", "naïve"), ("nino", "El Niño"), ("curacao", "Curaçao"), ("weichglas", "Weich\u{AD}glas"),
  ])
  func isFound(_ query: String, _ text: String) { #expect(Self.finds(query, text), "\(query) in \(text)") }

  @Test(arguments: [
    ("мои", "мой"), ("か", "が"), ("cafes", "Café"), ("a c", "a b"), ("gruuen", "grün"), ("neue", "neun"),
    ("strase", "Straße"),
    ("", "Café"), (" \u{301} ", "Café"), ("x", ""),
  ])
  func isNotFound(_ query: String, _ text: String) { #expect(!Self.finds(query, text), "\(query) in \(text)") }

  @Test(arguments: [
    ("cafe", "Ein Café hier", ["Café"]), ("strasse", "Lange Straße 5", ["Straße"]), ("gru", "grün", ["grü"]),
    ("gruen", "so gru\u{308}n!", ["gru\u{308}n"]), ("as", "Straße und Gas", ["aß", "as"]),
    ("an nan", "banane", ["anan"]),
    ("e", "e\u{301}e", ["e\u{301}e"]), ("b a", "ab", ["ab"]), ("z", "ab", []),
    ("한", "\u{1112}\u{1161}\u{11AB}x", ["\u{1112}\u{1161}\u{11AB}"]),
  ])
  func isMarked(_ query: String, _ text: String, _ expected: [String]) {
    let bytes = Array(text.utf8)
    let marks = TextSearch(query, Self.folding).marks(in: text)
    // Compares bytes: accents of both kinds are equal texts.
    #expect(marks.map { Array(bytes[$0]) } == expected.map { Array($0.utf8) })
  }

  @Test func someWordsMayBeBesideTheText() {
    let search = TextSearch("yoga rücken", Self.folding)
    let name = search.words(in: "Yoga am Morgen")
    #expect(search.finds("Der Ruecken tat weh", beside: name))
    #expect(!search.finds("Der Ruecken tat weh", beside: .none))
    #expect(!search.finds("schön", beside: name), "a note without any of the words")
    #expect(!search.finds("", beside: search.all))
  }

  @Test func anExcerptBeginsNearTheFirstMark() {
    let long = "Heute früh aufgestanden, dann lange gefrühstückt und erst gegen elf ins Café gegangen"
    let excerpt = SearchExcerpt(long, TextSearch("cafe", Self.folding))
    #expect(excerpt.text == "… lange gefrühstückt und erst gegen elf ins Café gegangen")
    #expect(excerpt.pieces.map { $0.text } == ["… lange gefrühstückt und erst gegen elf ins ", "Café", " gegangen"])
    #expect(excerpt.pieces.map { $0.isMarked } == [false, true, false])
    let short = SearchExcerpt("Ein Café", TextSearch("cafe", Self.folding))
    #expect(short.text == "Ein Café" && short.pieces.count == 2)
    let unbroken = String(repeating: "ü", count: 90) + "x"
    #expect(SearchExcerpt(unbroken, TextSearch("x", Self.folding)).text == unbroken)
  }

  /// Compares with Foundation's decomposition, for random words of letters that it takes apart.
  @Test func itFindsWhatASecondImplementationFinds() {
    var random = SplitMix64(seed: 5)
    let values = Array(0x41..<0x250) + Array(0x386..<0x3CF) + Array(0x400..<0x460) + Array(0x1E00..<0x1EFA)
    let scalars = values.compactMap { Unicode.Scalar($0) }.filter { $0.properties.isAlphabetic && Naive.isPlain($0) }
    func text(_ count: Int) -> String {
      var view = String.UnicodeScalarView()
      for _ in 0..<count {
        // Few letters, so that short words occur by chance.
        view.append(scalars[Int(random.next() % UInt64(scalars.count))])
        view.append(Unicode.Scalar(UInt8(97 + random.next() % 3)))
      }
      return String(view)
    }
    for _ in 0..<3000 {
      let whole = text(8)
      let start = Int(random.next() % 12)
      let part = String(String.UnicodeScalarView(whole.unicodeScalars.dropFirst(start).prefix(3)))
      let query = random.next() % 2 == 0 ? part.uppercased() : Naive.folded(part)
      for other in [whole, whole.decomposedStringWithCanonicalMapping, text(8)] {
        let (words, letters) = (Naive.letters(query), Naive.letters(other))
        let expected = letters.hasPart(words)
        #expect(Self.finds(query, other) == expected, "\(query) in \(other)")
      }
    }
  }
}

/// Folds by Foundation's decomposition.
private enum Naive {
  static func folded(_ text: String) -> String {
    let scalars = text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
    var out = String.UnicodeScalarView()
    for scalar in scalars where scalar.properties.generalCategory != .nonspacingMark {
      out.append(scalar.value == 0x3C2 ? Unicode.Scalar(0x3C3)! : scalar)
    }
    return String(out)
  }

  static func letters(_ text: String) -> [UInt32] { folded(text).unicodeScalars.map { $0.value } }

  /// Whether the letter has one spelling, and is the same letter again after a change of its case.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    let text = String(scalar)
    let parts = text.decomposedStringWithCanonicalMapping.unicodeScalars.map { $0.value }
    // Dots and the iota below; и, æ, ø and the long s with a mark.
    let excluded: [UInt32] = [0x308, 0x345, 0x438, 0x418, 0xC6, 0xE6, 0xD8, 0xF8, 0x17F]
    let isPlain = scalar.value < 0x80 || parts.count > 1 && !parts.contains { excluded.contains($0) }
    return isPlain && text.uppercased().unicodeScalars.count == 1
      && text.lowercased().unicodeScalars.count == 1
  }
}

extension [UInt32] {
  fileprivate func hasPart(_ part: [UInt32]) -> Bool {
    guard count >= part.count else { return false }
    return (0...count - part.count).contains { Array(self[$0..<$0 + part.count]) == part }
  }
}
