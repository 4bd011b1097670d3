import Core

/// A word of a name, with the number at its beginning: “30min” is 30 and `min`.
struct NameWord {
  /// As it is written.
  let text: String
  /// In small letters, without the brackets and punctuation around it and without its number.
  let letters: String
  /// Nil for a word that does not begin with a number, an ordinal (“2.”), a time (“7:30”) or another term with digits
  /// (“24/7”).
  let number: Amount?
  let isCapital: Bool

  init(_ text: String, decimalMark: UInt8) {
    self.text = text
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, Self.isOpening(first) { bytes = bytes.dropFirst() }
    while let last = bytes.last, Self.isClosing(last) { bytes = bytes.dropLast() }
    let digits = bytes.prefix {
      (48...57).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "'")
    }
    var rest = bytes.dropFirst(digits.count)
    if rest.count > 1, rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let isPlain = rest.allSatisfy {
      $0 > 0x7F || (65...90).contains($0) || (97...122).contains($0) || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "-")
    }
    let folded = String(decoding: rest, as: UTF8.self).caseFolded
    isCapital =
      digits.isEmpty
      && String(decoding: rest.prefix(2), as: UTF8.self).caseFolded != String(decoding: rest.prefix(2), as: UTF8.self)
    guard digits.first.map({ (48...57).contains($0) }) ?? false, isPlain,
      digits.last != UInt8(ascii: ".") || !rest.isEmpty
    else {
      (letters, number) = (String(decoding: bytes, as: UTF8.self).caseFolded, nil)
      return
    }
    var value = Amount(typed: String(decoding: digits, as: UTF8.self), decimalMark: decimalMark)
    let isThousands = folded.utf8.elementsEqual("k".utf8)
    if isThousands { value = value.map { Amount(thousandths: Int64($0.thousandths) * 1000) } }
    (letters, number) = (isThousands ? "" : folded, value)
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "~")
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",")
      || byte == UInt8(ascii: ";")
      || byte == UInt8(ascii: "!")
  }
}

/// The words by which a name is read, in small letters, each with a space before and after it.
enum NameWords {
  static var minutes: String { " min min. minute minuten minutes mins minütig minütige minütiger minütiges " }
  static var hours: String { " h std std. stunde stunden hour hours hr hr. hrs stündige stündiges " }
  static var times: String { " x × mal times " }
  /// Measures of something else, which leave the name with their number: “8 glasses of water”.
  static var measures: String {
    " ml cl dl l liter litern litre litres liters glas gläser gläsern glass glasses tasse tassen cup cups becher mug mugs flasche flaschen "
      + "bottle bottles kanne kannen g gramm gram grams kg kilo kilos kcal kalorien calories portion portionen portions serving servings "
      + "m meter metern metres meters km kilometer kilometern kilometre kilometres kilometers mi mile miles meilen hm höhenmeter seiten "
      + "seite pages page löffel teelöffel esslöffel spoons scheiben slices handvoll stück "
  }
  /// Words after a number that is not a day's amount.
  static var others: String {
    " uhr am pm a.m. p.m. tag tage tagen days day woche wochen week weeks monat monate monaten month months jahr jahre jahren year years und and "
      + "or oder in im of von vom bis to until für for mit with ohne without der die das the euro eur chf usd prozent percent "
  }
  /// Words before a number that is a name or a time: “Kapitel 3”, “um 7”.
  static var openers: String {
    " kapitel chapter level stufe teil part top nr nr. no no. vitamin um at ab seit since vor nach by before after until bis tag day woche week "
      + "phase version from von gegen ca ca. "
  }
  static var atMost: String { " höchstens maximal max max. " }
  static var atLeast: String { " mindestens minimum " }
  /// Words between an amount and what it measures, which must not begin or end a name.
  static var links: String { " of für for à a je an and und mit with in the " }
  /// Words that state a frequency by themselves, and those that need another before them.
  static var adverbs: [(Period, String)] {
    [
      (.day, " täglich daily /tag /day "), (.week, " wöchentlich weekly /woche /week "),
      (.month, " monatlich monthly /monat /month "),
    ]
  }
  static var periods: [(Period, String)] { [(.day, " tag day "), (.week, " woche week "), (.month, " monat month ")] }
  /// Words before that of a period: “am Tag”, “per week”.
  static var perWords: String { " am pro a per jeden jede jeder every each die der in im the " }

  static func has(_ list: String, _ word: String) -> Bool { !word.utf8.isEmpty && list.containsText(" " + word + " ") }
}
