import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// The share card's sheet and its picture (H-25).
struct ShareCardFlowTests {
  private func opened() -> TransferHost {
    var host = TransferHost(SampleBook.make(habits: 1, days: 23))
    host.send(.shell(.open(.share(SampleBook.id(1)))))
    return host
  }

  private func svg(_ host: inout TransferHost, _ use: Effect.PictureUse) -> String? {
    host.send(.transfer(.sharePicture(use)))
    return host.take { effect -> String? in
      guard case .rasterise(let svg, 1080, 1350, _, use, _, _) = effect else { return nil }
      return svg
    }
  }

  @Test func thePreviewSaysWhatThePictureShows() {
    let host = opened()
    #expect(host.sheet.contains("src=\"data:image/svg+xml;base64,PHN2Zy"))
    #expect(
      host.sheet.replacing("\u{A0}", with: " ").contains(
        "Karte für Gewohnheit 1: aktuelle Serie 23 Tage, beste Serie 23 Tage"))
    #expect(host.sheet.contains(German.strings.shareWatermarkNote))
  }

  @Test func theCardHasItsTextsAndInFreeTheName() throws {
    var host = opened()
    let card = try #require(svg(&host, .share))
    for text in [
      "Gewohnheit 1", ">23<", German.strings.shareCardDays, "November 2026", ">\(German.strings.shareCardWatermark)<",
    ] {
      #expect(card.contains(text))
    }
    host.send("shared:cancelled")
    host.app = pro(host)
    let branded = try #require(svg(&host, .share))
    #expect(!branded.contains(">\(German.strings.shareCardWatermark)<"))
    #expect(!host.sheet.contains(German.strings.shareWatermarkNote))
  }

  private func pro(_ host: TransferHost) -> AppCore {
    var settings = Settings()
    settings.entitlement = .pro
    settings.updatedAt = TransferHost.now.adding(milliseconds: 1)
    var app = host.app
    _ = app.replay(Change.entry([.settings(settings)]))
    return app
  }

  @Test func theLookIsAChoice() throws {
    var host = opened()
    let light = try #require(svg(&host, .download))
    host.send("shared:failed")
    host.send(.transfer(.shareLook(isDark: true)))
    let dark = try #require(svg(&host, .download))
    #expect(light != dark)
  }

  @Test(arguments: [
    (outcome: "shared", toast: String?.none, isOpen: false, isCounted: true),
    (
      outcome: "downloaded", toast: German.strings.exportDone(file: "alltag-2026-11-12.png"), isOpen: false,
      isCounted: true
    ),
    (outcome: "cancelled", toast: nil, isOpen: true, isCounted: false),
    (outcome: "failed", toast: nil, isOpen: true, isCounted: false),
  ])
  func outcomes(_ expected: (outcome: String, toast: String?, isOpen: Bool, isCounted: Bool)) {
    var host = opened()
    _ = svg(&host, .share)
    #expect(host.sheet.contains("disabled"))
    host.send("shared:" + expected.outcome)
    #expect(host.model.toast?.text == expected.toast)
    #expect((host.model.overlay != nil) == expected.isOpen)
    #expect(host.events.contains(.shareCardCreated) == expected.isCounted)
    #expect(host.sheet.contains(German.strings.shareError) == (expected.outcome == "failed"))
    #expect(!host.sheet.contains("disabled"))
  }
}
