import Core
import Foundation

/// A picture of a code as a camera might see it: rotated, tilted, blurred, unevenly lit, noisy. The same seed gives the same picture.
struct QRScene {
  var code: QRCode
  /// Pixels a module before the tilt.
  var pitch = 4.0
  var degrees = 0.0
  /// The shortening of the far side relative to the near one, 0…0.5, and the same from left to right.
  var tilt = (down: 0.0, right: 0.0)
  /// The radius of the box blur, which is applied twice.
  var blur = 0
  /// The largest change of a pixel by noise.
  var noise = 0
  /// Ink and paper.
  var luma = (dark: 20.0, light: 235.0)
  /// The brightness in the darkest corner.
  var shade = 1.0
  var isMirrored = false
  var seed: UInt64 = 1

  struct Picture {
    var luma: [UInt8]
    let width: Int
    let height: Int

    var pgm: [UInt8] { Array("P5\n\(width) \(height)\n255\n".utf8) + luma }
  }

  func picture() -> Picture {
    let modules = Double(code.size + 2 * QRCode.quietZone)
    let half = modules * pitch / 2
    let side = Int((half * 2.0.squareRoot() * 2).rounded(.up)) + 8
    let inverse = inverseMap(half: half, middle: Double(side) / 2)
    var values: [Double] = Array(repeating: 0, count: side * side)
    for y in 0..<side {
      for x in 0..<side {
        var sum = 0.0
        for step in 0..<9 {
          let (px, py) = (Double(x) + Double(step % 3 * 2 + 1) / 6, Double(y) + Double(step / 3 * 2 + 1) / 6)
          let w = inverse[6] * px + inverse[7] * py + inverse[8]
          var u = (inverse[0] * px + inverse[1] * py + inverse[2]) / w * modules
          var v = (inverse[3] * px + inverse[4] * py + inverse[5]) / w * modules
          if isMirrored { swap(&u, &v) }
          let inside = abs(u) < 10_000 && abs(v) < 10_000
          let isDark =
            inside
            && code.isDark(Int(u.rounded(.down)) - QRCode.quietZone, Int(v.rounded(.down)) - QRCode.quietZone)
          sum += isDark ? luma.dark : luma.light
        }
        let light = 1 - (1 - shade) * Double(x + y) / Double(2 * side)
        values[y * side + x] = sum / 9 * light
      }
    }
    for _ in 0..<(blur > 0 ? 2 : 0) { values = blurred(blurred(values, side, step: 1), side, step: side) }
    var random = SplitMix64(seed: seed)
    let pixels = values.map { value in
      UInt8(min(max(value + Double(noise) * (random.unit() + random.unit() - 1), 0), 255))
    }
    return Picture(luma: pixels, width: side, height: side)
  }

  private func blurred(_ values: [Double], _ side: Int, step: Int) -> [Double] {
    var out = values
    for i in 0..<side {
      let start = step == 1 ? i * side : i
      for j in 0..<side {
        var sum = 0.0
        for k in j - blur...j + blur { sum += values[start + min(max(k, 0), side - 1) * step] }
        out[start + j * step] = sum / Double(2 * blur + 1)
      }
    }
    return out
  }

  /// Maps pixels to the unit square: the inverse of Heckbert's map of the square onto the four corners.
  private func inverseMap(half: Double, middle: Double) -> [Double] {
    let angle = degrees * Double.pi / 180
    func corner(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      let (left, top) = (x * (1 + tilt.down * (y - 1) / 2), y * (1 + tilt.right * (x - 1) / 2))
      return (
        (left * cos(angle) - top * sin(angle)) * half + middle, (left * sin(angle) + top * cos(angle)) * half + middle
      )
    }
    let (p0, p1, p2, p3) = (corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1))
    let (d1, d2) = ((x: p1.x - p2.x, y: p1.y - p2.y), (x: p3.x - p2.x, y: p3.y - p2.y))
    let sum = (x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y)
    let divisor = d1.x * d2.y - d2.x * d1.y
    let g = (sum.x * d2.y - d2.x * sum.y) / divisor
    let h = (d1.x * sum.y - sum.x * d1.y) / divisor
    let (a, b, c) = (p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x)
    let (d, e, f) = (p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y)
    return [
      e - f * h, c * h - b, b * f - c * e, f * g - d, a - c * g, c * d - a * f, d * h - e * g, b * g - a * h,
      a * e - b * d,
    ]
  }
}

extension SplitMix64 {
  /// 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

  mutating func bytes(_ count: Int) -> [UInt8] {
    var out: [UInt8] = []
    for _ in 0..<count { out.append(UInt8(truncatingIfNeeded: next())) }
    return out
  }
}
