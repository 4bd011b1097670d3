import Core
import Testing

@testable import App

/// The page's HTML in a browser that applies the patches.
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
    while i < page.count {
      guard page[i...].starts(with: name) else {
        out.append(page[i])
        i += 1
        continue
      }
      let ids = page[(i + name.count)...].prefix { $0 != UInt8(ascii: "\"") }
      for id in ids.split(separator: UInt8(ascii: " ")) {
        guard let range = rangeOfElement(String(decoding: id, as: UTF8.self)) else { return nil }
        out.append(contentsOf: html[range])
      }
      i = ids.endIndex + 3
    }
    return out
  }

  private func rangeOfElement(_ id: String) -> Range<Int>? {
    let wanted = Array(" id=\"\(id)\"".utf8)
    var start: Int?
    var depth = 0
    var i = 0
    while let open = html[i...].firstIndex(of: UInt8(ascii: "<")) {
      guard let close = html[open...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let tag = html[open...close]
      i = close + 1
      if start == nil {
        guard Self.contains(tag, wanted) else { continue }
        start = open
      }
      if tag.starts(with: "</".utf8) { depth -= 1 } else if !Self.isVoid(tag) { depth += 1 }
      if depth == 0, let start { return start..<i }
    }
    return nil
  }

  private static func isVoid(_ tag: ArraySlice<UInt8>) -> Bool {
    ["<input", "<img", "<br", "<wbr"].contains { tag.starts(with: $0.utf8) }
  }

  private static func contains(_ tag: ArraySlice<UInt8>, _ wanted: [UInt8]) -> Bool {
    tag.count > wanted.count && tag.indices.contains { tag[$0] == wanted[0] && tag[$0...].starts(with: wanted) }
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
