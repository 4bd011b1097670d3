/// The readability score of a masked symbol; lower is better (ISO/IEC 18004, table 11).
enum QRPenalty {
  private static let blockCost = 3
  private static let finderCost = 40
  private static let balanceCost = 10

  /// Returns the sum of the four features' points for a square of modules.
  static func score(_ modules: [UInt8], size: Int) -> Int {
    var total = balance(modules)
    modules.withUnsafeBufferPointer { cells in
      for i in 0..<size {
        total += line(cells, start: i * size, step: 1, size: size)
        total += line(cells, start: i, step: size, size: size)
      }
      total += blocks(cells, size: size)
    }
    return total
  }

  /// Returns the points of runs of five or more like modules, and of stretches that look like a finder pattern beside
  /// four light modules.
  private static func line(_ cells: UnsafeBufferPointer<UInt8>, start: Int, step: Int, size: Int) -> Int {
    var points = 0
    var run = 0
    var last: UInt8 = 2
    var window = 0
    var index = start
    for i in 0..<size {
      let cell = cells[index]
      index += step
      if cell == last {
        run += 1
        if run == 5 { points += 3 } else if run > 5 { points += 1 }
      } else {
        run = 1
        last = cell
      }
      window = (window << 1 | Int(cell)) & 0x7FF
      if i >= 10, window == 0b101_1101_0000 || window == 0b000_0101_1101 { points += finderCost }
    }
    return points
  }

  /// Returns the points of squares of two by two like modules.
  private static func blocks(_ cells: UnsafeBufferPointer<UInt8>, size: Int) -> Int {
    var count = 0
    for y in 0..<size - 1 {
      let row = y * size
      for x in row..<row + size - 1 {
        let sum = cells[x] &+ cells[x + 1] &+ cells[x + size] &+ cells[x + size + 1]
        if sum & 3 == 0 { count += 1 }
      }
    }
    return count * blockCost
  }

  /// Returns ten points for each full 5 % by which the share of dark modules differs from a half.
  private static func balance(_ modules: [UInt8]) -> Int {
    var dark = 0
    for cell in modules { dark += Int(cell) }
    return abs(dark * 20 - modules.count * 10) / modules.count * balanceCost
  }
}
