import Core
import Records

/// Values that follow from an edit without being entered (C-30).
extension CoupleData {
  /// Returns the state after the user's edit, with the setting time of a new date, and the distances before and after a new place.
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
    // A place that was entered here for the partner stays here, and so does its distance.
    if new.pairing.isPaired, !new.isPartnerPlaceLocal, old.me.place?.point != new.me.place?.point {
      // Both places may have become known before the distance was recorded.
      if let before = old.kilometres, new.distanceHistory == old.distanceHistory {
        new.distanceHistory.add(before, at: min(placesKnownAt, now))
      }
      if let kilometres = new.kilometres { new.distanceHistory.add(kilometres, at: now) }
    }
    return new
  }

  /// The time when the later of the two places was entered.
  private var placesKnownAt: Timestamp {
    var latest = own.stamps[ProfileFields.owner.city].time
    for name in ProfileFields.owner.place { latest = max(latest, own.stamps[name].time) }
    guard let server else { return latest }
    let theirs = CoupleView.turned(server.version.stamps, side)
    for name in ProfileFields.partner.place { latest = max(latest, theirs[name].time) }
    return latest
  }
}
