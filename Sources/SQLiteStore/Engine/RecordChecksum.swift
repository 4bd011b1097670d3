/// A number for a record's bytes, kept beside them, so that a disk which gives back others is found out.
///
/// It is read with every page of changes, so that it must cost next to nothing: two sums of 64-bit words in parallel lanes, in the manner of
/// Fletcher's, whose second one sees the order of the words. Any change within one word, and all but one in four thousand million
/// of others, is seen. It is no defence against somebody who writes to the file.
enum RecordChecksum {
  private typealias Lanes = SIMD2<UInt64>

  /// Never 0, which stands for one that there is not. `id` and `flags` are those of the row.
  static func of(_ bytes: Span<UInt8>, id: Int64, flags: Int64) -> Int64 {
    bytes.withUnsafeBytes { of($0, seed: UInt64(bitPattern: id) ^ UInt64(bitPattern: flags) << 56) }
  }

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
        // The last step, some bytes of it once more.
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
