/// One of the forty sizes of a QR code (ISO/IEC 18004, 5.3.1).
public struct QRVersion: Hashable, Comparable, Sendable {
  /// 1…40.
  public let number: Int

  /// Returns nil outside 1…40.
  public init?(_ number: Int) {
    guard (1...QRVersion.numberMax).contains(number) else { return nil }
    self.number = number
  }

  /// Creates the version of a symbol with `size` modules a side; nil if there is none.
  init?(size: Int) {
    guard size >= 21, size % 4 == 1 else { return nil }
    self.init((size - 17) / 4)
  }

  static let numberMax = 40
  static let sizeMax = 177
  /// The smallest version with version information.
  static let informationMin = 7

  /// Modules a side, without the quiet zone.
  public var size: Int { 17 + 4 * number }

  /// The coordinates of the rows and columns in which alignment patterns are centred; empty for version 1.
  var alignmentCenters: [Int] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    var centers: [Int] = [6]
    for i in stride(from: count - 2, through: 0, by: -1) { centers.append(size - 7 - i * step) }
    return centers
  }

  /// The number of modules for data and error correction, including remainder bits.
  var dataModuleCount: Int {
    var count = (16 * number + 128) * number + 64
    if number > 1 {
      let lines = number / 7 + 2
      count -= (25 * lines - 10) * lines - 55
      if number >= QRVersion.informationMin { count -= 36 }
    }
    return count
  }

  /// Returns the division of the codewords into Reed–Solomon blocks at a level.
  func blocks(_ level: QRLevel) -> QRBlocks {
    QRBlocks(
      count: Int(QRTables.blockCount[level.rawValue][number - 1]),
      correctionLength: Int(QRTables.correctionPerBlock[level.rawValue][number - 1]),
      codewordCount: dataModuleCount / 8)
  }

  /// Returns the bytes that fit into one byte-mode segment at a level (ISO/IEC 18004, table 7).
  public func capacityBytes(_ level: QRLevel) -> Int {
    (blocks(level).dataLength * 8 - 4 - QRMode.byte.countBits(self)) / 8
  }

  public static func < (a: QRVersion, b: QRVersion) -> Bool { a.number < b.number }
}

/// The Reed–Solomon blocks of a symbol: the first ones are one data codeword shorter than the others.
struct QRBlocks {
  let count: Int
  /// Error correction codewords of each block.
  let correctionLength: Int
  /// All codewords of the symbol.
  let codewordCount: Int

  var dataLength: Int { codewordCount - count * correctionLength }
  var shortCount: Int { count - codewordCount % count }
  var shortDataLength: Int { codewordCount / count - correctionLength }

  func dataLength(of block: Int) -> Int { shortDataLength + (block < shortCount ? 0 : 1) }

  /// Splits the data into blocks, appends their correction and interleaves the codewords (ISO/IEC 18004, 7.6).
  func interleaved(_ data: [UInt8]) -> [UInt8] {
    precondition(data.count == dataLength, "the data must fill the blocks")
    let code = ReedSolomon(correctionLength: correctionLength)
    var out: [UInt8] = Array(repeating: 0, count: codewordCount)
    var start = 0
    for block in 0..<count {
      let length = dataLength(of: block)
      for i in 0..<length {
        out[i < shortDataLength ? i * count + block : shortDataLength * count + block - shortCount] = data[start + i]
      }
      let correction = code.correction(data[start..<start + length])
      for i in 0..<correctionLength { out[dataLength + i * count + block] = correction[i] }
      start += length
    }
    return out
  }

  /// Deinterleaves and corrects the codewords; nil if a block is damaged beyond repair.
  func corrected(_ codewords: [UInt8]) -> [UInt8]? {
    guard codewords.count == codewordCount else { return nil }
    let code = ReedSolomon(correctionLength: correctionLength)
    var data: [UInt8] = []
    data.reserveCapacity(dataLength)
    for block in 0..<count {
      var word: [UInt8] = []
      word.reserveCapacity(shortDataLength + 1 + correctionLength)
      for i in 0..<dataLength(of: block) {
        word.append(
          codewords[i < shortDataLength ? i * count + block : shortDataLength * count + block - shortCount])
      }
      for i in 0..<correctionLength { word.append(codewords[dataLength + i * count + block]) }
      guard code.correct(&word) != nil else { return nil }
      data.append(contentsOf: word[0..<dataLength(of: block)])
    }
    return data
  }
}
