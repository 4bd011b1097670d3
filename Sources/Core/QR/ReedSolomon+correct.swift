extension ReedSolomon {
  /// Repairs up to half as many wrong symbols as there are correction symbols, in place; returns how many
  /// were wrong, or nil (and leaves the word as it was) if it cannot be repaired.
  func correct(_ word: inout [UInt8]) -> Int? {
    guard word.count > correctionLength, word.count <= 255 else { return nil }
    let syndromes = syndromes(word)
    guard syndromes.contains(where: { $0 != 0 }) else { return 0 }
    let locator = errorLocator(syndromes)
    let errorCount = locator.count - 1
    guard errorCount <= correctionLength / 2 else { return nil }
    let positions = errorPositions(locator, length: word.count)
    guard positions.count == errorCount else { return nil }
    var repaired = word
    for position in positions {
      guard let magnitude = magnitude(at: position, locator, syndromes) else { return nil }
      repaired[word.count - 1 - position] ^= magnitude
    }
    guard !self.syndromes(repaired).contains(where: { $0 != 0 }) else { return nil }
    word = repaired
    return errorCount
  }

  /// Returns the word's values at the generator's roots; all 0 if it is a code word.
  private func syndromes(_ word: [UInt8]) -> [UInt8] {
    var values: [UInt8] = []
    for i in 0..<correctionLength { values.append(GaloisField.value(of: word, at: GaloisField.power(i))) }
    return values
  }

  /// Returns the error locator polynomial, lowest coefficient first and without leading zeros (Berlekamp and Massey).
  private func errorLocator(_ syndromes: [UInt8]) -> [UInt8] {
    var current: [UInt8] = Array(repeating: 0, count: correctionLength + 1)
    current[0] = 1
    var previous = current
    var length = 0
    var gap = 1
    var lastDiscrepancy: UInt8 = 1
    for n in 0..<correctionLength {
      var discrepancy = syndromes[n]
      for i in stride(from: 1, through: length, by: 1) {
        discrepancy ^= GaloisField.product(current[i], syndromes[n - i])
      }
      guard discrepancy != 0 else {
        gap += 1
        continue
      }
      let before = current
      let factor = GaloisField.quotient(discrepancy, lastDiscrepancy)
      for i in stride(from: gap, through: correctionLength, by: 1) {
        current[i] ^= GaloisField.product(factor, previous[i - gap])
      }
      if 2 * length <= n {
        length = n + 1 - length
        previous = before
        lastDiscrepancy = discrepancy
        gap = 1
      } else {
        gap += 1
      }
    }
    while current.count > 1, current[current.count - 1] == 0 { current.removeLast() }
    return current
  }

  /// Returns the exponents of the wrong symbols, found by trying each position of the word (Chien).
  private func errorPositions(_ locator: [UInt8], length: Int) -> [Int] {
    let polynomial: [UInt8] = locator.reversed()
    var positions: [Int] = []
    for position in 0..<length where GaloisField.value(of: polynomial, at: GaloisField.power(-position)) == 0 {
      positions.append(position)
    }
    return positions
  }

  /// Returns the value added to the symbol at a position (Forney); nil if the locator has a double root there.
  private func magnitude(at position: Int, _ locator: [UInt8], _ syndromes: [UInt8]) -> UInt8? {
    let inverse = GaloisField.power(-position)
    var numerator: UInt8 = 0
    var power: UInt8 = 1
    for i in 0..<min(locator.count - 1, correctionLength) {
      var coefficient: UInt8 = 0
      for j in 0...i { coefficient ^= GaloisField.product(locator[j], syndromes[i - j]) }
      numerator ^= GaloisField.product(coefficient, power)
      power = GaloisField.product(power, inverse)
    }
    var derivative: UInt8 = 0
    for i in stride(from: 1, to: locator.count, by: 2) {
      derivative ^= GaloisField.product(locator[i], GaloisField.power(-position * (i - 1)))
    }
    guard derivative != 0 else { return nil }
    // The first root is 2⁰, hence the factor 2^position.
    return GaloisField.product(GaloisField.power(position), GaloisField.quotient(numerator, derivative))
  }
}
