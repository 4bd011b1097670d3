/// A string that is plucked (Karplus and Strong 1983, with the tuning of Jaffe and Smith 1983).
struct PluckedString {
  let hertz: Double
  let amplitude: Double
  /// The time in which it falls to a thousandth (by 60 dB).
  let seconds: Double
  /// The corner frequency of the pluck.
  let brightness: Double
  /// The place where it is plucked, as a share of its length.
  let position: Double
  /// The share of the high partials that each period loses, up to 0.5.
  let softness: Double
}

extension Waveform {
  /// Adds a string that is plucked at this time.
  mutating func pluck(_ string: PluckedString, at seconds: Double = 0) {
    let start = Self.count(seconds)
    let end = min(samples.count, start + Self.count(1.3 * string.seconds))
    guard start < end else { return }
    let period = Double(SoundLimits.sampleRate) / string.hertz
    // The loop is its delay line, the delay of its low-pass filter, and the rest in an all-pass filter.
    let length = Int(period - string.softness - 0.1)
    let rest = period - string.softness - Double(length)
    let allPass = (1 - rest) / (1 + rest)
    let loss = Decay.exponential(-6.907755278982137 / (string.hertz * string.seconds))
    var line = Self.excitation(string, length: length)
    var position = 0
    var filtered = 0.0
    var turned = 0.0
    var before = 0.0
    for i in start..<end {
      let value = line[position]
      samples[i] += value
      let soft = loss * ((1 - string.softness) * value + string.softness * filtered)
      filtered = value
      turned = allPass * (soft - turned) + before
      before = soft
      line[position] = turned
      position += 1
      if position == length { position = 0 }
    }
  }

  /// Returns the first period: noise without its mean, dull and hollow as the brightness and place of the pluck want it, of equal energy
  /// for every string.
  private static func excitation(_ string: PluckedString, length: Int) -> [Double] {
    var noise = WhiteNoise(UInt32(string.hertz))
    var filter = LowPass(hertz: string.brightness)
    let raw = (0..<length).map { _ in filter.next(noise.next()) }
    let shift = max(1, Int(string.position * Double(length)))
    var line = (0..<length).map { raw[$0] - raw[($0 + shift) % length] }
    var mean = 0.0
    for value in line { mean += value / Double(length) }
    var energy = 0.0
    for i in 0..<length {
      line[i] -= mean
      energy += line[i] * line[i]
    }
    let scale = string.amplitude / (energy / Double(length)).squareRoot()
    for i in 0..<length { line[i] *= scale }
    return line
  }
}
