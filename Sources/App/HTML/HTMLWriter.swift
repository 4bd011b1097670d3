/// Writes nodes as HTML bytes: either whole, or as a skeleton in which regions are only named.
public struct HTMLWriter {
  public enum Mode: Sendable { case whole, skeleton }

  public private(set) var bytes: [UInt8] = []
  public private(set) var regions: [Region] = []
  private let mode: Mode
  private let model: AppModel

  public init(_ mode: Mode, of model: AppModel) {
    self.mode = mode
    self.model = model
    bytes.reserveCapacity(4096)
  }

  public mutating func write(_ node: Node) {
    switch node.content {
    case .text(let text): Self.escape(text, into: &bytes)
    case .element(let tag, let attributes, let children): write(tag, attributes, children)
    case .region(let region):
      regions.append(region)
      switch mode {
      case .whole: write(region.content(model))
      case .skeleton:
        put("<#")
        put(region.id)
        put(">")
      }
    }
  }

  private mutating func write(_ tag: String, _ attributes: [Attribute], _ children: [Node]) {
    put("<")
    put(tag)
    for attribute in attributes { bytes.append(contentsOf: attribute.html) }
    put(">")
    if Self.isVoid(tag) { return }
    for child in children { write(child) }
    put("</")
    put(tag)
    put(">")
  }

  /// HTML elements that have no end tag; SVG's empty ones are closed like any other.
  private static func isVoid(_ tag: String) -> Bool { tag == "input" || tag == "img" || tag == "br" }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends `text` with the characters that mean something in HTML replaced.
  static func escape(_ text: String, into bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { buffer in
      var start = 0
      for i in buffer.indices {
        let replacement: StaticString
        switch buffer[i] {
        case UInt8(ascii: "&"): replacement = "&amp;"
        case UInt8(ascii: "<"): replacement = "&lt;"
        case UInt8(ascii: ">"): replacement = "&gt;"
        case UInt8(ascii: "\""): replacement = "&quot;"
        default: continue
        }
        bytes.append(contentsOf: buffer[start..<i])
        bytes.append(
          contentsOf: UnsafeBufferPointer(start: replacement.utf8Start, count: replacement.utf8CodeUnitCount))
        start = i + 1
      }
      bytes.append(contentsOf: buffer[start...])
    }
  }
}
