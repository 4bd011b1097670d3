import Core
import Testing

@Suite struct XMLScannerTests {
  /// Returns the tags as "+name", "-name" and "=name" with the attribute `a`, fed in slices.
  private static func tags(_ text: String, slice: Int) throws(XMLError) -> [String] {
    var scanner = XMLScanner()
    var found: [String] = []
    var rest = Array(text.utf8)[...]
    while true {
      scanner.feed(Array(rest.prefix(slice)))
      rest = rest.dropFirst(slice)
      if rest.isEmpty { scanner.end() }
      while try scanner.next() {
        let sign = scanner.tag == .start ? "+" : scanner.tag == .end ? "-" : "="
        let name = scanner.name(is: "x") ? "x" : scanner.name(is: "long.name") ? "long.name" : "?"
        found.append(sign + name + (scanner.text("a", byteCountMax: 100).map { ":" + $0 } ?? ""))
      }
      if rest.isEmpty { return found }
    }
  }

  @Test(
    arguments: [
      ("", []), ("text", []), ("<x></x>", ["+x", "-x"]), ("<x/>", ["=x"]), ("<x a=''/>", ["=x:"]), ("< x>", nil),
      ("<x a=\"1 > 2\" b='\"'>", ["+x:1 > 2"]), ("<x b='a=\"9\"' a = '7' />", ["=x:7"]), ("<x\n\ta='1'\n>", ["+x:1"]),
      ("<long.name a='&lt;&amp;&#65;&#x1F600;&unknown;&#xD800;&'/>", ["=long.name:<&A😀&unknown;&#xD800;&"]),
      ("<?xml version='1.0'?><!-- <x> --><x/>", ["=x"]), ("<![CDATA[<x>]]]]><x/>", ["=x"]),
      ("<!DOCTYPE x [<!ELEMENT x (y)> <!-- ]> ' --> <!ATTLIST x a CDATA \">]>\">]><x/>", ["=x"]),
      ("<!DOCTYPE x SYSTEM 'a>b'><x/>", ["=x"]), ("<x a=1/>", ["=x"]), ("<x a>", ["+x"]), ("<x", nil), ("<x a='", nil),
      ("<!-- ", nil), ("<x <y>", nil), ("<>", nil), ("</>", nil), ("<xx/>", ["=?"]), ("<x ba='1' a='2'/>", ["=x:2"]),
    ] as [(String, [String]?)])
  func theSameInAnySlices(_ text: String, _ expected: [String]?) throws {
    for slice in [1, 2, 3, 5, 1000] { #expect((try? Self.tags(text, slice: slice)) == expected, "\(slice)") }
  }

  @Test func errorsSayWhere() {
    #expect(throws: XMLError.malformed(offset: 3)) { try Self.tags("<x/>< >".replacing("/>", with: ">"), slice: 4) }
    #expect(throws: XMLError.unexpectedEnd(offset: 4)) { try Self.tags("<x/><x", slice: 3) }
  }

  @Test func bytesThatAreNoTextBecomeReplacements() {
    #expect(XMLText.unescaped([0x61, 0xFF, 0x26, 0x6C, 0x74, 0x3B]) == "a\u{FFFD}<")
  }
}
