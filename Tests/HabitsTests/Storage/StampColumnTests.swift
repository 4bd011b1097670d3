import Core
import Testing

@testable import Habits

/// The stored form of a history's stamps; `FrozenBytes` in the tests of `Sync` hold what earlier versions wrote.
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
    StampColumn(fitting: stamps).write(stamps, to: &out)
    return out.bytes
  }

  @Test(arguments: cases) func readsBackInAsFewBytesAsItCan(_ given: Case) throws {
    let stored = bytes(given.stamps)
    var input = ByteReader(stored)
    #expect(try StampColumn.read(given.stamps.count, from: &input) == given.stamps)
    try input.finish()
    #expect(StampColumn(fitting: given.stamps).width == given.width)
    #expect(stored.count <= given.width * given.stamps.count + 11)
  }

  @Test func surroundingBytesAreLeftAlone() throws {
    let stamps: [Int64] = [1, 0, 3, 70_000, 5]
    var out = ByteWriter()
    out.u8(0xFF)
    StampColumn(fitting: stamps).write(stamps, to: &out)
    for _ in 0..<9 { out.u8(0xFF) }
    var input = ByteReader(out.bytes)
    _ = try input.u8()
    #expect(try StampColumn.read(stamps.count, from: &input) == stamps)
    #expect(input.remainingCount == 9)
  }

  @Test(arguments: cases) func truncatedBytesAreRefused(_ given: Case) {
    let whole = bytes(given.stamps)
    for count in 0..<min(whole.count, 300) {
      var input = ByteReader(Array(whole[..<count]))
      #expect(throws: ByteError.self) { try StampColumn.read(given.stamps.count, from: &input) }
    }
  }

  @Test(arguments: [9, 15, 24 + 8, 64, 128 + 4] as [UInt8]) func unknownFormsAreRefused(_ form: UInt8) {
    var input = ByteReader([form, 0] + Array(repeating: 0, count: 64))
    #expect(throws: ByteError.malformed(offset: 0)) { try StampColumn.read(2, from: &input) }
  }

  @Test func aTenYearHistoryIsStoredSmallerThanInMemory() throws {
    var tracked = TrackedHabit(
      Habit(
        id: HabitID(UniqueID(high: 1, low: 2)), name: "Lesen", color: HabitColor(rgb: 0),
        createdAt: Timestamp(milliseconds: Self.start), updatedAt: Timestamp(milliseconds: Self.start)))
    for i in 0..<3650 as Range<Int64> {
      let time = Self.start + i * Self.day + i * 7_919_113 % Self.day
      tracked.history.set(Day(Int32(19_000 + i)), DayLog(.done, at: Timestamp(milliseconds: time)))
    }
    #expect(tracked.bytes.count < 3650 * 5 + 200)
    #expect(try TrackedHabit(bytes: tracked.bytes) == tracked)
  }
}
