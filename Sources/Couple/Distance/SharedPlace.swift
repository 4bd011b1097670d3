import Core

/// A user's place, as far as they share it.
public struct SharedPlace: Equatable, Sendable {
  /// The city's name in the user's language, at most `CoupleLimits.placeCharactersMax` characters.
  public let cityLabel: String
  /// ISO 3166 in capitals, or another app's text; may be empty.
  public let country: String
  /// Nil if only the name is shared.
  public let point: GeoPoint?
  public let precision: LocationPrecision
  /// The time of the measurement; nil for a city chosen from the list.
  public let measuredAt: Timestamp?

  public init(
    cityLabel: String, country: String, point: GeoPoint?, precision: LocationPrecision = .city,
    measuredAt: Timestamp? = nil
  ) {
    self.cityLabel = cityLabel.trimmedToCharacters(CoupleLimits.placeCharactersMax)
    self.country = country.trimmedToCharacters(CoupleLimits.placeCharactersMax)
    self.point = point
    self.precision = precision
    self.measuredAt = measuredAt
  }

  /// Returns the place that a user at `point`, nearest to the named city, shares; nil to share none.
  public static func measured(
    _ point: GeoPoint, at now: Timestamp, precision: LocationPrecision, cityLabel: String, country: String,
    city: GeoPoint
  ) -> SharedPlace? {
    guard let shared = precision.shared(point, city: city) else { return nil }
    return SharedPlace(cityLabel: cityLabel, country: country, point: shared, precision: precision, measuredAt: now)
  }

  /// Reports whether a new measurement should be shared after `old`. Each one costs a change of the record, so one is shared
  /// every five minutes while the user moves, otherwise every fifteen.
  public func isWorthSending(after old: SharedPlace?) -> Bool {
    guard let old, let before = old.measuredAt, let now = measuredAt, old.precision == precision else { return true }
    let milliseconds = now.milliseconds - before.milliseconds
    if milliseconds < 0 { return true }
    let hasMoved = point != old.point || cityLabel != old.cityLabel
    return milliseconds >= (hasMoved ? Self.movedMilliseconds : Self.restingMilliseconds)
  }

  private static let movedMilliseconds: Int64 = 5 * 60_000
  private static let restingMilliseconds: Int64 = 15 * 60_000

  /// Returns the age of the place; nil for a chosen city, which does not age.
  public func age(at now: Timestamp) -> Age? { measuredAt.map { Age($0, now) } }
}

/// The age of something in the largest whole unit.
public enum Age: Equatable, Sendable {
  /// Less than a minute, or in the future by this device's clock.
  case now
  /// 1…59.
  case minutes(Int)
  /// 1…23.
  case hours(Int)
  case days(Int)

  public init(_ then: Timestamp, _ now: Timestamp) {
    let minutes = (now.milliseconds - then.milliseconds) / 60_000
    switch minutes {
    case ..<1: self = .now
    case ..<60: self = .minutes(Int(minutes))
    case ..<1440: self = .hours(Int(minutes / 60))
    default: self = .days(Int(minutes / 1440))
    }
  }
}
