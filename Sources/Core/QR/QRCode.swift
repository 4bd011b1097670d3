/// A QR code (ISO/IEC 18004, model 2): a square of dark and light modules that encodes bytes.
public struct QRCode: Hashable, Sendable {
  public let version: QRVersion
  public let level: QRLevel
  /// 0…7, the data mask with the fewest penalty points.
  public let mask: Int
  /// Modules a side, without the quiet zone.
  public let size: Int
  private let modules: [UInt8]

  /// The modules of quiet zone that readers may rely on (ISO/IEC 18004, 5.3.8).
  public static let quietZone = 4
  /// The longest payload of all: digits in version 40 at the lowest level.
  private static let payloadLengthMax = 7089

  /// Reports whether the module is dark; modules outside the symbol are light.
  public func isDark(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0, x < size, y < size else { return false }
    return modules[y * size + x] == 1
  }

  /// Returns the code for a text in UTF-8; see the variant for bytes.
  public static func encode(_ text: String, level: QRLevel, raisesLevel: Bool = true) throws(QRError) -> QRCode {
    try encode(Array(text.utf8), level: level, raisesLevel: raisesLevel)
  }

  /// Returns the smallest code for a payload at a level, or at a higher one if that fits into the same size and
  /// `raisesLevel` is set; throws `tooLong` if version 40 cannot contain it. Writes no ECI: readers guess UTF-8.
  public static func encode(_ payload: [UInt8], level: QRLevel, raisesLevel: Bool = true) throws(QRError) -> QRCode {
    guard payload.count <= payloadLengthMax, let choice = smallest(payload, level) else {
      throw .tooLong(capacityBytes: QRVersion(QRVersion.numberMax)?.capacityBytes(level) ?? 0)
    }
    var level = level
    if raisesLevel {
      for higher in QRLevel.allCases
      where higher > level && choice.bitCount <= choice.version.blocks(higher).dataLength * 8 {
        level = higher
      }
    }
    let blocks = choice.version.blocks(level)
    var bits = QRBitWriter()
    for segment in choice.segments { segment.write(to: &bits, choice.version) }
    bits.pad(to: blocks.dataLength)
    return QRCode(choice.version, level, codewords: blocks.interleaved(bits.bytes))
  }

  /// Returns the smallest version that can contain a payload, with the corresponding segments.
  static func smallest(
    _ payload: [UInt8], _ level: QRLevel
  ) -> (version: QRVersion, segments: [QRSegment], bitCount: Int)? {
    for range in [1...9, 10...26, 27...40] {
      guard let widest = QRVersion(range.upperBound) else { continue }
      let segments = QRSegment.split(payload, widest)
      var bitCount = 0
      for segment in segments { bitCount += segment.bitCount(widest) }
      for number in range {
        if let version = QRVersion(number), bitCount <= version.blocks(level).dataLength * 8 {
          return (version, segments, bitCount)
        }
      }
    }
    return nil
  }

  /// Draws the codewords with the best mask, or with the given one.
  init(_ version: QRVersion, _ level: QRLevel, codewords: [UInt8], mask forced: Int? = nil) {
    var plain = QRGrid(version)
    var bit = 0
    for index in plain.dataPath() {
      // Remainder bits after the last codeword stay light.
      if bit < codewords.count * 8 { plain.modules[index] = codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 }
      bit += 1
    }
    var best = forced ?? 0
    var modules: [UInt8] = []
    var lowest = Int.max
    for mask in 0..<QRMask.count where forced == nil || mask == forced {
      var grid = plain
      QRMask.apply(mask, to: &grid)
      grid.draw(format: QRFormat.bits(level, mask: mask))
      let score = forced == nil ? QRPenalty.score(grid.modules, size: grid.size) : 0
      if score < lowest {
        lowest = score
        best = mask
        modules = grid.modules
      }
    }
    self.version = version
    self.level = level
    self.mask = best
    self.size = version.size
    self.modules = modules
  }
}
