/// Wind in trees: noise whose pitch and strength wander in gusts, over a low rushing.
struct WindSound {
  private var noise: WhiteNoise
  private var low = LowPass(hertz: 170)
  private var deep = BandPass(hertz: 330, quality: 1.6)
  private var high = BandPass(hertz: 800, quality: 2.4)
  private var leaves = LowPass(hertz: 2_800)
  private var gust: Drift
  private var flutter: Drift
  private var pitch: Drift

  init(seed: UInt32) {
    noise = WhiteNoise(seed)
    gust = Drift(0.15...1, seconds: 1.8...6, &noise)
    flutter = Drift(0.75...1.2, seconds: 0.25...0.9, &noise)
    pitch = Drift(0.75...1.35, seconds: 1.2...4, &noise)
  }

  mutating func fill(_ out: inout [Double]) {
    for start in stride(from: 0, to: out.count, by: BackgroundTrack.stretchSamples) {
      let strength = gust.next(&noise) * flutter.next(&noise)
      let height = pitch.next(&noise) * (0.7 + 0.5 * strength)
      deep.move(to: 330 * height)
      high.move(to: 780 * height)
      let upper = 0.3 * strength * strength
      for i in start..<(start + BackgroundTrack.stretchSamples) {
        let white = noise.next()
        let rushing = (0.5 + 0.6 * strength) * 1.5 * low.next(white)
        out[i] = rushing + 0.42 * strength * deep.next(white) + upper * (high.next(white) + 0.35 * leaves.next(white))
      }
    }
  }
}
