import Chores
import Testing

@Suite struct FamilyCodeTests {
  @Test(
    "codes are read as people type them, and out of links",
    arguments: [
      "ABCDE-FGHJK-LMNPQ", "abcdefghjklmnpq", " abcde fghjk lmnpq ", "AB-CD-EF GH-JK-LM NPQ",
      "https://example.org/#family=ABCDEFGHJKLMNPQ", "#family=abcde-fghjk-lmnpq",
    ])
  func reading(text: String) throws {
    let code = try #require(FamilyCode(text))
    #expect(code.text == "ABCDEFGHJKLMNPQ")
    #expect(code.displayed == "ABCDE-FGHJK-LMNPQ")
  }

  @Test(
    "other texts are no codes",
    arguments: [
      "", "ABCDE-FGHJK-LMNP", "ABCDE-FGHJK-LMNPQR", "ABCDE-FGHJK-LMNP1", "ÄBCDE-FGHJK-LMNPQ", "#family=",
      "https://example.org/#couple=ABCDEFGHJKLMNPQ", String(repeating: "A", count: 10_000),
    ])
  func refusals(text: String) { #expect(FamilyCode(text) == nil) }

  @Test func aLinkLeadsBackToItsCode() throws {
    let code = try #require(FamilyCode(handle: "ABCDE", secret: FamilyCode.secret(0x1234_5678_9abc_def0)))
    #expect(code.link("https://example.org") == "https://example.org/#family=" + code.text)
    #expect(FamilyCode(code.link("https://example.org")) == code)
  }

  @Test("secrets differ with each of 50 bits, and have ten symbols that codes may have")
  func secrets() {
    var found: Set<String> = []
    for bit in 0..<50 { found.insert(FamilyCode.secret(1 << UInt64(bit))) }
    #expect(found.count == 50 && found.allSatisfy { FamilyCode(handle: "ABCDE", secret: $0) != nil })
    #expect(FamilyCode.secret(0) == FamilyCode.secret(1 << 50))
  }
}
