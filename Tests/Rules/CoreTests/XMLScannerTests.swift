import Core
import Testing

@Suite struct XMLScannerTests {
  /// Returns the tags as "+name", "-name" and "=name" with the attribute `a`, fed in slices.
  private static func tags(_ bytes: [UInt8], slice: Int) throws(XMLError) -> [String] {
    var scanner = XMLScanner(root: "x")
    var found: [String] = []
    var rest = bytes[...]
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
      ("", []), ("text", []), ("<!DOCTYPE y [", []), ("<!>\"'", []), ("<p:x p:a='1' a='2'/>", ["=x:2"]),
      ("<x b c=d a='1' e>", ["+x:1"]), ("<x></x>", ["+x", "-x"]), ("<x/>", ["=x"]), ("<x a=''/>", ["=x:"]),
      ("< x>", nil),
      ("<x a=\"1 > 2\" b='\"'>", ["+x:1 > 2"]), ("<x b='a=\"9\"' a = '7' />", ["=x:7"]), ("<x\n\ta='1'\n>", ["+x:1"]),
      ("<long.name a='&lt;&amp;&#65;&#x1F600;&unknown;&#xD800;&'/>", ["=long.name:<&A😀&unknown;&#xD800;&"]),
      ("<?xml version='1.0'?><!-- <x> --><x/>", ["=x"]), ("<![CDATA[<x>]]]]><x/>", ["=x"]), ("<x a=1/>", ["=x"]),
      ("<x a>", ["+x"]), ("<x", nil), ("<x a='", nil),
      ("<!-- ", nil), ("<x <y>", nil), ("<>", nil), ("</>", nil), ("<xx/>", ["=?"]), ("<x ba='1' a='2'/>", ["=x:2"]),
    ] as [(String, [String]?)])
  func withinTheRootTheSameInAnySlices(_ text: String, _ expected: [String]?) throws {
    for slice in [1, 2, 3, 5, 1000] {
      #expect((try? Self.tags(Array("<x>\(text)".utf8), slice: slice)) == expected.map { ["+x"] + $0 }, "\(slice)")
    }
  }

  @Test(
    arguments: [
      ("<x/>", ["=x"]), ("<p:x>", ["+x"]), ("<x  >", ["+x"]), ("<x a = '1'>", ["+x:1"]),
      ("<x p:b='' a=\"2\"/>", ["=x:2"]),
      ("", nil), ("text", nil), ("<y><x", nil), ("<xx/>", nil), ("<y:xx/>", nil), ("<x:y/>", nil), ("</x>", nil),
      ("<x/", nil),
      ("<!DOCTYPE x [<!ELEMENT x (y)> <!-- ]> ' --> <!ATTLIST x a CDATA \">]>\">]><x/>", ["=x"]),
      ("<!DOCTYPE x SYSTEM 'a>b'><x/>", ["=x"]), ("<!DOCTYPE x SYSTEM '<x>'><x/>", ["=x"]), ("'<x/>'", ["=x"]),
      ("<!ELEMENT <x (y)> <x y> <x a> <x/y> <x=''> <x/>", ["=x"]), ("<!DOCTYPE x ['<x/>']", ["=x"]),
      ("<!-- <x/>", ["=x"]),
      ("<!-- <x> --> ' <!-- <x/>", ["=x"]), ("<!A '<x/>", ["=x"]), ("<!A '<x> <?b <x/>", ["=x"]),
      ("<?<x> ?><x/>", ["=x"]),
    ] as [(String, [String]?)])
  func theRootWhateverIsBeforeIt(_ text: String, _ expected: [String]?) {
    for slice in [1, 2, 3, 5, 1000] {
      #expect((try? Self.tags(Array(text.utf8), slice: slice)) == expected, "\(slice)")
      let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      #expect((try? Self.tags([0xFF, 0xFE] + little, slice: slice)) == expected, "\(slice) in UTF-16")
      let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      #expect((try? Self.tags([0xFE, 0xFF] + big, slice: slice)) == expected, "\(slice) in UTF-16, high bytes first")
    }
  }

  @Test func errorsSayWhere() {
    func expect(_ error: XMLError, _ text: String) {
      #expect(throws: error) { try Self.tags(Array(text.utf8), slice: 4) }
    }
    expect(.malformed(offset: 3), "<x>< >")
    expect(.unexpectedEnd(offset: 4), "<x/><x")
    expect(.unexpectedEnd(offset: 14), "<!DOCTYPE\nx []")
    expect(.otherRoot, "<!DOCTYPE y []><y/>")
  }

  /// Half a pair becomes a replacement, half a unit at the end nothing.
  @Test(
    arguments: [
      ([0xD83D, 0xDE00], "😀"), ([0xD83D, 0x41], "\u{FFFD}A"), ([0xDE00, 0x41], "\u{FFFD}A"), ([0xE9, 0x20AC], "é€"),
      ([0xD83D, 0xD83D, 0xDE00], "\u{FFFD}😀"),
    ] as [([UInt16], String)])
  func unitsOfUTF16(_ units: [UInt16], _ expected: String) throws {
    let all = Array("<x a='".utf16) + units + Array("'/>".utf16)
    let bytes = all.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for slice in [1, 3, 1000] { #expect(try Self.tags(bytes + [0x41], slice: slice) == ["=x:" + expected]) }
  }

  @Test func bytesThatAreNoTextBecomeReplacements() {
    #expect(XMLText.unescaped([0x61, 0xFF, 0x26, 0x6C, 0x74, 0x3B]) == "a\u{FFFD}<")
  }
}
