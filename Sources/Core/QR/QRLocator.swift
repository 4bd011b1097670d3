/// Determines the position of a symbol with three given finder patterns in the picture.
struct QRLocator {
  private let picture: QRPicture
  private let bitmap: QRBitmap
  private let topLeft: QRFrame
  private let topRight: QRFrame
  private let bottomLeft: QRFrame

  /// The number of sizes to try for one triple.
  private static let sizesMax = 5
  /// The part of the finder patterns' contrast that an alignment pattern must have.
  private static let contrastMin = 0.3

  /// The share of timing modules that must be right; chance alone gives a half.
  private static let timingMin = 0.6
  /// Longer lines, in pixels, are not followed.
  private static let wayMax = 10_000.0

  init?(_ picture: QRPicture, _ bitmap: QRBitmap, _ triple: QRTriple) {
    let right = triple.topRight.center - triple.topLeft.center
    let down = triple.bottomLeft.center - triple.topLeft.center
    let (u, v) = (right * (1 / right.length), down * (1 / down.length))
    guard let topLeft = QRFrame(bitmap, triple.topLeft, right: u, down: v),
      let topRight = QRFrame(bitmap, triple.topRight, right: u, down: v),
      let bottomLeft = QRFrame(bitmap, triple.bottomLeft, right: u, down: v)
    else { return nil }
    self.picture = picture
    self.bitmap = bitmap
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
  }

  /// Returns the possible versions of the symbol, most likely first: by its version information, by counting its timing
  /// patterns, by the distances.
  func versions() -> [QRVersion] {
    var versions: [QRVersion] = []
    func add(_ version: QRVersion?) {
      if let version, versions.count < QRLocator.sizesMax, !versions.contains(version) { versions.append(version) }
    }
    let across = (topRight.center - topLeft.center).length
    let along = (bottomLeft.center - topLeft.center).length
    let pitchAcross = (topRight.right.length + topLeft.right.length) / 2
    let pitchAlong = (bottomLeft.down.length + topLeft.down.length) / 2
    let estimate = (across / pitchAcross + along / pitchAlong) / 2 + 7
    if estimate > 38 {
      add(writtenVersion { x, y in topRight.point(x, y) })
      add(writtenVersion { x, y in bottomLeft.point(y, x) })
    }
    let pitch = min(topLeft.right.length, topLeft.down.length)
    add(nearest(Double(transitions(topLeft.point(3, 3), topRight.point(-3, 3), pitch) + 13)))
    add(nearest(Double(transitions(topLeft.point(3, 3), bottomLeft.point(3, -3), pitch) + 13)))
    add(nearest(estimate))
    add(nearest(estimate - 4))
    add(nearest(estimate + 4))
    return versions
  }

  private func nearest(_ size: Double) -> QRVersion? {
    guard size > 17, size < 181 else { return nil }
    return QRVersion(max(Int((size - 17) / 4 + 0.5), 1))
  }

  /// Reads the version information beside a finder pattern.
  private func writtenVersion(_ point: (Double, Double) -> QRPoint) -> QRVersion? {
    var bits = 0
    for i in 0..<18 where bitmap.isDark(point(Double(i % 3 - 7), Double(i / 3 - 3))) { bits |= 1 << i }
    return QRFormat.decodeVersion(bits)
  }

  /// Returns the number of changes between dark and light along a line; changes much shorter than a module are noise.
  private func transitions(_ start: QRPoint, _ end: QRPoint, _ pitch: Double) -> Int {
    let way = end - start
    guard way.length < QRLocator.wayMax, pitch < QRLocator.wayMax else { return 0 }
    // Two steps a pixel; a change counts after three tenths of a module.
    let steps = max(Int(way.length * 2), 1)
    let patience = max(Int(pitch * 0.6), 1)
    var isDark = true
    var count = 0
    var streak = 0
    for i in 0...steps {
      if bitmap.isDark(start + way * (Double(i) / Double(steps))) == isDark {
        streak = 0
      } else {
        streak += 1
        if streak >= patience {
          isDark.toggle()
          count += 1
          streak = 0
        }
      }
    }
    return count
  }

  /// Returns the map for a version: from the corners of the finder patterns, then corrected at each alignment pattern
  /// from the top left corner outwards, so that each is searched near its true place.
  ///
  /// A flat map starts from the centres of the finder patterns alone: without perspective, but safer if the
  /// corners are only a few pixels apart.
  func transform(_ version: QRVersion, isFlat: Bool) -> QRTransform? {
    let size = version.size
    let scale = (topRight.center - topLeft.center).length
    var fit = QRTransform.Fit(size: size, origin: topLeft.center, scale: scale)
    let far = Double(size - 7)
    for (frame, x, y) in [(topLeft, 0.0, 0.0), (topRight, far, 0.0), (bottomLeft, 0.0, far)] {
      guard !isFlat else {
        fit.add(module: QRPoint(x: x + 3.5, y: y + 3.5), pixel: frame.center)
        continue
      }
      fit.add(module: QRPoint(x: x, y: y), pixel: frame.corners[0])
      fit.add(module: QRPoint(x: x + 7, y: y), pixel: frame.corners[1])
      fit.add(module: QRPoint(x: x + 7, y: y + 7), pixel: frame.corners[2])
      fit.add(module: QRPoint(x: x, y: y + 7), pixel: frame.corners[3])
    }
    if isFlat {
      fit.add(
        module: QRPoint(x: far + 3.5, y: far + 3.5), pixel: topRight.center + bottomLeft.center - topLeft.center)
    }
    guard var map = fit.solved() else { return nil }
    let centers = version.alignmentCenters
    let contrast = max(finderContrast(), 8)
    // The corner pattern is far from all finder patterns unless there are others on the way to it.
    var window = centers.count == 2 ? 4.0 : 2.5
    for diagonal in 0..<max(2 * centers.count - 1, 0) {
      for i in max(0, diagonal - centers.count + 1)..<min(diagonal + 1, centers.count) {
        let (x, y) = (centers[i], centers[diagonal - i])
        guard !(x == 6 && (y == 6 || y == size - 7)), !(y == 6 && x == size - 7) else { continue }
        if let pixel = alignment(near: QRPoint(x: Double(x) + 0.5, y: Double(y) + 0.5), map, window, contrast) {
          fit.add(module: QRPoint(x: Double(x) + 0.5, y: Double(y) + 0.5), pixel: pixel)
        }
      }
      if let better = fit.solved() { map = better }
      if diagonal > 1 { window = max(window - 0.25, 1.5) }
    }
    return map
  }

  /// Reports whether the timing patterns are where a map expects them: a quick check before all modules are sampled.
  /// Compares each module with its neighbours, not with a threshold, which blur would shift.
  func hasTiming(_ map: QRTransform, _ version: QRVersion) -> Bool {
    let far = version.size - 8
    var right = 0
    for isDown in [false, true] {
      var samples: [Double] = []
      for i in 7...far + 1 {
        let point = Double(i) + 0.5
        samples.append(picture.sample(isDown ? map(6.5, point) : map(point, 6.5)))
      }
      for i in 1..<samples.count - 1 {
        let isDarker = samples[i] * 2 < samples[i - 1] + samples[i + 1]
        // The first of these is module 8, which is dark.
        if isDarker == (i % 2 == 1) { right += 1 }
      }
    }
    return Double(right) >= QRLocator.timingMin * Double(2 * (far - 7))
  }

  private func finderContrast() -> Double {
    var light = 0.0
    for (x, y) in [(2.0, 0.0), (-2.0, 0.0), (0.0, 2.0), (0.0, -2.0)] { light += picture.sample(topLeft.point(x, y)) }
    return light / 4 - picture.sample(topLeft.point(0, 0))
  }

  /// Returns the centre of the alignment pattern within `window` modules of its expected place.
  private func alignment(
    near module: QRPoint, _ map: QRTransform, _ window: Double, _ contrast: Double
  ) -> QRPoint? {
    let expected = map(module.x, module.y)
    guard picture.contains(expected) else { return nil }
    let right = (map(module.x + 1, module.y) - map(module.x - 1, module.y)) * 0.5
    let down = (map(module.x, module.y + 1) - map(module.x, module.y - 1)) * 0.5
    var best = expected
    var highest = -1000.0
    var (reach, step) = (window, 0.5)
    for _ in 0..<3 {
      let center = best
      let steps = Int(reach / step)
      for i in -steps...steps {
        for j in -steps...steps {
          let point = center + right * (Double(i) * step) + down * (Double(j) * step)
          let score = match(point, right, down)
          if score > highest {
            highest = score
            best = point
          }
        }
      }
      (reach, step) = (step, step / 2.5)
    }
    return highest > contrast * QRLocator.contrastMin ? best : nil
  }

  /// Returns the mean brightness of an alignment pattern's ring minus that of the rest of it.
  private func match(_ center: QRPoint, _ right: QRPoint, _ down: QRPoint) -> Double {
    var (light, dark) = (0.0, 0.0)
    for j in -2...2 {
      for i in -2...2 {
        let value = picture.sample(center + right * Double(i) + down * Double(j))
        if max(abs(i), abs(j)) == 1 { light += value } else { dark += value }
      }
    }
    return light / 8 - dark / 17
  }
}
