/// A candidate for the centre of a finder pattern.
struct QRFinder {
  var center: QRPoint
  /// Pixels a module, measured along rows and columns (up to √2 too large in a turned symbol).
  var pitch: Double
  /// The number of rows that crossed it.
  var hits: Int

  /// The number of rows that crossed it for each pixel of pitch: about 3 for a real pattern, about 1 for look-alikes.
  var evidence: Double { min(Double(hits) / pitch, 2.5) }
}

/// Searches a bitmap for dark, light, dark, light, dark in the ratio 1:1:3:1:1, along rows and then columns.
struct QRFinderSearch {
  /// The limit of collected candidates.
  private static let foundMax = 128
  /// The number of best candidates to return.
  private static let keptMax = 14

  private let bitmap: QRBitmap
  private var found: [QRFinder] = []

  /// Returns the most likely finder patterns, best first.
  static func finders(in bitmap: QRBitmap) -> [QRFinder] {
    var search = QRFinderSearch(bitmap: bitmap)
    for y in 0..<bitmap.height { search.scan(row: y) }
    let finders = search.found.filter { $0.hits > 1 }.ordered {
      $0.evidence == $1.evidence ? $0.pitch > $1.pitch : $0.evidence > $1.evidence
    }
    return Array(finders.prefix(keptMax))
  }

  private init(bitmap: QRBitmap) { self.bitmap = bitmap }

  private mutating func scan(row y: Int) {
    let width = bitmap.width
    let start = y * width
    var runs = (0, 0, 0, 0, 0)
    var last: UInt8 = 0
    var length = 0
    for x in 0...width {
      let cell = x < width ? bitmap.cells[start + x] : last ^ 1
      if cell == last {
        length += 1
        continue
      }
      runs = (runs.1, runs.2, runs.3, runs.4, length)
      if last == 1, runs.0 > 0, QRFinderSearch.isFinder(runs) {
        let length = runs.0 + runs.1 + runs.2 + runs.3 + runs.4
        check(x - runs.4 - runs.3 - (runs.2 + 1) / 2, y, reach: length * 2)
      }
      last = cell
      length = 1
    }
  }

  /// Reports whether five runs have the ratio 1:1:3:1:1, with a tolerance of half a module and the blur of pixels.
  private static func isFinder(_ runs: (Int, Int, Int, Int, Int)) -> Bool {
    let total = runs.0 + runs.1 + runs.2 + runs.3 + runs.4
    guard total >= 7 else { return false }
    let module = Double(total) / 7
    let tolerance = module * 0.5 + 0.4
    return abs(Double(runs.0) - module) < tolerance && abs(Double(runs.1) - module) < tolerance
      && abs(Double(runs.3) - module) < tolerance && abs(Double(runs.4) - module) < tolerance
      && abs(Double(runs.2) - 3 * module) < 3 * tolerance
  }

  /// Confirms a hit of the row scan along its column and again along the row through the better centre.
  private mutating func check(_ x: Int, _ y: Int, reach: Int) {
    guard let vertical = cross(x, y, 0, 1, reach) else { return }
    let centerY = Double(y) + vertical.shift + 0.5
    let row = Int(max(centerY, 0))
    guard let horizontal = cross(x, row, 1, 0, reach) else { return }
    let ratio = Double(horizontal.length) / Double(vertical.length)
    guard ratio > 0.4, ratio < 2.5 else { return }
    let center = QRPoint(x: Double(x) + horizontal.shift + 0.5, y: centerY)
    add(center, pitch: Double(horizontal.length + vertical.length) / 14)
  }

  /// Returns the length of the five runs through a dark pixel in a direction, and their middle; follows no run beyond
  /// `reach` pixels, so that bars in the ratio of a finder pattern cost no more than others.
  private func cross(
    _ x: Int, _ y: Int, _ dx: Int, _ dy: Int, _ reach: Int
  ) -> (length: Int, shift: Double)? {
    guard let back = halves(x, y, -dx, -dy, reach), let forth = halves(x, y, dx, dy, reach) else { return nil }
    let runs = (back.2, back.1, back.0 + forth.0 - 1, forth.1, forth.2)
    guard QRFinderSearch.isFinder(runs) else { return nil }
    let (before, after) = (back.0 + back.1 + back.2, forth.0 + forth.1 + forth.2)
    return (before + after - 1, Double(after - before) / 2)
  }

  /// Returns the dark, light and dark runs from a dark pixel outwards, including that pixel.
  private func halves(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int, _ reach: Int) -> (Int, Int, Int)? {
    var (x, y) = (x, y)
    var runs = (0, 0, 0)
    while bitmap.isDark(x, y) {
      guard runs.0 <= reach else { return nil }
      runs.0 += 1
      x += dx
      y += dy
    }
    guard runs.0 > 0 else { return nil }
    while !bitmap.isDark(x, y) {
      guard runs.1 <= runs.0 * 2 else { return nil }
      runs.1 += 1
      x += dx
      y += dy
    }
    while bitmap.isDark(x, y) {
      guard runs.2 <= runs.0 * 2 else { return nil }
      runs.2 += 1
      x += dx
      y += dy
    }
    return runs
  }

  /// Merges a centre with one found before, or adds it.
  private mutating func add(_ center: QRPoint, pitch: Double) {
    for i in 0..<found.count {
      let other = found[i]
      let reach = max(pitch, other.pitch) * 2
      guard abs(other.center.x - center.x) < reach, abs(other.center.y - center.y) < reach else { continue }
      let weight = 1 / Double(other.hits + 1)
      found[i].center = other.center + (center - other.center) * weight
      found[i].pitch += (pitch - other.pitch) * weight
      found[i].hits += 1
      return
    }
    if found.count == QRFinderSearch.foundMax {
      // A candidate that was crossed only once and is now above will never be more than a look-alike.
      found.removeAll { $0.hits == 1 && center.y - $0.center.y > 2 * $0.pitch }
    }
    guard found.count < QRFinderSearch.foundMax else { return }
    found.append(QRFinder(center: center, pitch: pitch, hits: 1))
  }
}
