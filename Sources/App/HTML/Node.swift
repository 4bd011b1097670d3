/// A piece of a page as a value. Text is escaped when it is written, so that no input can become markup.
///
/// Nodes and attributes are single references, and the functions that make them are not inlined: a page has thousands,
/// and as inlined structs they were most of the browser module.
public final class Node {
  enum Content {
    case text(String)
    case element(tag: String, attributes: [Attribute], content: Node)
    case group([Node])
    case region(Region)
  }

  let content: Content

  @inline(never)
  init(text: String) { content = .text(text) }

  @inline(never)
  init(_ tag: String, _ attributes: [Attribute], _ content: Node = .nothing) {
    self.content = .element(tag: tag, attributes: attributes, content: content)
  }

  /// Joins nodes in a row.
  @inline(never)
  init(_ nodes: [Node]) { content = .group(nodes) }

  static var nothing: Node { Node([]) }

  init(_ region: Region) { content = .region(region) }
}

/// A part of the page with an id, rebuilt only when its version differs from that on the page. Its root element carries
/// the id.
public struct Region {
  public let id: String
  /// Equal versions of one id mean equal content on every screen.
  public let version: UInt64
  /// Builds the content from the painted model, so that the region holds no data.
  public let content: (AppModel) -> Node

  public init(_ id: String, _ version: RegionVersion, content: @escaping (AppModel) -> Node) {
    self.id = id
    self.version = version.value
    self.content = content
  }
}

/// An attribute as it is written in the tag, its value escaped. Empty if it was left out.
public struct Attribute {
  let html: [UInt8]

  @inline(never)
  public init(_ name: String, _ value: String, if isPresent: Bool = true) {
    guard isPresent else {
      html = []
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count + value.utf8.count + 4)
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
    HTMLWriter.escape(value, into: &bytes)
    bytes.append(UInt8(ascii: "\""))
    html = bytes
  }
}
