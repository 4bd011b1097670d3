/// Format and version information with their BCH codes (ISO/IEC 18004, annexes C and D).
enum QRFormat {
  /// The number of wrong bits up to which the information is unambiguous.
  static let distanceMax = 3

  /// Returns the 15 masked bits for a level and a mask.
  static func bits(_ level: QRLevel, mask: Int) -> Int {
    let data = level.formatBits << 3 | mask
    return (data << 10 | remainder(data, generator: 0x537, degree: 10)) ^ 0x5412
  }

  /// Returns the 18 bits for a version from 7.
  static func versionBits(_ number: Int) -> Int {
    number << 12 | remainder(number, generator: 0x1F25, degree: 12)
  }

  /// Returns the level and mask whose bits differ least from either copy; nil if too many differ.
  static func decode(_ first: Int, _ second: Int) -> (level: QRLevel, mask: Int)? {
    var best = distanceMax + 1
    var found: (level: QRLevel, mask: Int)?
    for data in 0..<32 {
      let level = QRLevel(formatBits: data >> 3)
      let code = bits(level, mask: data & 7)
      let distance = min((code ^ first).nonzeroBitCount, (code ^ second).nonzeroBitCount)
      if distance < best {
        best = distance
        found = (level, data & 7)
      }
    }
    return found
  }

  /// Returns the version whose bits differ least; nil if too many differ.
  static func decodeVersion(_ read: Int) -> QRVersion? {
    for number in QRVersion.informationMin...QRVersion.numberMax
    where (versionBits(number) ^ read).nonzeroBitCount <= distanceMax {
      return QRVersion(number)
    }
    return nil
  }

  /// Returns the positions of the two copies of each format bit, lowest bit first.
  static func modules(_ size: Int) -> [((x: Int, y: Int), (x: Int, y: Int))] {
    var modules: [((x: Int, y: Int), (x: Int, y: Int))] = []
    for i in 0..<15 {
      let first: (x: Int, y: Int)
      switch i {
      case 0...5: first = (8, i)
      case 6, 7: first = (8, i + 1)
      case 8: first = (7, 8)
      default: first = (14 - i, 8)
      }
      modules.append((first, i < 8 ? (size - 1 - i, 8) : (8, size - 15 + i)))
    }
    return modules
  }

  private static func remainder(_ data: Int, generator: Int, degree: Int) -> Int {
    var rest = data
    for _ in 0..<degree { rest = rest << 1 ^ (rest >> (degree - 1) & 1) * generator }
    return rest
  }
}
