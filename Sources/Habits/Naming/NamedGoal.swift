import Core

/// The name, goal and schedule that a typed name states (H-12): “8 Gläser Wasser” is “Wasser” with eight glasses a day
/// as its goal, “3x pro Woche laufen” is “Laufen” three times a week. Reads German and English in both languages of the
/// app, because people mix them.
public struct NamedGoal: Equatable, Sendable {
  public let name: String
  public let goal: Goal
  public let schedule: Schedule

  /// Returns nil for a name without an amount or with an unclear one: ordinals, times of the day, spans of days and two amounts at once.
  ///
  /// - Parameter decimalMark: The decimal mark of the user's region.
  public init?(in text: String, decimalMark: UInt8) {
    guard var reader = NameReader(text, decimalMark: decimalMark) else { return nil }
    reader.read()
    guard let goal = reader.goal, let name = reader.name else { return nil }
    (self.name, self.goal, schedule) = (name, goal, reader.schedule)
  }
}
