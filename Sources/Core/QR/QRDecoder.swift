/// Reads a QR code from a picture, for instance a frame of a camera.
///
/// It separates dark from light by local means and searches finder patterns; each likely triple gives a perspective
/// map, and the first map whose codewords can be corrected gives the answer.
public enum QRDecoder {
  /// Larger pictures are refused.
  public static let pixelsMax = 4 << 20
  /// The number of maps to try for each way of separating dark from light.
  private static let readingsMax = 20
  /// A picture is only halved if it stays at least this many pixels high and wide.
  private static let halfSideMin = 120

  /// Returns the payload of a code in a picture of `width` × `height` brightness values (0 is black), row by row.
  /// Returns nil if there is no readable code, the number of values is wrong or above `pixelsMax`, or the code uses
  /// kanji, FNC1 or structured append. Reads any rotation, mirroring and moderate perspective, but not light codes on
  /// dark ground.
  public static func decode(luma: [UInt8], width: Int, height: Int) -> [UInt8]? {
    guard width >= 21, height >= 21, width <= pixelsMax / height, luma.count == width * height else { return nil }
    let picture = QRPicture(luma: luma, width: width, height: height)
    let side = min(width, height)
    if let payload = read(picture, QRBitmap(picture, block: side / 40)) { return payload }
    // Halving and smoothing reduce noise, means tolerate spots, and a small window tolerates shadows.
    if side / 2 >= halfSideMin {
      let half = picture.halved()
      if let payload = read(half, QRBitmap(half, block: side / 80)) { return payload }
    }
    let smooth = picture.smoothed()
    if let payload = read(smooth, QRBitmap(smooth, radius: max(side / 8, 8), margin: 16)) { return payload }
    return read(picture, QRBitmap(picture, radius: max(side / 24, 8), margin: 16))
  }

  private static func read(_ picture: QRPicture, _ bitmap: QRBitmap) -> [UInt8]? {
    var budget = readingsMax
    for triple in QRTriple.choose(QRFinderSearch.finders(in: bitmap)) {
      guard let locator = QRLocator(picture, bitmap, triple) else { continue }
      let versions = locator.versions()
      for isFlat in [false, true] {
        for version in versions {
          guard budget > 0 else { return nil }
          budget -= 1
          guard let map = locator.transform(version, isFlat: isFlat),
            locator.hasTiming(map, version), let samples = QRSampler.samples(picture, map, version)
          else { continue }
          if let payload = QRSymbol.payload(QRSampler.modules(samples), version)
            ?? QRSymbol.payload(QRSampler.modules(QRSampler.sharpened(samples)), version)
          {
            return payload
          }
        }
      }
    }
    return nil
  }
}
