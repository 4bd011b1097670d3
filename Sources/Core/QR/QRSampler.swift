/// Samples the modules of a located symbol in a picture.
enum QRSampler {
  /// The radius in modules for the mean brightness that separates dark from light.
  private static let radius = 5
  /// The pixels for each module from which five places are sampled instead of one.
  private static let pitchForMean = 2.5

  /// The divisor of the neighbours' brightness that is subtracted from a module against blur.
  private static let sharpness = 3

  /// Separates the modules into dark (1) and light.
  static func modules(_ samples: QRPicture) -> [UInt8] { QRBitmap(samples, radius: radius).cells }

  /// Returns the samples with part of the blur between modules removed.
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

  /// Returns the brightness of each module; nil if the symbol is not completely in the picture.
  static func samples(_ picture: QRPicture, _ map: QRTransform, _ version: QRVersion) -> QRPicture? {
    let size = version.size
    let far = Double(size)
    // Half a module may be cut off: the samples are inside.
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
