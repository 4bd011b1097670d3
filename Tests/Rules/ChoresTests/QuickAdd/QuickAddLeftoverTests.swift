import Chores
import Core
import Testing

/// Generated lines of each language (0056): what names a time is understood or told, a chore is not daily beside times that were not understood, and no
/// title ends in words that were torn from one.
@Suite struct QuickAddLeftoverTests {
  private struct Words: Sendable {
    let table: QuickAddTable
    let titles: [String]
    /// Words that name a time wherever they stand.
    let times: [String]
    /// Words between them.
    let joints: [String]
    /// Whole times as people write them, and some that no chore has.
    let phrases: [String]
    /// Words that cannot end a title.
    let leftovers: [String]
  }

  private static let german = Words(
    table: .german,
    titles: ["Bad putzen", "Müll raus", "Blumen gießen", "Steuer", "Oma besuchen", "Kuchen backen"],
    times: [
      "Montag", "dienstags", "Freitag", "Samstagabend", "Wochenende", "täglich", "wöchentlich", "stündlich", "heute",
      "übermorgen", "Woche", "Monat", "Monats", "Jahr", "Tage", "Quartal", "zweimal", "Dezember", "Weihnachten", "bald",
    ],
    joints: [
      "jeden", "alle", "am", "um", "bis", "ab", "nächsten", "übernächsten", "letzten", "ersten", "des", "der", "und",
      "oder", "in", "im", "zwei", "3", "15.", "8", "Ende", "Anfang", "vor", "nach", "halb", "pro", "Uhr", "abends",
    ],
    phrases: [
      "jeden Samstag", "alle zwei Wochen", "am Ersten", "jeden Ersten", "bis Ende nächster Woche",
      "übernächsten Samstag",
      "Do um 14 Uhr", "täglich 8, 12 und 20 Uhr", "Ende des Monats", "stündlich", "alle paar Tage", "in drei Wochen",
      "heute in einer Woche", "jeden ersten Montag im Monat", "am 24.12.", "am 3. Jän.", "24/4 14:30", "einmal",
      "Mitte nächster Woche", "anderthalb Stunden", "letzte Woche", "im Mai", "zweimal pro Woche", "nach Erledigung",
      "jedn Samstag", "Sa 5.12.", "Sa 6.12.", "bis Freitag 18 Uhr", "um halb acht", "abends", "von Montag bis Freitag",
    ],
    leftovers: [
      "jeden", "jede", "um", "bis", "nächsten", "übernächsten", "letzten", "ersten", "des", "der", "und", "oder", "vor",
      "halb", "pro", "Woche", "Monats",
    ])

  private static let english = Words(
    table: .english,
    titles: ["Clean bath", "Take out bins", "Water plants", "Taxes", "Visit grandma", "Bake cake"],
    times: [
      "Monday", "Tuesdays", "Friday", "weekend", "daily", "weekly", "hourly", "today", "tomorrow", "week", "month",
      "months", "year", "days", "fortnight", "twice", "December", "Christmas", "soon", "biweekly",
    ],
    joints: [
      "every", "each", "on", "at", "by", "until", "from", "next", "last", "first", "the", "of", "and", "or", "in",
      "two",
      "3", "15th", "8", "end", "start", "before", "after", "half", "per", "a", "this", "other", "one",
    ],
    phrases: [
      "every Saturday", "every two weeks", "on the first", "every first of the month", "by the end of next week",
      "Tuesday week", "Thu 2 Dec", "Wed 2 Dec", "2 December Thursday", "at 8 and 10", "end of the month", "hourly",
      "every few days", "in three weeks", "today week", "the first Monday of the month", "on Dec 24", "24/4 14:30",
      "once",
      "in the middle of next week", "one and a half hours", "in one and a half hours", "last week", "in May",
      "twice a week", "after completion", "evry saturday", "every fortnight", "every May 5th", "by Friday 6pm",
      "at half past seven", "evenings", "Monday to Friday", "the week after next", "the Saturday after next",
    ],
    leftovers: [
      "every", "each", "at", "by", "until", "next", "last", "first", "the", "of", "and", "or", "before", "half", "per",
      "week", "month", "other",
    ])

  private static func line(_ words: Words, _ random: inout ChoreRandom) -> String {
    var parts = [random.one(of: words.titles)]
    switch random.next(3) {
    case 0: for _ in 0..<1 + random.next(2) { parts.append(random.one(of: words.phrases)) }
    case 1: for _ in 0..<1 + random.next(5) { parts.append(random.one(of: words.times + words.joints)) }
    default:
      parts.append(random.one(of: words.joints))
      parts.append(random.one(of: words.phrases))
      if random.next(2) == 0 { parts.append(random.one(of: words.times)) }
    }
    if random.next(4) == 0 { parts.append(random.one(of: ["@Ben", "30 min", "3 points", "#Bad", "!"])) }
    if random.next(4) == 0 { parts.swapAt(0, parts.count - 1) }
    return parts.joined(separator: random.next(12) == 0 ? ", " : " ")
  }

  /// Words that make a name of the day after them.
  private static let names = ["Frau", "Schwarzer", "Ms", "Black"]

  private static func faults(_ line: String, _ words: Words) -> [String] {
    let reading = words.table.read(line)
    let bytes = Array(line.utf8)
    var faults: [String] = []
    var isTaken = [Bool](repeating: false, count: bytes.count)
    var isTold = isTaken
    for piece in reading.pieces { for i in piece.range { isTaken[i] = true } }
    for warning in reading.warnings { for i in warning.range { isTold[i] = true } }
    var (start, before) = (0, "")
    for part in line.split(separator: " ", omittingEmptySubsequences: false) {
      let word = String(part.filter { $0 != "," })
      if words.times.contains(word), !names.contains(before), !isTaken[start], !isTold[start] {
        faults.append("\(word) is neither read nor told")
      }
      start += part.utf8.count + 1
      before = word
    }
    let isTimeTold = reading.warnings.contains {
      ![.unknownMember, .unknownRoom, .unclearMember].contains($0.reason)
    }
    if isTimeTold, reading.rhythm == nil, !reading.isOnce { faults.append("daily beside unread words") }
    if reading.rhythm == nil, isTimeTold, reading.recurring(from: QuickAddTable.today, firstWeekday: .monday) != nil {
      faults.append("a default rhythm")
    }
    // The last word of the title, as far as the line says more than that.
    if let last = reading.title.split(separator: " ").last, words.leftovers.contains(String(last)) {
      let told = reading.warnings.contains { String(decoding: bytes[$0.range], as: UTF8.self).contains(last) }
      if !told { faults.append("the title ends in “\(last)”") }
    }
    return faults
  }

  /// 6,000 lines of each language.
  @Test(arguments: 0..<60 as Range<UInt64>, ["de", "en"]) func nothingIsDropped(_ seed: UInt64, _ language: String) {
    let words = language == "de" ? Self.german : Self.english
    var random = ChoreRandom(seed)
    for _ in 0..<100 {
      let line = Self.line(words, &random)
      for fault in Self.faults(line, words) {
        Issue.record("\(line): \(fault) (\(words.table.written(words.table.read(line), line)))")
      }
    }
  }

  /// The lines of both tables.
  @Test func noRowDropsAnything() {
    for words in [Self.german, Self.english] {
      for row in words.table.rows { #expect(Self.faults(row.line, words) == [], "\(row.line)") }
    }
  }
}

extension ChoreRandom {
  fileprivate mutating func one(of list: [String]) -> String { list[next(list.count)] }
}
