/// Reads the tags of an XML file that comes in slices, of any size, with bounded memory: the caller feeds bytes and asks for tags until
/// there is none.
///
///     scanner.feed(slice)
///     while try scanner.next() {
///       if scanner.tag == .start, scanner.name(is: "Record") { let type = scanner.attribute("type") }
///     }
///
/// Whatever stands before the root element is passed over, well-formed or not; so are comments, CDATA and text after it. Names are compared
/// without their prefix, and UTF-16 is read, too. It does not validate: a file may leave elements open, and entities of its own are not
/// known. After an error the scanner cannot be used any more.
public struct XMLScanner: Sendable {
  public enum Tag: Sendable {
    case start
    /// A start tag that is its own end: `<Record …/>`.
    case empty
    case end
  }

  /// Bytes of one tag, comment or CDATA section.
  public static let markupByteCountMax = 4 << 20

  private var buffer: [UInt8] = []
  private var position = 0
  /// The bytes before the buffer.
  private var droppedCount: Int64 = 0
  private var isAtEnd = false
  private var encoding = UTF16Slices()
  private let root: StaticString
  private var hasRoot = false
  /// The bytes that must be there before the root is searched again, so that small slices do not take a search each.
  private var searchByteCount = 1

  /// The kind of the present tag.
  public private(set) var tag = Tag.start
  private var nameRange = 0..<0
  /// Between the name and the end of the tag.
  private var attributesRange = 0..<0

  /// Begins a file whose root element has this name.
  public init(root: StaticString) { self.root = root }

  /// The bytes that have been read, in UTF-8.
  public var offset: Int64 { droppedCount + Int64(position) }

  /// Adds the next bytes of the file; what was read is dropped, and the present tag with it.
  public mutating func feed(_ slice: [UInt8]) {
    droppedCount += Int64(position)
    let slice = encoding.utf8(slice)
    if position == buffer.count {
      buffer = slice
    } else {
      buffer.removeSubrange(0..<position)
      buffer.append(contentsOf: slice)
    }
    position = 0
    (nameRange, attributesRange) = (0..<0, 0..<0)
  }

  /// Says that no more bytes follow, so that an unfinished tag is an error.
  public mutating func end() {
    if !isAtEnd { buffer += encoding.rest }
    isAtEnd = true
  }

  /// Advances to the next tag, of which the first is the root's; false if more bytes are needed for one, or at the end.
  public mutating func next() throws(XMLError) -> Bool {
    if !hasRoot { guard try findRoot() else { return false } }
    while true {
      skipText()
      guard position < buffer.count else { return false }
      switch scanMarkup() {
      case .tag(let end):
        position = end
        return true
      case .skipped(let end): position = end
      case .unfinished:
        if isAtEnd { throw .unexpectedEnd(offset: offset) }
        if buffer.count - position > Self.markupByteCountMax { throw .tooLong(offset: offset) }
        return false
      case .malformed: throw .malformed(offset: offset)
      }
    }
  }

  private mutating func findRoot() throws(XMLError) -> Bool {
    let isFull = buffer.count >= XMLPrologue.byteCountMax
    guard isAtEnd || isFull || buffer.count >= searchByteCount else { return false }
    searchByteCount = 2 * buffer.count
    let prologue = XMLPrologue(bytes: buffer.prefix(XMLPrologue.byteCountMax), root: root)
    if let start = prologue.rootPosition(isWhole: isAtEnd || isFull) {
      position = start
      hasRoot = true
      return true
    }
    guard isAtEnd || isFull else { return false }
    guard prologue.namesRoot else { throw .otherRoot }
    let offset = Int64(prologue.bytes.count)
    throw isFull ? .tooLong(offset: offset) : .unexpectedEnd(offset: offset)
  }

  private mutating func skipText() {
    let start = position
    position = buffer.withUnsafeBufferPointer { bytes in
      var i = start
      while i < bytes.count, bytes[i] != UInt8(ascii: "<") { i += 1 }
      return i
    }
  }

  private enum MarkupKind {
    case tag(Int)
    case skipped(Int)
    case unfinished
    case malformed
  }

  /// Reads the markup at `position`, which is a "<".
  private mutating func scanMarkup() -> MarkupKind {
    let start = position
    guard start + 1 < buffer.count else { return .unfinished }
    switch buffer[start + 1] {
    case UInt8(ascii: "?"): return skip(to: "?>", from: start + 2)
    case UInt8(ascii: "!"): return scanDeclaration(start)
    default: return scanTag(start)
    }
  }

  private func scanDeclaration(_ start: Int) -> MarkupKind {
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>")] as [(StaticString, StaticString)] {
      switch begins(with: opening, at: start) {
      case .some(true): return skip(to: closing, from: start + opening.utf8CodeUnitCount)
      case .none: return .unfinished
      case .some(false): continue
      }
    }
    // The rest of a document type that was left too early; it is text.
    return .skipped(start + 2)
  }

  /// Returns nil if the bytes end within the text.
  private func begins(with text: StaticString, at start: Int) -> Bool? {
    for i in 0..<text.utf8CodeUnitCount {
      guard start + i < buffer.count else { return nil }
      guard buffer[start + i] == text.utf8Start[i] else { return false }
    }
    return true
  }

  private func skip(to text: StaticString, from start: Int) -> MarkupKind {
    let count = text.utf8CodeUnitCount
    var i = start
    while i + count <= buffer.count {
      if buffer[i] == text.utf8Start[0], begins(with: text, at: i) == true { return .skipped(i + count) }
      i += 1
    }
    return .unfinished
  }

  private mutating func scanTag(_ start: Int) -> MarkupKind {
    let end = buffer.withUnsafeBufferPointer { bytes in
      var i = start + 1
      var quote: UInt8 = 0
      while i < bytes.count {
        let byte = bytes[i]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: ">") {
          return i
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: "<") {
          return -1
        }
        i += 1
      }
      return -2
    }
    if end == -2 { return .unfinished }
    guard end >= 0 else { return .malformed }
    var nameStart = start + 1
    var last = end
    tag = .start
    if buffer[nameStart] == UInt8(ascii: "/") {
      tag = .end
      nameStart += 1
    } else if last - 1 > start, buffer[last - 1] == UInt8(ascii: "/") {
      tag = .empty
      last -= 1
    }
    var nameEnd = nameStart
    while nameEnd < last, !Self.isSpace(buffer[nameEnd]) {
      nameEnd += 1
      if buffer[nameEnd - 1] == UInt8(ascii: ":") { nameStart = nameEnd }
    }
    guard nameEnd > nameStart else { return .malformed }
    nameRange = nameStart..<nameEnd
    attributesRange = nameEnd..<last
    return .tag(end + 1)
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  // MARK: The present tag

  /// Reports whether the present tag has this name, whatever its prefix.
  public func name(is text: StaticString) -> Bool { matches(nameRange, text) }

  private func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return begins(with: text, at: range.lowerBound) == true
  }

  /// Returns the raw bytes of an attribute of the present tag, entities as they are written; nil without it.
  public func attribute(_ name: StaticString) -> ArraySlice<UInt8>? {
    var i = attributesRange.lowerBound
    let end = attributesRange.upperBound
    while true {
      while i < end, Self.isSpace(buffer[i]) { i += 1 }
      let nameStart = i
      while i < end, buffer[i] != UInt8(ascii: "="), !Self.isSpace(buffer[i]) { i += 1 }
      let found = nameStart..<i
      while i < end, Self.isSpace(buffer[i]) { i += 1 }
      guard i < end else { return nil }
      // A name without a value.
      guard buffer[i] == UInt8(ascii: "=") else { continue }
      i += 1
      while i < end, Self.isSpace(buffer[i]) { i += 1 }
      guard i < end else { return nil }
      guard buffer[i] == UInt8(ascii: "\"") || buffer[i] == UInt8(ascii: "'") else { continue }
      let quote = buffer[i]
      let valueStart = i + 1
      i = valueStart
      while i < end, buffer[i] != quote { i += 1 }
      guard i < end else { return nil }
      if matches(found, name) { return buffer[valueStart..<i] }
      i += 1
    }
  }

  /// Reports whether an attribute has exactly these raw bytes.
  public func attribute(_ name: StaticString, is text: StaticString) -> Bool {
    guard let value = attribute(name), value.count == text.utf8CodeUnitCount else { return false }
    return begins(with: text, at: value.startIndex) == true
  }

  /// Returns an attribute as text, its entities decoded, cut to `byteCountMax` bytes; nil without it.
  public func text(_ name: StaticString, byteCountMax: Int) -> String? {
    attribute(name).map { XMLText.unescaped($0.prefix(byteCountMax)) }
  }
}

/// The reason why a file is no XML; offsets are in bytes from its beginning.
public enum XMLError: Error, Equatable, Sendable {
  /// The file does not have the root element.
  case otherRoot
  case malformed(offset: Int64)
  /// The file ends within a tag.
  case unexpectedEnd(offset: Int64)
  /// A tag, a comment or the like is longer than `XMLScanner.markupByteCountMax`, or what stands before the root.
  case tooLong(offset: Int64)
}
