/// A picture reduced to dark and light.
struct QRBitmap {
  let width: Int
  let height: Int
  /// 1 is dark; row by row.
  let cells: [UInt8]

  /// The largest window whose weighted sum fits into 31 bits.
  private static let radiusMax = 256

  init(width: Int, height: Int, cells: [UInt8]) {
    self.width = width
    self.height = height
    self.cells = cells
  }

  /// Creates a bitmap in which pixels are dark that are darker than the mean of the square around them by one part in
  /// `margin` (0: by any amount).
  ///
  /// Column sums move down and a row sum moves right, so the cost does not depend on the radius.
  init(_ picture: QRPicture, radius: Int, margin: Int = 0) {
    width = picture.width
    height = picture.height
    let radius = min(max(radius, 1), QRBitmap.radiusMax)
    let (width, height, luma) = (width, height, picture.luma)
    let weight = margin > 0 ? margin : 1
    let threshold = margin > 0 ? margin - 1 : 1
    var columns: [Int] = Array(repeating: 0, count: width)
    var cells: [UInt8] = Array(repeating: 0, count: width * height)
    for y in 0..<min(radius, height) {
      for x in 0..<width { columns[x] += Int(luma[y * width + x]) }
    }
    for y in 0..<height {
      if y + radius < height {
        let row = (y + radius) * width
        for x in 0..<width { columns[x] += Int(luma[row + x]) }
      }
      if y > radius {
        let row = (y - radius - 1) * width
        for x in 0..<width { columns[x] -= Int(luma[row + x]) }
      }
      let rows = min(y + radius, height - 1) - max(y - radius, 0) + 1
      var sum = 0
      var count = 0
      for x in 0..<min(radius, width) {
        sum += columns[x]
        count += rows
      }
      for x in 0..<width {
        if x + radius < width {
          sum += columns[x + radius]
          count += rows
        }
        if x > radius {
          sum -= columns[x - radius - 1]
          count -= rows
        }
        if Int(luma[y * width + x]) * count * weight < sum * threshold { cells[y * width + x] = 1 }
      }
    }
    self.cells = cells
  }

  /// Reports whether the pixel is dark; pixels outside are light.
  func isDark(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] == 1
  }

  /// Reports whether the pixel under a place is dark; pixels outside are light.
  func isDark(_ point: QRPoint) -> Bool {
    guard point.x >= 0, point.y >= 0, point.x < Double(width), point.y < Double(height) else { return false }
    return cells[Int(point.y) * width + Int(point.x)] == 1
  }
}
