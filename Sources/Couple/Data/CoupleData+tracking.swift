import Core
import Records

/// What follows from an edit without anybody entering it (C-30).
extension CoupleData {
  /// The state after the person's edit, with the time at which a new date was set, and the distances before and after a new place.
  func tracked(from old: CoupleState, to new: CoupleState, at now: Timestamp) -> CoupleState {
    var new = new
    let isMoved = old.countdown.eventAt != new.countdown.eventAt
    if new.countdown.eventAt == nil {
      new.countdown.setAt = nil
    } else if isMoved, new.countdown.setAt == nil || new.countdown.setAt == old.countdown.setAt {
      new.countdown.setAt = now
    } else if !isMoved, new.countdown.setAt == nil {
      new.countdown.setAt = old.countdown.setAt
    }
    if new.pairing.isPaired, old.me.place?.point != new.me.place?.point {
      // They may have met with their places known to both, which nobody has noted.
      if let before = old.kilometres, new.distanceHistory == old.distanceHistory {
        new.distanceHistory.note(before, at: min(placesKnownAt, now))
      }
      if let kilometres = new.kilometres { new.distanceHistory.note(kilometres, at: now) }
    }
    return new
  }

  /// When the later of the two places was entered.
  private var placesKnownAt: Timestamp {
    var latest = own.stamps[ProfileFields.owner.city].time
    for name in ProfileFields.owner.place { latest = max(latest, own.stamps[name].time) }
    guard let server else { return latest }
    let theirs = CoupleView.turned(server.version.stamps, side)
    for name in ProfileFields.partner.place { latest = max(latest, theirs[name].time) }
    return latest
  }
}
