import Core
import Foundation
import Testing

@Suite struct UniqueIDTests {
  @Test func agreesWithFoundation() throws {
    for _ in 0..<500 {
      let other = UUID()
      let id = try #require(UniqueID(other.uuidString))
      #expect(id.text == other.uuidString)
      #expect(UniqueID(other.uuidString.lowercased()) == id)
    }
  }

  @Test(arguments: [(UInt64.min, UInt64.min), (.max, .max), (0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210)])
  func randomOnesAreVersion4(_ high: UInt64, _ low: UInt64) {
    let text = Array(UniqueID(random: high, low).text)
    #expect(text[14] == "4")
    #expect("89AB".contains(text[19]))
  }

  @Test(arguments: [
    ("empty", ""), ("no dashes", "0123456789ABCDEF0123456789ABCDEF"),
    ("too short", "01234567-89AB-4DEF-8123-456789ABCDE"),
    ("too long", "01234567-89AB-4DEF-8123-456789ABCDEF0"), ("a foreign letter", "01234567-89AB-4DEF-8123-456789ABCDEG"),
    ("braces", "{1234567-89AB-4DEF-8123-456789ABCDE}"), ("a dash astray", "0123456-789AB-4DEF-8123-456789ABCDEF"),
  ])
  func otherTextIsRefused(_ name: String, _ text: String) { #expect(UniqueID(text) == nil) }

  @Test func orderIsThatOfTheText() {
    let ids = (0..<100).map { _ in UniqueID(random: .random(in: 0 ... .max), .random(in: 0 ... .max)) }
    #expect(ids.sorted().map(\.text) == ids.map(\.text).sorted())
  }
}
