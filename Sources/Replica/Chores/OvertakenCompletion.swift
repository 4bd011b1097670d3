import Chores
import Records
import Sync

/// A completion made on this device after another member's, which was on the server first and counts (F-22).
public struct OvertakenCompletion: Equatable, Sendable {
  public let zone: SyncZone
  public let name: CompletionName
}

extension Replica {
  /// Returns the chore, and the member who was faster; nil if either no longer exists.
  public func faster(_ overtaken: OvertakenCompletion) -> (chore: Chore, member: FamilyMember)? {
    guard let family = family(in: overtaken.zone), let chore = family.chore(overtaken.name.chore),
      case .completion(let theirs)? = family.fact(RecordName(overtaken.name.text)),
      let member = family.member(theirs.member)
    else { return nil }
    return (chore, member)
  }

  /// Removes and returns the completions found since the last call, oldest first for each family, so that the user can be told.
  public mutating func drainOvertaken() -> [OvertakenCompletion] {
    var all: [OvertakenCompletion] = []
    for zone in familyZones {
      guard let names = family(in: zone)?.data.overtaken, !names.isEmpty else { continue }
      all += names.map { OvertakenCompletion(zone: zone, name: $0) }
      if zone == .main { changeFamily { $0.data.overtaken = [] } }
      _ = focus(on: zone) { $0.changeFamily { $0.data.overtaken = [] } }
    }
    return all
  }
}
