import Core

/// Minutes and points.
extension QuickAddScanner {
  /// The longest estimate; "24h" is no estimate.
  private static let minutesMax: Int32 = 720
  private static let pointsMax: Int32 = 1000

  /// Reads "20 min", "ca. ½ Stunde", "for an hour".
  func duration(_ i: Int) -> QuickAddCandidate? {
    if i > 0, has(i - 1, .after) || has(i - 1, .before) || has(i - 1, .all) || has(i - 1, .every) { return nil }
    let words = [
      "in", "pro", "per", "letzte", "letzten", "last", "next", "within", "innerhalb", "seit", "since", "naechsten",
    ]
    if i > 0, words.contains(word(i - 1)) { return nil }
    let j = afterLead(i)
    guard let length = length(j), (1...Self.minutesMax).contains(length.minutes) else { return nil }
    if j == i, ["a", "an"].contains(word(i)), length.end == i + 2 { return nil }
    return candidate(i, length.end, .minutes(length.minutes))
  }

  /// Reads "3 Punkte", "worth 5 points".
  func pointCount(_ i: Int) -> QuickAddCandidate? {
    let j = afterLead(i)
    guard let count = count(j), (0...Self.pointsMax).contains(count), has(j + 1, .point) else { return nil }
    guard !["a", "an"].contains(word(j)) else { return nil }
    return candidate(i, pastPoint(j + 2), .points(count))
  }

  private func afterLead(_ i: Int) -> Int {
    var j = i
    while j < i + 2, has(j, .about) || isMark(j, UInt8(ascii: "~")) { j = pastPoint(j + 1) }
    return j
  }

  /// Skips the point of an abbreviation.
  private func pastPoint(_ i: Int) -> Int {
    isMark(i, UInt8(ascii: ".")) && isGlued(i) && !isGlued(i + 1) && isAbbreviation(i - 1) ? i + 1 : i
  }

  private func isAbbreviation(_ i: Int) -> Bool {
    ["min", "mins", "std", "hr", "hrs", "ca", "pt", "pts", "h"].contains(word(i))
  }

  /// Returns a length in minutes; a part of a minute does not count.
  func length(_ i: Int) -> (minutes: Int32, end: Int)? { fraction(i) ?? numbered(i) }

  /// Reads "½ Stunde", "eine halbe Stunde", "half an hour", "Viertelstunde", "anderthalb Stunden".
  private func fraction(_ i: Int) -> (minutes: Int32, end: Int)? {
    var j = i
    if value(j, .number) == 1 { j += 1 }
    if let quarters = value(j, .quarter) {
      if quarters >= 4 { return (quarters == 4 ? 15 : 45, j + 1) }
      if word(j) == "quarter", word(j + 1) == "of", word(j + 2) == "an", value(j + 3, .unit) == 5 { return (15, j + 4) }
      return word(j) != "quarter" && value(j + 1, .unit) == 5 ? (quarters * 15, j + 2) : nil
    }
    if has(j, .half) {
      let unit = ["a", "an"].contains(word(j + 1)) ? j + 2 : j + 1
      return value(unit, .unit) == 5 ? (30, pastPoint(unit + 1)) : nil
    }
    if let sum = value(i, .sum), value(i + 1, .unit) == 5 { return (sum * 60 / 100, i + 2) }
    // "one and a half hours"
    guard let whole = count(i), (0...24).contains(whole), ["and", "und"].contains(word(i + 1)),
      value(i + 2, .number) == 1,
      has(i + 3, .half), value(i + 4, .unit) == 5
    else { return nil }
    return (whole * 60 + 30, i + 5)
  }

  /// Reads "20 min", "1,5 h", "1½ Stunden", "1 Std. 30 Min.", "1h30".
  private func numbered(_ i: Int) -> (minutes: Int32, end: Int)? {
    guard let whole = count(i), (0...2880).contains(whole) else { return nil }
    var (hundredths, j) = (whole * 100, i + 1)
    if digits(i) != nil, isMark(j, UInt8(ascii: ",")) || isMark(j, UInt8(ascii: ".")), isGlued(j), isGlued(j + 1),
      let part = digits(j + 1), part.count <= 2
    {
      (hundredths, j) = (hundredths + (part.count == 1 ? part.number * 10 : part.number), j + 2)
    } else if word(j) == "½" {
      (hundredths, j) = (hundredths + 50, j + 1)
    }
    guard let unit = value(j, .unit), unit == 5 || unit == 6, word(j) != "h" || digits(j - 1) != nil else { return nil }
    j += 1
    if unit == 6 { return hundredths % 100 == 0 ? (hundredths / 100, pastPoint(j)) : nil }
    let hours = hundredths * 60 / 100
    j = pastPoint(j)
    var k = has(j, .and) ? j + 1 : j
    if let more = digits(k), more.number < 60, hundredths % 100 == 0 {
      if value(k + 1, .unit) == 6 { return (hours + more.number, pastPoint(k + 2)) }
      if isGlued(k), more.count == 2 { return (hours + more.number, k + 1) }
    }
    k = j
    if word(k) == "and", word(k + 1) == "a", word(k + 2) == "half" { return (hours + 30, k + 3) }
    return (hours, j)
  }
}
