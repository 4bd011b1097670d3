/// The reason why a track cannot be made.
public enum TrackPlanError: Error, Equatable, Sendable {
  /// The length is not positive, or above the limit of the track or of its kind of file.
  case length
  /// A cue starts before the track or after its end.
  case cueOutside
  /// There are more cues than `SoundLimits.cuesMax`.
  case tooManyCues
  /// The cues together last longer than `SoundLimits.soundingMillisecondsMax`.
  case tooMuchSound
}

/// The cues of a track and its length. A track with the same plan has the same bytes.
public struct TrackPlan: Equatable, Sendable {
  /// A cue and the time from the start of the track at which it starts.
  public struct Entry: Equatable, Sendable {
    public let cue: Cue
    public let startMilliseconds: Int64

    public init(_ cue: Cue, at startMilliseconds: Int64) {
      self.cue = cue
      self.startMilliseconds = startMilliseconds
    }
  }

  /// The cues in the order of their starts.
  public let entries: [Entry]
  public let lengthMilliseconds: Int64

  /// Makes the plan of a track of this length, or, without one, of the length that its last sound needs. A sound that would last beyond the
  /// track's end is faded out there.
  public init(_ entries: [Entry], lengthMilliseconds: Int64? = nil) throws(TrackPlanError) {
    guard entries.count <= SoundLimits.cuesMax else { throw .tooManyCues }
    var end: Int64 = 0
    var sounding: Int64 = 0
    for entry in entries {
      guard (0..<SoundLimits.trackMillisecondsMax).contains(entry.startMilliseconds) else { throw .cueOutside }
      sounding += entry.cue.milliseconds
      end = max(end, entry.startMilliseconds + entry.cue.milliseconds)
    }
    guard sounding <= SoundLimits.soundingMillisecondsMax else { throw .tooMuchSound }
    let length = lengthMilliseconds ?? end
    guard (1...SoundLimits.trackMillisecondsMax).contains(length) else { throw .length }
    self.lengthMilliseconds = length
    self.entries = entries.sorted { $0.startMilliseconds < $1.startMilliseconds }
    if let last = self.entries.last, last.startMilliseconds >= length { throw .cueOutside }
  }

  /// Returns the plan from this time on, for a session that goes on there. Sounds that started before are left out.
  public func rest(from milliseconds: Int64) throws(TrackPlanError) -> TrackPlan {
    guard (0..<lengthMilliseconds).contains(milliseconds) else { throw .length }
    let left = entries.filter { $0.startMilliseconds >= milliseconds }
    return try TrackPlan(
      left.map { Entry($0.cue, at: $0.startMilliseconds - milliseconds) },
      lengthMilliseconds: lengthMilliseconds - milliseconds)
  }

  /// Makes the plan of a clip: one cue alone, to try it, or to play it over other sound.
  public init(clip cue: Cue) throws(TrackPlanError) { try self.init([Entry(cue, at: 0)]) }
}
