import Chores
import Core
import Records

/// The records of a former member, which parents may delete (F-4, 0077).
extension FamilyState {
  /// The maximum number of records that one step deletes.
  public static let clearedCountMax = 1000

  /// Returns the names of a member's completions and wishes, at most `clearedCountMax`, that were written by accounts other than `kept`.
  /// The server deletes the facts about them together with them.
  public func left(by member: MemberID, besides kept: [String]) -> [RecordName] {
    func isLeft(_ account: String) -> Bool {
      !account.isEmpty && !kept.contains { $0.equalsBytewise(account) }
    }
    var names: [RecordName] = []
    for fact in data.facts.values {
      switch fact {
      case .also(let also) where also.member == member && isLeft(also.account): names.append(fact.name)
      case .request(let request) where request.member == member && isLeft(request.account): names.append(fact.name)
      default: break
      }
    }
    for entry in history.entries(from: Timestamp(milliseconds: -(1 << 50)), to: Timestamp(milliseconds: 1 << 50))
    where entry.completion.member == member && isLeft(entry.completion.account) {
      names.append(RecordName(entry.completion.name.text))
    }
    return Array(names.ordered { $0 < $1 }.prefix(Self.clearedCountMax))
  }
}
