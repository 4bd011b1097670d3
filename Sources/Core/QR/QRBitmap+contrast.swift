extension QRBitmap {
  /// The number of blocks on each side that contribute to a block's threshold.
  private static let neighbours = 2
  /// The least difference between the brightest and the darkest pixel; below it there is only paper.
  private static let contrastMin = 20

  /// Creates a bitmap in which pixels are dark that are nearer to the darkest than to the brightest pixel of the blocks
  /// around.
  ///
  /// Unlike a mean this does not shift at the corners of a symbol, where most of the surroundings are paper, so that
  /// blurred finder patterns keep their proportions; but single very bright or dark spots disturb it.
  init(_ picture: QRPicture, block: Int) {
    let block = max(block, 4)
    let columns = (picture.width + block - 1) / block
    let rows = (picture.height + block - 1) / block
    var darkest: [UInt8] = Array(repeating: 255, count: columns * rows)
    var brightest: [UInt8] = Array(repeating: 0, count: columns * rows)
    for y in 0..<picture.height {
      let row = y / block * columns
      for column in 0..<columns {
        let start = y * picture.width + column * block
        for i in start..<start + min(block, picture.width - column * block) {
          let value = picture.luma[i]
          if value < darkest[row + column] { darkest[row + column] = value }
          if value > brightest[row + column] { brightest[row + column] = value }
        }
      }
    }
    var cells: [UInt8] = Array(repeating: 0, count: picture.luma.count)
    for row in 0..<rows {
      for column in 0..<columns {
        var (low, high) = (255, 0)
        for y in max(row - QRBitmap.neighbours, 0)...min(row + QRBitmap.neighbours, rows - 1) {
          for x in max(column - QRBitmap.neighbours, 0)...min(column + QRBitmap.neighbours, columns - 1) {
            low = min(low, Int(darkest[y * columns + x]))
            high = max(high, Int(brightest[y * columns + x]))
          }
        }
        guard high - low >= QRBitmap.contrastMin else { continue }
        let threshold = (low + high) / 2
        for y in row * block..<min((row + 1) * block, picture.height) {
          for i in y * picture.width + column * block..<y * picture.width + min((column + 1) * block, picture.width)
          where Int(picture.luma[i]) < threshold {
            cells[i] = 1
          }
        }
      }
    }
    self.init(width: picture.width, height: picture.height, cells: cells)
  }
}
