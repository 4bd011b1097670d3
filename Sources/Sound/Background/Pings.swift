import Core

/// Many small sounds that ring shortly: drops, bubbles, sparks.
struct Pings {
  private struct Ping {
    var older = 0.0
    var newer: Double
    let first: Double
    let second: Double
    var left: Int
  }

  /// More at once would not be heard apart.
  private static let countMax = 32

  private var active: [Ping] = []

  /// Adds a sound that falls to a thousandth (by 60 dB) in that time; it is left out where too many sound.
  mutating func add(hertz: Double, amplitude: Double, seconds: Double) {
    guard active.count < Self.countMax else { return }
    let (sine, cosine) = Angle.sineAndCosine(360 * hertz / Double(SoundLimits.sampleRate))
    let decay = Decay.perSample(seconds: seconds)
    active.append(
      Ping(
        newer: amplitude * decay * sine, first: 2 * decay * cosine, second: decay * decay,
        left: Waveform.count(1.3 * seconds)))
  }

  /// Adds the next samples of all sounds to those at `start`.
  mutating func add(to out: inout [Double], at start: Int, count: Int) {
    guard !active.isEmpty else { return }
    for index in active.indices {
      var ping = active[index]
      for i in 0..<min(count, ping.left) {
        out[start + i] += ping.newer
        let next = ping.first * ping.newer - ping.second * ping.older
        ping.older = ping.newer
        ping.newer = next
      }
      ping.left -= count
      active[index] = ping
    }
    active.removeAll { $0.left <= 0 }
  }
}
