import Calm
import Core
import Replica
import Sound
import Texts

/// Renders background sounds on this page (M-17): a file for each sound and level, rendered once, in slices.
struct CalmBackground {
  struct Key: Equatable {
    /// Nil for the user's own file, which the host stores.
    let sound: BackgroundSound?
    /// Percent of the gong's loudness.
    let level: Int32

    /// The element's volume in percent. Rendered sounds contain their level in their samples.
    var volume: Int32 { sound == nil ? level : 100 }
  }

  /// The slot of the user's own file.
  private static let ownSlot: Int32 = -1

  /// The number of files that the host stores, of up to 10 MB each; a new one replaces the oldest.
  static let fileCountMax = 4
  /// The number of slices in each message, so that the page can handle taps in between.
  private static let slicesAtOnce = 2

  private var keys: [Key?] = Array(repeating: nil, count: fileCountMax)
  private var nextSlot = 0
  private var track: BackgroundTrack?
  private var slot = 0
  private var format = SoundFormat.flac

  /// The name of the user's own file, if this device has one.
  var own: String?
  /// Whether the file chosen last cannot be played.
  var isOwnRefused = false

  /// Whether it plays without a track, as a preview.
  var isTried = false
  /// Whether it plays together with a session's track.
  var isBehindTrack = false

  /// Returns the slot of a file. If the file does not exist, begins to render it, which `slices` continues; it replaces
  /// a file that is not complete. Returns nil if the browser can play neither format, or if there is no own file.
  mutating func slot(of key: Key, _ formats: AudioFormats) -> (slot: Int32, isNew: Bool)? {
    guard let sound = key.sound else { return own == nil ? nil : (Self.ownSlot, false) }
    for i in keys.indices where keys[i] == key { return (Int32(i), false) }
    guard formats.flac || formats.wave else { return nil }
    format = formats.flac ? .flac : .wave
    if track != nil { keys[slot] = nil } else { slot = nextSlot }
    do throws(TrackPlanError) {
      track = try BackgroundTrack(sound, level: Int(key.level), seed: 1, as: format)
    } catch {
      return nil
    }
    nextSlot = (slot + 1) % Self.fileCountMax
    keys[slot] = key
    return (Int32(slot), true)
  }

  /// Renders the next slices of the file that was begun. Returns nil if it is complete.
  mutating func slices(isFirst: Bool) -> Effect? {
    guard track != nil else { return nil }
    var slices: [[UInt8]] = []
    while slices.count < Self.slicesAtOnce, let slice = track?.next() { slices.append(slice) }
    if slices.count < Self.slicesAtOnce { track = nil }
    return .backgroundFile(
      slot: Int32(slot), mime: format.mediaType, isFirst ? .first : track == nil ? .last : .next, chunks: slices)
  }
}

extension CalmScreens {
  /// The background sound in the preferences, for any kind of session; nil for none or silence.
  private var chosenBackground: CalmBackground.Key? {
    let preferences = calm.preferences
    let sound = BackgroundSound(rawValue: preferences.background)
    guard sound != nil || preferences.background == CalmPreferences.ownBackground, preferences.backgroundVolume > 0
    else {
      return nil
    }
    return CalmBackground.Key(sound: sound, level: preferences.backgroundVolume)
  }

  /// Returns the background sound of a kind of session; nil for none.
  func background(of kind: SessionKind) -> CalmBackground.Key? {
    let isOn =
      switch kind {
      case .meditation: calm.preferences.backgroundInMeditation
      case .breathing: calm.preferences.backgroundInBreathing
      case .workout: false
      }
    return isOn ? chosenBackground : nil
  }

  /// Returns the slot of the sound's file, and begins to render the file if it does not exist.
  private func slot(of key: CalmBackground.Key, _ step: inout Step) -> Int32? {
    guard let view = app.calmView, let formats = view.formats, let found = view.background.slot(of: key, formats)
    else { return nil }
    if found.isNew, let effect = view.background.slices(isFirst: true) { step.effects.append(effect) }
    return found.slot
  }

  /// Renders the chosen sound before it is needed.
  func readyBackground(_ step: inout Step) {
    if let key = chosenBackground { _ = slot(of: key, &step) }
  }

  /// Renders further slices, which the host has requested.
  func renderBackground(_ step: inout Step) {
    if let effect = app.calmView?.background.slices(isFirst: false) { step.effects.append(effect) }
  }

  /// Plays the background sound together with the track, or stops it for a kind of session without one.
  func layBackground(_ kind: SessionKind, _ step: inout Step) {
    guard let view = app.calmView else { return }
    if let key = background(of: kind), let slot = slot(of: key, &step) {
      (view.background.isBehindTrack, view.background.isTried) = (true, false)
      step.effects.append(.background(.behindTrack(slot: slot, level: key.volume)))
    } else {
      stopBackground(&step)
    }
  }

  func stopBackground(_ step: inout Step) {
    guard let view = app.calmView, view.background.isBehindTrack || view.background.isTried else { return }
    (view.background.isBehindTrack, view.background.isTried) = (false, false)
    step.effects.append(.background(.stop))
  }

  /// Begins or ends the preview. Does nothing while this device plays a session.
  func tryBackground(_ step: inout Step) {
    guard let view = app.calmView, view.track == nil else { return }
    if view.background.isTried { stopBackground(&step) } else { hearBackground(&step) }
  }

  private func hearBackground(_ step: inout Step) {
    guard let view = app.calmView, let key = chosenBackground, let slot = slot(of: key, &step) else {
      return stopBackground(&step)
    }
    view.background.isTried = true
    step.effects.append(.background(.alone(slot: slot, level: key.volume)))
  }

  /// Plays the changed sound if the previous one was playing as a preview; otherwise only renders it.
  func followBackground(_ step: inout Step) {
    if app.calmView?.background.isTried == true { hearBackground(&step) } else { readyBackground(&step) }
  }

  // MARK: Own file

  /// Handles the host's report about the user's own file.
  func receiveOwnSound(_ name: String?, isRefused: Bool, _ step: inout Step) {
    guard let view = app.calmView else { return }
    view.background.isOwnRefused = isRefused
    if isRefused { return }
    view.background.own = name
    guard calm.preferences.background == CalmPreferences.ownBackground else { return }
    if name == nil { stopBackground(&step) } else { followBackground(&step) }
  }
}
