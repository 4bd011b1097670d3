/// A checksum of a record's bytes, stored beside them, which detects a disk that returns other bytes.
///
/// It is computed for every page of changes, so it must take hardly any time: two sums of 64-bit words in parallel
/// lanes, similar to Fletcher's; the second depends on the order of the words. It detects any change within one word,
/// and all other changes except one in four thousand million. It does not protect against someone who writes to the
/// file on purpose.
enum RecordChecksum {
  private typealias Lanes = SIMD2<UInt64>

  /// Returns the checksum, never 0, which stands for none. `id` and `flags` are those of the row.
  static func of(_ bytes: Span<UInt8>, id: Int64, flags: Int64) -> Int64 {
    bytes.withUnsafeBytes { of($0, seed: UInt64(bitPattern: id) ^ UInt64(bitPattern: flags) << 56) }
  }

  /// Returns a value that no checksum has, for a row that tells devices of the damaged version with this sequence.
  static func reporting(of sequence: Int64) -> Int64 { reportedBit | sequence }

  /// Returns the sequence of the damaged version of which the row tells devices; nil for any other row.
  static func reportedSequence(_ value: Int64) -> Int64? {
    value > 0 && value & reportedBit != 0 ? value & (reportedBit - 1) : nil
  }

  /// A bit above the 32 bits of a checksum and the bits of a sequence.
  private static let reportedBit: Int64 = 1 << 40

  private static let stepByteCount = 32

  private static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> Int64 {
    var (first, second) = (Lanes(seed, 0), Lanes(0, seed))
    var (firstSum, secondSum) = (Lanes.zero, Lanes.zero)
    func add(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
      first &+= bytes.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      firstSum &+= first
      second &+= bytes.loadUnaligned(fromByteOffset: offset + 16, as: Lanes.self)
      secondSum &+= second
    }
    var offset = 0
    while offset + stepByteCount <= bytes.count {
      add(bytes, at: offset)
      offset += stepByteCount
    }
    if offset < bytes.count {
      if bytes.count >= stepByteCount {
        // The last step overlaps the previous one.
        add(bytes, at: bytes.count - stepByteCount)
      } else {
        withUnsafeTemporaryAllocation(byteCount: stepByteCount, alignment: 16) { room in
          room.initializeMemory(as: UInt8.self, repeating: 0)
          room.copyMemory(from: bytes)
          add(UnsafeRawBufferPointer(room), at: 0)
        }
      }
    }
    var hash = UInt64(bytes.count)
    for lanes in [first, second, firstSum, secondSum] {
      hash = mixed(lanes[0] ^ hash, 0xA076_1D64_78BD_642F)
      hash = mixed(lanes[1] ^ hash, 0xE703_7ED1_A0B4_28DB)
    }
    let short = Int64(Int32(truncatingIfNeeded: hash ^ hash >> 32))
    return short == 0 ? 1 : short
  }

  private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}
