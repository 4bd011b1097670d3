/// This module makes everything that sounds: bells, cues and background sounds, as bytes of a FLAC or WAVE file, in slices. It knows no area,
/// clock, file or player, and returns the same bytes for the same plan on every machine. Start at `TrackPlan` and `SessionTrack`, and at
/// `BackgroundTrack`.
public enum SoundLimits {
  /// Samples a second of every file; one channel of 16 bits.
  public static let sampleRate = 24_000
  /// The length of a session's track.
  public static let trackMillisecondsMax: Int64 = 6 * 3_600_000
  /// The length of a WAVE file, which is 48 KB a second.
  public static let waveMillisecondsMax: Int64 = 600_000
  /// Cues of one track: far more than the 401 of 200 repetitions of a workout.
  public static let cuesMax = 1_000
  /// The lengths of a track's cues together; with `SoundLimits.trackMillisecondsMax` they keep a file below 40 MB.
  public static let soundingMillisecondsMax: Int64 = 1_400_000
  /// The length of a background sound's file.
  public static let backgroundMilliseconds: ClosedRange<Int64> = 10_000...1_800_000
  /// The length that a background sound has unless another is asked for.
  public static let backgroundMillisecondsUsual: Int64 = 300_000

  /// Samples of a block, the most that FLAC's subset allows at this rate.
  static let blockSamples = 4_608
  /// No sample of a session's track is larger. With `backgroundCeiling` it stays below 16 bits, so that both together do not clip.
  static let trackCeiling: Int32 = 20_300
  /// Up to this a track's samples are the sums of its cues; above they are bent towards the ceiling.
  static let trackKnee: Int32 = 16_500
  /// No sample of a background sound at full level is larger.
  static let backgroundCeiling = 12_000.0

  /// Returns the number of samples in that time.
  static func samples(_ milliseconds: Int64) -> Int { Int(milliseconds) * (sampleRate / 1_000) }
}
