/// The eight data masks (ISO/IEC 18004, table 10).
enum QRMask {
  static let count = 8
  /// All masks repeat after this many rows and columns.
  static let period = 12

  /// Reports whether a mask inverts the module.
  static func flips(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// Inverts the data modules that a mask marks.
  static func apply(_ mask: Int, to grid: inout QRGrid) {
    var tile: [UInt8] = []
    for y in 0..<period {
      for x in 0..<period { tile.append(flips(mask, x, y) ? 1 : 0) }
    }
    var index = 0
    for y in 0..<grid.size {
      let row = y % period * period
      var column = 0
      for _ in 0..<grid.size {
        grid.modules[index] ^= tile[row + column] & (grid.isFunction[index] ^ 1)
        index += 1
        column = column == period - 1 ? 0 : column + 1
      }
    }
  }
}
