import Core
import Testing

@testable import App

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The page's HTML in a browser that applies the patches. The C library searches the bytes: a loop over them, built for debugging, was half of
/// the time of the tests with long pages.
struct ShownPage {
  private(set) var html: [UInt8] = []

  var text: String { String(decoding: html, as: UTF8.self) }

  /// Returns false if a patch names an element that the page does not have; then nothing more is applied.
  mutating func apply(_ patches: [Patch]) -> Bool {
    for patch in patches {
      if patch.id.isEmpty {
        guard let whole = resolved(patch.html) else { return false }
        html = whole
      } else {
        guard let range = rangeOfElement(patch.id) else { return false }
        html.replaceSubrange(range, with: patch.html)
      }
    }
    return true
  }

  /// The bytes of the element with this id, tags included.
  func element(_ id: String) -> String? {
    rangeOfElement(id).map { String(decoding: html[$0], as: UTF8.self) }
  }

  /// Returns the page with each name replaced by its element.
  private func resolved(_ page: [UInt8]) -> [UInt8]? {
    let name = Array("<wbr data-same=\"".utf8)
    var out: [UInt8] = []
    var i = 0
    while let found = page.position(of: name, from: i) {
      out += page[i..<found]
      guard let end = page.position(of: UInt8(ascii: "\""), from: found + name.count) else { return nil }
      for id in page[(found + name.count)..<end].split(separator: UInt8(ascii: " ")) {
        guard let range = rangeOfElement(String(decoding: id, as: UTF8.self)) else { return nil }
        out += html[range]
      }
      i = end + 3
    }
    return out + page[i...]
  }

  private func rangeOfElement(_ id: String) -> Range<Int>? {
    let wanted = Array(" id=\"\(id)\"".utf8)
    var from = 0
    while let found = html.position(of: wanted, from: from) {
      from = found + wanted.count
      // Text outside tags may look the same.
      guard let open = html.lastPosition(of: UInt8(ascii: "<"), before: found) else { continue }
      if html.position(of: UInt8(ascii: ">"), from: open) ?? html.count > found { return rangeOfElement(at: open) }
    }
    return nil
  }

  /// Returns the element whose first tag begins here.
  private func rangeOfElement(at start: Int) -> Range<Int>? {
    var depth = 0
    var i = start
    while let open = html.position(of: UInt8(ascii: "<"), from: i) {
      guard let close = html.position(of: UInt8(ascii: ">"), from: open) else { return nil }
      i = close + 1
      if html[open + 1] == UInt8(ascii: "/") { depth -= 1 } else if !isVoid(open) { depth += 1 }
      if depth == 0 { return start..<i }
    }
    return nil
  }

  private func isVoid(_ open: Int) -> Bool {
    Self.voids.contains { html.has($0, at: open) }
  }

  private static let voids = ["<input", "<img", "<br", "<wbr"].map { Array($0.utf8) }
}

extension [UInt8] {
  fileprivate func position(of byte: UInt8, from start: Int) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count else { return nil }
      return memchr(base + start, Int32(byte), bytes.count - start).map { UnsafeRawPointer($0) - base }
    }
  }

  fileprivate func position(of wanted: [UInt8], from start: Int) -> Int? {
    guard start < count else { return nil }
    // `strstr` reads up to a zero, which no page has.
    let (rest, piece) = (Array(self[start...] + [0]), wanted + [0])
    return rest.withUnsafeBufferPointer { rest in
      rest.withMemoryRebound(to: CChar.self) { text in
        piece.withUnsafeBufferPointer { piece in
          piece.withMemoryRebound(to: CChar.self) { piece in
            strstr(text.baseAddress!, piece.baseAddress!).map { start + (UnsafePointer($0) - text.baseAddress!) }
          }
        }
      }
    }
  }

  fileprivate func lastPosition(of byte: UInt8, before end: Int) -> Int? {
    var i = end
    while i > 0 {
      i -= 1
      if self[i] == byte { return i }
    }
    return nil
  }

  fileprivate func has(_ piece: [UInt8], at start: Int) -> Bool {
    withUnsafeBytes { start + piece.count <= $0.count && memcmp($0.baseAddress! + start, piece, piece.count) == 0 }
  }
}

extension AppModel {
  /// Returns the page built without regard to versions.
  var pageHTML: String {
    var writer = HTMLWriter(.whole)
    writer.write(page(), of: self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
