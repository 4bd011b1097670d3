/// Writes nodes as HTML bytes. The mode says which regions are only named.
///
/// `<wbr data-same="a b"/>` names regions that the page already has; the page moves their elements here.
public struct HTMLWriter {
  public enum Mode: Sendable {
    case whole
    /// Names every region without its content.
    case skeleton
    /// Names the regions marked true, by their order, without their content.
    case naming([Bool])
  }

  public private(set) var bytes: [UInt8] = []
  public private(set) var regions: [Region] = []
  private let mode: Mode
  /// The offset after the last `<wbr>`. If a region follows immediately, its name is added to it.
  private var nameEnd = -1
  private var isInRegion = false

  public init(_ mode: Mode) {
    self.mode = mode
    bytes.reserveCapacity(4096)
  }

  /// - Parameter model: The model from which the regions are built.
  public mutating func write(_ node: Node, of model: AppModel) {
    switch node.content {
    case .text(let text): Self.escape(text, into: &bytes)
    case .element(let tag, let attributes, let content): write(tag, attributes, content, model)
    case .group(let nodes): for node in nodes { write(node, of: model) }
    case .region(let region): write(region, model)
    }
  }

  private mutating func write(_ region: Region, _ model: AppModel) {
    // A nested region is written as part of the outer one.
    if isInRegion { return write(region.content(model), of: model) }
    regions.append(region)
    switch mode {
    case .skeleton: return name(region.id)
    case .naming(let named) where named[regions.count - 1]: return name(region.id)
    case .naming, .whole: break
    }
    isInRegion = true
    write(region.content(model), of: model)
    isInRegion = false
  }

  private mutating func name(_ id: String) {
    if nameEnd == bytes.count {
      bytes.removeLast(3)
      put(" ")
    } else {
      put("<wbr data-same=\"")
    }
    put(id)
    // SVG content needs the slash to close the element; HTML ignores it.
    put("\"/>")
    nameEnd = bytes.count
  }

  private mutating func write(_ tag: String, _ attributes: [Attribute], _ content: Node, _ model: AppModel) {
    put("<")
    put(tag)
    for attribute in attributes { bytes.append(contentsOf: attribute.html) }
    put(">")
    if Self.isVoid(tag) { return }
    write(content, of: model)
    put("</")
    put(tag)
    put(">")
  }

  /// Whether the tag is an HTML void element. Empty SVG elements are closed like any other.
  private static func isVoid(_ tag: String) -> Bool { tag == "input" || tag == "img" || tag == "br" }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends `text` with HTML's special characters escaped.
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
