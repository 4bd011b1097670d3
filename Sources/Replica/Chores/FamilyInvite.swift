import Chores
import Core

/// An invite into the family (0060), or an offer to own it (0071). The server creates and accepts it on request, so devices only read the
/// record.
public struct FamilyInvite: Hashable, Sendable {
  public enum Role: UInt8, CaseIterable, Sendable {
    case parent = 1
    case child, tablet
    /// An offer to make one of the parents the family's owner.
    case owner

    public var code: String {
      switch self {
      case .parent: "parent"
      case .child: "child"
      case .tablet: "tablet"
      case .owner: "owner"
      }
    }

    init?(code: String) {
      for value in Self.allCases where value.code.equalsBytewise(code) {
        self = value
        return
      }
      return nil
    }
  }

  public let id: UniqueID
  public let role: Role
  /// The existing members among whom the invited person can choose; empty for a new member or a tablet. For an offer of ownership, the
  /// parent to whom it is made.
  public let members: [MemberID]
  /// The record name of the user who invites.
  public let account: String
  public let createdAt: Timestamp
  public let expiresAt: Timestamp
  public let usedAt: Timestamp?
  /// The record name of the user who accepted it; empty while nobody has.
  public let usedBy: String

  /// The value of the record's field `members`: ids separated by commas.
  var membersText: String {
    var text = ""
    for member in members { text += (text.isEmpty ? "" : ",") + member.id.text }
    return text
  }

  /// Parses `membersText`; nil if it is malformed.
  static func members(_ text: String) -> [MemberID]? {
    var members: [MemberID] = []
    for part in text.parts(by: UInt8(ascii: ",")) {
      guard let id = UniqueID(part), members.count < ChoreLimits.presentCountMax else {
        return nil
      }
      members.append(MemberID(id))
    }
    return members
  }

  init(
    id: UniqueID, role: Role, members: [MemberID], account: String, createdAt: Timestamp, expiresAt: Timestamp,
    usedAt: Timestamp?, usedBy: String
  ) {
    (self.id, self.role, self.members, self.account) = (id, role, members, account)
    (self.createdAt, self.expiresAt, self.usedAt, self.usedBy) = (createdAt, expiresAt, usedAt, usedBy)
  }

  var bytes: [UInt8] {
    var out = ByteWriter()
    out.u64(id.high)
    out.u64(id.low)
    out.u8(role.rawValue)
    out.string(membersText)
    out.string(account)
    out.i64(createdAt.milliseconds)
    out.i64(expiresAt.milliseconds)
    out.i64(usedAt?.milliseconds ?? -1)
    out.string(usedBy)
    return out.bytes
  }

  init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    id = UniqueID(high: try input.u64(), low: try input.u64())
    let role = Role(rawValue: try input.u8())
    let members = Self.members(try input.string(max: 16_384))
    guard let role, let members else { throw .malformed(offset: 0) }
    (self.role, self.members) = (role, members)
    account = try input.string(max: 16_384)
    createdAt = Timestamp(milliseconds: try input.i64())
    expiresAt = Timestamp(milliseconds: try input.i64())
    let used = try input.i64()
    usedAt = used < 0 ? nil : Timestamp(milliseconds: used)
    usedBy = try input.string(max: 16_384)
    try input.finish()
  }
}
