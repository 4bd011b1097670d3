import Core
import Habits
import Records
import Testing

@testable import Replica
@testable import Sync

@Suite struct SyncRecordTests {
  private static let id = Sample.id

  @Test(
    arguments: [
      ("11112222-3333-4444-8555-666677778888", "Habit"), ("settings", "Settings"),
      ("11112222-3333-4444-8555-66667777888a", nil), ("", nil), ("Diary/2026", nil),
      ("11112222-3333-4444-8555-666677778888-202611", nil),
    ] as [(String, RecordType?)])
  func rootsAreTold(name: String, type: RecordType?) {
    let kinds = Replica().kinds.filter { $0.isRoot(RecordName(name)) }
    #expect(kinds.map(\.type) == (type.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      ("11112222-3333-4444-8555-666677778888-202611", 202_611), ("11112222-3333-4444-8555-666677778888-202613", nil),
      ("11112222-3333-4444-8555-666677778888-+20261", nil), ("11112222-3333-4444-8555-66667777888a-202611", nil),
      ("11112222-3333-4444-8555-666677778888", nil), ("settings", nil), ("", nil), ("äääääääääääääääää-202611", nil),
    ] as [(String, Int64?)])
  func childrenAreTold(name: String, number: Int64?) {
    let places = Replica().kinds.compactMap { $0.child(RecordName(name)) }
    #expect(places == (number.map { [ChildKey(Self.id.recordName, $0)] } ?? []))
  }

  @Test(arguments: [
    Schedule.daily, .weekdays(WeekdaySet([.monday, .friday])), .timesPerWeek(3), .timesPerMonth(30),
    .everyDays(366, from: Sample.day),
  ]) func schedulesReadBack(schedule: Schedule) {
    var habit = Sample.habit()
    habit.schedule = schedule
    #expect(HabitRecordFormat.habit(Self.id, HabitRecordFormat.fields(habit), updatedAt: habit.updatedAt) == habit)
  }

  @Test(arguments: [
    Goal.check, .amount(Amount(8), unit: "Gläser: klein", .atLeast), .amount(.zero, unit: "", .atMost),
    .minutes(Amount(20)), .minutes(Amount(150), per: .week), .amount(Amount(10), unit: "km: a/b", .atLeast, per: .week),
    .amount(Amount(12), unit: "", .atMost, per: .month),
  ]) func goalsReadBack(goal: Goal) {
    var habit = Sample.habit()
    habit.goal = goal
    #expect(HabitRecordFormat.habit(Self.id, HabitRecordFormat.fields(habit), updatedAt: habit.updatedAt) == habit)
  }

  @Test func aHabitWithLittleReadsBack() {
    let habit = Habit(
      id: Self.id, name: "Tee", color: HabitColor(rgb: 1), createdAt: Sample.time(0), updatedAt: Sample.time(1))
    #expect(HabitRecordFormat.habit(Self.id, HabitRecordFormat.fields(habit), updatedAt: habit.updatedAt) == habit)
  }

  @Test func theDayOfArchivingReadsBack() {
    let habit = FrozenValues.archivedHabit
    var fields = HabitRecordFormat.fields(habit)
    let read = HabitRecordFormat.habit(Self.id, fields, updatedAt: habit.updatedAt)
    #expect(read?.isArchived == true && read?.archivedOn == Sample.day)
    // Taken out of the archive by a version that does not know the day.
    fields["isArchived"] = HabitRecordFormat.fields(Sample.habit())["isArchived"]
    let active = HabitRecordFormat.habit(Self.id, fields, updatedAt: habit.updatedAt)
    #expect(active?.isArchived == false && active?.archivedOn == nil)
  }

  /// A version that does not know the day archives the habit anew, and leaves the day of the first time.
  @Test(arguments: [false, true]) func theDayOfAnEarlierArchivingDoesNotReturn(isAnew: Bool) {
    var stamps = EditStamps(EditStamp(Sample.time(1), device: "a"))
    stamps = stamps.edited(["archivedOn", "isArchived"], at: Sample.time(2), device: "a")
    if isAnew { stamps = stamps.edited(["isArchived"], at: Sample.time(5), device: "old") }
    var record = FrozenValues.fullRecord
    record.fields = HabitRecordFormat.fields(FrozenValues.archivedHabit)
    record.fields.put(SyncNames.stamps, .bytes(stamps.bytes))
    var replica = Replica()
    for step in [
      .signedIn(SyncAccount(user: "_me", device: "b"), keepsData: true), .zoneMade, .fetched(record),
    ] as [SyncStep] {
      replica.apply(.synced(SyncStepBox(step)))
    }
    let habit = replica.habits[Self.id]?.habit
    #expect(habit?.isArchived == true && habit?.archivedOn == (isAnew ? nil : Sample.day))
  }

  @Test func settingsReadBack() {
    let settings = Sample.settings(at: 3)
    #expect(
      SettingsRecordFormat.settings(SettingsRecordFormat.fields(settings), updatedAt: settings.updatedAt) == settings)
    #expect(
      SettingsRecordFormat.settings(SettingsRecordFormat.initial.fields, updatedAt: Settings().updatedAt) == Settings())
  }

  /// Data that a newer version or another program may write.
  @Test(arguments: [
    ("schedule", FieldValue.string("yearly:2")), ("schedule", .string("monthly:31")),
    ("schedule", .string("every:1:20261102")),
    ("schedule", .string("every:3:20261399")), ("goal", .string("atLeast/year:1:x")),
    ("goal", .string("atLeast/day:1:x")),
    ("goal", .string("minutes/week/week:1")), ("schedule", .int64(1)), ("schedule", .string("weekdays:200")),
    ("goal", .string("often")), ("goal", .string("minutes:-3")), ("goal", .string("atLeast:x:y")),
    ("color", .int64(-1)),
    ("reminders", .int64List([1440])), ("reminders", .int64List(Array(repeating: 1, count: 13))),
    ("pauses", .stringList(["20261131-20261201"])), ("pauses", .stringList(["20261102-20261101"])),
    ("referenceDay", .int64(20_261_399)), ("referenceDay", .int64(Int64.max)), ("archivedOn", .int64(20_261_399)),
    ("createdAt", .timestamp(Timestamp(milliseconds: Int64.max))), ("isArchived", .string("yes")),
  ]) func whatIsNotUnderstoodIsRefused(name: String, value: FieldValue) {
    var fields = HabitRecordFormat.fields(Sample.habit())
    fields[FieldName(name)] = Field(value)
    #expect(HabitRecordFormat.habit(Self.id, fields, updatedAt: Sample.time(1)) == nil)
  }

  @Test func stepsReadBack() throws {
    var record = Record(Self.id.recordName, type: "Habit")
    record.fields = HabitRecordFormat.fields(Sample.habit())
    record.changeTag = "1a"
    record.modified = RecordStamp(timestamp: Sample.time(1), userRecordName: "_me", deviceID: "2")
    let steps: [SyncStep] = [
      .signedIn(SyncAccount(user: "_me", device: "a"), keepsData: true), .signedOut(keepsData: false), .disowned,
      .zoneMade,
      .subscribed, .zoneLost, .startOver, .token("dG9rZW4="), .caughtUp, .fetched(record),
      .fetchedChild("11112222-3333-4444-8555-666677778888-202611", tag: "x", epoch: 2, bytes: [1, 0]),
      .gone("settings"), .saved(record),
      .savedChild("11112222-3333-4444-8555-666677778888-202611", tag: "y", digest: 7),
      .removalConfirmed(Self.id.recordName, Sample.time(1)), .removalForgotten(Self.id.recordName), .garbageGone("x"),
      .erased(epoch: 3), .uploadDone,
    ]
    let changes = steps.map { Change.synced(SyncStepBox($0)) } + [.eventsCleared]
    let entry = Change.entry(changes)
    #expect(entry.first == 2)
    #expect(try Change.changes(inEntry: entry) == changes)
    for count in 0..<entry.count {
      #expect(throws: ReplicaError.damagedEntry) { try Change.changes(inEntry: Array(entry[..<count])) }
    }
    var older = entry
    older[0] = 1
    #expect(throws: ReplicaError.damagedEntry) { try Change.changes(inEntry: older) }
  }

  @Test func theLedgerReadsBack() throws {
    var habit = GroupLedger()
    habit.record.tag = "1a"
    habit.record.base =
      RecordState(HabitRecordFormat.fields(Sample.habit()), EditStamps(EditStamp(Sample.time(1), device: "a"))).stored
    habit.record.stamps = EditStamps(EditStamp(Sample.time(1), device: "a")).edited(
      ["name"], at: Sample.time(0), device: "b")
    habit.record.isUnreadable = true
    habit.tags = [202611: "b", 202001: ""]
    habit.dirtyChildren = [202611]
    habit.lostChildren = [202612]
    habit.unreadableChildren = [202001]
    habit.orphans = [199901: [1, 0]]
    habit.removal = GroupLedger.Removal(trash: Sample.tracked.bytes, confirmedAt: Sample.time(8))
    #expect(try GroupLedger(bytes: habit.bytes) == habit)
    for count in 0..<habit.bytes.count {
      #expect(throws: ByteError.self) { try GroupLedger(bytes: Array(habit.bytes[..<count])) }
    }
    var ledger = SyncLedger()
    ledger.account = SyncAccount(user: "_me", device: "a")
    ledger.owner = "_me"
    ledger.token = "t"
    ledger.isCaughtUp = true
    ledger.hasZone = true
    ledger.mark = "m"
    ledger.markTag = "n"
    ledger.epoch = 2
    ledger.garbage = ["x": "y"]
    ledger.uploadTotal = 9
    ledger.dirtyGroups = [Sample.id.recordName]
    var read = SyncLedger()
    try read.load(ledger.bytes, old: Replica.oldLedger)
    #expect(read == ledger)
  }

  /// Later than every seen edit of the field, and than the clock.
  @Test func anEditOfAFieldIsLaterThanWhatItReplaces() {
    let stamps = EditStamps(EditStamp(Sample.time(50), device: "z"))
    let edited = stamps.edited(["name"], at: Sample.time(1), device: "a")
    #expect(edited["name"] == EditStamp(Sample.time(50).adding(milliseconds: 1), device: "a"))
    #expect(edited["color"] == EditStamp(Sample.time(50), device: "z"))
  }
}
