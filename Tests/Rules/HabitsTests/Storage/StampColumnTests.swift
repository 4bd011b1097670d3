import Core
import Testing

@testable import Habits

/// The stored format of a history's stamps; data of earlier versions is in `Tests/Fixtures/stored`.
@Suite struct StampColumnTests {
  private static let day: Int64 = 86_400_000
  private static let start: Int64 = 1_700_000_000_000

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let stamps: [Int64]
    /// Bytes for each stamp.
    let width: Int

    init(_ name: String, _ stamps: [Int64], width: Int) {
      self.name = name
      self.stamps = stamps
      self.width = width
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case("none", [], width: 0),
    Case("one", [start], width: 0),
    Case("one, never entered", [0], width: 1),
    Case("always at the same time of day", (0..<400).map { start + $0 * day }, width: 0),
    Case("all in one moment", Array(repeating: start, count: 400), width: 0),
    Case("all in one moment, with gaps", (0..<400).map { $0 % 3 == 0 ? 0 : start }, width: 1),
    Case("at the same time of day, with gaps", (0..<400).map { $0 % 7 == 0 ? 0 : start + $0 * day }, width: 1),
    Case("up to 254 apart", (0..<100).map { start + $0 * day + $0 % 2 * 254 }, width: 1),
    Case("255 apart", (0..<100).map { start + $0 * day + $0 % 2 * 255 }, width: 2),
    Case("any time of the day", (0..<3650).map { start + $0 * day + $0 * 7_919_113 % day }, width: 4),
    Case("one entered years later", (0..<3650).map { start + $0 * day + ($0 == 9 ? 3000 * day : 0) }, width: 5),
    Case("before 1970", (0..<50).map { -start + $0 * day }, width: 0),
    Case("anything", (0..<500).map { Int64(truncatingIfNeeded: UInt64($0) &* 0x9E37_79B9_7F4A_7C15) }, width: 8),
    Case("the farthest apart", [.min, .max, 0, 1, -1, .max, .min], width: 8),
    Case("just too far for seven bytes", [1, 1 << 56 + day], width: 8),
    Case("just near enough for seven bytes", [1, 1 << 56 + day - 1], width: 7),
    Case("one very early", [.min], width: 0),
    Case("wrapping around", [.max - 5, .max - 5 &+ day, .max - 4 &+ 2 * day], width: 1),
  ]

  private func bytes(_ stamps: [Int64]) -> [UInt8] {
    var out = ByteWriter()
    StampColumn(stamps).write(to: &out)
    return out.bytes
  }

  private func column(_ bytes: [UInt8]) throws -> StampColumn {
    var input = ByteReader(bytes)
    let column = try StampColumn(from: &input, max: 4000)
    try input.finish()
    return column
  }

  @Test(arguments: cases) func readsBackInAsFewBytesAsItCan(_ given: Case) throws {
    let stored = bytes(given.stamps)
    let column = try column(stored)
    #expect(column.unpacked == given.stamps)
    #expect(given.stamps.indices.map { column[$0] } == given.stamps)
    #expect(column.count == given.stamps.count)
    #expect(column == StampColumn(given.stamps) && StampColumn(given.stamps) == column)
    #expect(stored.count == given.width * given.stamps.count + (given.width == 8 ? 5 : 13))
    var again = ByteWriter()
    column.write(to: &again)
    #expect(again.bytes == stored)
  }

  @Test(arguments: cases) func changesLikeAPlainColumn(_ given: Case) throws {
    var changed = try column(bytes(given.stamps))
    var plain = given.stamps
    changed.extend(before: 2, behind: 1)
    plain = [0, 0] + plain + [0]
    for i in [0, plain.count / 2, plain.count - 1] {
      changed.set(i, 77)
      plain[i] = 77
    }
    #expect(changed.unpacked == plain)
    #expect(changed != StampColumn(given.stamps))
    #expect(try column(bytes(changed.unpacked)) == changed)
  }

  @Test func differentTimesAreDifferent() throws {
    let some = try column(bytes([Self.start, Self.start + 1]))
    #expect(some != (try column(bytes([Self.start, Self.start + 2]))))
    #expect(some != (try column(bytes([Self.start]))))
    #expect(some != StampColumn([Self.start, 0]))
    #expect(some.contains { $0 == Self.start + 1 } && !some.contains { $0 > Self.start + 1 })
  }

  @Test(arguments: cases) func truncatedBytesAreRefused(_ given: Case) {
    let whole = bytes(given.stamps)
    for count in 0..<min(whole.count, 300) {
      #expect(throws: ByteError.self) { try column(Array(whole[..<count])) }
    }
  }

  @Test(arguments: [9, 15, 24, 32, 64, 128 + 4] as [UInt8]) func unknownFormsAreRefused(_ form: UInt8) {
    #expect(throws: ByteError.malformed(offset: 0)) {
      try column([form, 2, 0, 0, 0] + Array(repeating: 0, count: 64))
    }
  }

  @Test func moreCellsThanThereAreDaysAreRefused() {
    #expect(throws: ByteError.tooLong(offset: 1)) { try column([0, 0xA1, 0x0F, 0, 0] + Array(repeating: 0, count: 8)) }
  }

  @Test func aTenYearHistoryTakesFiveBytesForADay() throws {
    var tracked = TrackedHabit(
      Habit(
        id: HabitID(UniqueID(high: 1, low: 2)), name: "Lesen", color: HabitColor(rgb: 0),
        createdAt: Timestamp(milliseconds: Self.start), updatedAt: Timestamp(milliseconds: Self.start)))
    for i in 0..<3650 as Range<Int64> {
      let time = Self.start + i * Self.day + i * 7_919_113 % Self.day
      tracked.history.set(Day(Int32(19_000 + i)), DayLog(.done, at: Timestamp(milliseconds: time)))
    }
    #expect(tracked.bytes.count < 3650 * 5 + 200)
    let read = try TrackedHabit(bytes: tracked.bytes)
    #expect(read == tracked && read.bytes == tracked.bytes)
  }
}
