import Core
import Records
import Testing

@testable import Couple

@Suite struct CoupleCodeTextTests {
  @Test(arguments: [
    "ABCD2345", "abcd2345", "ABCD-2345", " abcd - 2345 ", "a-b-c-d-2-3-4-5", "ABCD\u{2013}2345", "ABCD\u{A0}2345",
    "ＡＢＣＤ－２３４５", "abcd\u{200B}2345\n", "ab\u{AD}cd\u{2212}2345",
  ])
  func oneCodeHasManySpellings(_ text: String) throws {
    let code = try CoupleCode(text)
    #expect(code.normalized == "ABCD2345" && code.displayed == "ABCD-2345")
    #expect(CoupleRecord.name(of: code).text == "ABCD2345")
  }

  @Test(
    arguments: [
      ("", .empty), ("----", .empty), (" \u{3000}–\u{FEFF}", .empty), ("ABCD234", .wrongLength),
      ("ABCD23456", .wrongLength), ("ABCDI234", .foreignSymbol("I")), ("abcdo234", .foreignSymbol("o")),
      ("ABCD0234", .foreignSymbol("0")), ("ABCD1234", .foreignSymbol("1")), ("ÄBCD2345", .foreignSymbol("Ä")),
      ("ABCD/345", .foreignSymbol("/")), ("АBCD2345", .foreignSymbol("А")),
    ] as [(String, InviteCodeError)])
  func whatIsNoCodeIsRefused(_ text: String, _ error: InviteCodeError) {
    #expect(throws: error) { try CoupleCode(text) }
  }

  @Test func thereAreThirtyTwoSymbols() {
    #expect(CoupleCode.symbols.count == 32 && Set(CoupleCode.symbols).count == 32)
    #expect(!CoupleCode.symbols.contains { "IO01".utf8.contains($0) })
  }

  /// Every value of five bits gives another symbol at each position: all codes are equally likely.
  @Test(arguments: 0..<8) func randomBitsAreNotBent(_ place: UInt64) {
    let symbols = (0..<32).map { Array(CoupleCode(random: $0 << (5 * place)).normalized.utf8)[Int(place)] }
    #expect(Set(symbols).count == 32)
    #expect(CoupleCode(random: 1 << 40) == CoupleCode(random: 0))
  }

  @Test(arguments: [0, 1, 0x12_3456_789A, UInt64.max]) func everyCodeIsReadBack(_ random: UInt64) throws {
    let code = CoupleCode(random: random)
    #expect(try CoupleCode(code.displayed.lowercased()) == code)
  }

  @Test(arguments: [(0, false), (7 * 86_400_000 - 1, false), (7 * 86_400_000, true)] as [(Int64, Bool)])
  func anUnusedCodeExpiresAfterSevenDays(_ age: Int64, _ isExpired: Bool) {
    let then = Timestamp(milliseconds: 1_762_934_400_000)
    #expect(CoupleCode.isExpired(issuedAt: then, at: then.adding(milliseconds: age)) == isExpired)
  }

  @Test(arguments: [
    "https://alltag.example/#couple=ABCD2345", "#couple=abcd-2345", "ABCD-2345",
    "http://127.0.0.1:8080/de/#couple=ABCD2345",
  ])
  func linksCarryTheCode(_ text: String) throws {
    #expect(try InviteLink.code(in: text).normalized == "ABCD2345")
  }

  @Test func aLinkIsReadBack() throws {
    let code = try CoupleCode("ABCD2345")
    let link = InviteLink.text(code, address: "https://alltag.example/")
    #expect(link == "https://alltag.example/#couple=ABCD2345")
    #expect(try InviteLink.code(in: link) == code)
    #expect(throws: InviteCodeError.empty) { try InviteLink.code(in: "https://alltag.example/#couple=----") }
    #expect(try QRCode.encode(link, level: .medium).size <= 29)
  }

  @Test(arguments: CoupleLink.allCases) func tapsLeadToTheScreens(_ link: CoupleLink) {
    #expect(CoupleLink(address: link.appAddress) == link)
    #expect(CoupleLink(address: "web+alltag:" + link.word) == link)
    #expect(CoupleLink(address: "web+alltag://" + link.word) == link)
    #expect(CoupleLink(address: "https:" + link.word) == nil && CoupleLink(address: link.appAddress + "x") == nil)
  }
}
