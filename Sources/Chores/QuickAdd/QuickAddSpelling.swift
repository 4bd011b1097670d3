import Core

/// Misspelt words of time: "jedn", "samstga", "evry". Only long ones with one slip count, and none that is a word itself.
enum QuickAddSpelling {
  /// The words, folded, and as they are written if that differs; umlauts without their points are slips, too.
  private static var known: [(folded: String, written: String)] {
    [
      ("jeden", ""), ("taeglich", "täglich"), ("taglich", "täglich"), ("woechentlich", "wöchentlich"),
      ("wochentlich", "wöchentlich"), ("monatlich", ""), ("jaehrlich", "jährlich"), ("jahrlich", "jährlich"),
      ("uebermorgen", "übermorgen"), ("ubermorgen", "übermorgen"), ("montag", "Montag"), ("dienstag", "Dienstag"),
      ("mittwoch", "Mittwoch"), ("donnerstag", "Donnerstag"), ("freitag", "Freitag"), ("samstag", "Samstag"),
      ("sonntag", "Sonntag"), ("wochenende", "Wochenende"), ("every", ""), ("daily", ""), ("weekly", ""),
      ("monthly", ""), ("yearly", ""), ("monday", "Monday"), ("tuesday", "Tuesday"), ("wednesday", "Wednesday"),
      ("thursday", "Thursday"), ("friday", "Friday"), ("saturday", "Saturday"), ("sunday", "Sunday"),
      ("tomorrow", ""), ("tommorow", "tomorrow"), ("weekend", ""),
    ]
  }

  /// Words of their own that are near one of time.
  private static var others: [String] {
    ["jenen", "ever", "emery", "dairy", "dally", "weakly", "sundae", "sunny", "mounday", "sonntags"]
  }

  static func isMisspelt(_ word: String) -> Bool { Self.word(for: word) != nil }

  /// Returns the word of time that is probably meant, as it is written; nil for none.
  static func word(for text: String) -> String? {
    let bytes = Array(text.utf8)
    guard (4...14).contains(bytes.count), !others.contains(text) else { return nil }
    for (folded, written) in known {
      guard folded.utf8.first == bytes[0], abs(folded.utf8.count - bytes.count) <= 1 else { continue }
      let other = Array(folded.utf8)
      guard bytes == other || isOneSlip(bytes, other) else { continue }
      return written.isEmpty ? folded : written
    }
    return nil
  }

  /// Whether one letter is missing, too many, wrong, or two neighbours are exchanged.
  private static func isOneSlip(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    var first = 0
    while first < min(a.count, b.count), a[first] == b[first] { first += 1 }
    var (i, j) = (a.count, b.count)
    while i > first, j > first, a[i - 1] == b[j - 1] { (i, j) = (i - 1, j - 1) }
    if i - first <= 1, j - first <= 1 { return true }
    return i - first == 2 && j - first == 2 && a[first] == b[first + 1] && a[first + 1] == b[first]
  }
}
