import Core
import Habits
import Testing

@testable import Replica

/// Habits, logs and settings to fill a replica with.
enum Sample {
  static let id = HabitID(UniqueID(high: 0x1111_2222_3333_4444, low: 0x8555_6666_7777_8888))
  static let day = Day(year: 2026, month: 11, day: 12)

  static func time(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: 1_700_000_000_000 + seconds * 1000) }

  static func habit(_ name: String = "Wasser", at seconds: Int64 = 0) -> Habit {
    Habit(
      id: id, name: name, color: HabitColor(rgb: 0x5B8DEF), reminders: [480, 1200], isPinned: true, sortOrder: -3,
      schedule: .weekdays(WeekdaySet([.monday, .friday])), goal: .amount(Amount(8), unit: "Gläser", .atLeast),
      pauses: [DayRange(day, day + 3)].compactMap { $0 }, referenceDay: day - 100, createdAt: time(0),
      updatedAt: time(seconds),
      deletedAt: nil, unknownFields: "{\"mood\":1}")
  }

  static func settings(at seconds: Int64) -> Settings {
    var settings = Settings()
    settings.name = "Jördis"
    settings.languageCode = "de"
    settings.theme = .dark
    settings.startOfDayMinutes = 180
    settings.firstWeekday = .sunday
    settings.pauses = [DayRange(day, day)].compactMap { $0 }
    settings.entitlement = .pro
    settings.unknownMembers = "{\"couple\":[1,2]}"
    settings.updatedAt = time(seconds)
    return settings
  }

  /// A habit with a short history, in which one day is empty.
  static var tracked: TrackedHabit {
    var history = History()
    history.set(day, DayLog(.done, at: time(1), amount: Amount(8), note: "gut 👍", isLive: true))
    history.set(day - 3, DayLog(.open, at: time(2), amount: Amount(thousandths: 2500)))
    history.set(day - 1, DayLog(.skipped, at: time(3)))
    return TrackedHabit(habit("Wasser trinken", at: 5), history)
  }

  /// Every kind of change at least once.
  static var changes: [Change] {
    [
      .habit(habit()), .habit(habit("Wasser trinken", at: 5)),
      .log(id, day, DayLog(.done, at: time(1), amount: Amount(8), note: "gut 👍", isLive: true)),
      .log(id, day - 3650, DayLog(.open, at: time(2), amount: Amount(thousandths: 2500))),
      .log(id, day - 1, DayLog(.skipped, at: time(3))), .log(id, day - 1, DayLog(.none, at: time(4))),
      .settings(settings(at: 1)), .event(EventLog.Event(.appOpen, time(9))),
    ]
  }
}

@Suite struct ReplicaTests {
  private func replica(_ changes: [Change]) -> Replica {
    var replica = Replica()
    for change in changes { replica.apply(change) }
    return replica
  }

  @Test func entriesReadBackAsTheyWereWritten() throws {
    let changes = Sample.changes + [.habitRemoved(Sample.id), .eventsCleared]
    #expect(try Change.changes(inEntry: Change.entry(changes)) == changes)
  }

  @Test func everyTruncatedEntryIsRefused() {
    let entry = Change.entry(Sample.changes)
    for count in 0..<entry.count {
      #expect(throws: ReplicaError.damagedEntry) { try Change.changes(inEntry: Array(entry[..<count])) }
    }
  }

  @Test func flippedBitsNeverTrap() {
    let entry = Change.entry(Sample.changes)
    for i in entry.indices {
      for bit in 0..<8 {
        var broken = entry
        broken[i] ^= 1 << UInt8(bit)
        if let changes = try? Change.changes(inEntry: broken) { _ = replica(changes) }
      }
    }
  }

  @Test func applyingTwiceChangesNothing() {
    let once = replica(Sample.changes)
    let twice = replica(Sample.changes.flatMap { $0 == Sample.changes.last ? [$0] : [$0, $0] })
    #expect(once.habits == twice.habits)
    #expect(once.settings == twice.settings)
  }

  @Test func anyOrderOfLogsAndSettingsEndsAlike() {
    let habit = Change.habit(Sample.habit())
    let rest = Sample.changes.filter { if case .event = $0 { false } else { true } }
    let forward = replica([habit] + rest)
    let backward = replica([habit] + rest.reversed())
    #expect(forward.habits == backward.habits)
    #expect(forward.settings == backward.settings)
  }

  @Test func olderVersionsLose() {
    var replica = replica([.habit(Sample.habit("new", at: 10)), .settings(Sample.settings(at: 10))])
    replica.apply(.habit(Sample.habit("old", at: 9)))
    var old = Settings()
    old.updatedAt = Sample.time(9)
    replica.apply(.settings(old))
    #expect(replica.habits[Sample.id]?.habit.name == "new")
    #expect(replica.settings.theme == .dark)
  }

  @Test func storedPartsHoldEverything() throws {
    var original = replica(Sample.changes)
    let parts = original.drainStaleParts()
    #expect(Set(parts.map(\.key)) == ["habit/" + Sample.id.text, "settings", "events"])
    #expect(original.drainStaleParts().isEmpty)
    var copy = Replica()
    for part in parts { try copy.load(part.key, #require(part.bytes)) }
    #expect(copy.habits == original.habits)
    #expect(copy.settings == original.settings)
    #expect(copy.events == original.events)
    #expect(copy.drainStaleParts().isEmpty)
  }

  @Test func aRemovedHabitDeletesItsPart() {
    var replica = replica(Sample.changes)
    _ = replica.drainStaleParts()
    replica.apply(.habitRemoved(Sample.id))
    #expect(replica.drainStaleParts() == [StoredPart(key: "habit/" + Sample.id.text, bytes: nil)])
  }

  @Test func markAllStaleStoresAgain() {
    var replica = replica(Sample.changes)
    let first = replica.drainStaleParts()
    replica.markAllStale()
    let again = replica.drainStaleParts()
    for part in first { #expect(again.contains(part)) }
  }

  @Test func damagedPartsAreRefusedAndChangeNothing() throws {
    var replica = replica(Sample.changes)
    let before = replica.habits
    let part = try #require(replica.drainStaleParts().first { $0.key.hasPrefix("habit/") })
    let bytes = try #require(part.bytes)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: ReplicaError.damagedPart) { try replica.load(part.key, Array(bytes[..<count])) }
    }
    let stranger = HabitID(UniqueID(high: 1, low: 2))
    #expect(throws: ReplicaError.damagedPart) { try replica.load("habit/" + stranger.text, bytes) }
    #expect(throws: ReplicaError.unknownPart) { try replica.load("weather", bytes) }
    #expect(replica.habits == before)
  }

  @Test func theEventLogDropsTheOldestAndStaysWithinItsBytes() {
    var log = EventLog()
    for i in 0..<(EventLog.countMax + 5) { log.append(EventLog.Event(.toggleSuccess, Sample.time(Int64(i)))) }
    #expect(log.bytes.count <= ReplicaLimits.eventBytesMax + 8)
    #expect(log.events.last?.time == Sample.time(Int64(EventLog.countMax + 4)))
    #expect(log.events.first!.time > Sample.time(0))
  }

  @Test func theEventLogExportsJSON() throws {
    var log = EventLog()
    for kind in EventLog.Kind.allCases { log.append(EventLog.Event(kind, Sample.time(0))) }
    let json = try JSON.parse(log.json)
    #expect(json.array?.count == EventLog.Kind.allCases.count)
    #expect(json.array?.first?["event"]?.string == "app_open")
    #expect(json.array?.first?["time"]?.string == Sample.time(0).iso8601)
  }

  @Test(arguments: ["habit-1", "habit-2"]) func frozenHabitPartsLoadAndAreWrittenAnew(_ name: String) throws {
    var replica = Replica()
    try replica.load("habit/" + Sample.id.text, FrozenBytes.read(name))
    #expect(replica.habits[Sample.id] == Sample.tracked)
    #expect(try replica.habits[Sample.id]?.bytes == FrozenBytes.read("habit-2"))
  }

  @Test(arguments: [0, 3, 255] as [UInt8]) func habitPartsOfUnknownVersionsAreRefused(_ version: UInt8) throws {
    for name in ["habit-1", "habit-2"] {
      var bytes = try FrozenBytes.read(name)
      bytes[0] = version
      var replica = Replica()
      #expect(throws: ReplicaError.damagedPart) { try replica.load("habit/" + Sample.id.text, bytes) }
      #expect(replica.habits.all.isEmpty)
    }
  }

  @Test(arguments: ["habit-1", "habit-2"]) func brokenHabitPartsNeverTrap(_ name: String) throws {
    let bytes = try FrozenBytes.read(name)
    for count in bytes.indices {
      #expect(throws: ByteError.self) { try TrackedHabit(bytes: Array(bytes[..<count])) }
    }
    for i in bytes.indices {
      for bit in 0..<8 {
        var broken = bytes
        broken[i] ^= 1 << UInt8(bit)
        if let tracked = try? TrackedHabit(bytes: broken) {
          #expect((try? TrackedHabit(bytes: tracked.bytes)) == tracked)
        }
      }
    }
  }
}
