import Testing

@testable import App

/// The words of photo requests, which `Web/photos.js` reads.
@Suite struct PhotoEffectTests {
  private static let address = PhotoAddress(
    key: "Z/C", databasePath: "/database/1/x/production/private", zoneJSON: "{}", recordName: "C.photo",
    completionName: "C")
  private static let words = ["Z/C", "/database/1/x/production/private", "{}", "C.photo", "C"]

  @Test(arguments: [
    (PhotoEffect.list, ["list"]), (.take(key: "Z/C"), ["take", "Z/C"]), (.upload(address), ["send"] + words),
    (.show(address), ["show"] + words), (.discard(key: "Z/C"), ["drop", "Z/C"]),
    (.forget(key: "Z/C"), ["forget", "Z/C"]),
    (.delete(address), ["delete"] + words),
  ])
  func theHostReadsActionAndAddress(effect: PhotoEffect, words: [String]) {
    #expect(Effect.photo(effect).code == 49)
    #expect(Effect.photo(effect).fields.map { String(decoding: $0, as: UTF8.self) } == words)
  }
}
