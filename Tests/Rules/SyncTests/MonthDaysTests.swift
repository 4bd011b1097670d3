import Core
import Habits
import Testing

@testable import Replica

@Suite struct MonthDaysTests {
  private static let month = Month(year: 2026, month: 11)
  private static func time(_ seconds: Int64) -> Timestamp {
    Timestamp(milliseconds: 1_790_000_000_000 + seconds * 1000)
  }

  private static var history: History {
    var history = History()
    history.set(month.first - 1, DayLog(.done, at: time(0)))
    history.set(month.first, DayLog(.done, at: time(1), amount: Amount(8), note: "gut 👍", isLive: true))
    history.set(month.first + 4, DayLog(.none, at: time(-90_000)))
    history.set(month.last, DayLog(.skipped, at: time(3)))
    history.set(month.last + 1, DayLog(.open, at: time(4)))
    return history
  }

  /// As written by the first version.
  private static let frozen: [UInt8] = [
    1, 3, 1, 29, 208, 191, 131, 197, 152, 104, 192, 62, 8, 103, 117, 116, 32, 240, 159, 145, 141, 5, 0, 207, 185, 234,
    85, 30, 3, 240, 216, 234, 85,
  ]

  @Test func theFormOfAReleasedVersionStaysReadable() throws {
    let days = MonthDays(Self.month, of: Self.history)
    #expect(days.bytes == Self.frozen)
    #expect(try MonthDays(Self.month, bytes: Self.frozen) == days)
  }

  @Test func onlyItsOwnDaysAreInAMonth() {
    let days = MonthDays(Self.month, of: Self.history)
    #expect(days.entries.map { $0.day } == [Self.month.first, Self.month.first + 4, Self.month.last])
    #expect(MonthDays(Self.month.adding(3), of: Self.history).entries.isEmpty)
  }

  @Test func everythingElseIsRefused() {
    let bytes = MonthDays(Self.month, of: Self.history).bytes
    for count in 0..<bytes.count {
      #expect(throws: ByteError.self) { try MonthDays(Self.month, bytes: Array(bytes[..<count])) }
    }
    let refused: [[UInt8]] = [
      bytes + [0], [2] + bytes.dropFirst(), [1, 1, 31, 1, 2], [1, 1, 0, 1, 2], [1, 1, 1, 64, 2], [1, 1, 1, 1, 0],
    ]
    for wrong in refused {
      #expect(throws: ByteError.self) { try MonthDays(Self.month, bytes: wrong) }
    }
    // A time at which sums overflow.
    var out = ByteWriter()
    out.raw([1, 1, 1, 1])
    out.zigzag(Int64.max)
    #expect(throws: ByteError.self) { try MonthDays(Self.month, bytes: out.bytes) }
  }

  @Test func flippedBitsNeverTrap() {
    let bytes = MonthDays(Self.month, of: Self.history).bytes
    for i in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[i] ^= 1 << bit
        if let days = try? MonthDays(Self.month, bytes: damaged) {
          #expect(try! MonthDays(Self.month, bytes: days.bytes) == days)
        }
      }
    }
  }

  /// Two spellings of one letter, which are equal for Swift's `==` and different in the browser's module.
  @Test func spellingsOfANoteAreTwoNotes() {
    let a = DayLog(.done, at: Self.time(1), note: "\u{E9}")
    let b = DayLog(.done, at: Self.time(1), note: "e\u{301}")
    #expect(a.supersedes(b) != b.supersedes(a))
    #expect(a.supersedes(b))
  }

  @Test func anEditIsLaterThanWhatItReplaces() {
    let old = DayLog(.done, at: Self.time(100))
    #expect(Self.time(1).after(old) == old.timestamp.adding(milliseconds: 1))
    #expect(Self.time(200).after(old) == Self.time(200))
    #expect(Self.time(1).after(nil) == Self.time(1))
  }

  @Test func monthsThatDifferAreFound() {
    let history = Self.history
    var other = history
    #expect(history.monthsDiffering(from: other).isEmpty)
    #expect(history.monthsEntered == [202610, 202611, 202612])
    other.set(Day(year: 2020, month: 2, day: 29), DayLog(.done, at: Self.time(9)))
    other.set(Self.month.first + 2, DayLog(.done, at: Self.time(9)))
    #expect(history.monthsDiffering(from: other) == [202002, 202611])
    #expect(other.monthsDiffering(from: history) == [202002, 202611])
    #expect(History().monthsDiffering(from: History()).isEmpty)
  }
}
