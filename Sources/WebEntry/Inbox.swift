#if hasFeature(Embedded) && arch(wasm32)
  /// The buffer into which JavaScript writes its arguments; Swift owns it.
  ///
  /// Fields follow each other as a length (u32, little-endian) and that many bytes, in both directions.
  struct Inbox {
    /// The size up to which the buffer is kept: a larger one is freed after reading, since the app needs the memory.
    private static let keptBytesMax = 1 << 20
    private static let bytesMin = 4096
    private static let lengthBytes = 4

    private var buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    mutating func reserve(_ count: Int) -> UnsafeMutableRawPointer? {
      if buffer.count < count {
        buffer.deallocate()
        buffer = .allocate(byteCount: max(count, Self.bytesMin), alignment: 16)
      }
      return buffer.baseAddress
    }

    mutating func read(_ count: Int) -> [UInt8] {
      defer { release() }
      return bytes(0, count)
    }

    /// Reads and removes the fields; empty if they do not fill the count exactly.
    mutating func readFields(_ count: Int) -> [[UInt8]] {
      defer { release() }
      guard count <= buffer.count else { return [] }
      var fields: [[UInt8]] = []
      var offset = 0
      while count - offset >= Self.lengthBytes {
        let length = Int(buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        offset += Self.lengthBytes
        guard length <= count - offset else { return [] }
        fields.append(bytes(offset, length))
        offset += length
      }
      return offset == count ? fields : []
    }

    static func encode(_ fields: [[UInt8]]) -> [UInt8] {
      var out: [UInt8] = []
      out.reserveCapacity(fields.reduce(0) { $0 + $1.count + lengthBytes })
      for field in fields {
        let count = UInt32(field.count)
        for shift: UInt32 in [0, 8, 16, 24] { out.append(UInt8(truncatingIfNeeded: count >> shift)) }
        out.append(contentsOf: field)
      }
      return out
    }

    /// Copies the bytes; `Array(_:)` of a slice would copy them one by one.
    private func bytes(_ offset: Int, _ count: Int) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: count) { target, initializedCount in
        let source = UnsafeRawBufferPointer(rebasing: buffer[offset..<offset + count])
        UnsafeMutableRawBufferPointer(target).copyMemory(from: source)
        initializedCount = count
      }
    }

    private mutating func release() {
      guard buffer.count > Self.keptBytesMax else { return }
      buffer.deallocate()
      buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    }
  }
#endif
