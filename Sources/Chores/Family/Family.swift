import Core

/// A family (F-1): its name, and the calendar in which its days begin.
public struct Family: Hashable, Sendable {
  public let id: UniqueID
  public private(set) var name: String
  /// The name of a zone of IANA's database; its rules come from the host.
  public let timeZone: String
  public let firstWeekday: Weekday
  public var away: AwayDays
  public let createdAt: Timestamp

  static let timeZoneByteCountMax = 64

  /// Throws for an empty or long name, and for a time out of bounds.
  public init(
    id: UniqueID, name: String, timeZone: String, firstWeekday: Weekday, away: AwayDays = .none, createdAt: Timestamp
  ) throws(ChoresError) {
    guard createdAt >= ChoreHistory.earliest, createdAt < ChoreHistory.end else { throw .dayOutOfRange }
    self.id = id
    self.name = try ChoresField.name.text(name, charactersMax: ChoreLimits.nameCharactersMax)
    self.timeZone = try ChoresField.name.bytes(timeZone, countMax: Self.timeZoneByteCountMax)
    (self.firstWeekday, self.away, self.createdAt) = (firstWeekday, away, createdAt)
  }
}
