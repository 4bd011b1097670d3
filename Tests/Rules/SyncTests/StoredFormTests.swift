import Core
import Couple
import Habits
import Records
import Testing

@testable import Replica
@testable import Sync

/// Every stored format ever written still opens, and today's writer produces the newest of each byte for byte: this detects a changed
/// format, which needs a version and a fixture of its own.
@Suite struct StoredFormTests {
  private struct Form: CustomTestStringConvertible, Sendable {
    let name: String
    let written: [UInt8]
    let opens: @Sendable ([UInt8]) throws -> Bool
    var testDescription: String { name }
  }

  private static var waitingBytes: [UInt8] {
    var areas = DormantAreas()
    for change in FrozenValues.ofAreas { areas.deferChange(change) }
    return areas.drainStaleParts().first?.bytes ?? []
  }

  /// Changes of an account that has ended, and later ones.
  private static var endedBytes: [UInt8] {
    var areas = DormantAreas()
    for change in FrozenValues.ofAreas + FrozenValues.named { areas.deferChange(change) }
    areas.endSteps(epoch: 0)
    for change in FrozenValues.ofAreas { areas.deferChange(change) }
    return areas.drainStaleParts().first?.bytes ?? []
  }

  private static var bookBytes: [UInt8] {
    var book = FrozenValues.zoneBook
    return book.drainStalePart()?.bytes ?? []
  }

  private static let newest: [Form] = [
    Form(name: "entry-1", written: Change.entry(FrozenValues.edits)) {
      try Change.changes(inEntry: $0) == FrozenValues.edits
    },
    Form(name: "entry-2", written: Change.entry(FrozenValues.synced)) {
      try Change.changes(inEntry: $0) == FrozenValues.synced
    },
    Form(name: "entry-3", written: Change.entry(FrozenValues.coupled)) {
      try Change.changes(inEntry: $0) == FrozenValues.coupled
    },
    Form(name: "entry-4", written: Change.entry(FrozenValues.ofAreas)) {
      try Change.changes(inEntry: $0) == FrozenValues.ofAreas
    },
    Form(name: "entry-5", written: Change.entry(FrozenValues.ofZones)) {
      try Change.changes(inEntry: $0) == FrozenValues.ofZones
    },
    Form(name: "zones-1", written: bookBytes) {
      var (read, written) = (try ZoneBook(bytes: $0), FrozenValues.zoneBook)
      return read.zones == written.zones && read.drainStalePart() == nil && written.drainStalePart()?.bytes == $0
    },
    Form(name: "area-changes-1", written: waitingBytes) {
      var areas = DormantAreas()
      try areas.load("area-changes", $0)
      return areas.drainWaiting() == [FrozenValues.ofAreas]
    },
    Form(name: "area-changes-2", written: endedBytes) {
      var areas = DormantAreas()
      try areas.load("area-changes", $0)
      return areas.drainWaiting() == [FrozenValues.ofAreas + FrozenValues.named, FrozenValues.ofAreas]
    },
    Form(name: "couple-2", written: FrozenValues.partedCouple.bytes) {
      try CoupleData(bytes: $0) == FrozenValues.partedCouple
    },
    Form(name: "ledger-2", written: FrozenValues.ledger.bytes) {
      var ledger = SyncLedger()
      try ledger.load($0, old: Replica.oldLedger)
      return ledger == FrozenValues.ledger
    },
    Form(name: "ledger-3", written: FrozenValues.damagedLedger.bytes) {
      var ledger = SyncLedger()
      try ledger.load($0, old: Replica.oldLedger)
      return ledger == FrozenValues.damagedLedger
    },
    Form(name: "ledger-4", written: FrozenValues.searchedLedger.bytes) {
      var ledger = SyncLedger()
      try ledger.load($0, old: Replica.oldLedger)
      return ledger == FrozenValues.searchedLedger
    },
    Form(name: "ledger-owner-1", written: FrozenValues.ledger.ownerBytes) {
      var ledger = SyncLedger()
      try ledger.loadOwner($0)
      return ledger.owner == FrozenValues.ledger.owner
    },
    Form(name: "ledger-habit-1", written: FrozenValues.groupLedger.bytes) {
      try GroupLedger(bytes: $0) == FrozenValues.groupLedger
    },
    Form(name: "ledger-habit-confirmed-1", written: FrozenValues.confirmedGroupLedger.bytes) {
      try GroupLedger(bytes: $0) == FrozenValues.confirmedGroupLedger
    },
    Form(name: "ledger-group-2", written: FrozenValues.typedGroupLedger.bytes) {
      try GroupLedger(bytes: $0) == FrozenValues.typedGroupLedger
    },
    Form(name: "entry-named-2", written: Change.entry(FrozenValues.named)) {
      try Change.changes(inEntry: $0) == FrozenValues.named
    },
    Form(name: "entry-discarded-2", written: Change.entry(FrozenValues.discarded)) {
      try Change.changes(inEntry: $0) == FrozenValues.discarded
    },
    Form(name: "entry-damaged-2", written: Change.entry(FrozenValues.damaged)) {
      try Change.changes(inEntry: $0) == FrozenValues.damaged
    },
    Form(name: "entry-searched-2", written: Change.entry(FrozenValues.searched)) {
      try Change.changes(inEntry: $0) == FrozenValues.searched
    },
    Form(name: "habit-2", written: Sample.tracked.bytes) { try TrackedHabit(bytes: $0) == Sample.tracked },
    Form(name: "habit-interval-2", written: TrackedHabit(FrozenValues.intervalHabit).bytes) {
      try TrackedHabit(bytes: $0) == TrackedHabit(FrozenValues.intervalHabit)
    },
    Form(name: "habit-weekly-2", written: TrackedHabit(FrozenValues.weeklyHabit).bytes) {
      try TrackedHabit(bytes: $0) == TrackedHabit(FrozenValues.weeklyHabit)
    },
    Form(name: "habit-archived-2", written: TrackedHabit(FrozenValues.archivedHabit).bytes) {
      try TrackedHabit(bytes: $0) == TrackedHabit(FrozenValues.archivedHabit)
    },
    Form(name: "settings-1", written: FrozenValues.fullSettings.bytes) {
      try Settings(bytes: $0) == FrozenValues.fullSettings
    },
    Form(name: "settings-2", written: FrozenValues.settingsWithAreas.bytes) {
      try Settings(bytes: $0) == FrozenValues.settingsWithAreas
    },
    Form(name: "events", written: FrozenValues.events.bytes) { try EventLog(bytes: $0) == FrozenValues.events },
    Form(name: "undo-2", written: FrozenValues.undo.bytes) { try ImportUndo(bytes: $0) == FrozenValues.undo },
    Form(name: "month-1", written: FrozenValues.days.bytes) {
      try MonthDays(Sample.day.month, bytes: $0) == FrozenValues.days
    },
    Form(name: "stamps-1", written: FrozenValues.stamps.bytes) {
      try EditStamps(bytes: $0) == FrozenValues.stamps
    },
  ]

  /// Formats that are no longer written, or samples of a released one.
  private static let earlier: [Form] = [
    Form(name: "entry-sample-1", written: []) { try Change.changes(inEntry: $0) == Sample.changes },
    Form(name: "ledger-1", written: []) {
      var ledger = SyncLedger()
      try ledger.load($0, old: Replica.oldLedger)
      return ledger.groups["settings"]?.record == FrozenValues.settingsLedger
        && ledger.drainStaleParts().map(\.key) == [.owner, .group("settings")]
        && ledger.bytes == FrozenValues.ledger.bytes
    },
    Form(name: "couple-1", written: []) { try CoupleData(bytes: $0) == FrozenValues.couple },
    Form(name: "habit-1", written: []) { try TrackedHabit(bytes: $0) == Sample.tracked },
    Form(name: "undo-1", written: []) {
      try ImportUndo(bytes: $0)
        == ImportUndo(importedAt: FrozenValues.undo.importedAt, steps: FrozenValues.undo.steps)
    },
  ]

  @Test(arguments: newest + earlier) private func everyVersionOpens(form: Form) throws {
    #expect(try form.opens(FrozenBytes.read(form.name)))
  }

  @Test(arguments: newest) private func todaysWriterWritesTheNewest(form: Form) throws {
    let written = form.written
    #expect(try written == FrozenBytes.read(form.name), "\(form.name) is now\n\(FrozenBytes.text(written))")
  }

  /// A version from the future, or none.
  @Test(arguments: newest.filter { $0.name != "events" }, [0, 6, 255] as [UInt8])
  private func otherVersionsAreRefused(form: Form, version: UInt8) throws {
    var bytes = try FrozenBytes.read(form.name)
    bytes[0] = version
    #expect(throws: (any Error).self) { _ = try form.opens(bytes) }
  }

  @Test(arguments: newest + earlier) private func whatIsCutOffIsRefused(form: Form) throws {
    let bytes = try FrozenBytes.read(form.name)
    for count in bytes.indices {
      #expect(throws: (any Error).self) { _ = try form.opens(Array(bytes[..<count])) }
    }
  }

  /// A new kind of step or change belongs into the fixtures; the switch is a reminder.
  @Test func theFixturesHaveEveryKind() {
    func number(_ step: SyncStep) -> Int {
      switch step {
      case .signedIn: 1
      case .signedOut: 2
      case .zoneMade: 3
      case .subscribed: 4
      case .zoneLost: 5
      case .startOver: 6
      case .token: 7
      case .caughtUp: 8
      case .fetched: 9
      case .fetchedChild: 10
      case .gone: 11
      case .saved: 12
      case .savedChild: 13
      case .removalConfirmed: 14
      case .removalForgotten: 15
      case .garbageGone: 16
      case .erased: 17
      case .uploadDone: 18
      case .disowned: 19
      case .discarded: 20
      case .damaged: 21
      case .searched: 22
      }
    }
    func number(_ change: Change) -> Int {
      switch change {
      case .habit: 1
      case .log: 2
      case .habitRemoved: 3
      case .settings: 4
      case .event: 5
      case .eventsCleared: 6
      case .synced: 7
      case .couple: 8
      case .area: 9
      case .zone: 10
      }
    }
    let steps = FrozenValues.steps + FrozenValues.discardedSteps + FrozenValues.damagedSteps + [.searched]
    #expect(Set(steps.map { number($0) }) == Set(1...22))
    let all = FrozenValues.edits + FrozenValues.synced + FrozenValues.ofZones
    #expect(Set(all.map { number($0) }) == Set(1...10))
  }
}
