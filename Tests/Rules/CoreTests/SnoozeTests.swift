import Testing

@testable import Core

@Suite struct SnoozeTests {
  private static let due = Timestamp(milliseconds: 1_000_000)

  /// Minutes until which it is told by itself, and until which it is told again.
  @Test(arguments: [(60, 720), (10, 720), (61, 61), (120, 120), (1440, 1440)] as [(Int64, Int64)])
  func whatHasNoEndOfItsOwnMakesSenseForTwelveHours(_ told: Int64, _ again: Int64) {
    let end = Snooze.end(of: Self.due, saidUntil: Self.due.adding(milliseconds: told * 60_000))
    #expect(end == Self.due.adding(milliseconds: again * 60_000))
  }

  @Test(arguments: [
    "habit-00000000-0000-4000-8000-000000000001-20261112-540",
    "chore-00000000-0000-4000-8000-000000000001.20261112.00000000-0000-4000-8000-000000000002-overdue", "a",
  ])
  func aKeyIsInAPathWithoutAPoint(_ key: String) throws {
    let path = ReminderPath.path(ofKey: key)
    #expect(path.hasPrefix("/reminder/") && !path.utf8.contains(UInt8(ascii: ".")))
    #expect(ReminderPath.key(ofPart: String(path.dropFirst("/reminder/".count))) == key)
  }

  @Test(arguments: ["", "a b", "%20", "a:b", "ä", String(repeating: "a", count: 121)])
  func otherPartsAreNoKeys(_ part: String) { #expect(ReminderPath.key(ofPart: part) == nil) }
}
