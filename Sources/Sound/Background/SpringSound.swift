/// A day in spring: a brook and, now and then, birds. The brook is bubbles: each rings at a pitch that its size gives (van den Doel,
/// Physically Based Models for Liquid Sounds, ACM TAP 2005).
struct SpringSound {
  private var noise: WhiteNoise
  private var bright = LowPass(hertz: 2_600)
  private var floor = LowPass(hertz: 500)
  private var flow: Drift
  private var bubbles = Pings()
  private var birds: BirdSong

  init(seed: UInt32) {
    noise = WhiteNoise(seed)
    flow = Drift(0.6...1.1, seconds: 0.6...2.5, &noise)
    birds = BirdSong(seed: seed ^ 0x5EED)
  }

  mutating func fill(_ out: inout [Double]) {
    for start in stride(from: 0, to: out.count, by: BackgroundTrack.stretchSamples) {
      let level = flow.next(&noise)
      for i in start..<(start + BackgroundTrack.stretchSamples) {
        let upper = bright.next(noise.next())
        out[i] = 0.2 * level * (upper - floor.next(upper))
      }
      if noise.next(in: 0...1) < 0.3 * level {
        let size = noise.next(in: 0...1)
        bubbles.add(
          hertz: 400 + 1_400 * size, amplitude: (0.06 + 0.28 * noise.next(in: 0...1)) * level * (1.1 - 0.6 * size),
          seconds: 0.02 + 0.06 * (1 - size))
      }
      bubbles.add(to: &out, at: start, count: BackgroundTrack.stretchSamples)
    }
    birds.add(to: &out)
  }
}
