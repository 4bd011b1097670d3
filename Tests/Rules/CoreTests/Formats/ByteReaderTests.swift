import Core
import Testing

@Suite("Bytes")
struct ByteReaderTests {
  @Test func fixedNumbersHaveTheLittleEndFirst() throws {
    var w = ByteWriter()
    w.u8(0x01)
    w.u16(0x0302)
    w.u32(0x0706_0504)
    w.u64(0x0F0E_0D0C_0B0A_0908)
    w.i64(-2)
    #expect(w.bytes == Array(1...15) + [0xFE] + [UInt8](repeating: 0xFF, count: 7))
    var r = ByteReader(w.bytes)
    #expect(try r.u8() == 0x01)
    #expect(try r.u16() == 0x0302)
    #expect(try r.u32() == 0x0706_0504)
    #expect(try r.u64() == 0x0F0E_0D0C_0B0A_0908)
    #expect(try r.i64() == -2)
    try r.finish()
  }

  @Test(
    arguments: [
      (0, [0]), (127, [0x7F]), (128, [0x80, 1]), (300, [0xAC, 2]),
      (1 << 63, [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1]),
      (.max, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]),
    ] as [(UInt64, [UInt8])])
  func varints(value: UInt64, bytes: [UInt8]) throws {
    var w = ByteWriter()
    w.varint(value)
    #expect(w.bytes == bytes)
    var r = ByteReader(bytes)
    #expect(try r.varint() == value)
    #expect(r.isAtEnd)
  }

  @Test(
    arguments: [
      (0, [0]), (-1, [1]), (1, [2]), (-64, [0x7F]), (64, [0x80, 1]),
      (.min, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]),
      (.max, [0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]),
    ] as [(Int64, [UInt8])])
  func zigzags(value: Int64, bytes: [UInt8]) throws {
    var w = ByteWriter()
    w.zigzag(value)
    #expect(w.bytes == bytes)
    var r = ByteReader(bytes)
    #expect(try r.zigzag() == value)
  }

  @Test(
    arguments: [
      ([], ByteError.truncated(offset: 0)), ([0x80], .truncated(offset: 0)), ([0x80, 0], .malformed(offset: 0)),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2], .malformed(offset: 0)),
      ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x81, 0], .malformed(offset: 0)),
    ] as [([UInt8], ByteError)])
  func refusesVarints(bytes: [UInt8], error: ByteError) {
    var r = ByteReader(bytes)
    #expect(throws: error) { try r.varint() }
    #expect(r.offset == 0)
  }

  @Test func columnsAndTextsReadTheSame() throws {
    var random = SplitMix64(seed: 7)
    for count in [0, 1, 3, 1000] {
      let wide = (0..<count).map { _ in Int64(bitPattern: random.next()) }
      let narrow = (0..<count).map { _ in Int32(truncatingIfNeeded: random.next()) }
      let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let text = random.text()
      var w = ByteWriter()
      w.u8(9)  // columns need not lie at multiples of their width
      w.column(wide)
      w.column(narrow)
      w.blob(bytes)
      w.string(text)
      w.raw([1, 2])
      var r = ByteReader(w.bytes)
      #expect(try r.u8() == 9)
      #expect(try r.column() as [Int64] == wide)
      #expect(try r.column() as [Int32] == narrow)
      #expect(try r.blob() == bytes)
      #expect(try r.string().utf8.elementsEqual(text.utf8))
      #expect(try r.raw(2) == [1, 2])
      try r.finish()
      for cut in stride(from: 0, to: w.bytes.count, by: max(1, w.bytes.count / 200)) {
        #expect(throws: ByteError.self) { try readAll(Array(w.bytes.prefix(cut))) }
      }
    }
  }

  private func readAll(_ bytes: [UInt8]) throws(ByteError) {
    var r = ByteReader(bytes)
    _ = try r.u8()
    let _: [Int64] = try r.column()
    let _: [Int32] = try r.column()
    _ = try r.blob()
    _ = try r.string()
    _ = try r.raw(2)
  }

  @Test func refusesHostileLengths() {
    var huge = ByteWriter()
    huge.varint(.max)
    huge.raw([UInt8](repeating: 0, count: 64))
    let bytes = huge.bytes
    #expect(throws: ByteError.tooLong(offset: 0)) {
      var r = ByteReader(bytes)
      _ = try r.blob()
    }
    #expect(throws: ByteError.tooLong(offset: 0)) {
      var r = ByteReader(bytes)
      let _: [Int64] = try r.column()
    }
    #expect(throws: ByteError.tooLong(offset: 0)) {
      var r = ByteReader([5, 1, 1, 1, 1, 1])
      _ = try r.string(max: 4)
    }
    #expect(throws: ByteError.truncated(offset: 0)) {
      var r = ByteReader([2] + [UInt8](repeating: 0, count: 15))
      let _: [Int64] = try r.column()
    }
    #expect(throws: ByteError.truncated(offset: 0)) {
      var r = ByteReader([4, 1, 2, 3])
      _ = try r.blob()
    }
    #expect(throws: ByteError.truncated(offset: 0)) {
      var r = ByteReader([1])
      _ = try r.raw(-1)
    }
    #expect(throws: ByteError.malformed(offset: 1)) {
      var r = ByteReader([2, 0xC3, 0x28])
      _ = try r.string()
    }
    #expect(throws: ByteError.malformed(offset: 0)) { try ByteReader([1]).finish() }
  }
}
