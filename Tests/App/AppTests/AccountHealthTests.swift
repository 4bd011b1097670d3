import Testing
import Texts

@testable import App

/// The words and marks of the account's health (S-17).
@Suite struct AccountHealthTests {
  private static let strings = German.strings

  /// The storage's row at each of its bounds: a word and a mark, and no row without a quota.
  @Test(arguments: [
    (0, "chip-done", "i-habits", strings.accountHealthReady),
    (899, "chip-done", "i-habits", strings.accountHealthReady),
    (900, "chip-amber", "i-info", strings.accountHealthNearlyFull),
    (999, "chip-amber", "i-info", strings.accountHealthNearlyFull),
    (1000, "chip-amber", "i-warning", strings.accountHealthFull),
    (2000, "chip-amber", "i-warning", strings.accountHealthFull),
  ])
  func storageIsGoodNearlyFullOrFull(_ used: Int, _ style: String, _ mark: String, _ word: String) {
    var app = AccountTests.signedIn()
    #expect(!app.html.contains(Self.strings.accountStorage))
    app.answer(
      "who", 200,
      #"{"account":{"id":"1","name":"anna","hasPassword":true},"device":"d1","storage":{"quota":1000,"used":[{"bytes":\#(used)}]}}"#
    )
    let row = app.html.components(separatedBy: Self.strings.accountStorage).last?.prefix(while: "</li>") ?? ""
    #expect(row.contains(style) && row.contains(mark) && row.contains(word))
  }

  /// No row of the section has a colour without a mark and a word.
  @Test func everyColouredRowHasAMark() {
    let app = AccountTests.signedIn()
    let section =
      app.html.components(separatedBy: Self.strings.accountHealthZone).last?.prefix(while: "</section>") ?? ""
    let chips = section.components(separatedBy: "chip chip-").dropFirst()
    #expect(!chips.isEmpty)
    for chip in chips { #expect(chip.contains("<svg") && !chip.prefix(while: "</span>").isEmpty) }
  }
}

extension String {
  fileprivate func components(separatedBy text: String) -> [String] {
    split(separator: text, omittingEmptySubsequences: false).map { String($0) }
  }

  /// The part before `end`.
  fileprivate func prefix(while end: String) -> String { components(separatedBy: end).first ?? "" }
}
