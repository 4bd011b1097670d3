/// The words that must not be torn from the number before them: “30 min” and “5 days” stay on one line.
enum Units {
  private static let words: Set<String> = [
    "%", "%%", "AM", "GB", "KB", "MB", "MET", "Min.", "Mon.", "PM", "Std.", "Uhr", "Wo.", "h", "hr", "kcal", "kg", "km",
    "min", "mo", "s",
    "wk",
    "Jahr", "Jahre", "Jahren", "Minute", "Minuten", "Monat", "Monate", "Monaten", "Punkt", "Punkte", "Punkten",
    "Sekunde", "Sekunden",
    "Stunde", "Stunden", "Tag", "Tage", "Tagen", "Woche", "Wochen", "Zeichen",
    "character", "characters", "day", "days", "hour", "hours", "minute", "minutes", "month", "months", "point",
    "points", "second",
    "seconds", "week", "weeks", "year", "years",
  ]

  /// Returns a number and its unit with a plain space between them; nil if there are none.
  static func separable(in text: String) -> String? {
    let pieces = text.split(separator: " ")
    for (number, unit) in zip(pieces, pieces.dropFirst()) {
      guard let last = number.last, last.isNumber || number.hasSuffix("$@") || number.hasSuffix("$lld") else {
        continue
      }
      // Not the next placeholder.
      if unit.dropFirst().first?.isNumber ?? false { continue }
      let bare = unit.prefix { $0.isLetter || $0 == "%" }
      if words.contains(String(bare)) || words.contains(bare + ".") && unit.hasPrefix(bare + ".") {
        return "\(number) \(unit)"
      }
    }
    return nil
  }
}
