import Core
import Testing

@testable import Couple

@Suite struct NoteTests {
  static let hour: Int64 = 3_600_000
  static func at(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: 1_762_934_400_000 + milliseconds) }

  @Test(arguments: ["", " ", "\n\t \u{3000}"])
  func aBlankNoteIsRefused(_ text: String) {
    #expect(throws: NoteError.blank) { try SharedNote(text, author: .owner, updatedAt: Self.at(0)) }
  }

  @Test(arguments: ["x", "ü", "👩‍👩‍👧", "e\u{301}"])
  func aNoteHasAtMostAHundredCharacters(_ character: String) throws {
    let full = String(repeating: character, count: 100)
    #expect(try SharedNote("  \(full)\n", author: .owner, updatedAt: Self.at(0)).text == full)
    #expect(throws: NoteError.tooLong(characters: 101)) {
      try SharedNote(full + character, author: .owner, updatedAt: Self.at(0))
    }
  }

  @Test func aChangeOfNameShowsAtOnce() throws {
    var state = CoupleState()
    state.me = PersonProfile(name: "Jan Hoffmann")
    try state.write("Hi", at: Self.at(0))
    #expect(state.noteReading == .note(initials: "JH", text: "Hi"))
    state.me = state.me.named("Zoe")
    #expect(state.noteReading == .note(initials: "Z", text: "Hi"))
    #expect(throws: NoteError.blank) { try state.write(" ", at: Self.at(5)) }
    #expect(state.note?.text == "Hi" && state.streak.lastNoteAt == Self.at(0))
  }

  // MARK: Streak (C-21)

  @Test(
    arguments: [
      (0, 1), (24 * hour - 60_000, 1), (24 * hour - 1, 1), (24 * hour, 2), (48 * hour - 60_000, 2), (48 * hour - 1, 2),
      (48 * hour, 1), (72 * hour, 1), (-hour, 1),
    ] as [(Int64, Int)])
  func twoNotes(_ apart: Int64, _ count: Int) {
    var streak = NoteStreak()
    streak.count(noteAt: Self.at(0))
    #expect(streak == NoteStreak(count: 1, longest: 1, lastNoteAt: Self.at(0), countedAt: Self.at(0)))
    streak.count(noteAt: Self.at(apart))
    #expect(streak.count == count && streak.longest == count)
    #expect(streak.lastNoteAt == Self.at(apart))
    #expect(streak.countedAt == (count == 2 || apart >= 48 * Self.hour ? Self.at(apart) : Self.at(min(apart, 0))))
  }

  /// Hours between notes, and the counts after each.
  @Test(
    arguments: [
      ([12, 12, 12, 12], [1, 1, 2, 2, 3]), ([23, 23, 23], [1, 1, 2, 2]), ([24, 24, 48, 24], [1, 2, 3, 1, 2]),
      ([47, 47], [1, 2, 3]), ([20, 20, 20, 20, 20], [1, 1, 2, 2, 3, 3]),
    ] as [([Int64], [Int])])
  func aStreakOverManyNotes(_ gaps: [Int64], _ counts: [Int]) {
    var streak = NoteStreak()
    var time: Int64 = 0
    streak.count(noteAt: Self.at(0))
    var found = [streak.count]
    for gap in gaps {
      time += gap * Self.hour
      streak.count(noteAt: Self.at(time))
      found.append(streak.count)
    }
    #expect(found == counts)
    #expect(streak.longest == counts.max())
  }

  @Test func aClockThatWasAheadDoesNotHoldTheStreakUp() {
    var streak = NoteStreak(
      count: 3, longest: 5, lastNoteAt: Self.at(1000 * Self.hour), countedAt: Self.at(1000 * Self.hour))
    streak.count(noteAt: Self.at(0))
    #expect(streak.count == 3)
    streak.count(noteAt: Self.at(24 * Self.hour))
    #expect(streak.count == 4 && streak.longest == 5)
  }

  @Test func theTimeLeftIsToldInBothZones() {
    var streak = NoteStreak()
    let berlin = CountdownTests.berlin
    let tokyo = TimeZoneRules(fixedOffsetSeconds: 9 * 3600)
    #expect(streak.reading(at: Self.at(0), ownTimeZone: berlin, partnerTimeZone: tokyo) == .notBegun)
    streak.count(noteAt: Self.at(0))
    // 12 November, 08:00 UTC, and 48 hours.
    let mine = WallClock(day: Day(year: 2025, month: 11, day: 14), minute: 9 * 60)
    let theirs = WallClock(day: Day(year: 2025, month: 11, day: 14), minute: 17 * 60)
    let table: [(Int64, Bool, Int64)] = [
      (0, false, 2880), (24 * Self.hour - 1, false, 1441), (24 * Self.hour, true, 1440), (48 * Self.hour - 1, true, 1),
    ]
    for (after, isDue, minutesLeft) in table {
      let running = StreakReading.Running(
        count: 1, isDue: isDue, minutesLeft: minutesLeft, endsForMe: mine, endsForPartner: theirs)
      #expect(streak.reading(at: Self.at(after), ownTimeZone: berlin, partnerTimeZone: tokyo) == .running(running))
    }
    #expect(
      streak.reading(at: Self.at(48 * Self.hour), ownTimeZone: berlin, partnerTimeZone: nil) == .ended(longest: 1))
  }
}
