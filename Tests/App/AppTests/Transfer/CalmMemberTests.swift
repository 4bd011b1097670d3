import Actions
import Calm
import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// Calm in the app's own export and import (A-14).
struct CalmMemberTests {
  private static let strings = German.strings

  /// A page on a device with a session, an evening, a reminder and a goal of calm.
  private static func full() -> TransferHost {
    var host = TransferHost(SampleBook.make(habits: 1, days: 2))
    host.send("settings.area:calm:true")
    host.send("route:/calm")
    host.bringParts()
    let actions = CalmActions(host.model.replica, at: TransferHost.now, timeZone: .utc)
    var form = SessionForm(
      kind: .meditation, start: TransferHost.now.adding(milliseconds: -600_000), end: TransferHost.now)
    form.note = "Ruhig"
    let changes =
      (try? actions.add(form, UniqueID(high: 1, low: 2)) + actions.log(.easy) + actions.add(.eveningDiary)
        + actions.set(.meditationGoal(25))) ?? []
    for change in changes { host.model.replica.apply(change) }
    return host
  }

  @Test func everythingComesBackOnce() throws {
    var host = Self.full()
    let bytes = try host.exported()
    #expect(try JSON.parse(bytes)["calm"]?["sessions"]?.array?.count == 1)
    var other = TransferHost.opened(bytes)
    #expect(other.sheet.contains("Ruhe: 1 Einheit, 1 Abend, 2 Pläne, Erinnerungen und Einstellungen"))
    other.send(.transfer(.apply))
    other.fold()
    #expect(other.model.replica.calm.file == host.model.replica.calm.file)
    #expect(other.model.habits == host.model.habits && other.model.replica.isOn(.calm))
    other.open(bytes)
    #expect(other.sheet.contains(Self.strings.importPreviewNothing) && !other.sheet.contains("Ruhe:"))
  }

  @Test func calmAloneIsImportedAndUndone() throws {
    let bytes = CalmFile.bytes(Self.full().model.replica.calm.file, at: TransferHost.now)
    var host = TransferHost.opened(bytes)
    host.send(.transfer(.apply))
    host.fold()
    #expect(host.model.toast?.text == Self.strings.calmImportDone && host.model.replica.calm.sessions.count == 1)
    host.send(.transfer(.undoImport))
    host.fold()
    #expect(host.model.replica.calm.sessions.isEmpty && host.model.replica.calm.reminders.isEmpty)
  }

  @Test func anImportThatCannotBeStoredLeavesNothing() throws {
    var host = TransferHost.opened(CalmFile.bytes(Self.full().model.replica.calm.file, at: TransferHost.now))
    host.send(.transfer(.apply))
    host.fold(fails: true)
    #expect(host.model.replica.calm.sessions.isEmpty && host.sheet.contains(Self.strings.importErrorStorage))
    host.send(.transfer(.apply))
    host.fold()
    #expect(host.model.replica.calm.sessions.count == 1)
  }

  @Test func anImportThatComesTooLateIsRepeated() throws {
    var host = TransferHost.opened(CalmFile.bytes(Self.full().model.replica.calm.file, at: TransferHost.now))
    host.send(.transfer(.apply))
    host.foldTooLate(after: HabitBook())
    host.fold()
    #expect(host.model.replica.calm.sessions.count == 1)
  }

  @Test(arguments: [
    (#"{"version":1,"sessions":[{}]}"#, "calm-file.malformed-entry", "calm.sessions[0]"),
    (#"{"version":9}"#, "calm-file.newer-version", "Aktualisiere"), ("7", "calm-file.malformed-entry", "calm.version"),
  ])
  func whatIsWrongRefusesTheWholeFile(_ member: String, _ code: String, _ text: String) {
    let file = #"{"version":2,"habits":[],"logs":[],"calm":"# + member + "}"
    let host = TransferHost.opened(Array(file.utf8))
    #expect(host.sheet.contains(code) && host.sheet.contains(text))
  }

  @Test func aPartThatIsNotThereIsSaid() throws {
    let bytes = CalmFile.bytes(Self.full().model.replica.calm.file, at: TransferHost.now)
    var host = TransferHost(path: "/settings")
    host.open(bytes)
    #expect(host.asked { if case .openPart(let name) = $0 { name } else { nil } } == "calm")
    #expect(host.sheet.contains(Self.strings.importComparing))
    host.send("account:failed")
    #expect(host.sheet.contains("transfer.part-missing"))
    // Once it is there, the file is read.
    host.effects = []
    host.open(bytes)
    host.bringParts()
    #expect(host.sheet.contains("Ruhe: 1 Einheit"))
  }

  /// The data of an area that is off belong to everything, too, but none of its code is loaded before.
  @Test func anAreaThatIsOffIsExported() throws {
    var host = Self.full()
    var parts: [StoredPart] = host.app.fold()
    parts.removeAll { $0.key.hasPrefix("habit/") }
    var fresh = TransferHost(parts: parts)
    fresh.send("settings.area:calm:false")
    #expect(fresh.model.screens(of: .calm) == nil && fresh.model.areaScreens.isEmpty)
    let file = try JSON.parse(try fresh.exported())
    #expect(file["calm"]?["diary"]?.array?.count == 1)
  }

  @Test func withoutDataThereIsNoMember() throws {
    var host = TransferHost(SampleBook.make(habits: 1, days: 2))
    #expect(try JSON.parse(try host.exported())["calm"] == nil)
  }
}
