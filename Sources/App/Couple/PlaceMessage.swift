import Couple

/// An action on the user's own place, or the host's report of the location.
public enum PlaceMessage: Equatable, Sendable {
  /// Loads the list again.
  case load
  case search(String)
  /// Opens a country of the list; empty for all countries.
  case country(String)
  case more
  /// Chooses a city by its position in the list.
  case choose(Int32)
  /// Shares the chosen city, which the sheet asks about.
  case share
  case locate
  case follow(Bool)
  case precision(LocationPrecision)
  case remove
  /// Opens the list for the partner's place.
  case ofPartner
  case removePartner

  // From the host.
  /// The location, in millionths of a degree.
  case at(latitude: Int32, longitude: Int32)
  case refused(PlaceRefusal)

  var placeWire: String {
    switch self {
    case .load: "couple.place.load"
    case .search(let text): MessageText.wire("couple.place.search", text)
    case .country(let code): MessageText.wire("couple.place.country", code)
    case .more: "couple.place.more"
    case .choose(let position): MessageText.wire("couple.place.choose", "\(position)")
    case .share: "couple.place.share"
    case .locate: "couple.place.locate"
    case .follow(let isOn): MessageText.wire("couple.place.follow", isOn ? "true" : "false")
    case .precision(let rule): MessageText.wire("couple.place.precision", "\(rule.rawValue)")
    case .remove: "couple.place.remove"
    case .ofPartner: "couple.place.partner"
    case .removePartner: "couple.place.removepartner"
    case .at(let latitude, let longitude): MessageText.wire(HostName.at, "\(latitude)", "\(longitude)")
    case .refused(let reason): MessageText.wire(HostName.refused, reason.rawValue)
    }
  }

  init?(placeText text: MessageText) {
    switch text.name {
    case "couple.place.load": self = .load
    case "couple.place.search": self = .search(text.rest(0))
    case "couple.place.country": self = .country(text.rest(0))
    case "couple.place.more": self = .more
    case "couple.place.share": self = .share
    case "couple.place.locate": self = .locate
    case "couple.place.remove": self = .remove
    case "couple.place.partner": self = .ofPartner
    case "couple.place.removepartner": self = .removePartner
    case "couple.place.choose":
      guard let position = text.int(0), position >= 0 else { return nil }
      self = .choose(position)
    case "couple.place.follow":
      guard let isOn = text.bool(0) else { return nil }
      self = .follow(isOn)
    case "couple.place.precision":
      guard let number = text.int(0).flatMap({ UInt8(exactly: $0) }), let rule = LocationPrecision(rawValue: number)
      else { return nil }
      self = .precision(rule)
    case HostName.at:
      guard let latitude = text.int(0), let longitude = text.int(1) else { return nil }
      self = .at(latitude: latitude, longitude: longitude)
    case HostName.refused:
      guard let reason = PlaceRefusal(rawValue: text.rest(0)) else { return nil }
      self = .refused(reason)
    default: return nil
    }
  }
}

extension PlaceMessage {
  /// The names of the host's messages.
  enum HostName {
    static var at: String { "couple.place.at" }
    static var refused: String { "couple.place.refused" }
  }
}

/// The reason why the host could not report the location.
public enum PlaceRefusal: String, CaseIterable, Sendable {
  case denied, unavailable, timeout
  /// The page is not in a secure context (HTTPS).
  case insecure
}

extension MessagePrefix {
  static var placeSearch: MessagePrefix { MessagePrefix("couple.place.search") }
  static var placePrecision: MessagePrefix { MessagePrefix("couple.place.precision") }
  static var placeFollow: MessagePrefix { MessagePrefix("couple.place.follow") }
}
