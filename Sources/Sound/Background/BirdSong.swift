import Core

/// Birds that sing in turn: whistles that glide, a call of two tones, a trill; with an echo from the edge of a wood.
struct BirdSong {
  /// A whistle: it glides from one pitch to another.
  private struct Syllable {
    let start: Int
    let count: Int
    let from: Double
    let to: Double
    let amplitude: Double
  }

  /// The sound of a syllable, sample by sample.
  private struct Whistle {
    let syllable: Syllable
    var sine = 0.0
    var cosine = 1.0
    var step: (sine: Double, cosine: Double)
    let turn: (sine: Double, cosine: Double)

    init(_ syllable: Syllable) {
      self.syllable = syllable
      let degrees = 360 / Double(SoundLimits.sampleRate)
      step = Angle.sineAndCosine(degrees * syllable.from)
      turn = Angle.sineAndCosine(degrees * (syllable.to - syllable.from) / Double(syllable.count))
    }

    mutating func next(at index: Int) -> Double {
      let position = Double(index) / Double(syllable.count)
      let arc = 4 * position * (1 - position)
      let value = syllable.amplitude * arc * arc * sine
      (sine, cosine) = (sine * step.cosine + cosine * step.sine, cosine * step.cosine - sine * step.sine)
      step = (step.sine * turn.cosine + step.cosine * turn.sine, step.cosine * turn.cosine - step.sine * turn.sine)
      return value
    }
  }

  private static let echoSamples = 2_900

  private var noise: WhiteNoise
  private var clock = 0
  private var nextSong: Int
  private var waiting: [Syllable] = []
  private var whistle: Whistle?
  private var echo = [Double](repeating: 0, count: echoSamples)

  init(seed: UInt32) {
    noise = WhiteNoise(seed)
    nextSong = 2 * SoundLimits.sampleRate
  }

  mutating func add(to out: inout [Double]) {
    for i in out.indices {
      if clock >= nextSong { begin() }
      let song = sing()
      let index = clock % Self.echoSamples
      let late = echo[index]
      echo[index] = song + 0.35 * late
      out[i] += song + 0.4 * late
      clock += 1
    }
  }

  private mutating func sing() -> Double {
    if whistle == nil, let first = waiting.first, clock >= first.start {
      whistle = Whistle(first)
      waiting.removeFirst()
    }
    guard var current = whistle else { return 0 }
    let index = clock - current.syllable.start
    let value = current.next(at: index)
    whistle = index + 1 < current.syllable.count ? current : nil
    return value
  }

  /// Begins a song, and decides when the next one comes.
  private mutating func begin() {
    let kind = noise.next(in: 0...1)
    let near = noise.next(in: 0.35...1)
    var time = 0.0
    if kind < 0.5 {
      // A blackbird's flute.
      for _ in 0..<Int(noise.next(in: 3.5...7)) {
        let pitch = noise.next(in: 1_700...2_900)
        let length = noise.next(in: 0.1...0.32)
        append(&time, length, pitch, pitch * noise.next(in: 0.82...1.22), 0.4 * near, gap: noise.next(in: 0.02...0.1))
      }
    } else if kind < 0.8 {
      // A great tit's two tones.
      let pitch = noise.next(in: 3_300...3_800)
      for _ in 0..<Int(noise.next(in: 3...6.5)) {
        append(&time, 0.11, pitch * 1.26, pitch * 1.22, 0.22 * near, gap: 0.03)
        append(&time, 0.15, pitch, pitch * 0.97, 0.22 * near, gap: 0.07)
      }
    } else {
      // A trill that falls.
      var pitch = noise.next(in: 4_600...5_600)
      for _ in 0..<Int(noise.next(in: 8...16)) {
        append(&time, 0.055, pitch * 1.12, pitch * 0.9, 0.17 * near, gap: 0.02)
        pitch *= 0.975
      }
    }
    nextSong = clock + Waveform.count(time + noise.next(in: 1.5...7))
  }

  private mutating func append(
    _ time: inout Double, _ seconds: Double, _ from: Double, _ to: Double, _ amplitude: Double, gap: Double
  ) {
    let start = clock + Waveform.count(time)
    waiting.append(
      Syllable(start: start, count: Waveform.count(seconds), from: from, to: to, amplitude: amplitude))
    time += seconds + gap
  }
}
