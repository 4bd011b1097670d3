/// A fire of wood: a low, uneasy roar, a soft hiss, and crackling that comes in bursts.
struct FireSound {
  private var noise: WhiteNoise
  private var roar = LowPass(hertz: 140)
  private var body = BandPass(hertz: 320, quality: 0.7)
  private var bright = LowPass(hertz: 6_000)
  private var floor = LowPass(hertz: 2_500)
  private var roarLevel: Drift
  private var bodyLevel: Drift
  private var liveliness: Drift
  private var sparks = Pings()

  init(seed: UInt32) {
    noise = WhiteNoise(seed)
    roarLevel = Drift(0.5...1.2, seconds: 0.3...1.4, &noise)
    bodyLevel = Drift(0.2...1, seconds: 0.2...0.9, &noise)
    liveliness = Drift(0...1, seconds: 0.4...2.5, &noise)
  }

  mutating func fill(_ out: inout [Double]) {
    for start in stride(from: 0, to: out.count, by: BackgroundTrack.stretchSamples) {
      let low = 2.1 * roarLevel.next(&noise)
      let middle = 0.24 * bodyLevel.next(&noise)
      let lively = liveliness.next(&noise)
      for i in start..<(start + BackgroundTrack.stretchSamples) {
        let white = noise.next()
        let upper = bright.next(white)
        out[i] = low * roar.next(white) + middle * body.next(white) + 0.045 * (upper - floor.next(upper))
      }
      if noise.next(in: 0...1) < 0.012 + 0.1 * lively * lively * lively { addSpark() }
      sparks.add(to: &out, at: start, count: BackgroundTrack.stretchSamples)
    }
  }

  /// A crack is a very short ring; most are small, few are loud and deep.
  private mutating func addSpark() {
    let size = noise.next(in: 0...1)
    let loud = size * size * size * size
    sparks.add(
      hertz: noise.next(in: 1_200...5_500) * (1 - 0.6 * loud), amplitude: 0.06 + 0.75 * loud,
      seconds: noise.next(in: 0.002...0.009) + 0.012 * loud)
    sparks.add(hertz: noise.next(in: 400...1_000), amplitude: 0.02 + 0.3 * loud, seconds: 0.008)
  }
}
