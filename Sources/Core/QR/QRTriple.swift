/// Three finder patterns that may belong to one symbol.
struct QRTriple {
  /// The corner of the right angle.
  let topLeft: QRFinder
  /// Clockwise of the diagonal, unless the picture is a mirror image.
  let topRight: QRFinder
  let bottomLeft: QRFinder
  /// The deviation of the three from the corners of an upright square of like patterns; 0 is perfect.
  let error: Double

  private static let triplesMax = 12
  /// Neighbouring finder patterns are 14…170 modules apart; the pitch may be measured √2 too large.
  private static let distancesInModules = 8.0...260.0

  /// Returns the most likely triples, best first.
  static func choose(_ finders: [QRFinder]) -> [QRTriple] {
    var triples: [QRTriple] = []
    for i in 0..<finders.count {
      for j in i + 1..<max(finders.count, i + 1) {
        for k in j + 1..<max(finders.count, j + 1) {
          if let triple = QRTriple(finders[i], finders[j], finders[k]) { triples.append(triple) }
        }
      }
    }
    return Array(triples.ordered { $0.error < $1.error }.prefix(triplesMax))
  }

  /// Orders three patterns; nil if they cannot be the corners of a symbol.
  private init?(_ a: QRFinder, _ b: QRFinder, _ c: QRFinder) {
    let (ab, bc, ca) = (
      (b.center - a.center).length, (c.center - b.center).length, (a.center - c.center).length
    )
    let (corner, first, second): (QRFinder, QRFinder, QRFinder)
    let (legs, diagonal): ((Double, Double), Double)
    if bc >= ab, bc >= ca {
      (corner, first, second, legs, diagonal) = (a, b, c, (ab, ca), bc)
    } else if ca >= ab {
      (corner, first, second, legs, diagonal) = (b, c, a, (bc, ab), ca)
    } else {
      (corner, first, second, legs, diagonal) = (c, a, b, (ca, bc), ab)
    }
    let pitchMin = min(a.pitch, b.pitch, c.pitch)
    let pitchMax = max(a.pitch, b.pitch, c.pitch)
    let legRatio = min(legs.0, legs.1) / max(legs.0, legs.1, 1)
    let squares = legs.0 * legs.0 + legs.1 * legs.1
    let skew = abs(diagonal * diagonal / max(squares, 1) - 1)
    guard pitchMax < 2 * pitchMin, legRatio > 0.45, skew < 0.6 else { return nil }
    let modules = (legs.0 + legs.1) / 2 / ((a.pitch + b.pitch + c.pitch) / 3)
    guard QRTriple.distancesInModules.contains(modules) else { return nil }
    let (u, v) = (first.center - corner.center, second.center - corner.center)
    let isClockwise = u.x * v.y - u.y * v.x > 0
    topLeft = corner
    topRight = isClockwise ? first : second
    bottomLeft = isClockwise ? second : first
    let doubt = 7.5 - a.evidence - b.evidence - c.evidence
    error = (1 - legRatio) + skew + (pitchMax / pitchMin - 1) + doubt * 0.3
  }
}
