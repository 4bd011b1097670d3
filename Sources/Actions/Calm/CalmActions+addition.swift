import Calm
import Core
import Replica

/// Imports as actions (M-36). Apart from `CalmAddition`, which a part of the browser's module loads later: the lists of
/// the parts know functions by type and name, and these are named like other actions.
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
