/// Writes bits, the highest first, into a buffer of fixed size.
struct FlacBits {
  private var bytes: [UInt8]
  private var count = 0
  private var waiting: UInt64 = 0
  private var waitingBits: UInt32 = 0

  /// Makes a writer with room for that many bytes.
  init(byteCountMax: Int) { bytes = [UInt8](repeating: 0, count: byteCountMax + 8) }

  /// Writes the lowest bits of a value, at most 32 of them; its others have to be 0.
  mutating func put(_ value: UInt32, bits: UInt32) {
    waiting = waiting << UInt64(bits) | UInt64(value)
    waitingBits += bits
    guard waitingBits >= 32 else { return }
    waitingBits -= 32
    let word = UInt32(truncatingIfNeeded: waiting >> UInt64(waitingBits))
    bytes[count] = UInt8(truncatingIfNeeded: word >> 24)
    bytes[count + 1] = UInt8(truncatingIfNeeded: word >> 16)
    bytes[count + 2] = UInt8(truncatingIfNeeded: word >> 8)
    bytes[count + 3] = UInt8(truncatingIfNeeded: word)
    count += 4
  }

  /// Writes a number of either sign as 16 bits.
  mutating func put16(_ value: Int32) { put(UInt32(bitPattern: value) & 0xFFFF, bits: 16) }

  /// Writes a number as Rice code: its sign folded into the lowest bit, the high part as zeros and a one, `parameter` low bits.
  mutating func putRice(_ value: Int32, parameter: UInt32) {
    let folded = UInt32(bitPattern: value << 1 ^ value >> 31)
    var zeros = folded >> parameter
    let low = folded & (1 << parameter - 1) | 1 << parameter
    if zeros + parameter + 1 <= 32 {
      put(low, bits: zeros + parameter + 1)
      return
    }
    while zeros > 0 {
      let some = min(zeros, 32)
      put(0, bits: some)
      zeros -= some
    }
    put(low, bits: parameter + 1)
  }

  /// Appends what was written, filled up with zeros to whole bytes, and begins anew.
  mutating func finish(into out: inout [UInt8]) {
    while waitingBits > 0 {
      let bits = min(waitingBits, 8)
      waitingBits -= bits
      bytes[count] = UInt8(truncatingIfNeeded: (waiting >> UInt64(waitingBits)) << UInt64(8 - bits))
      count += 1
    }
    out.append(contentsOf: bytes[..<count])
    count = 0
    waiting = 0
  }
}
