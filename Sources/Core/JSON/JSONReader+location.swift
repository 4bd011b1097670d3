extension JSONReader {
  /// The location of the value read last.
  public var location: JSONLocation { location(at: valueOffset) }

  /// Returns the error with which a format's reader refuses the value read last, or the one that begins at `offset`.
  ///
  /// For an object that lacks a member, use `valueOffset` right after `beginObject`.
  public func refusal(_ kind: JSONError.Kind = .refusedValue, at offset: Int? = nil) -> JSONError {
    error(kind, at: offset ?? valueOffset)
  }

  func error(_ kind: JSONError.Kind, at offset: Int) -> JSONError {
    JSONError(kind: kind, location: location(at: offset))
  }

  /// Returns line, column and path of an offset, up to which the text has been read without an error.
  ///
  /// Parses the text again from the start, so that reading itself need not keep track of the path.
  public func location(at offset: Int) -> JSONLocation {
    let end = min(offset, bytes.count)
    var line = 1
    var column = 1
    var p = 0
    while p < end {
      let byte = bytes[p]
      p += 1
      if byte == 0x0A || (byte == 0x0D && !(p < bytes.count && bytes[p] == 0x0A)) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return JSONLocation(offset: end, line: line, column: column, path: path(to: end))
  }

  /// An array or object that is open at the place.
  private struct Level {
    let isArray: Bool
    var index = 0
    /// The bytes of the member's name between its quotes; nil before the name.
    var name: Range<Int>?
  }

  private func path(to end: Int) -> String {
    var levels: [Level] = []
    var p = 0
    while p < end {
      switch bytes[p] {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        guard levels.count < Self.depthMax else { return path(of: levels) }
        levels.append(Level(isArray: bytes[p] == UInt8(ascii: "[")))
      case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = levels.popLast()
      case UInt8(ascii: ","):
        if let top = levels.indices.last {
          levels[top].index += 1
          levels[top].name = nil
        }
      case UInt8(ascii: "\""):
        let start = p + 1
        p = endOfQuoted(start, before: end)
        if let top = levels.indices.last, !levels[top].isArray, levels[top].name == nil, p < end {
          levels[top].name = start..<p
        }
      default: break
      }
      p += 1
    }
    return path(of: levels)
  }

  /// Returns the offset of the quote that ends the string, or `end`.
  private func endOfQuoted(_ start: Int, before end: Int) -> Int {
    var p = start
    while p < end, bytes[p] != UInt8(ascii: "\"") { p += bytes[p] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(p, end)
  }

  /// The bytes of a name to show in a path.
  private static let pathNameByteCountMax = 40

  private func path(of levels: [Level]) -> String {
    var path = ""
    for level in levels {
      if level.isArray {
        path += "[\(level.index)]"
      } else if let name = level.name {
        let isPlain =
          name.count <= Self.pathNameByteCountMax && !name.isEmpty && name.allSatisfy { isPlainByte(bytes[$0]) }
        let cut = bytes[name.prefix(Self.pathNameByteCountMax)]
        let text = String(decoding: cut, as: UTF8.self)
        if !isPlain {
          path += name.count > cut.count ? "[\"\(text)…\"]" : "[\"\(text)\"]"
        } else {
          path += path.isEmpty ? text : ".\(text)"
        }
      }
    }
    return path
  }

  private func isPlainByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: byte >= 0x80
    }
  }
}

extension JSONReader {
  /// Bytes read so far.
  public var offset: Int { position }
}
