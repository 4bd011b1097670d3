/// The instrument of the cues of a breathing exercise. The numbers are stored: they keep their meaning.
public enum BreathTheme: UInt8, CaseIterable, Sendable {
  case distinctive = 1
  case marimba = 2
  case harp = 3
  case guitar = 4
  case electricPiano = 5
}

/// A phase of a breath, which a cue begins.
public enum BreathCue: UInt8, CaseIterable, Sendable {
  case breatheIn = 1
  case holdFull = 2
  case breatheOut = 3
  case holdEmpty = 4
}
