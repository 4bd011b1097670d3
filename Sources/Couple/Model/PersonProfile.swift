import Core

/// The profile of one of the two users (C-1).
public struct PersonProfile: Equatable, Sendable {
  /// Trimmed, at most `CoupleLimits.nameCharactersMax` characters; may be empty.
  public let name: String
  /// Nil if no city is set or shared.
  public var place: SharedPlace?
  /// The user's IANA time zone, for example Europe/Berlin; empty while unknown.
  public var timeZoneName: String
  /// Whether the other user is notified of this user's new notes (C-22).
  public var notifiesPartner: Bool
  public var alerts = CoupleAlerts()

  public init(
    name: String = "", place: SharedPlace? = nil, timeZoneName: String = "", notifiesPartner: Bool = true
  ) {
    self.name = name.trimmedToCharacters(CoupleLimits.nameCharactersMax)
    self.place = place
    self.timeZoneName = timeZoneName
    self.notifiesPartner = notifiesPartner
  }

  /// Returns the profile with another name.
  public func named(_ name: String) -> PersonProfile {
    var named = PersonProfile(name: name, place: place, timeZoneName: timeZoneName, notifiesPartner: notifiesPartner)
    named.alerts = alerts
    return named
  }
}
