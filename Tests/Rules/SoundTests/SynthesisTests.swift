import Foundation
import Testing

@testable import Sound

@Suite struct SynthesisTests {
  @Test func exponentialsAreAccurate() {
    for x in stride(from: -40.0, through: 10, by: 0.37) {
      #expect((Decay.exponential(x) / exp(x) - 1).magnitude < 1e-12)
    }
    let second = (0..<24_000).reduce(1.0) { value, _ in value * Decay.perSample(seconds: 1) }
    #expect((second - 0.001).magnitude < 1e-9)
  }

  /// Returns how strong a frequency is in the samples (Goertzel's sum, slowly).
  private static func strength(_ samples: ArraySlice<Double>, _ hertz: Double) -> Double {
    var real = 0.0
    var imaginary = 0.0
    for (index, sample) in samples.enumerated() {
      let angle = 2 * Double.pi * hertz * Double(index) / 24_000
      real += sample * cos(angle)
      imaginary += sample * sin(angle)
    }
    return (real * real + imaginary * imaginary).squareRoot() / Double(samples.count) * 2
  }

  @Test func aModeIsADecayingSine() {
    var waveform = Waveform(milliseconds: 1_000)
    waveform.ring(RingingMode(500, 0.8, 0.5), at: 0.1)
    #expect(waveform.samples[..<2_401].allSatisfy { $0 == 0 })
    for i in stride(from: 0, to: 9_000, by: 7) {
      let expected = 0.8 * exp(-6.907755278982137 * Double(i) / 12_000) * sin(2 * .pi * 500 * Double(i) / 24_000)
      #expect((waveform.samples[2_400 + i] - expected).magnitude < 1e-9)
    }
  }

  @Test func aModeThatCannotBeHeardIsLeftOut() {
    var waveform = Waveform(milliseconds: 100)
    waveform.ring(RingingMode(11_900, 1, 0.1))
    #expect(waveform.samples.allSatisfy { $0 == 0 })
  }

  @Test func aGlideGoesFromOnePitchToTheOther() {
    var waveform = Waveform(milliseconds: 1_000)
    waveform.glide(
      Glide(from: 300, to: 600, seconds: 1, amplitude: 0.5, attack: 0.01, release: 0.01, second: 0, third: 0))
    let start = waveform.samples[300..<1_300]
    let end = waveform.samples[22_700..<23_700]
    #expect(Self.strength(start, 310) > 0.35 && Self.strength(start, 590) < 0.05)
    #expect(Self.strength(end, 590) > 0.35 && Self.strength(end, 310) < 0.05)
    #expect(waveform.samples.allSatisfy { $0.magnitude <= 0.5001 })
  }

  /// A string is in tune to three hundredths of a half-tone: it is strongest there among its neighbours.
  @Test(arguments: [-8, 0, 9, 16]) func stringsAreInTune(_ pitch: Int) {
    let hertz = Pitch.hertz(pitch)
    var waveform = Waveform(milliseconds: 1_200)
    waveform.pluck(
      PluckedString(hertz: hertz, amplitude: 0.2, seconds: 3, brightness: 2_000, position: 0.3, softness: 0.4))
    let part = waveform.samples[2_400..<26_400]
    let near = stride(from: -20.0, through: 20, by: 1).map { cents in
      (cents, Self.strength(part, hertz * pow(2, cents / 1_200)))
    }
    let best = near.max { $0.1 < $1.1 }
    #expect((best?.0 ?? 99).magnitude <= 3, "\(best?.0 ?? 99) cents")
  }

  @Test func notesAreThoseOfTheScale() {
    #expect((Pitch.hertz(9) - 440).magnitude < 0.001)
    #expect((Pitch.hertz(-3) - 220).magnitude < 0.001)
  }

  @Test func noiseIsEven() {
    var noise = WhiteNoise(0)
    let values = (0..<20_000).map { _ in noise.next() }
    #expect(values.allSatisfy { (-1...1).contains($0) })
    #expect((values.reduce(0, +) / 20_000).magnitude < 0.02)
    #expect((values.reduce(0) { $0 + $1 * $1 } / 20_000 - 1.0 / 3).magnitude < 0.01)
    var other = WhiteNoise(1)
    #expect(other.next() != values[0])
  }

  @Test func quantisingRoundsAndBounds() {
    var waveform = Waveform(milliseconds: 1)
    waveform.samples = [0, 0.4, -0.4, 0.6, -0.6, 1.5, 99_999, -99_999].map { $0 / 32_768 }
    #expect(waveform.quantised(level: 1) == [0, 0, 0, 1, -1, 2, 16_500, -16_500])
  }

  @Test func aCuesSamplesAreAsManyAsItsLength() {
    for cue in [Cue.leadIn, .countdown, .breath(.guitar, .breatheOut, milliseconds: 1_500), .chime(.woodBlock, .brief)]
    {
      #expect(CueRenderer.samples(of: cue).count == 24 * Int(cue.milliseconds))
    }
    #expect(CueRenderer.samples(of: .breath(.harp, .holdFull, milliseconds: 0)).isEmpty)
  }
}
