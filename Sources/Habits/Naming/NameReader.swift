import Core

/// Reads a name, and removes the words that state an amount or a frequency.
struct NameReader {
  private(set) var goal: Goal?
  private(set) var schedule = Schedule.daily
  private let words: [NameWord]
  private var isTaken: [Bool]
  private var period = Period.day
  private var direction = Goal.Direction.atLeast
  /// The noun that was counted, for a name without other words.
  private var noun = ""

  /// Returns nil for a text without digits.
  init?(_ text: String, decimalMark: UInt8) {
    guard text.utf8.contains(where: { (48...57).contains($0) }) else { return nil }
    let parts = text.trimmedWhitespace.parts(by: 0x20)
    var joined: [String] = []
    for part in parts {
      // “10 000”: a space groups thousands.
      if part.utf8.count == 3, Self.isNumber(part), let last = joined.last, Self.isGroup(last) {
        joined[joined.count - 1] = last + "'" + part
      } else {
        joined.append(part)
      }
    }
    words = joined.map { NameWord($0, decimalMark: decimalMark) }
    isTaken = words.map { _ in false }
  }

  /// Whether a word is one to three digits, possibly after a bracket.
  private static func isGroup(_ text: String) -> Bool {
    let bytes = text.utf8.drop { $0 == UInt8(ascii: "(") }
    return (1...3).contains(bytes.count) && bytes.allSatisfy { (48...57).contains($0) }
  }

  private static func isNumber(_ text: String) -> Bool { text.utf8.allSatisfy { (48...57).contains($0) } }

  private func letters(_ i: Int) -> String { words.indices.contains(i) ? words[i].letters : "" }

  private func has(_ list: String, _ i: Int) -> Bool {
    words.indices.contains(i) && NameWords.has(list, words[i].letters)
  }

  private mutating func take(_ range: ClosedRange<Int>) { for i in range { isTaken[i] = true } }

  mutating func read() {
    readPeriod()
    var amounts = 0
    var i = 0
    while i < words.count {
      defer { i += 1 }
      guard !isTaken[i], let number = words[i].number else { continue }
      // Two amounts, or an amount and a number with another meaning, are ambiguous.
      guard number > .zero, readTimes(number, i) || readAmount(number, i) else {
        goal = nil
        return
      }
      amounts += 1
      guard amounts <= (schedule == .daily ? 1 : 2) else {
        goal = nil
        return
      }
    }
    if amounts == 1, schedule != .daily { goal = .check }
    if schedule != .daily, goal?.period != .day { goal = nil }
  }

  /// Reads “täglich”, “am Tag”, “pro Woche”, “in der Woche”, “every month”.
  private mutating func readPeriod() {
    for i in words.indices {
      if let found = NameWords.adverbs.first(where: { has($0.1, i) }) {
        period = found.0
        isTaken[i] = true
      } else if has(NameWords.perWords, i - 1), let found = NameWords.periods.first(where: { has($0.1, i) }) {
        period = found.0
        take(i - 1...i)
        if has(" der the ", i - 1), has(" in ", i - 2) { isTaken[i - 2] = true }
      }
    }
  }

  /// Reads “3x”, “3 mal”: a frequency if a week or a month is named too, otherwise an amount without a unit.
  private mutating func readTimes(_ number: Amount, _ i: Int) -> Bool {
    let isGlued = NameWords.has(NameWords.times, words[i].letters)
    guard isGlued || (words[i].letters.utf8.isEmpty && has(NameWords.times, i + 1)) else { return false }
    guard number.thousandths % 1000 == 0, schedule == .daily else { return false }
    let count = number.thousandths / 1000
    if period == .day {
      guard count > 1, goal == nil else { return false }
      goal = .amount(number, unit: "", direction)
    } else {
      guard count < period.longestDays else { return false }
      schedule = .times(count, per: period)
      period = .day
    }
    take(i...(isGlued ? i : i + 1))
    return true
  }

  /// Reads “30 min”, “8 Gläser”, “10.000 Schritte”.
  private mutating func readAmount(_ number: Amount, _ i: Int) -> Bool {
    guard goal == nil, i == 0 || isTaken[i - 1] || !has(NameWords.openers, i - 1) else { return false }
    if has(NameWords.atMost, i - 1) {
      direction = .atMost
      isTaken[i - 1] = true
    } else if has(NameWords.atLeast, i - 1) {
      isTaken[i - 1] = true
    }
    let isGlued = !words[i].letters.utf8.isEmpty
    let unit = isGlued ? i : i + 1
    guard words.indices.contains(unit), isGlued || words[unit].number == nil else { return false }
    if has(NameWords.minutes, unit) || has(NameWords.hours, unit) { return readDuration(number, i, unit) }
    guard !has(NameWords.others, unit) else { return false }
    if has(NameWords.measures, unit) { return readMeasure(number, i, unit...unit) }
    // “2 große Gläser Wasser”.
    if !isGlued, has(NameWords.measures, unit + 1) { return readMeasure(number, i, unit...unit + 1) }
    return !isGlued && readCount(number, i, unit)
  }

  private mutating func readDuration(_ number: Amount, _ i: Int, _ unit: Int) -> Bool {
    var minutes = Int64(number.thousandths) * (has(NameWords.hours, unit) ? 60 : 1)
    take(i...unit)
    // “1 h 30 min”.
    let rest = unit + 1
    if has(NameWords.hours, unit), words.indices.contains(rest), let more = words[rest].number {
      let last = words[rest].letters.utf8.isEmpty ? rest + 1 : rest
      if has(NameWords.minutes, last) {
        minutes += Int64(more.thousandths)
        take(rest...last)
      }
    }
    let longest: Int64 = 1_440_000 * Int64(period.longestDays)
    guard minutes <= longest, direction == .atLeast else { return false }
    goal = .minutes(Amount(thousandths: minutes), per: period)
    return true
  }

  private mutating func readMeasure(_ number: Amount, _ i: Int, _ unit: ClosedRange<Int>) -> Bool {
    noun = unit.map { clean($0) }.joined(separator: " ")
    take(min(i, unit.lowerBound)...unit.upperBound)
    if has(" of ", unit.upperBound + 1) { isTaken[unit.upperBound + 1] = true }
    return setAmount(number)
  }

  /// Reads the number before something that is counted, which stays in the name: “20 Liegestütze am Morgen”.
  private mutating func readCount(_ number: Amount, _ i: Int, _ unit: Int) -> Bool {
    let isYear = (1_900_000...2_199_000).contains(number.thousandths) && words[i].text.utf8.count == 4
    guard !isYear, letters(unit).utf8.count > 2 else { return false }
    // In the middle of a name, only a noun can be counted: in “Buch 3 lesen”, 3 is not an amount.
    guard i == 0 || words[unit].isCapital || has(NameWords.atMost, i - 1) || unit == words.count - 1 else {
      return false
    }
    isTaken[i] = true
    // “3 gute Dinge”.
    let isAdjective = !words[unit].isCapital && words.indices.contains(unit + 1) && words[unit + 1].isCapital
    noun = isAdjective ? clean(unit) + " " + clean(unit + 1) : clean(unit)
    return setAmount(number)
  }

  private mutating func setAmount(_ number: Amount) -> Bool {
    guard noun.count <= HabitLimits.unitCharactersMax else { return false }
    goal = .amount(number, unit: noun, direction, per: period)
    return true
  }

  /// Returns a word as it is written, without its number and the punctuation around it.
  private func clean(_ i: Int) -> String {
    let word = words[i]
    let all = Array(word.text.caseFolded.utf8)
    let part = Array(word.letters.utf8)
    guard all.count == word.text.utf8.count, part.count <= all.count else { return word.letters }
    for start in 0...all.count - part.count where all[start..<start + part.count].elementsEqual(part) {
      return String(decoding: Array(word.text.utf8)[start..<start + part.count], as: UTF8.self)
    }
    return word.letters
  }

  /// The name without the words that were read, beginning with a capital. If nothing is left, the noun that was
  /// counted; nil without one.
  var name: String? {
    var left = words.indices.filter { !isTaken[$0] }
    while let last = left.last, has(NameWords.links, last) { left.removeLast() }
    while let first = left.first, has(NameWords.links, first) { left.removeFirst() }
    let text = left.map { words[$0].text }.joined(separator: " ")
    let bare = String(decoding: Self.trimmed(Array(text.utf8)), as: UTF8.self).trimmedWhitespace
    let name = bare.utf8.isEmpty ? noun : bare
    guard let first = name.first else { return nil }
    // A word with capitals inside, such as “iPad”, keeps its first letter.
    let opening = name.parts(by: 0x20)[0]
    return opening.caseFolded.utf8.elementsEqual(opening.utf8)
      ? String(first).uppercased() + String(name.dropFirst()) : name
  }

  /// Removes the signs at both ends that belonged to the words that were read, and a bracket without its partner.
  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let ends = Array(" :,;-()[]+/·".utf8)
    var rest = bytes[...]
    while let first = rest.first, ends.contains(first) { rest = rest.dropFirst() }
    while let last = rest.last, ends.contains(last), last != UInt8(ascii: ")") || !rest.contains(UInt8(ascii: "(")) {
      rest = rest.dropLast()
    }
    return rest
  }
}
