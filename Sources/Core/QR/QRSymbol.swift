/// Reads the payload from the modules of a symbol.
enum QRSymbol {
  /// Returns the payload; nil if the symbol is damaged beyond repair or contains unsupported data. Reads a mirror image
  /// as well.
  static func payload(_ modules: [UInt8], _ version: QRVersion) -> [UInt8]? {
    let size = version.size
    guard modules.count == size * size else { return nil }
    let grid = QRGrid(version)
    if let payload = payload(modules, grid) { return payload }
    var mirrored = modules
    for y in 0..<size {
      for x in 0..<size { mirrored[x * size + y] = modules[y * size + x] }
    }
    return payload(mirrored, grid)
  }

  private static func payload(_ modules: [UInt8], _ grid: QRGrid) -> [UInt8]? {
    var copies = (0, 0)
    for (i, module) in QRFormat.modules(grid.size).enumerated() {
      copies.0 |= Int(modules[module.0.y * grid.size + module.0.x]) << i
      copies.1 |= Int(modules[module.1.y * grid.size + module.1.x]) << i
    }
    guard let format = QRFormat.decode(copies.0, copies.1) else { return nil }
    var plain = grid
    plain.modules = modules
    QRMask.apply(format.mask, to: &plain)
    let blocks = grid.version.blocks(format.level)
    var codewords: [UInt8] = Array(repeating: 0, count: blocks.codewordCount)
    var bit = 0
    for index in grid.dataPath() {
      guard bit < codewords.count * 8 else { break }
      codewords[bit / 8] |= plain.modules[index] << UInt8(7 - bit % 8)
      bit += 1
    }
    guard let data = blocks.corrected(codewords) else { return nil }
    var reader = QRBitReader(data)
    return reader.payload(grid.version)
  }
}
