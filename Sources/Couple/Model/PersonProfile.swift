import Core

/// One of the two people (C-1).
public struct PersonProfile: Equatable, Sendable {
  /// Trimmed, at most `CoupleLimits.nameCharactersMax` characters; may be empty.
  public let name: String
  /// Nil while no city is set, or none is shared.
  public var place: SharedPlace?
  /// The person's IANA time zone, for example Europe/Berlin; empty while unknown.
  public var zoneName: String
  /// Whether the other is told of this person's new notes (C-22).
  public var notifiesPartner: Bool

  public init(
    name: String = "", place: SharedPlace? = nil, zoneName: String = "", notifiesPartner: Bool = true
  ) {
    self.name = name.trimmedToCharacters(CoupleLimits.nameCharactersMax)
    self.place = place
    self.zoneName = zoneName
    self.notifiesPartner = notifiesPartner
  }

  /// The profile under another name.
  public func named(_ name: String) -> PersonProfile {
    PersonProfile(name: name, place: place, zoneName: zoneName, notifiesPartner: notifiesPartner)
  }
}
