import Core
import Habits
import Replica

/// The user's actions on the settings. Each returns the changes to apply, none if nothing has to change.
///
/// A class for the same reason as `HabitActions`.
public final class SettingsActions {
  let habits: HabitBook
  let settings: Settings
  let hasEvents: Bool
  let time: ActionTime

  public init(_ replica: Replica, _ time: ActionTime) {
    habits = replica.habits
    settings = replica.settings
    hasEvents = !replica.events.events.isEmpty
    self.time = time
  }

  /// Changes a setting. A new start of day also moves live entries to the day they now belong to (H-8b), as far as one journal entry
  /// allows.
  public func set(_ value: SettingValue, timeZone: TimeZoneRules) throws(SettingError) -> [Change] {
    switch value {
    case .palette(let palette):
      if palette.isPro, settings.entitlement != .pro { throw .paletteNeedsPro(palette) }
    case .startOfDay(let minute):
      guard (0...Settings.startOfDayMinutesMax).contains(minute) else { throw .startOfDayOutOfRange }
    default: break
    }
    var changes = settings.edited(at: time.now) { value.apply(to: &$0) }
    if case .startOfDay(let minute) = value, !changes.isEmpty { regroup(minute, timeZone, &changes) }
    return changes
  }

  /// Writes the areas that are in use only because data of them have arrived into the settings.
  public func updateAreas(of replica: Replica) -> [Change] {
    let areas = replica.unnotedAreas
    return areas.isEmpty ? [] : settings.edited(at: time.now) { for area in areas { $0.areas.set(area, isOn: true) } }
  }

  private func regroup(_ minute: Int32, _ timeZone: TimeZoneRules, _ changes: inout [Change]) {
    let change = StartOfDayChange(from: settings.startOfDayMinutes, to: minute, timeZone: timeZone, at: time.now)
    for tracked in habits.all {
      let moves = change.moves(in: tracked.history)
      guard changes.count + moves.count <= ReplicaLimits.changesInEntryMax else { return }
      for move in moves { changes.append(.log(tracked.habit.id, move.day, move.log)) }
    }
  }

  /// Clears the local event log (H-26).
  public func clearEvents() -> [Change] { hasEvents ? [.eventsCleared] : [] }

  // MARK: Pauses of everything (H-8a)

  /// Pauses all habits from `first` to `last`.
  public func pause(_ first: Day, _ last: Day) throws(HabitError) -> [Change] {
    let pauses = try settings.pauses.pausing(first, last)
    return settings.edited(at: time.now) { $0.pauses = pauses }
  }

  /// Ends the pause that begins on `first` as of today. A future one is removed.
  public func endPause(_ first: Day) -> [Change] {
    settings.edited(at: time.now) { $0.pauses = $0.pauses.ended(first, on: time.today) }
  }

  /// Ends the pauses that contain today. If none does, removes the future ones.
  public func resume() -> [Change] {
    settings.edited(at: time.now) { $0.pauses = $0.pauses.resumed(on: time.today) }
  }

  // MARK: Pro (H-30)

  /// Unlocks Pro, which is free where nothing is sold.
  public func unlockPro() -> [Change] {
    if settings.entitlement == .pro { return [] }
    return settings.edited(at: time.now) {
      $0.entitlement = .pro
      $0.ownsPro = true
    } + settings.logged(.purchaseSuccess, at: time.now)
  }

  /// Restores a purchase, even one that was switched off, or Pro granted by the server's operator. Repeating it changes nothing.
  public func restorePro(isGranted: Bool) throws(SettingError) -> [Change] {
    guard isGranted || settings.entitlement == .pro || settings.ownsPro else { throw .nothingToRestore }
    return settings.edited(at: time.now) { $0.entitlement = .pro }
  }

  /// Returns to the free edition. A Pro palette is replaced by the standard one; everything else stays (H-9).
  public func endPro() -> [Change] {
    if settings.entitlement != .pro { return [] }
    return settings.edited(at: time.now) {
      $0.entitlement = .free
      if ThemePalette(stored: $0.palette).isPro { $0.palette = ThemePalette.sky.stored }
    }
  }
}

extension Settings {
  /// Returns the change to the settings that `body` makes; none if they stay the same.
  func edited(at now: Timestamp, _ body: (inout Settings) -> Void) -> [Change] {
    var new = self
    body(&new)
    // Compares the stored forms, because the browser module's first part has that code already.
    if new.bytes == bytes { return [] }
    new.updatedAt = max(now, updatedAt)
    return [.settings(new)]
  }
}
