/// A place in a picture or a symbol, in pixels or modules from the top left corner.
struct QRPoint {
  var x: Double
  var y: Double

  var length: Double { (x * x + y * y).squareRoot() }

  static func + (a: QRPoint, b: QRPoint) -> QRPoint { QRPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: QRPoint, b: QRPoint) -> QRPoint { QRPoint(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: QRPoint, factor: Double) -> QRPoint { QRPoint(x: a.x * factor, y: a.y * factor) }
}

/// The brightness of pixels, row by row; 0 is black.
struct QRPicture {
  let luma: [UInt8]
  let width: Int
  let height: Int

  /// Returns a pixel; places outside give the nearest one inside.
  func pixel(_ x: Int, _ y: Int) -> Int {
    Int(luma[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)])
  }

  /// Returns the pixel under a place, clamped to the picture; NaN counts as 0.
  func column(_ x: Double) -> Int { x > 0 ? (x < Double(width) ? Int(x) : width - 1) : 0 }
  func row(_ y: Double) -> Int { y > 0 ? (y < Double(height) ? Int(y) : height - 1) : 0 }

  func contains(_ point: QRPoint) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < Double(width) && point.y < Double(height)
  }

  /// Returns the brightness at a place, interpolated between the four pixels around it.
  func sample(_ point: QRPoint) -> Double {
    let x = point.x - 0.5
    let y = point.y - 0.5
    let column = column(x)
    let row = row(y)
    let fractionX = QRPicture.fraction(x - Double(column))
    let fractionY = QRPicture.fraction(y - Double(row))
    let top = Double(pixel(column, row)) * (1 - fractionX) + Double(pixel(column + 1, row)) * fractionX
    let bottom = Double(pixel(column, row + 1)) * (1 - fractionX) + Double(pixel(column + 1, row + 1)) * fractionX
    return top * (1 - fractionY) + bottom * fractionY
  }

  /// Returns the value clamped to 0…1; NaN counts as 0.
  private static func fraction(_ value: Double) -> Double { value > 0 ? (value < 1 ? value : 1) : 0 }

  /// Returns the picture at half the size, each pixel the mean of four.
  func halved() -> QRPicture {
    var out: [UInt8] = []
    out.reserveCapacity(width / 2 * (height / 2))
    for y in 0..<height / 2 {
      for x in 0..<width / 2 {
        let i = 2 * y * width + 2 * x
        let sum = Int(luma[i]) + Int(luma[i + 1]) + Int(luma[i + width]) + Int(luma[i + width + 1])
        out.append(UInt8((sum + 2) / 4))
      }
    }
    return QRPicture(luma: out, width: width / 2, height: height / 2)
  }

  /// Returns the picture with each pixel weighted 2:1 with its neighbours in both directions.
  func smoothed() -> QRPicture {
    var out: [UInt8] = []
    out.reserveCapacity(luma.count)
    for y in 0..<height {
      for x in 0..<width {
        let rows = column(x, y - 1) + 2 * column(x, y) + column(x, y + 1)
        out.append(UInt8(rows / 16))
      }
    }
    return QRPicture(luma: out, width: width, height: height)
  }

  private func column(_ x: Int, _ y: Int) -> Int { pixel(x - 1, y) + 2 * pixel(x, y) + pixel(x + 1, y) }
}
