import Core
import Habits
import Testing

@testable import Replica

/// The effect of an import on the settings, and its undoing (H-20, H-22).
@Suite struct ReplicaImportTests {
  private static let now = Sample.time(1000)
  private static let pause = DayRange(Sample.day + 10, Sample.day + 12)!

  private static func file(pauses: String, more: String = "") -> [UInt8] {
    Array(
      """
      {"version":2,"pauses":[\(pauses)]\(more),"habits":[{"id":"\(Sample.id.text)","name":"Wasser","colorHex":"#5B8DEF",
      "isArchived":false,"createdAt":"2023-11-14T22:13:20Z","updatedAt":"2023-11-14T22:13:20Z"}],"logs":[]}
      """.utf8)
  }

  private static let fullFile = file(
    pauses: "{\"first\":20261122,\"last\":20261124}", more: ",\"garden\":{\"ring\":1}")

  private static func imported(into replica: Replica = Replica(), _ file: [UInt8] = fullFile) throws -> Replica {
    var replica = replica
    let plan = try ImportPlan(
      try HabitPackageReader.read(file), into: replica.habits, pauses: replica.settings.pauses, now: now,
      today: Sample.day)
    replica.apply(plan)
    return replica
  }

  /// Returns the replica as a host reads it after storing everything.
  private static func stored(_ replica: Replica) throws -> Replica {
    var replica = replica
    var copy = Replica()
    replica.markAllStale()
    for part in replica.drainStaleParts() {
      if let bytes = part.bytes { try copy.load(part.key, bytes) }
    }
    return copy
  }

  @Test func pausesAndUnknownMembersAreTakenAndStoredWithTheHabits() throws {
    var replica = try Self.imported()
    #expect(replica.settings.pauses == [Self.pause])
    #expect(replica.settings.unknownMembers == "{\"garden\":{\"ring\":1}}")
    #expect(replica.settings.updatedAt == Self.now)
    #expect(replica.drainStaleParts().map(\.key) == ["habit/" + Sample.id.text, "settings", "undo"])
  }

  @Test func undoGivesThemBackEvenAfterStoring() throws {
    var before = Replica()
    before.apply(.settings(Sample.settings(at: 0)))
    var replica = try Self.stored(try Self.imported(into: before))
    #expect(replica.settings.pauses.count == 2)
    let isUndone = replica.undoImport(at: Sample.time(2000))
    #expect(isUndone)
    #expect(replica.settings.pauses == before.settings.pauses)
    #expect(replica.settings.unknownMembers == before.settings.unknownMembers)
    #expect(replica.habits.all.isEmpty)
    let isUndoneTwice = replica.undoImport(at: Sample.time(2000))
    #expect(!isUndoneTwice)
  }

  @Test func whatWasChangedSinceStays() throws {
    var replica = try Self.imported()
    var settings = replica.settings
    settings.pauses = []
    settings.updatedAt = Sample.time(1500)
    replica.apply(.settings(settings))
    let isUndone = replica.undoImport(at: Sample.time(2000))
    #expect(isUndone)
    #expect(replica.settings.pauses.isEmpty)
    #expect(replica.settings.unknownMembers.isEmpty)
  }

  @Test func pausesThatAreCoveredAlreadyChangeNothing() throws {
    var replica = try Self.imported()
    _ = replica.drainStaleParts()
    let plan = try ImportPlan(
      try HabitPackageReader.read(Self.fullFile), into: replica.habits, pauses: replica.settings.pauses, now: Self.now,
      today: Sample.day)
    #expect(plan.counts.pausesAdded == 0)
    #expect(plan.changesNothing)
  }

  @Test func morePausesThanSettingsHoldAreLeftOut() throws {
    let ranges = (0..<Int32(HabitLimits.pauseCountMax)).map { i in
      let day = Day(year: 2100, month: 1, day: 1) + i * 3
      return "{\"first\":\(day.index),\"last\":\(day.index)}"
    }
    let before = try Self.imported()
    let replica = try Self.imported(into: before, Self.file(pauses: ranges.joined(separator: ",")))
    #expect(replica.settings.pauses.count == HabitLimits.pauseCountMax)
    #expect(replica.settings.pauses.contains(Self.pause))
  }

  /// Version 1 ended before the shared fields.
  @Test func versionOneOfTheUndoStaysReadable() throws {
    let undo = try #require(try Self.imported().importUndo)
    var bytes = ImportUndo(importedAt: undo.importedAt, steps: undo.steps).bytes
    bytes[0] = 1
    bytes.removeLast(4)
    let old = try ImportUndo(bytes: bytes)
    #expect(old.steps == undo.steps)
    #expect(old.before == SharedFields() && old.after == SharedFields())
  }
}
