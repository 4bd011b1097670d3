import Chores
import Core
import Records

/// A record of a family that is merged field by field.
public enum FamilyItem: Hashable, Sendable {
  case family(Family)
  case member(FamilyMember)
  case tablet(FamilyTablet)
  case invite(FamilyInvite)
  case chore(Chore, ClassicFields)
  case reward(Reward)

  var recordType: FamilyRecord {
    switch self {
    case .family: .family
    case .member: .member
    case .tablet: .tablet
    case .invite: .invite
    case .chore: .chore
    case .reward: .reward
    }
  }

  var id: UniqueID {
    switch self {
    case .family(let family): family.id
    case .member(let member): member.id.id
    case .tablet(let tablet): tablet.id
    case .invite(let invite): invite.id
    case .chore(let chore, _): chore.id.id
    case .reward(let reward): reward.id
    }
  }

  public var name: RecordName { RecordName(id.text) }

  fileprivate var bytes: [UInt8] {
    switch self {
    case .family(let family): return family.bytes
    case .member(let member): return member.bytes
    case .tablet(let tablet): return tablet.bytes
    case .invite(let invite): return invite.bytes
    case .reward(let reward): return reward.bytes
    case .chore(let chore, let classic):
      var out = ByteWriter()
      classic.write(to: &out)
      out.blob(chore.bytes)
      return out.bytes
    }
  }

  fileprivate init(_ recordType: FamilyRecord, _ bytes: [UInt8]) throws(ByteError) {
    switch recordType {
    case .family: self = .family(try Family(bytes: bytes))
    case .member: self = .member(try FamilyMember(bytes: bytes))
    case .tablet: self = .tablet(try FamilyTablet(bytes: bytes))
    case .invite: self = .invite(try FamilyInvite(bytes: bytes))
    case .reward: self = .reward(try Reward(bytes: bytes))
    case .chore:
      var input = ByteReader(bytes)
      let classic = try ClassicFields(from: &input)
      self = .chore(try Chore(bytes: try input.blob()), classic)
      try input.finish()
    default: throw .malformed(offset: 0)
    }
  }
}

/// The family's shared tablet (F-21).
public struct FamilyTablet: Hashable, Sendable {
  public let id: UniqueID
  public let name: String
  public let account: String
  public let createdAt: Timestamp

  /// Throws for an empty or long name, and for an account that is missing or too long.
  public init(id: UniqueID, name: String, account: String, createdAt: Timestamp) throws(ChoresError) {
    // The rules for a member's name and account apply.
    let member = try FamilyMember(id: MemberID(id), name: name, role: .child, account: account, createdAt: createdAt)
    guard !member.isManaged else { throw .empty(.account) }
    (self.id, self.name, self.account, self.createdAt) = (id, member.name, account, createdAt)
  }

  fileprivate var bytes: [UInt8] {
    var out = ByteWriter()
    out.u64(id.high)
    out.u64(id.low)
    out.string(name)
    out.string(account)
    out.i64(createdAt.milliseconds)
    return out.bytes
  }

  fileprivate init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    let id = UniqueID(high: try input.u64(), low: try input.u64())
    let (name, account) = (try input.string(max: 16_384), try input.string(max: 16_384))
    let createdAt = Timestamp(milliseconds: try input.i64())
    try input.finish()
    guard let tablet = try? FamilyTablet(id: id, name: name, account: account, createdAt: createdAt) else {
      throw .malformed(offset: 0)
    }
    self = tablet
  }
}

/// An item with the time of its last edit.
public struct FamilyEntry: Hashable, Sendable {
  public var item: FamilyItem
  public var updatedAt: Timestamp

  public init(_ item: FamilyItem, updatedAt: Timestamp) { (self.item, self.updatedAt) = (item, updatedAt) }

  func write(to out: inout ByteWriter) {
    out.u8(item.recordType.rawValue)
    out.i64(updatedAt.milliseconds)
    out.blob(item.bytes)
  }

  init(from input: inout ByteReader) throws(ByteError) {
    guard let recordType = FamilyRecord(rawValue: try input.u8()) else { throw .malformed(offset: input.offset) }
    updatedAt = Timestamp(milliseconds: try input.i64())
    item = try FamilyItem(recordType, try input.blob())
  }

  var bytes: [UInt8] {
    var out = ByteWriter()
    write(to: &out)
    return out.bytes
  }

  init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    try self.init(from: &input)
    try input.finish()
  }
}
