import Actions
import Calm
import Sound
import Texts

/// Plans of sounds to preview, and the files that the page plays.
extension CalmTrack {
  /// The length of each cue in the preview of a theme.
  private static let triedMilliseconds: Int64 = 2000

  /// Returns the plan of a sound to preview: a bell, or the four cues of a theme one after the other.
  static func plan(_ sample: CalmSample) -> TrackPlan? {
    var entries: [TrackPlan.Entry] = []
    switch sample {
    case .bell(let sound): if let chime = chime(sound) { entries = [TrackPlan.Entry(.chime(chime, .brief), at: 0)] }
    case .breath(let theme):
      for phase in BreathPhase.allCases {
        let cue = Cue.breath(instrument(theme), breath(phase), milliseconds: triedMilliseconds)
        entries.append(TrackPlan.Entry(cue, at: Int64(phase.rawValue) * triedMilliseconds))
      }
    case .background: break
    }
    return entries.isEmpty ? nil : try? TrackPlan(entries)
  }

  /// Renders the plan as a file. Returns nil if the browser plays neither format, or if the track is too long for the
  /// format.
  static func file(_ plan: TrackPlan, _ formats: AudioFormats) -> (format: SoundFormat, slices: [[UInt8]])? {
    let format: SoundFormat = formats.flac ? .flac : .wave
    guard formats.flac || formats.wave else { return nil }
    do throws(TrackPlanError) {
      var track = try SessionTrack(plan, as: format)
      var slices: [[UInt8]] = []
      while let slice = track.next() { slices.append(slice) }
      return (format, slices)
    } catch {
      return nil
    }
  }
}
