/// The modules of a symbol while it is drawn or read, and those that belong to function patterns.
struct QRGrid {
  let version: QRVersion
  let size: Int
  /// 1 is dark; row by row.
  var modules: [UInt8]
  /// 1 where the module contains no data.
  private(set) var isFunction: [UInt8]

  /// Creates a grid with all function patterns drawn; format information is reserved and light.
  init(_ version: QRVersion) {
    self.version = version
    size = version.size
    modules = Array(repeating: 0, count: size * size)
    isFunction = modules
    drawTiming()
    drawFinder(3, 3)
    drawFinder(size - 4, 3)
    drawFinder(3, size - 4)
    drawAlignment()
    draw(format: 0)
    drawVersion()
  }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y * size + x] = isDark ? 1 : 0
    isFunction[y * size + x] = 1
  }

  private mutating func drawTiming() {
    for i in 0..<size {
      set(6, i, i % 2 == 0)
      set(i, 6, i % 2 == 0)
    }
  }

  /// Draws a finder pattern with its separator around a centre.
  private mutating func drawFinder(_ centerX: Int, _ centerY: Int) {
    for dy in -4...4 {
      for dx in -4...4 {
        let x = centerX + dx
        let y = centerY + dy
        guard x >= 0, y >= 0, x < size, y < size else { continue }
        let distance = max(abs(dx), abs(dy))
        set(x, y, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawAlignment() {
    let centers = version.alignmentCenters
    for y in centers {
      for x in centers where !isUnderFinder(x, y) {
        for dy in -2...2 {
          for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
        }
      }
    }
  }

  /// Reports whether an alignment pattern at this centre would overlap a finder pattern, so that it is omitted.
  func isUnderFinder(_ x: Int, _ y: Int) -> Bool {
    x == 6 && y == 6 || x == 6 && y == size - 7 || x == size - 7 && y == 6
  }

  /// Draws the 15 format bits twice, and the module that is always dark (ISO/IEC 18004, figure 25).
  mutating func draw(format bits: Int) {
    for (i, module) in QRFormat.modules(size).enumerated() {
      let isDark = bits >> i & 1 == 1
      set(module.0.x, module.0.y, isDark)
      set(module.1.x, module.1.y, isDark)
    }
    set(8, size - 8, true)
  }

  private mutating func drawVersion() {
    guard version.number >= QRVersion.informationMin else { return }
    let bits = QRFormat.versionBits(version.number)
    for i in 0..<18 {
      let isDark = bits >> i & 1 == 1
      set(size - 11 + i % 3, i / 3, isDark)
      set(i / 3, size - 11 + i % 3, isDark)
    }
  }

  /// Returns the indices of the data modules in the order of the codewords' bits (ISO/IEC 18004, 7.7.3).
  func dataPath() -> [Int] {
    var path: [Int] = []
    path.reserveCapacity(version.dataModuleCount)
    var right = size - 1
    var isUpward = true
    while right > 0 {
      // The vertical timing pattern takes a whole column; the pairs to its left are shifted by one.
      if right == 6 { right = 5 }
      for step in 0..<size {
        let row = (isUpward ? size - 1 - step : step) * size
        if isFunction[row + right] == 0 { path.append(row + right) }
        if isFunction[row + right - 1] == 0 { path.append(row + right - 1) }
      }
      isUpward.toggle()
      right -= 2
    }
    return path
  }
}
