import CZlib
import HTTPTypes
import HummingbirdCore
import NIOCore
import RecordStore

/// Compresses large answers of the record API for clients that accept it.
enum AnswerCompression {
  /// Shorter answers fit into one packet without compression.
  private static let byteCountMin = 1024
  /// Compressing longer answers would occupy a thread for more than a few hundredths of a second.
  private static let byteCountMax = 4 << 20
  /// The largest window, with gzip's header.
  private static let windowBits: Int32 = MAX_WBITS + 16
  /// zlib's default use of memory.
  private static let memoryLevel: Int32 = 8

  /// Returns the answer's body, and its encoding for the header, or nil for the plain form.
  static func body(of answer: ServiceAnswer, accepting header: String?) -> (bytes: [UInt8], encoding: ContentEncoding?)
  {
    let plain = answer.body
    guard answer.status == 200, answer.hasOneAudience, (byteCountMin...byteCountMax).contains(plain.count),
      ContentEncoding.preferred(accepting: header, from: [.identity, .gzip]) == .gzip,
      let packed = gzip(plain), packed.count < plain.count
    else { return (plain, nil) }
    return (packed, .gzip)
  }

  /// Returns the bytes in gzip's format at zlib's fastest level; nil only if there is no memory.
  static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard
      deflateInit2_(
        &stream, Z_BEST_SPEED, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    var out = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    let status = input.withUnsafeMutableBufferPointer { source in
      out.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        return deflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { return nil }
    out.removeLast(Int(stream.avail_out))
    return out
  }
}
