import Core

/// The content of a session, which does not change while the session runs.
public struct SessionPlan: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    case meditation(MeditationPlan)
    case breathing(BreathingPattern, CueTheme)
    case workout(WorkoutProgram)
  }

  public let content: Content
  /// Seconds before the first phase (M-2).
  public let readySeconds: Int32
  /// The id of the preset, program or setting that it came from; empty for none.
  public let source: String

  /// Throws `outOfRange` for the time to get ready: up to 300 s for a meditation, 20 s otherwise.
  public init(_ content: Content, readySeconds: Int32 = 0, source: String = "") throws(CalmError) {
    let range: ClosedRange<Int32>
    if case .meditation = content { range = CalmLimits.meditationReadySeconds } else { range = CalmLimits.readySeconds }
    try CalmField.getReady.check(readySeconds, range)
    guard source.utf8.count <= CalmLimits.idByteCountMax else {
      throw .textTooLong(characters: source.characterCount, max: CalmLimits.idByteCountMax)
    }
    (self.content, self.readySeconds, self.source) = (content, readySeconds, source)
  }

  public var kind: SessionKind {
    switch content {
    case .meditation: .meditation
    case .breathing: .breathing
    case .workout: .workout
    }
  }
}
