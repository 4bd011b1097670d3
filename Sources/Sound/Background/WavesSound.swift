/// Waves on a beach: each swells, breaks and runs out; two that are not in step overlap. Far surf behind them never ends.
struct WavesSound {
  /// A wave: where it is between its start (0) and its end (1).
  private struct Wave {
    var position: Double
    var step = 0.0
    var height = 1.0
    var dark = 0.0
    var darker = 0.0
    var foam = 0.0
  }

  private var noise: WhiteNoise
  private var surf = LowPass(hertz: 180)
  private var surfLevel: Drift
  private var waves: [Wave]

  init(seed: UInt32) {
    noise = WhiteNoise(seed)
    surfLevel = Drift(0.6...1, seconds: 3...8, &noise)
    waves = [Wave(position: 0.35), Wave(position: 0.85)]
    for index in waves.indices { start(index) }
  }

  private mutating func start(_ index: Int) {
    let seconds = noise.next(in: 8...13)
    waves[index].step = Double(BackgroundTrack.stretchSamples) / (seconds * Double(SoundLimits.sampleRate))
    waves[index].height = noise.next(in: 0.6...1)
  }

  mutating func fill(_ out: inout [Double]) {
    for first in stride(from: 0, to: out.count, by: BackgroundTrack.stretchSamples) {
      let level = 1.7 * surfLevel.next(&noise)
      for i in first..<(first + BackgroundTrack.stretchSamples) { out[i] = level * surf.next(noise.next()) }
      for index in waves.indices { add(index, to: &out, at: first) }
    }
  }

  private mutating func add(_ index: Int, to out: inout [Double], at first: Int) {
    var wave = waves[index]
    wave.position += wave.step
    if wave.position >= 1 {
      wave.position -= 1
      waves[index] = wave
      start(index)
      wave = waves[index]
    }
    let body = Self.body(wave.position)
    let foam = Self.foam(wave.position)
    // The higher the wave, the brighter: when it breaks it hisses.
    let share = Decay.share(hertz: 220 + 2_600 * body * body)
    let bodyLevel = 0.7 * wave.height * body
    let foamLevel = 0.14 * wave.height * foam
    for i in first..<(first + BackgroundTrack.stretchSamples) {
      let white = noise.next()
      wave.dark += share * (white - wave.dark)
      wave.darker += share * (wave.dark - wave.darker)
      wave.foam += 0.35 * (white - wave.foam)
      out[i] += bodyLevel * wave.darker + foamLevel * (white - wave.foam)
    }
    waves[index] = wave
  }

  /// Swells over a third of the time and falls over the rest.
  static func body(_ position: Double) -> Double {
    if position < 0.36 {
      let rise = Waveform.rise(position / 0.36)
      return rise * rise
    }
    let left = (1 - position) / 0.64
    return left * left
  }

  /// The hiss of water that runs out, after the break.
  static func foam(_ position: Double) -> Double {
    guard position > 0.28 else { return 0 }
    let rise = Waveform.rise(min(1, (position - 0.28) / 0.14))
    let left = (1 - position) / 0.72
    return rise * left * left * left
  }
}
