import Core
import Couple
import Replica
import Sync

/// The user's actions on the couple. Each returns the changes to apply, none if nothing has to change. The couple's
/// lane sends them to the server.
///
/// A class for the same reason as `HabitActions`.
public final class CoupleActions {
  let couple: CoupleData
  let settings: Settings
  let device: String
  let now: Timestamp
  /// Whether the area is on.
  let isInUse: Bool

  public init(_ replica: Replica, at now: Timestamp) {
    couple = replica.couple
    settings = replica.settings
    device = replica.syncAccount?.device ?? ""
    self.now = now
    isInUse = replica.isOn(.couple)
  }

  /// Switches the area on, because the user has started pairing.
  private var switchedOn: [Change] { isInUse ? [] : settings.edited(at: now) { $0.areas.set(.couple, isOn: true) } }

  private func change(_ body: (inout CoupleState) throws(CoupleRefusal) -> Void) throws(CoupleRefusal) -> [Change] {
    var state = couple.state
    try body(&state)
    return steps(to: state)
  }

  private func steps(to state: CoupleState) -> [Change] {
    couple.steps(to: state, at: now, device: device).map { .couple(CoupleStepBox($0)) }
  }

  private func pair(_ body: (inout Pairing) throws(PairingError) -> Void) throws(CoupleRefusal) -> [Change] {
    var state = couple.state
    do throws(PairingError) { try body(&state.pairing) } catch { throw .pairing(error) }
    return steps(to: state)
  }

  // MARK: Coming and going (C-7 to C-14)

  /// Issues a new, randomly generated code, which makes the previous one void. Sets the profile's name from the
  /// settings and switches the area on.
  public func issue(_ code: CoupleCode, isSignedIn: Bool, timeZoneName: String) throws(CoupleRefusal) -> [Change] {
    let isPro = settings.entitlement == .pro
    return try switchedOn
      + change { (state) throws(CoupleRefusal) in
        updateProfile(&state, timeZoneName)
        state.pairing.setPurchased(isPro || state.pairing.isPurchased)
        do throws(PairingError) { try state.issue(code, at: now, isSignedIn: isSignedIn) } catch {
          throw .pairing(error)
        }
      }
  }

  /// Starts redeeming a code, typed or from a link. Sets the profile's name from the settings and switches the area on.
  public func redeem(_ text: String, isSignedIn: Bool, timeZoneName: String) throws(CoupleRefusal) -> [Change] {
    try switchedOn
      + change { (state) throws(CoupleRefusal) in
        updateProfile(&state, timeZoneName)
        do throws(PairingError) { try state.pairing.redeem(text, isSignedIn: isSignedIn) } catch {
          throw .pairing(error)
        }
      }
  }

  /// Cancels redeeming.
  public func dropRedeem() throws(CoupleRefusal) -> [Change] {
    try pair { (pairing) in if let code = pairing.redeeming { pairing.redeemRefused(code) } }
  }

  /// Announces that the user leaves the couple in some days.
  public func sayGoodbye() throws(CoupleRefusal) -> [Change] {
    try pair { (pairing) throws(PairingError) in try pairing.sayGoodbye(at: now) }
  }

  public func takeBackGoodbye() throws(CoupleRefusal) -> [Change] {
    try pair { (pairing) throws(PairingError) in try pairing.takeBackGoodbye(at: now) }
  }

  /// Ends the couple at once.
  public func unlink() throws(CoupleRefusal) -> [Change] {
    try pair { (pairing) throws(PairingError) in try pairing.unlink() }
  }

  // MARK: The profile (C-1)

  /// Sets the profile's name from the settings, even to an empty one, because the user has just edited it.
  public func rename(timeZoneName: String) throws(CoupleRefusal) -> [Change] {
    try change {
      updateProfile(&$0, timeZoneName)
      $0.me = $0.me.named(settings.name)
    }
  }

  /// Sets the profile's name from the settings unless it is empty, and its time zone to this device's if that is known.
  public func updateProfile(timeZoneName: String) throws(CoupleRefusal) -> [Change] {
    try change { updateProfile(&$0, timeZoneName) }
  }

  private func updateProfile(_ state: inout CoupleState, _ timeZoneName: String) {
    if !settings.name.isEmpty { state.me = state.me.named(settings.name) }
    if !timeZoneName.isEmpty { state.me.timeZoneName = timeZoneName }
  }

  /// Sets or removes the user's shared location (C-16).
  public func setPlace(_ place: SharedPlace?) throws(CoupleRefusal) -> [Change] { try change { $0.me.place = place } }

  /// Sets whether the partner is notified of new notes (C-22).
  public func notifyPartner(_ isOn: Bool) throws(CoupleRefusal) -> [Change] {
    try change { $0.me.notifiesPartner = isOn }
  }

  /// Switches one of the countdown's reminders on or off for the user (C-29).
  public func remind(at stage: CountdownStage, _ isOn: Bool) throws(CoupleRefusal) -> [Change] {
    let stage = CountdownStages(stage)
    return try change {
      if isOn { $0.me.alerts.silenced.remove(stage) } else { $0.me.alerts.silenced.insert(stage) }
    }
  }

  /// Sets the distance below which the user is told when the partner has moved; nil for never (C-29).
  public func notifyNear(_ kilometres: Int32?) throws(CoupleRefusal) -> [Change] {
    guard kilometres.map({ CoupleAlerts.nearRange.contains($0) }) ?? true else { throw .distanceOutOfRange }
    return try change { $0.me.alerts.nearKilometres = kilometres }
  }

  /// Starts or stops sharing the location while the app is open (C-17). Requires a partner to start.
  public func shareLocation(_ isOn: Bool) throws(CoupleRefusal) -> [Change] {
    if isOn, !couple.pairing.isPaired { throw .pairing(.notPaired) }
    return isOn || couple.followsLocation ? [.couple(CoupleStepBox(couple.following(isOn)))] : []
  }

  // MARK: What the two share

  /// Writes a new note (C-20). Requires a partner.
  public func write(_ text: String) throws(CoupleRefusal) -> [Change] {
    guard couple.pairing.isPaired else { throw .pairing(.notPaired) }
    return try change { (state) throws(CoupleRefusal) in
      do throws(NoteError) { try state.write(text, at: now) } catch { throw .note(error) }
    }
  }

  /// Sets or removes the countdown's date, and sets its label (C-3).
  public func count(to eventAt: Timestamp?, _ label: String) throws(CoupleRefusal) -> [Change] {
    guard label.trimmedWhitespace.characterCount <= CoupleLimits.labelCharactersMax else { throw .labelTooLong }
    return try change { $0.countdown = Countdown(eventAt: eventAt, label: label) }
  }

  // MARK: Starting over (C-29)

  public func resetNotes() throws(CoupleRefusal) -> [Change] { try change { $0.resetNotes() } }
  public func resetCountdown() throws(CoupleRefusal) -> [Change] { try change { $0.resetCountdown() } }

  public func resetDistance() throws(CoupleRefusal) -> [Change] {
    let isPlaced = couple.state.isPartnerPlaceLocal
    return try change { $0.resetDistance(at: now) } + (isPlaced ? local { $0.partnerPlace = nil } : [])
  }

  // MARK: On this device alone

  private func local(_ change: (inout CoupleLocal) -> Void) -> [Change] {
    [.couple(CoupleStepBox(couple.localStep(change)))]
  }

  /// Sets the partner's name on this device, until the partner shares one; an empty text removes it.
  public func namePartner(_ name: String) throws(CoupleRefusal) -> [Change] {
    guard couple.pairing.isPaired else { throw .pairing(.notPaired) }
    // Trimmed and shortened like every name of a profile.
    let name = PersonProfile(name: name).name
    return name == couple.local.partnerName ? [] : local { $0.partnerName = name }
  }

  /// Sets or removes the partner's location on this device, until the partner shares one (C-16).
  public func setPartnerPlace(_ place: SharedPlace?) throws(CoupleRefusal) -> [Change] {
    guard couple.pairing.isPaired else { throw .pairing(.notPaired) }
    return local { $0.partnerPlace = place }
  }

  /// Shows or hides a detail on the cards and widgets of this device (C-29).
  public func show(_ detail: CoupleHidden, _ isShown: Bool) throws(CoupleRefusal) -> [Change] {
    local { if isShown { $0.hidden.remove(detail) } else { $0.hidden.insert(detail) } }
  }
}

/// The reason why an action on the couple was refused.
public enum CoupleRefusal: Error, Equatable, Sendable {
  case pairing(PairingError)
  case note(NoteError)
  /// The countdown's label has more than `CoupleLimits.labelCharactersMax` characters.
  case labelTooLong
  /// The distance below which the user is told is outside of `CoupleAlerts.nearRange`.
  case distanceOutOfRange
}
