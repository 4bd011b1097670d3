import Core

/// The rights of a participant.
public enum SharePermission: UInt8, WireWord {
  case unknown, none, readOnly, readWrite

  public static let words: [StaticString] = ["UNKNOWN", "NONE", "READ_ONLY", "READ_WRITE"]

  init(from reader: inout WireReader) throws(WireError) { self = try reader.wordOr(.unknown) }
}

/// The state of a participant's invitation.
public enum ShareAcceptance: UInt8, WireWord {
  case unknown
  /// Also read as `PENDING`, the word of other clients.
  case invited
  case accepted, removed

  public static let words: [StaticString] = ["UNKNOWN", "INVITED", "ACCEPTED", "REMOVED"]
  static let wordsRead = words + ["PENDING"]
}

/// The role of a participant in a share.
public enum ShareRole: UInt8, WireWord {
  case unknown, owner, administrator, user, publicUser, privateUser

  public static let words: [StaticString] = [
    "UNKNOWN", "OWNER", "ADMINISTRATOR", "USER", "PUBLIC_USER", "PRIVATE_USER",
  ]

  init(from reader: inout WireReader) throws(WireError) { self = try reader.wordOr(.unknown) }
}

/// A user who takes part in a share.
public struct ShareParticipant: Equatable, Sendable {
  /// Empty in requests.
  public var id: String
  public var identity: UserIdentity
  public var role: ShareRole?
  public var permission: SharePermission?
  public var acceptance: ShareAcceptance?
  public var unknownMembers = UnknownMembers()

  public init(
    id: String = "", identity: UserIdentity, role: ShareRole?, permission: SharePermission?,
    acceptance: ShareAcceptance?
  ) {
    self.id = id
    self.identity = identity
    self.role = role
    self.permission = permission
    self.acceptance = acceptance
  }
}

extension ShareParticipant: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init(identity: UserIdentity(), role: nil, permission: nil, acceptance: nil)
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "participantId") {
        id = try reader.string()
      } else if reader.name(is: "userIdentity") {
        identity = try UserIdentity(from: &reader)
      } else if reader.name(is: "type") {
        role = try ShareRole(from: &reader)
      } else if reader.name(is: "permission") {
        permission = try SharePermission(from: &reader)
      } else if reader.name(is: "acceptanceStatus") {
        acceptance = try ShareAcceptance(from: &reader)
      } else {
        try reader.preserve(in: &unknownMembers)
      }
    }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    if !id.isEmpty { writer.member("participantId", id) }
    writer.member("userIdentity", identity)
    writer.member("type", word: role)
    writer.member("permission", word: permission)
    writer.member("acceptanceStatus", word: acceptance)
    writer.unknownMembers(unknownMembers)
    writer.endObject()
  }
}

extension ShareAcceptance {
  init(from reader: inout WireReader) throws(WireError) {
    let position: Int?
    do throws(JSONError) { position = try reader.json.readWord(among: Self.wordsRead) } catch {
      throw reader.raised(error)
    }
    guard let position else {
      guard reader.isTolerant else { throw reader.refusal(.unknownWord(allowed: Self.allowedText)) }
      self = .unknown
      return
    }
    self = Self(rawValue: UInt8(position)) ?? .invited
  }
}

extension WireReader {
  /// Reads one of the words; a client replaces an unknown word by `other`.
  mutating func wordOr<Word: WireWord>(_ other: Word) throws(WireError) -> Word {
    isTolerant ? try knownWord() ?? other : try word()
  }
}
