import Core

/// The members of a file other than its habits, which apply to all habits.
public struct SharedFields: Equatable, Sendable {
  /// Days on which all habits are paused (H-8a).
  public var pauses: [DayRange]
  /// Members that this version does not know: the text of a JSON object, or empty (H-20).
  public var unknownMembers: String

  public init(pauses: [DayRange] = [], unknownMembers: String = "") {
    self.pauses = pauses
    self.unknownMembers = unknownMembers
  }

  /// Returns these fields with a package's: as many of its pauses as fit, and its unknown members if it has any.
  func adding(_ package: HabitPackage) -> (fields: SharedFields, pausesAdded: Int) {
    var fields = self
    var added = 0
    for range in package.pauses
    where !fields.pauses.contains(where: { $0.first <= range.first && range.last <= $0.last }) {
      let larger = fields.pauses.adding(range)
      guard larger.count <= HabitLimits.pauseCountMax else { break }
      fields.pauses = larger
      added += 1
    }
    if !package.unknownMembers.isEmpty { fields.unknownMembers = package.unknownMembers }
    return (fields, added)
  }
}
