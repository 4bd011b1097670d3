import Calm
import Core
import Replica

/// Imports as actions (M-36).
extension CalmActions {
  /// Returns the changes that store an import. A large file has more than one journal entry allows.
  public func add(_ addition: CalmAddition) -> [Change] {
    addition.items.flatMap { put($0) }
  }

  /// Undoes an import. Entries that were edited since stay.
  public func remove(_ addition: CalmAddition) -> [Change] {
    addition.items.flatMap { calm[$0.name]?.item == $0 ? remove($0) : [] }
  }
}
