import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// An import that another tab's fold precedes.
struct LateImportTests {
  @Test func anotherTabThatWasQuickerIsNoAlarm() {
    var host = TransferHost(SampleBook.make(habits: 1, days: 1))
    host.open(SampleBook.file(SampleBook.make(habits: 3, days: 5)))
    host.send(.transfer(.apply))
    host.foldTooLate(after: SampleBook.make(habits: 2, days: 2))
    #expect(host.sheet.contains(German.strings.importStoring))
    #expect(host.model.habits == SampleBook.make(habits: 3, days: 5))
    host.fold()
    #expect(host.model.overlay == nil)
    #expect(host.model.toast?.text == German.strings.importDone(count: 11), "what the other tab stored is not new")
    #expect(host.events.filter { $0 == .importDone }.count == 1)
  }

  @Test func aTabThatIsTooLateTwiceSaysSo() {
    let stored = SampleBook.make(habits: 1, days: 1)
    var host = TransferHost(stored)
    host.open(SampleBook.file(SampleBook.make(habits: 3, days: 5)))
    host.send(.transfer(.apply))
    host.foldTooLate(after: stored)
    host.foldTooLate(after: stored)
    #expect(host.sheet.contains(German.strings.importErrorStorage))
    #expect(host.model.habits == stored)
  }

  @Test func theNextImportAsksAgain() {
    let stored = SampleBook.make(habits: 1, days: 1)
    var host = TransferHost(stored)
    host.open(SampleBook.file(SampleBook.make(habits: 2, days: 5)))
    host.send(.transfer(.apply))
    host.foldTooLate(after: stored)
    host.fold()
    host.open(SampleBook.file(SampleBook.make(habits: 3, days: 5)))
    #expect(host.sheet.contains("transfer.apply"))
    #expect(host.model.habits == SampleBook.make(habits: 2, days: 5))
  }
}
