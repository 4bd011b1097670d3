/// Powers of 2 in GF(2⁸) and their logarithms.
enum GaloisTables {
  /// 2ⁱ for i in 0..<510, so that a sum of two logarithms needs no reduction.
  static let power: [UInt8] = {
    var table: [UInt8] = Array(repeating: 0, count: 510)
    var x = 1
    for i in 0..<255 {
      table[i] = UInt8(x)
      table[i + 255] = UInt8(x)
      x <<= 1
      if x > 255 { x ^= 0x11D }
    }
    return table
  }()

  /// The exponent of each non-zero element; the entry of 0 has no meaning.
  static let logarithm: [UInt8] = {
    var table: [UInt8] = Array(repeating: 0, count: 256)
    for i in 0..<255 { table[Int(power[i])] = UInt8(i) }
    return table
  }()
}
