/// A sound that goes on behind a session. The numbers are stored: they keep their meaning.
public enum BackgroundSound: UInt8, CaseIterable, Sendable {
  case rain = 1
  case fire = 2
  case waves = 3
  /// Birds and a brook.
  case spring = 4
  case wind = 5
  case brownNoise = 6
}

/// The sources behind `BackgroundSound`, each with its state.
enum BackgroundSource {
  case rain(RainSound)
  case fire(FireSound)
  case waves(WavesSound)
  case spring(SpringSound)
  case wind(WindSound)
  case brown(BrownSound)

  init(_ sound: BackgroundSound, seed: UInt32) {
    switch sound {
    case .rain: self = .rain(RainSound(seed: seed))
    case .fire: self = .fire(FireSound(seed: seed))
    case .waves: self = .waves(WavesSound(seed: seed))
    case .spring: self = .spring(SpringSound(seed: seed))
    case .wind: self = .wind(WindSound(seed: seed))
    case .brownNoise: self = .brown(BrownSound(seed: seed))
    }
  }

  /// Fills the next stretches of samples; their loudness is about equal for all sounds.
  mutating func fill(_ out: inout [Double]) {
    switch self {
    case .rain(var source):
      source.fill(&out)
      self = .rain(source)
    case .fire(var source):
      source.fill(&out)
      self = .fire(source)
    case .waves(var source):
      source.fill(&out)
      self = .waves(source)
    case .spring(var source):
      source.fill(&out)
      self = .spring(source)
    case .wind(var source):
      source.fill(&out)
      self = .wind(source)
    case .brown(var source):
      source.fill(&out)
      self = .brown(source)
    }
  }
}
