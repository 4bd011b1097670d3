/// Rain on leaves: an even hiss that swells a little, a low murmur, single drops.
struct RainSound {
  private var noise: WhiteNoise
  private var bright = LowPass(hertz: 4_000)
  private var floor = LowPass(hertz: 900)
  private var murmur = LowPass(hertz: 260)
  private var hissLevel: Drift
  private var dropRate: Drift
  private var drops = Pings()

  init(seed: UInt32) {
    noise = WhiteNoise(seed)
    hissLevel = Drift(0.75...1.15, seconds: 2...7, &noise)
    dropRate = Drift(0.06...0.3, seconds: 3...9, &noise)
  }

  mutating func fill(_ out: inout [Double]) {
    for start in stride(from: 0, to: out.count, by: BackgroundTrack.stretchSamples) {
      let hiss = 0.28 * hissLevel.next(&noise)
      let rate = dropRate.next(&noise)
      for i in start..<(start + BackgroundTrack.stretchSamples) {
        let white = noise.next()
        let upper = bright.next(white)
        out[i] = hiss * (upper - floor.next(upper)) + 0.45 * murmur.next(white)
      }
      if noise.next(in: 0...1) < rate {
        let size = noise.next(in: 0...1)
        drops.add(
          hertz: noise.next(in: 900...4_600), amplitude: 0.04 + 0.3 * size * size * size * size,
          seconds: noise.next(in: 0.006...0.03))
      }
      drops.add(to: &out, at: start, count: BackgroundTrack.stretchSamples)
    }
  }
}
