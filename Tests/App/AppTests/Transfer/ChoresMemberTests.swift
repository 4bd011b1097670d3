import Actions
import Chores
import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// Families in the app's own export and import (A-14).
struct ChoresMemberTests {
  /// A page on a device with a family.
  private static func full() throws -> TransferHost {
    var host = TransferHost(SampleBook.make(habits: 1, days: 2))
    host.send("settings.area:chores:true")
    host.send("route:/chores")
    host.bringParts()
    host.send("chores.type:family:Die Fischers")
    host.send("chores.type:name:Anna")
    host.send("chores.found")
    return host
  }

  @Test func everythingComesBackOnceAndIsUndone() throws {
    var host = try Self.full()
    let bytes = try host.exported()
    var other = TransferHost.opened(bytes)
    #expect(other.sheet.contains("Die Fischers: 1 Mitglied"))
    other.send(.transfer(.apply))
    other.fold()
    #expect(other.model.replica.familyFiles == host.model.replica.familyFiles)
    #expect(!other.model.replica.familyFiles.isEmpty && other.model.habits == host.model.habits)
    other.open(bytes)
    #expect(other.sheet.contains(German.strings.importPreviewNothing))
    other.send(.transfer(.undoImport))
    other.fold()
    #expect(other.model.replica.familyFiles.isEmpty)
  }

  @Test func anImportThatCannotBeStoredLeavesNothing() throws {
    var full = try Self.full()
    var host = TransferHost.opened(try full.exported())
    host.send(.transfer(.apply))
    host.fold(fails: true)
    #expect(host.model.replica.familyFiles.isEmpty && host.sheet.contains(German.strings.importErrorStorage))
  }

  @Test func whatIsWrongRefusesTheWholeFile() {
    let file = #"{"version":2,"habits":[],"logs":[],"chores":{"version":9}}"#
    let host = TransferHost.opened(Array(file.utf8))
    #expect(host.sheet.contains("chore-file.newer-version") && host.sheet.contains("Aktualisiere"))
  }
}
