/// Brown noise: its power falls by 6 dB an octave, like the steps of a random walk; below 30 Hz it is level.
struct BrownSound {
  private var noise: WhiteNoise
  private var walk = LowPass(hertz: 30)

  init(seed: UInt32) { noise = WhiteNoise(seed) }

  mutating func fill(_ out: inout [Double]) {
    for i in out.indices { out[i] = 6.5 * walk.next(noise.next()) }
  }
}
