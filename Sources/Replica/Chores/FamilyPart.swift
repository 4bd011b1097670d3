import Chores
import Core

/// A part of a family's stored data. Data that change together, or belong to the same month, are in one part.
enum FamilyPart {
  /// The family, its members, tablets, invites and rewards.
  case items
  /// The chores whose ids begin with these six bits.
  case chores(Int32)
  /// The index of completions (0055).
  case history
  /// The completions of a month (0055).
  case completions(month: Int32)
  /// The facts of a month except completions.
  case facts(month: Int32)

  private static var itemsKey: String { "items" }
  private static var choresPrefix: String { "chores-" }
  private static var historyKey: String { "history" }
  private static var completionsPrefix: String { "history-" }
  private static var factsPrefix: String { "facts-" }

  init(_ item: FamilyItem) { self = Self.number(item).map { .chores($0) } ?? .items }

  init(_ fact: FamilyFact) { self = .facts(month: Self.month(fact)) }

  init?(key: String) {
    func number(after prefix: String) -> Int32? {
      key.hasPrefix(prefix) ? Int32(key.dropFirst(prefix.utf8.count)) : nil
    }
    if key == Self.itemsKey {
      self = .items
    } else if key == Self.historyKey {
      self = .history
    } else if let number = number(after: Self.choresPrefix) {
      self = .chores(number)
    } else if let month = number(after: Self.completionsPrefix) {
      self = .completions(month: month)
    } else if let month = number(after: Self.factsPrefix) {
      self = .facts(month: month)
    } else {
      return nil
    }
  }

  var key: String {
    switch self {
    case .items: Self.itemsKey
    case .chores(let number): Self.choresPrefix + "\(number)"
    case .history: Self.historyKey
    case .completions(let month): Self.completionsPrefix + "\(month)"
    case .facts(let month): Self.factsPrefix + "\(month)"
    }
  }

  /// Returns the month of a fact, computed as for completions.
  static func month(_ fact: FamilyFact) -> Int32 { ChoreHistory.month(of: fact.madeAt) }

  /// Returns the number of the part that contains a chore; nil for other items.
  static func number(_ item: FamilyItem) -> Int32? { item.recordType == .chore ? number(ChoreID(item.id)) : nil }

  static func number(_ chore: ChoreID) -> Int32 { Int32(truncatingIfNeeded: chore.id.high >> 58) }
}
