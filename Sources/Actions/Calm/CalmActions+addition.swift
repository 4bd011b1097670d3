import Calm
import Core
import Replica

/// Imports as actions (M-36).
extension CalmActions {
  /// Returns the entries to store for an import, more than one journal entry takes where the file is large.
  public func add(_ addition: CalmAddition) -> [Change] {
    addition.items.flatMap { put($0) }
  }

  /// Undoes an import. What was edited since stays.
  public func remove(_ addition: CalmAddition) -> [Change] {
    addition.items.flatMap { calm[$0.name]?.item == $0 ? remove($0) : [] }
  }
}
