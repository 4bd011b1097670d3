import CZlib

/// Compresses and decompresses with zlib, with a limit on the output.
enum Zlib {
  enum Format {
    /// As in zip archives.
    case raw
    /// With zlib's header and checksum, as in QR codes.
    case zlib

    fileprivate var windowBits: Int32 { self == .raw ? -MAX_WBITS : MAX_WBITS }
  }

  private static let chunkByteCount = 1 << 16

  /// Returns nil if the data are damaged, truncated, followed by other data, or larger than `byteCountMax` when
  /// decompressed.
  static func inflate(_ packed: ArraySlice<UInt8>, _ format: Format, byteCountMax: Int) -> [UInt8]? {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, format.windowBits, ZLIB_VERSION, size) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var out: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: chunkByteCount)
    var input = Array(packed)
    return input.withUnsafeMutableBufferPointer { bytes -> [UInt8]? in
      stream.next_in = bytes.baseAddress
      stream.avail_in = UInt32(bytes.count)
      while true {
        let (status, produced) = chunk.withUnsafeMutableBufferPointer { buffer -> (Int32, Int) in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          let status = CZlib.inflate(&stream, Z_NO_FLUSH)
          return (status, buffer.count - Int(stream.avail_out))
        }
        guard out.count + produced <= byteCountMax else { return nil }
        out += chunk[..<produced]
        if status == Z_STREAM_END { return stream.avail_in == 0 ? out : nil }
        guard status == Z_OK, produced > 0 || stream.avail_in > 0 else { return nil }
      }
    }
  }

  /// Decompresses raw data of any size in slices. Returns false if they are damaged or truncated, or rethrows the error
  /// of `body`.
  static func inflate(_ packed: ArraySlice<UInt8>, _ body: ([UInt8]) throws -> Void) throws -> Bool {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, Format.raw.windowBits, ZLIB_VERSION, size) == Z_OK else { return false }
    defer { inflateEnd(&stream) }
    var chunk = [UInt8](repeating: 0, count: chunkByteCount)
    var input = Array(packed)
    return try input.withUnsafeMutableBufferPointer { bytes -> Bool in
      stream.next_in = bytes.baseAddress
      stream.avail_in = UInt32(bytes.count)
      while true {
        let (status, produced) = chunk.withUnsafeMutableBufferPointer { buffer -> (Int32, Int) in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          let status = CZlib.inflate(&stream, Z_NO_FLUSH)
          return (status, buffer.count - Int(stream.avail_out))
        }
        if produced > 0 { try body(Array(chunk[..<produced])) }
        if status == Z_STREAM_END { return true }
        guard status == Z_OK, produced > 0 || stream.avail_in > 0 else { return false }
      }
    }
  }

  /// Returns the data compressed at zlib's highest level, with its header; nil only without memory.
  static func deflate(_ bytes: [UInt8]) -> [UInt8]? {
    var count = compressBound(UInt(bytes.count))
    var out = [UInt8](repeating: 0, count: Int(count))
    guard compress2(&out, &count, bytes, UInt(bytes.count), Z_BEST_COMPRESSION) == Z_OK else { return nil }
    return Array(out[..<Int(count)])
  }
}
