import Chores
import Core
import Records

/// The subject of a record that the server has refused, to name it to the user.
public enum RefusedSubject: Equatable, Sendable {
  /// A chore's title, a member's name, a reward's title or the reason for points.
  case named(String)
  /// A chore that is not on this device any more.
  case deletedChore

  /// Looks the record up in all families on this device; nil if nothing is known of it.
  public init?(_ record: RecordName, _ replica: Replica) {
    // The name of a fact about a chore begins with the chore's id and the occurrence.
    let text = record.text
    guard let id = UniqueID(text.prefixCharacters(Self.idCount)) else { return nil }
    for zone in replica.familyZones {
      guard let family = replica.family(in: zone), let name = Self.name(id, family) else { continue }
      self = .named(name)
      return
    }
    let rest = text.utf8.dropFirst(Self.idCount + 1)
    guard let first = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
    self = .deletedChore
  }

  private static var idCount: Int { 36 }

  private static func name(_ id: UniqueID, _ family: FamilyState) -> String? {
    if let chore = family.chore(ChoreID(id)) { return chore.title }
    if let member = family.member(MemberID(id)) { return member.name }
    if let reward = family.reward(id) { return reward.title }
    return switch family.fact(RecordName(id.text)) {
    case .request(let request): request.title
    case .points(let entry): entry.reason
    default: nil
    }
  }
}
