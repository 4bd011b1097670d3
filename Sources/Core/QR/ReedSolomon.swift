/// A Reed–Solomon code over GF(2⁸) whose generator has the roots 2⁰, 2¹, … (ISO/IEC 18004, annex A).
struct ReedSolomon {
  /// The number of correction codewords, 1…254.
  let correctionLength: Int
  /// The generator polynomial without its leading 1, highest coefficient first.
  let generator: [UInt8]

  init(correctionLength: Int) {
    precondition((1...254).contains(correctionLength), "a code word has at most 255 symbols")
    self.correctionLength = correctionLength
    var polynomial: [UInt8] = Array(repeating: 0, count: correctionLength)
    polynomial[correctionLength - 1] = 1
    for i in 0..<correctionLength {
      let root = GaloisField.power(i)
      for j in 0..<correctionLength {
        polynomial[j] = GaloisField.product(polynomial[j], root)
        if j + 1 < correctionLength { polynomial[j] ^= polynomial[j + 1] }
      }
    }
    generator = polynomial
  }

  /// Returns the correction codewords of a block: the remainder of data · x^n by the generator.
  func correction(_ data: ArraySlice<UInt8>) -> [UInt8] {
    let power = GaloisTables.power
    let logarithm = GaloisTables.logarithm
    let factors = generator.map { Int(logarithm[Int($0)]) }
    var rest: [UInt8] = Array(repeating: 0, count: correctionLength)
    for byte in data {
      let lead = byte ^ rest[0]
      for i in 1..<correctionLength { rest[i - 1] = rest[i] }
      rest[correctionLength - 1] = 0
      guard lead != 0 else { continue }
      let shift = Int(logarithm[Int(lead)])
      // No generator in use has a zero coefficient, so its logarithms are all valid.
      for i in 0..<correctionLength { rest[i] ^= power[shift + factors[i]] }
    }
    return rest
  }
}
