import Core
import Habits
import Records

@testable import Couple
@testable import Replica
@testable import Sync

/// The values of the fixtures in `Tests/Fixtures/stored`: every kind of entry and step, and every optional field, once present and once
/// absent.
enum FrozenValues {
  static let id = Sample.id
  static let otherID = HabitID(UniqueID(high: 0x0102_0304_0506_4708, low: 0x890A_0B0C_0D0E_0F10))

  static var fullHabit: Habit {
    var habit = Sample.habit("Tee", at: 7)
    habit.isArchived = true
    habit.goal = .minutes(Amount(20))
    habit.schedule = .timesPerWeek(3)
    habit.deletedAt = Sample.time(8)
    return habit
  }

  static var archivedHabit: Habit {
    var habit = fullHabit
    habit.archivedOn = Sample.day
    return habit
  }

  static var intervalHabit: Habit {
    var habit = archivedHabit
    habit.schedule = .everyDays(300, from: Sample.day)
    return habit
  }

  static var weeklyHabit: Habit {
    var habit = fullHabit
    habit.schedule = .timesPerMonth(30)
    habit.goal = .amount(Amount(10), unit: "km", .atMost, per: .week)
    return habit
  }

  static let plainHabit = Habit(
    id: otherID, name: "Ø", color: HabitColor(rgb: 0), createdAt: Timestamp(milliseconds: -1), updatedAt: Sample.time(2)
  )

  static var fullSettings: Settings {
    var settings = Sample.settings(at: 4)
    settings.palette = "forest"
    settings.hasSeenOnboarding = true
    settings.keepsEvents = false
    return settings
  }

  /// With areas, two of which this version knows.
  static var settingsWithAreas: Settings {
    var settings = fullSettings
    settings.areas = AreaChoice(on: ["us", "calm"], off: ["habits", "Äpfel"])
    return settings
  }

  /// The user's own edits, in format 1.
  static var edits: [Change] {
    [
      .habit(fullHabit), .habit(plainHabit),
      .log(id, Sample.day, DayLog(.done, at: Sample.time(1), amount: Amount(8), note: "gut 👍", isLive: true)),
      .log(id, Sample.day - 9000, DayLog(.none, at: Timestamp(milliseconds: -5))),
      .log(otherID, Sample.day + 1, DayLog(.open, at: Sample.time(2), amount: Amount(thousandths: 1))),
      .log(otherID, Sample.day + 2, DayLog(.skipped, at: Sample.time(3), note: "")),
      .settings(fullSettings), .settings(Settings()), .event(EventLog.Event(.purchaseSuccess, Sample.time(9))),
      .habitRemoved(otherID), .eventsCleared,
    ]
  }

  static var fullRecord: Record {
    var record = Record(id.recordName, type: "Habit", zoneID: SyncNames.zone)
    record.fields = HabitRecordFormat.fields(fullHabit)
    record.fields.put(SyncNames.stamps, .bytes(stamps.bytes))
    record.fields.put(SyncNames.epoch, .int64(2))
    record.fields.put("later", .double(0.5))
    record.fields.put("when", .timestamp(Sample.time(3)))
    record.changeTag = "1a"
    record.created = RecordStamp(timestamp: Sample.time(0), userRecordName: "_me", deviceID: "1")
    record.modified = RecordStamp(timestamp: Sample.time(1), userRecordName: "_me", deviceID: "2")
    return record
  }

  static var steps: [SyncStep] {
    [
      .signedIn(SyncAccount(user: "_me", device: "Gerät 1"), keepsData: true),
      .signedIn(SyncAccount(user: "_you", device: ""), keepsData: false), .signedOut(keepsData: true),
      .signedOut(keepsData: false), .zoneMade, .subscribed, .zoneLost, .startOver, .token("dG9rZW4="), .caughtUp,
      .fetched(fullRecord), .fetched(Record("settings", type: "Settings")),
      .fetchedChild(month(id, 202611), tag: "x", epoch: 2, bytes: days.bytes),
      .fetchedChild(month(otherID, 197001), tag: "", epoch: 0, bytes: []), .gone("settings"), .saved(fullRecord),
      .savedChild(month(id, 202611), tag: "y", digest: 0xFEDC_BA98_7654_3210),
      .removalConfirmed(id.recordName, Sample.time(1)), .removalForgotten(id.recordName), .garbageGone("x"),
      .erased(epoch: 3), .uploadDone, .disowned,
    ]
  }

  private static func month(_ id: HabitID, _ month: Int64) -> RecordName {
    Replica.habitKind.name(of: ChildKey(id.recordName, month))
  }

  /// Steps with names that are no ids, nor an id and a number.
  static let namedSteps: [SyncStep] = [
    .fetchedChild("anna/7", tag: "x", epoch: 2, bytes: [1]), .savedChild("anna/7", tag: "y", digest: 1),
    .fetchedChild("11112222-3333-4444-8555-666677778888-07", tag: "", epoch: 0, bytes: []),
    .removalConfirmed("anna", Sample.time(1)), .removalForgotten("anna"),
    .removalForgotten("11112222-3333-4444-8555-66667777888a"),
  ]

  static let discardedSteps: [SyncStep] = [
    .discarded("11112222-3333-4444-8555-666677778888-20260302-1"), .discarded(""),
  ]

  static let damagedSteps: [SyncStep] = [
    .damaged("11112222-3333-4444-8555-666677778888-202611", tag: "1z"), .damaged("anna", tag: ""),
  ]

  static var damaged: [Change] { damagedSteps.map { Change.synced(SyncStepBox($0)) } }

  /// With records that the server cannot read.
  static var damagedLedger: SyncLedger {
    var ledger = ledger
    ledger.damaged = ["settings", "11112222-3333-4444-8555-666677778888-202611"]
    return ledger
  }

  static var searched: [Change] { [.synced(SyncStepBox(.searched))] }

  /// After a search outside the zones.
  static var searchedLedger: SyncLedger {
    var ledger = ledger
    ledger.hasSearched = true
    return ledger
  }

  static var discarded: [Change] { discardedSteps.map { Change.synced(SyncStepBox($0)) } }

  static var synced: [Change] { steps.map { Change.synced(SyncStepBox($0)) } + edits.prefix(3) }

  static var ofAreas: [Change] {
    [.area(AreaChange(area: "jots", bytes: [1, 2, 3])), .area(AreaChange(area: "calm", bytes: []))] + coupled.prefix(1)
      + synced.prefix(1) + edits.prefix(1)
  }

  private static let ownZone = SyncZone(.privateDatabase, ZoneID("Board-1"))
  private static let othersZone = SyncZone(.sharedDatabase, ZoneID("Board/2~", owner: "_anna"))

  static let databaseSteps: [DatabaseStep] = [
    .made(ZoneID("Board-1")), .left(ZoneID("Board-2")), .appeared(ZoneID("Board-3", owner: "_me")),
    .gone(ZoneID("Board-4")), .lost(ZoneID("Board-5")),
    .token("t"), .caughtUp, .startOver, .subscribed,
  ]

  static var ofZones: [Change] {
    (databaseSteps.map { ZoneStep.database(.privateDatabase, $0) } + [
      .database(.sharedDatabase, .appeared(othersZone.id)), .synced(othersZone, .token("u")), .edited(ownZone, [1, 2]),
    ]).map { .zone(ZoneStepBox($0)) } + ofAreas
  }

  static var zoneBook: ZoneBook {
    var book = ZoneBook()
    for step in databaseSteps.prefix(3) { book.apply(step, to: .privateDatabase) }
    for step in [.appeared(othersZone.id), .token("t"), .caughtUp, .startOver, .subscribed] as [DatabaseStep] {
      book.apply(step, to: .sharedDatabase)
    }
    return book
  }

  static var named: [Change] { namedSteps.map { Change.synced(SyncStepBox($0)) } }

  static var stamps: EditStamps {
    EditStamps(EditStamp(Sample.time(1), device: "a")).edited(["name", "color"], at: Sample.time(2), device: "b")
  }

  /// A month with every kind of day.
  static var days: MonthDays {
    var tracked = Sample.tracked
    tracked.history.set(Sample.day + 1, DayLog(.none, at: Sample.time(6)))
    var book = HabitBook()
    book.put(tracked)
    let log = tracked.history.log(Sample.day) ?? DayLog(.none, at: Sample.time(1))
    _ = book.merge(id, [History.Entry(Sample.day, log, unknownFields: "{\"mood\":2}")])
    return MonthDays(Sample.day.month, of: book[id]?.history ?? History())
  }

  /// With a removal that the server has not confirmed, and everything else that a group's ledger can contain.
  static var groupLedger: GroupLedger {
    var ledger = GroupLedger()
    ledger.record.tag = "1a"
    ledger.record.base = RecordState(HabitRecordFormat.fields(fullHabit), stamps).stored
    ledger.record.stamps = stamps
    ledger.record.isDirty = true
    ledger.record.isUnreadable = true
    ledger.tags = [202611: "b", 202001: "", 199912: "c"]
    ledger.dirtyChildren = [202611, 202610]
    ledger.lostChildren = [202612]
    ledger.unreadableChildren = [202001]
    ledger.orphans = [199901: [1, 0]]
    ledger.removal = GroupLedger.Removal(trash: Sample.tracked.bytes)
    return ledger
  }

  /// A root whose name does not reveal its type.
  static var typedGroupLedger: GroupLedger {
    var ledger = groupLedger
    ledger.type = "Chore"
    return ledger
  }

  static var confirmedGroupLedger: GroupLedger {
    var ledger = GroupLedger()
    ledger.removal = GroupLedger.Removal(trash: TrackedHabit(plainHabit).bytes, confirmedAt: Sample.time(8))
    return ledger
  }

  /// Every flag, and every text.
  static var ledger: SyncLedger {
    var ledger = SyncLedger()
    ledger.account = SyncAccount(user: "_me", device: "Gerät 1")
    ledger.owner = "_me"
    ledger.token = "dG9rZW4="
    ledger.isCaughtUp = true
    ledger.hasZone = true
    ledger.hasSubscription = true
    ledger.mark = "m"
    ledger.markTag = "n"
    ledger.isZoneNew = true
    ledger.epoch = 2
    ledger.isEpochDirty = true
    ledger.garbage = ["x": "y", "é": ""]
    ledger.uploadTotal = 900
    ledger.dirtyGroups = [id.recordName, "settings"]
    ledger.doubtful = [otherID.recordName, id.recordName]
    ledger.types = ["Habit", "Settings"]
    return ledger
  }

  /// The record that form 1 of the ledger's state had in it.
  static var settingsLedger: RecordLedger {
    var ledger = RecordLedger()
    ledger.tag = ""
    ledger.stamps = stamps
    ledger.isDirty = true
    return ledger
  }

  static var undo: ImportUndo {
    var undo = ImportUndo(
      importedAt: Sample.time(11),
      steps: [
        ImportUndo.Step(before: Sample.tracked, after: fullHabit), ImportUndo.Step(before: nil, after: plainHabit),
      ])
    undo.before = SharedFields(pauses: fullSettings.pauses, unknownMembers: "{\"a\":1}")
    undo.after = SharedFields(pauses: [], unknownMembers: "")
    return undo
  }

  static var events: EventLog {
    var log = EventLog()
    for (i, kind) in EventLog.Kind.allCases.enumerated() { log.append(EventLog.Event(kind, Sample.time(Int64(i)))) }
    return log
  }

  static let code = CoupleCode(random: 0x12_3456_789A)

  /// The server's record, with fields unknown to this version.
  static var coupleRecord: Record {
    var couple = CoupleRecord()
    couple.ownerAccount = "_me"
    couple.partnerAccount = "_you"
    couple.partner = PersonProfile(name: "Dá Yù", timeZoneName: "Asia/Shanghai", notifiesPartner: false)
    couple.countdown = Countdown(eventAt: Sample.time(9), label: "Wiedersehen")
    couple.note = try? SharedNote("Bis bald", author: .partner, updatedAt: Sample.time(3))
    couple.streak = NoteStreak(count: 2, longest: 5, lastNoteAt: Sample.time(3), countedAt: Sample.time(2))
    var record = Record(CoupleRecord.name(of: code), type: CoupleRecord.type)
    record.fields = couple.creation(by: "_me")
    record.fields.put("editStamps", .bytes(stamps.bytes))
    record.fields.put("later", .double(0.5))
    record.changeTag = "1a"
    record.modified = RecordStamp(timestamp: Sample.time(1), userRecordName: "_me", deviceID: "2")
    return record
  }

  /// A pairing with all possible open steps, and one with the record.
  static var coupleSteps: [CoupleStep] {
    var data = CoupleData()
    var state = data.state
    let berlin = GeoPoint(latitude: 52.52, longitude: 13.405)
    state.me = PersonProfile(
      name: "Jan", place: SharedPlace(cityLabel: "Berlin", country: "DE", point: berlin), timeZoneName: "Europe/Berlin")
    state.pairing.setPurchased(true)
    try? state.pairing.issue(CoupleCode(random: 1), at: Sample.time(1), isSignedIn: true)
    try? state.pairing.issue(CoupleCode(random: 2), at: Sample.time(2), isSignedIn: true)
    try? state.pairing.redeem(code.displayed, isSignedIn: true)
    state.pairing.joined(code)
    var steps = data.steps(to: state, at: Sample.time(4), device: "Gerät 1")
    for step in steps { data.apply(step) }
    state.me.place = nil
    steps += data.steps(to: state, at: Sample.time(5), device: "Gerät 1")
    var pairing = Pairing()
    pairing.found(code, as: .owner, hasPartner: true, at: Sample.time(6))
    steps += [
      .pairing(pairing, revision: 7), .server(coupleRecord, .owner, revision: 3),
      .server(Record("x"), .partner, revision: 0), .subscribed,
    ]
    return steps
  }

  static var coupled: [Change] {
    coupleSteps.map { Change.couple(CoupleStepBox($0)) } + synced.suffix(1) + edits.suffix(1)
  }

  /// When the forms were written, a place entered and removed before the server's version came left no stamp.
  static var couple: CoupleData {
    var data = CoupleData()
    for step in coupleSteps { data.apply(step) }
    data.own.stamps = data.own.stamps.edited(
      ProfileFields.owner.place.filter { $0 != ProfileFields.owner.measuredAt },
      at: data.own.stamps[CoupleFieldNames.noteText])
    return data
  }

  /// With all statistics, after the couple has ended.
  static var partedCouple: CoupleData {
    var data = couple
    for number in 1...2 as ClosedRange<Int64> {
      var state = data.state
      try? state.write("Hallo \(number)", at: Sample.time(10 + number))
      state.distanceHistory.add(8642, at: Sample.time(10 + number))
      if number == 2 {
        state.countdown = Countdown(eventAt: Sample.time(99), label: "Wiedersehen")
        try? state.pairing.unlink()
      }
      for step in data.steps(to: state, at: Sample.time(10 + number), device: "Gerät 1") { data.apply(step) }
    }
    return data
  }
}
