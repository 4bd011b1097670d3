/// Takes the modules of a located symbol out of a picture.
enum QRSampler {
  /// Modules around each one whose mean brightness parts dark from light.
  private static let radius = 5
  /// From this many pixels a module on, five places are looked at instead of one.
  private static let pitchForMean = 2.5

  /// The share of its neighbours' brightness that is taken off a module against blur.
  private static let sharpness = 3

  /// Parts the modules into dark (1) and light.
  static func modules(_ samples: QRPicture) -> [UInt8] { QRBitmap(samples, radius: radius).cells }

  /// The samples with what blur let run from module to module taken back in part.
  static func sharpened(_ samples: QRPicture) -> QRPicture {
    var luma: [UInt8] = []
    luma.reserveCapacity(samples.luma.count)
    for y in 0..<samples.height {
      for x in 0..<samples.width {
        let own = samples.pixel(x, y)
        let sides =
          samples.pixel(x - 1, y) + samples.pixel(x + 1, y) + samples.pixel(x, y - 1) + samples.pixel(x, y + 1)
        luma.append(UInt8(min(max(own + (4 * own - sides) / sharpness, 0), 255)))
      }
    }
    return QRPicture(luma: luma, width: samples.width, height: samples.height)
  }

  /// The brightness of each module; nil if the symbol is not all in the picture.
  static func samples(_ picture: QRPicture, _ map: QRTransform, _ version: QRVersion) -> QRPicture? {
    let size = version.size
    let far = Double(size)
    // Half a module may be cut off: the samples lie inside.
    for (x, y) in [(0.5, 0.5), (far - 0.5, 0.5), (0.5, far - 0.5), (far - 0.5, far - 0.5)] {
      guard picture.contains(map(x, y)) else { return nil }
    }
    let middle = map(far / 2, far / 2)
    let isFine = (map(far / 2 + 1, far / 2) - middle).length >= pitchForMean
    let spread = 0.22
    var luma: [UInt8] = []
    luma.reserveCapacity(size * size)
    for y in 0..<size {
      for x in 0..<size {
        let (u, v) = (Double(x) + 0.5, Double(y) + 0.5)
        var value = picture.sample(map(u, v))
        if isFine {
          value += picture.sample(map(u - spread, v - spread)) + picture.sample(map(u + spread, v - spread))
          value += picture.sample(map(u - spread, v + spread)) + picture.sample(map(u + spread, v + spread))
          value /= 5
        }
        luma.append(UInt8(min(max(value, 0), 255)))
      }
    }
    return QRPicture(luma: luma, width: size, height: size)
  }
}
