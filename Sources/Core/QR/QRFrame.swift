/// The outline of a finder pattern, measured at its edges.
struct QRFrame {
  let center: QRPoint
  /// One module to the right in the symbol.
  let right: QRPoint
  /// One module down in the symbol.
  let down: QRPoint
  /// Top left, top right, bottom right, bottom left.
  let corners: [QRPoint]

  /// An edge as `distance = offset + slope · position`, in units of the two directions.
  private struct Edge {
    var offset: Double
    var slope: Double
  }

  /// The distance in pixels between two samples of the bitmap.
  private static let step = 0.25
  /// The positions along a side, in modules from its middle, at which the edge is searched.
  private static let positions: [Double] = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5]

  /// Measures the pattern around a centre whose sides run roughly along two unit vectors; nil if it has no edges.
  init?(_ bitmap: QRBitmap, _ finder: QRFinder, right u: QRPoint, down v: QRPoint) {
    let center = finder.center
    let reach = finder.pitch * 7
    guard let east = QRFrame.extent(bitmap, center, u, reach), let west = QRFrame.extent(bitmap, center, u * -1, reach),
      let south = QRFrame.extent(bitmap, center, v, reach), let north = QRFrame.extent(bitmap, center, v * -1, reach)
    else { return nil }
    let (width, height) = ((east + west) / 7, (south + north) / 7)
    guard width > 0.5, height > 0.5, width < 3 * height, height < 3 * width else { return nil }
    func edge(_ outwards: QRPoint, _ pitch: Double, _ along: QRPoint, _ spacing: Double) -> Edge {
      QRFrame.edge(bitmap, center, outwards, pitch, along, spacing)
    }
    let edges = (
      edge(u, width, v, height), edge(u * -1, width, v, height), edge(v, height, u, width),
      edge(v * -1, height, u, width)
    )
    func corner(_ side: Edge, _ signX: Double, _ level: Edge, _ signY: Double) -> QRPoint {
      // x = signX · (a + b·y), y = signY · (c + d·x)
      let x = signX * (side.offset + side.slope * signY * level.offset)
      let divisor = 1 - signX * signY * side.slope * level.slope
      let crossing = x / (abs(divisor) < 0.1 ? 1 : divisor)
      return center + u * crossing + v * (signY * (level.offset + level.slope * crossing))
    }
    let topLeft = corner(edges.1, -1, edges.3, -1)
    let topRight = corner(edges.0, 1, edges.3, -1)
    let bottomRight = corner(edges.0, 1, edges.2, 1)
    let bottomLeft = corner(edges.1, -1, edges.2, 1)
    self.center = (topLeft + topRight + bottomRight + bottomLeft) * 0.25
    self.right = (topRight + bottomRight - topLeft - bottomLeft) * (1 / 14)
    self.down = (bottomLeft + bottomRight - topLeft - topRight) * (1 / 14)
    corners = [topLeft, topRight, bottomRight, bottomLeft]
  }

  /// Returns a place given in modules from the centre.
  func point(_ x: Double, _ y: Double) -> QRPoint { center + right * x + down * y }

  /// Returns the distance from the centre through dark, light and dark to the outer edge.
  private static func extent(
    _ bitmap: QRBitmap, _ center: QRPoint, _ direction: QRPoint, _ reach: Double
  ) -> Double? {
    var isDark = true
    var changes = 0
    var distance = 0.0
    while distance < reach {
      if bitmap.isDark(center + direction * distance) != isDark {
        isDark.toggle()
        changes += 1
        if changes == 3 { return distance }
      }
      distance += step
    }
    return nil
  }

  /// Returns the straight line through the ends of the dark ring on one side; the ideal one if too few are found.
  private static func edge(
    _ bitmap: QRBitmap, _ center: QRPoint, _ outwards: QRPoint, _ pitch: Double, _ along: QRPoint, _ spacing: Double
  ) -> Edge {
    var points: [(position: Double, distance: Double)] = []
    for position in positions {
      let base = center + along * (position * spacing)
      var distance = 3 * pitch
      guard bitmap.isDark(base + outwards * distance) else { continue }
      while distance < 4.5 * pitch, bitmap.isDark(base + outwards * distance) { distance += step }
      if distance < 4.5 * pitch { points.append((position * spacing, distance)) }
    }
    guard points.count > 2 else { return Edge(offset: 3.5 * pitch, slope: 0) }
    var (sumP, sumD, sumPP, sumPD) = (0.0, 0.0, 0.0, 0.0)
    for point in points {
      sumP += point.position
      sumD += point.distance
      sumPP += point.position * point.position
      sumPD += point.position * point.distance
    }
    let count = Double(points.count)
    let divisor = count * sumPP - sumP * sumP
    guard divisor > 0 else { return Edge(offset: 3.5 * pitch, slope: 0) }
    let slope = (count * sumPD - sumP * sumD) / divisor
    return Edge(offset: (sumD - slope * sumP) / count, slope: slope)
  }
}
