/// A perspective map from modules to pixels.
struct QRTransform {
  fileprivate var coefficients: [Double] = [1, 0, 0, 0, 1, 0, 0, 0]
  fileprivate let unit: Double
  fileprivate let origin: QRPoint
  fileprivate let scale: Double

  /// Returns the place of a symbol's point in the picture.
  func callAsFunction(_ x: Double, _ y: Double) -> QRPoint {
    let u = x * unit
    let v = y * unit
    let depth = coefficients[6] * u + coefficients[7] * v + 1
    return QRPoint(
      x: (coefficients[0] * u + coefficients[1] * v + coefficients[2]) / depth * scale + origin.x,
      y: (coefficients[3] * u + coefficients[4] * v + coefficients[5]) / depth * scale + origin.y)
  }

  /// Collects pairs of module and pixel places and computes the map that fits them best.
  struct Fit {
    /// The upper right part of the normal equations, row by row, with the right side as ninth column.
    private var sums: [Double] = Array(repeating: 0, count: 72)
    private let unit: Double
    private let origin: QRPoint
    private let scale: Double

    /// Creates a fit for a symbol of `size` modules near `origin`, about `scale` pixels wide: both sides are scaled to
    /// the order of 1, without which the equations lose precision.
    init(size: Int, origin: QRPoint, scale: Double) {
      unit = 1 / Double(size)
      self.origin = origin
      self.scale = max(scale, 1)
    }

    mutating func add(module: QRPoint, pixel: QRPoint) {
      let (u, v) = (module.x * unit, module.y * unit)
      let (x, y) = ((pixel.x - origin.x) / scale, (pixel.y - origin.y) / scale)
      add([u, v, 1, 0, 0, 0, -x * u, -x * v, x])
      add([0, 0, 0, u, v, 1, -y * u, -y * v, y])
    }

    private mutating func add(_ row: [Double]) {
      for i in 0..<8 where row[i] != 0 {
        for j in 0..<9 { sums[i * 9 + j] += row[i] * row[j] }
      }
    }

    /// Returns the best map; nil if the pairs do not determine one.
    func solved() -> QRTransform? {
      var m = sums
      for column in 0..<8 {
        var pivot = column
        for row in column + 1..<max(8, column + 1) where abs(m[row * 9 + column]) > abs(m[pivot * 9 + column]) {
          pivot = row
        }
        guard abs(m[pivot * 9 + column]) > 1e-12 else { return nil }
        if pivot != column {
          for j in 0..<9 { m.swapAt(pivot * 9 + j, column * 9 + j) }
        }
        for row in 0..<8 where row != column {
          let factor = m[row * 9 + column] / m[column * 9 + column]
          for j in column..<9 { m[row * 9 + j] -= factor * m[column * 9 + j] }
        }
      }
      var map = QRTransform(unit: unit, origin: origin, scale: scale)
      for i in 0..<8 { map.coefficients[i] = m[i * 9 + 8] / m[i * 9 + i] }
      return map
    }
  }
}
