import Core
import Testing

@testable import Core

@Suite struct ReedSolomonTests {
  @Test("2⁸ is 29, and the powers run through all 255 elements")
  func field() {
    #expect(GaloisField.power(8) == 29)
    #expect(Set((0..<255).map { GaloisField.power($0) }).count == 255)
    #expect(GaloisField.power(-1) == GaloisField.power(254))
  }

  @Test("products agree with long multiplication")
  func products() {
    for a in 0..<256 {
      for b in stride(from: 0, to: 256, by: 7) {
        var (sum, shifted) = (0, a)
        for bit in 0..<8 {
          if b >> bit & 1 == 1 { sum ^= shifted }
          shifted <<= 1
          if shifted > 255 { shifted ^= 0x11D }
        }
        let product = GaloisField.product(UInt8(a), UInt8(b))
        #expect(Int(product) == sum)
        if b != 0 { #expect(GaloisField.quotient(product, UInt8(b)) == UInt8(a)) }
      }
    }
  }

  @Test("the generator of ten symbols is that of ISO/IEC 18004, annex A")
  func generator() {
    let exponents = [251, 67, 46, 61, 118, 70, 64, 94, 32, 45]
    #expect(ReedSolomon(correctionLength: 10).generator == exponents.map { GaloisField.power($0) })
  }

  @Test("the worked example 01234567, version 1-M (ISO/IEC 18004, annex I)")
  func workedExample() {
    let data: [UInt8] = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17]
    let expected: [UInt8] = [165, 36, 212, 193, 237, 54, 199, 135, 44, 85]
    #expect(ReedSolomon(correctionLength: 10).correction(data[...]) == expected)
  }

  @Test("repairs half as many symbols as it appends, anywhere", arguments: [7, 10, 16, 22, 30])
  func repairs(length: Int) {
    var random = SplitMix64(seed: UInt64(length))
    let code = ReedSolomon(correctionLength: length)
    for errors in 0...length / 2 {
      let data = random.bytes(40 + errors)
      let sound = data + code.correction(data[...])
      var word = sound
      var places: Set<Int> = []
      while places.count < errors { places.insert(Int(random.next() % UInt64(word.count))) }
      for place in places { word[place] ^= UInt8(1 + random.next() % 255) }
      #expect(code.correct(&word) == errors)
      #expect(word == sound)
    }
  }

  @Test("gives up beyond that, or returns another code word; never less than one")
  func givesUp() {
    var random = SplitMix64(seed: 3)
    let code = ReedSolomon(correctionLength: 16)
    var refusals = 0
    for _ in 0..<200 {
      let data = random.bytes(50)
      let sound = data + code.correction(data[...])
      var word = sound
      for place in 0..<14 { word[place * 4] ^= UInt8(1 + random.next() % 255) }
      let damaged = word
      if code.correct(&word) == nil {
        refusals += 1
        #expect(word == damaged)
      } else {
        #expect(Array(word[50...]) == code.correction(word[0..<50]))
      }
    }
    #expect(refusals > 190)
  }

  @Test("refuses words that are too long or too short", arguments: [0, 10, 256])
  func lengths(count: Int) {
    var word: [UInt8] = Array(repeating: 1, count: count)
    #expect(ReedSolomon(correctionLength: 10).correct(&word) == nil)
  }
}
