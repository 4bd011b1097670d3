import Core

/// A meaning that a word can have; a word can have several.
struct QuickAddRole: Sendable {
  /// The raw values are the names in `QuickAddWordTable`, where each is explained.
  enum Kind: String, Sendable {
    case weekday, weekdays, shortGerman, shortEnglish, shortest, weekdayPart, weekdayParts, daySet, daySets
    case month, number, ordinal, unit, part, parts, every, all, rhythm, ambiguous, relative, tonight
    case on, until, before, from, after, at, next, this, article, blocker, title, and, through, except
    case oclock, meridiem, times, point, half, quarter, past, to, midday, midnight, per, measure, about, risky
    case sum, idiom, edge, time
  }

  let kind: Kind
  let value: Int32
}

/// A fixed sequence of words with a meaning.
struct QuickAddPhrase: Sendable {
  enum Meaning: String, Sendable {
    case afterCompletion, approval, rotation, each, once, workdays, monthEnd, monthStart, thisMonthEnd
    case thisYearEnd, dayAfterTomorrow, someTimes, ofMonth, part0, part1, part2, part3, part4, part5, weekend, lastDay
    case now, fromNow, perhapsNow
  }

  let words: [String]
  let meaning: Meaning
}

/// The words of both languages by their folded forms.
struct QuickAddVocabulary: Sendable {
  private var words: [String: [QuickAddRole]] = [:]
  private var phrases: [String: [QuickAddPhrase]] = [:]
  let spelling = QuickAddSpelling()

  init() {
    for (i, names) in Self.rows(DateWords.months).enumerated() {
      for name in names { words[name, default: []].append(QuickAddRole(kind: .month, value: Int32(i + 1))) }
    }
    for parts in Self.rows(QuickAddWordTable.words) {
      guard parts.count > 2, let kind = QuickAddRole.Kind(rawValue: parts[0]), let value = Int32(parts[1]) else {
        preconditionFailure("a row of words has an unknown form")
      }
      for word in parts[2...] { words[word, default: []].append(QuickAddRole(kind: kind, value: value)) }
    }
    for parts in Self.rows(QuickAddWordTable.phrases) {
      guard parts.count > 1, let meaning = QuickAddPhrase.Meaning(rawValue: parts[0]) else {
        preconditionFailure("a row of phrases has an unknown form")
      }
      phrases[parts[1], default: []].append(QuickAddPhrase(words: Array(parts[1...]), meaning: meaning))
    }
  }

  /// Returns the meanings of a folded word; those of a weekday with a part of the day ("samstagabend") are composed.
  func roles(of word: String) -> [QuickAddRole] {
    if let known = words[word] { return known }
    guard let day = Self.weekdayLengths.first(where: { word.hasWordPrefix($0.name) }) else { return [] }
    let rest = String(decoding: word.utf8.dropFirst(day.name.utf8.count), as: UTF8.self)
    return (words[rest] ?? []).compactMap { role in
      switch role.kind {
      case .part: QuickAddRole(kind: .weekdayPart, value: day.number * 10 + role.value)
      case .parts: QuickAddRole(kind: .weekdayParts, value: day.number * 10 + role.value)
      default: nil
      }
    }
  }

  func phrases(from word: String) -> [QuickAddPhrase] { phrases[word] ?? [] }

  private static var weekdayLengths: [(name: String, number: Int32)] {
    [
      ("montag", 0), ("dienstag", 1), ("mittwoch", 2), ("donnerstag", 3), ("freitag", 4), ("samstag", 5),
      ("sonntag", 6),
    ]
  }

  /// Returns the words of each line that has any.
  private static func rows(_ text: String) -> [[String]] {
    text.parts(by: UInt8(ascii: "\n")).map { $0.parts(by: UInt8(ascii: " ")) }
  }
}

extension String {
  /// Reports whether the bytes of the text begin with those of `word`.
  func hasWordPrefix(_ word: String) -> Bool { utf8.starts(with: word.utf8) }
}
