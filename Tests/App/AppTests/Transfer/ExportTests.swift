import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// Exported files (H-20, H-23).
struct ExportTests {
  struct Expected: CustomTestStringConvertible, Sendable {
    var format: ExportFormat
    var name: String
    var begins: String
    var testDescription: String { format.rawValue }
  }

  @Test(arguments: [
    Expected(format: .json, name: "alltag-2026-11-12.json", begins: "{\"version\":2"),
    Expected(format: .jsonVersion1, name: "alltag-v1-2026-11-12.json", begins: "{\"version\":1"),
    Expected(format: .habitTable, name: "alltag-habits-2026-11-12.csv", begins: "id,name"),
    Expected(format: .logTable, name: "alltag-entries-2026-11-12.csv", begins: "date,Gewohnheit 1"),
  ])
  func aSmallFileIsThereAtOnce(_ expected: Expected) throws {
    var host = TransferHost(SampleBook.make(habits: 2, days: 10))
    host.send(.shell(.open(.exportOptions)))
    host.send(.transfer(.export(expected.format)))
    let (name, bytes) = try #require(
      host.asked { effect -> (String, [UInt8])? in
        if case .download(let name, _, let bytes) = effect { (name, bytes) } else { nil }
      })
    #expect(name == expected.name)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(expected.begins))
    #expect(host.events.last == .exportDone)
    #expect(host.model.overlay == nil)
    #expect(host.model.toast?.text == German.strings.exportDone(file: expected.name))
  }

  @Test func aLargeFileIsWrittenInTurnsAndReadsBackTheSame() throws {
    let book = SampleBook.make(habits: 10, days: 3000)
    let pause = try #require(DayRange(TransferHost.today, TransferHost.today + 1))
    var host = TransferHost(book)
    host.send(.settings(.pauseAll(first: pause.first, last: pause.last)))
    host.send(.shell(.open(.exportOptions)))
    host.send(.transfer(.export(.json)))
    #expect(host.sheet.contains(German.strings.exportWriting))
    let turns = host.work()
    #expect(turns > 1)
    let bytes = try #require(host.asked { if case .download(_, _, let bytes) = $0 { bytes } else { nil } })
    var other = TransferHost()
    other.open(bytes)
    other.send(.transfer(.apply))
    other.fold()
    #expect(other.model.habits == book)
    #expect(other.model.settings.pauses == host.model.settings.pauses)
  }

  @Test func writingCanBeCancelled() {
    var host = TransferHost(SampleBook.make(habits: 10, days: 3000))
    host.send(.shell(.open(.exportOptions)))
    host.send(.transfer(.export(.json)))
    host.send(.transfer(.cancel))
    host.work()
    #expect(host.asked { if case .download(let name, _, _) = $0 { name } else { nil } } == nil)
    #expect(host.sheet.contains("transfer.export:json"))
    #expect(!host.events.contains(.exportDone))
  }

  @Test func nothingToExportIsSaid() {
    var host = TransferHost()
    host.send(.shell(.open(.exportOptions)))
    #expect(host.sheet.contains(German.strings.exportNothing))
    host.send(.transfer(.export(.json)))
    #expect(host.asked { if case .download(let name, _, _) = $0 { name } else { nil } } == nil)
  }
}
