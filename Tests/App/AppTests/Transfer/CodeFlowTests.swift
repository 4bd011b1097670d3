import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// Habits from one device to another by codes and links (H-24).
struct CodeFlowTests {
  /// Returns a code as a camera would see it, four pixels a module.
  static func frame(_ text: String) throws -> [[UInt8]] {
    let code = try QRCode.encode(text, level: .low)
    let (scale, margin) = (4, 4)
    let side = (code.size + 2 * margin) * scale
    var luma = [UInt8](repeating: 230, count: side * side)
    for y in 0..<side {
      for x in 0..<side where code.isDark(x / scale - margin, y / scale - margin) { luma[y * side + x] = 25 }
    }
    return [Array("\(side)".utf8), Array("\(side)".utf8), luma]
  }

  /// Returns the texts of the codes that a host shows for a book, with entries of so many days.
  static func texts(_ book: HabitBook, days: Int32 = 0) -> [String] {
    var host = TransferHost(book)
    host.send(.shell(.open(.qr)))
    host.deflate()
    if days > 0 {
      host.send(.transfer(.codeLogs(days: days)))
      host.deflate()
    }
    return host.model.transfer.code.texts
  }

  @Test func oneCodeIsALinkToTheApp() throws {
    var host = TransferHost(SampleBook.make(habits: 1, days: 5))
    host.send(.shell(.open(.qr)))
    #expect(host.sheet.contains(German.strings.exportQrPreparing))
    host.deflate()
    #expect(host.model.transfer.code.texts.count == 1)
    #expect(host.model.transfer.code.texts[0].hasPrefix("https://alltag.example/#import="))
    #expect(host.sheet.contains("<path d=\"M4 4h7v1h-7z"), "the code with its quiet zone")
    host.expectRing("codes", false)
    #expect(host.events.last == .exportDone)
    host.send(.transfer(.copyLink))
    let copied = try #require(host.asked { if case .copy(let text) = $0 { text } else { nil } })
    #expect(copied == host.model.transfer.code.texts[0])
    host.send("copied:ok")
    #expect(host.sheet.contains(German.strings.exportLinkCopied))
    host.send("copied:failed")
    #expect(host.sheet.contains(German.strings.errorClipboard))
  }

  @Test func aSeriesTurnsByItselfUntilItIsHeld() {
    var host = TransferHost(SampleBook.make(habits: 20, days: 5))
    host.send(.shell(.open(.qr)))
    host.deflate()
    let count = host.model.transfer.code.texts.count
    #expect(count > 2)
    #expect(host.sheet.contains(German.strings.exportQrPart(part: 1, total: count)))
    host.expectRing("codes")
    #expect(host.sheet.contains(German.strings.exportQrPart(part: 2, total: count)))
    host.send(.transfer(.codeRuns(false)))
    host.expectRing("codes", false)
    host.send("timer:codes")
    #expect(host.sheet.contains(German.strings.exportQrPart(part: 2, total: count)), "a late turn does nothing")
    host.send(.transfer(.codeStep(-1)))
    host.send(.transfer(.codeStep(-1)))
    #expect(host.sheet.contains(German.strings.exportQrPart(part: count, total: count)), "the first follows the last")
    host.send(.transfer(.codeRuns(true)))
    host.expectRing("codes")
    host.send(.shell(.closeOverlay))
    host.expectRing("codes", false)
  }

  @Test func withReducedMotionNothingTurnsByItself() {
    var host = TransferHost(SampleBook.make(habits: 20, days: 5), flags: "touch,reducedMotion")
    host.send(.shell(.open(.qr)))
    host.deflate()
    host.expectRing("codes", false)
    let count = host.model.transfer.code.texts.count
    #expect(host.sheet.contains(German.strings.exportQrManual))
    host.send(.transfer(.codeStep(1)))
    #expect(host.sheet.contains(German.strings.exportQrPart(part: 2, total: count)))
  }

  @Test func entriesAreAChoice() {
    let book = SampleBook.make(habits: 2, days: 200)
    let none = Self.texts(book)
    let some = Self.texts(book, days: 30)
    #expect(none.count == 1)
    #expect(some.count > 1)
  }

  @Test func oneOpeningIsCountedOnceAndTheFileIsOneTapAway() {
    var host = TransferHost(SampleBook.make(habits: 2, days: 40))
    host.send(.shell(.open(.qr)))
    host.deflate()
    host.send(.transfer(.codeLogs(days: 30)))
    host.deflate()
    #expect(host.events.filter { $0 == .exportDone }.count == 1)
    host.send(.transfer(.export(.json)))
    #expect(host.model.overlay == nil)
    #expect(host.asked { if case .download(let name, _, _) = $0 { name } else { nil } } == "alltag-2026-11-12.json")
  }

  @Test func whatIsTooMuchForCodesIsSaid() {
    var host = TransferHost(SampleBook.make(habits: 200, days: 90))
    host.send(.shell(.open(.qr)))
    host.deflate()
    host.send(.transfer(.codeLogs(days: 90)))
    host.deflate()
    #expect(host.sheet.contains(German.strings.exportQrTooLarge))
    #expect(host.sheet.contains("transfer.export:json"))
  }

  @Test func codesThatTheHostCannotPackAreExplained() {
    var host = TransferHost(SampleBook.make(habits: 1, days: 1))
    host.send(.shell(.open(.qr)))
    let token = host.take { if case .deflate(let token, _) = $0 { token } else { nil } } ?? ""
    host.send("inflate:failed:\(token):unsupported")
    #expect(host.sheet.contains("transfer.qr-failed"))
    #expect(host.sheet.contains("transfer.export:json"))
  }

  @Test func nothingToShowIsSaid() {
    var host = TransferHost()
    host.send(.shell(.open(.qr)))
    #expect(host.sheet.contains(German.strings.exportNothing))
  }

  @Test func theCameraPutsASeriesTogetherInAnyOrder() throws {
    let book = SampleBook.make(habits: 20, days: 5)
    let texts = Self.texts(book)
    var host = TransferHost()
    host.send(.shell(.open(.scan)))
    #expect(host.asked { if case .scan(true, let id) = $0 { id } else { nil } } == "scan-video")
    #expect(host.sheet.contains("<video id=\"scan-video\""))
    host.deliver(.cameraFrame, [Array("64".utf8), Array("64".utf8), [UInt8](repeating: 200, count: 4096)])
    for (i, text) in texts.reversed().enumerated() {
      host.deliver(.cameraFrame, try Self.frame(text))
      if i == 0 {
        host.deliver(.cameraFrame, try Self.frame(text))
        #expect(host.sheet.contains(German.strings.importScanProgress(done: 1, total: texts.count)))
      }
    }
    #expect(host.asked { if case .scan(false, let id) = $0 { id } else { nil } } != nil, "the camera goes off")
    host.inflate()
    #expect(host.sheet.contains("<dt>\(German.strings.importCountHabitsAdded)</dt><dd class=\"num\">20</dd>"))
    host.send(.transfer(.apply))
    host.fold()
    #expect(host.model.habits.all.count == 20)
    #expect(host.model.toast?.text == German.strings.importDoneHabits(count: 20))
  }

  @Test func foreignCodesAreSaidAndTheRestGoesOn() throws {
    let texts = Self.texts(SampleBook.make(habits: 20, days: 5))
    var host = TransferHost()
    host.send(.shell(.open(.scan)))
    host.deliver(.cameraFrame, try Self.frame("https://example.org"))
    #expect(host.sheet.contains(German.strings.importErrorQr))
    host.deliver(.cameraFrame, try Self.frame(texts[0]))
    #expect(!host.sheet.contains(German.strings.importErrorQr))
    host.deliver(.cameraFrame, try Self.frame(Self.texts(SampleBook.make(habits: 21, days: 5))[0]))
    #expect(host.sheet.contains(German.strings.importErrorCodeOther))
    #expect(host.sheet.contains(German.strings.importScanProgress(done: 1, total: texts.count)))
    host.send(.transfer(.scanAgain))
    #expect(!host.sheet.contains(German.strings.importScanProgress(done: 1, total: texts.count)))
  }

  @Test(arguments: [
    ("NotAllowedError", German.strings.importScanCameraRefused),
    ("NotFoundError", German.strings.importScanCameraMissing),
  ])
  func aMissingCameraIsExplained(_ reason: String, _ text: String) {
    var host = TransferHost()
    host.send(.shell(.open(.scan)))
    host.send("scan:failed:" + reason)
    #expect(host.sheet.contains(text))
    #expect(host.sheet.contains("transfer.pick"))
  }

  @Test func closingTurnsTheCameraOff() {
    var host = TransferHost()
    host.send(.shell(.open(.scan)))
    host.send(.shell(.closeOverlay))
    #expect(host.asked { if case .scan(false, let id) = $0 { id } else { nil } } != nil)
  }

  @Test func aLinkOpensThePreviewAndLeavesTheAddress() throws {
    let link = Self.texts(SampleBook.make(habits: 1, days: 5))[0]
    let path = String(link.dropFirst("https://alltag.example".count))
    var host = TransferHost(path: path)
    #expect(host.asked { if case .navigate(.replace, let path) = $0 { path } else { nil } } == "/")
    host.inflate()
    #expect(host.sheet.contains("<dt>\(German.strings.importCountHabitsAdded)</dt><dd class=\"num\">1</dd>"))
    host.send(.shell(.closeOverlay))
    host.send("route:" + path)
    host.inflate()
    #expect(host.sheet.contains("<dt>\(German.strings.importCountHabitsAdded)</dt><dd class=\"num\">1</dd>"))
  }

  @Test func aLinkWithAPartAsksForTheOthers() throws {
    let texts = Self.texts(SampleBook.make(habits: 20, days: 5))
    var host = TransferHost(path: String(texts[1].dropFirst("https://alltag.example".count)))
    #expect(host.model.overlay == .scan)
    #expect(host.sheet.contains(German.strings.importScanProgress(done: 1, total: texts.count)))
    for (i, text) in texts.enumerated() where i != 1 { host.deliver(.cameraFrame, try Self.frame(text)) }
    host.inflate()
    #expect(host.sheet.contains("<dt>\(German.strings.importCountHabitsAdded)</dt><dd class=\"num\">20</dd>"))
  }

  @Test(arguments: ["/#import=%%%", "/#part=zz", "/#import="])
  func aDamagedLinkIsExplained(_ path: String) {
    var host = TransferHost(path: path)
    #expect(host.sheet.contains(German.strings.importErrorLink))
    host.expectRing("transfer", false)
  }

  @Test func aLinkWhoseContentDoesNotUnpackIsExplained() {
    var host = TransferHost(path: "/#import=AAAA")
    host.inflate()
    #expect(host.sheet.contains(German.strings.importErrorLink))
  }
}
