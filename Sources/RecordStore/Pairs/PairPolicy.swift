import Core
import Records

/// Two accounts that share one record of the public database: who creates it owns it, and a second one takes the free place. To
/// everybody else the record does not exist.
///
/// Taking it (redeeming) is an `update` that sets `partner` to the caller's own user record name, and otherwise only fields that the
/// partner alone writes, and the stamps. Each of the two writes the fields that begin with the own prefix and what has neither.
public struct PairPolicy: Equatable, Sendable {
  /// The user record names of the two.
  public var owner: FieldName
  public var partner: FieldName
  public var ownerPrefix: String
  public var partnerPrefix: String
  /// TIMESTAMP of the server's: when the code was given out, or its place became free again. What a client says of it is left out.
  public var issuedAt: FieldName
  /// TIMESTAMP and INT64 (0 is the partner) of who has said that they leave; that one alone writes them, and takes them back.
  public var goodbyeAt: FieldName
  public var goodbyeByOwner: FieldName
  /// BYTES as `EditStamps` has them.
  public var stamps: FieldName
  /// What the two wrote to each other: it goes when the partner's place becomes free, so that nobody reads it who comes after.
  public var together: [FieldName]
  /// The note that one of the two is told of when the other writes it; nil for none.
  public var note: PairNote?
  /// What the records' names look like; no other type of the public database may have such names.
  public var code: PairCode
  /// How long a code that nobody redeemed can be redeemed, and says of itself that it is taken once it was.
  public var codeMilliseconds: Int64
  /// How long after it was said a goodbye is carried out.
  public var goodbyeMilliseconds: Int64

  public init(
    owner: FieldName, partner: FieldName, ownerPrefix: String, partnerPrefix: String, issuedAt: FieldName,
    goodbyeAt: FieldName, goodbyeByOwner: FieldName, stamps: FieldName, together: [FieldName] = [],
    note: PairNote? = nil, code: PairCode,
    codeMilliseconds: Int64,
    goodbyeMilliseconds: Int64
  ) {
    self.owner = owner
    self.partner = partner
    self.ownerPrefix = ownerPrefix
    self.partnerPrefix = partnerPrefix
    self.issuedAt = issuedAt
    self.goodbyeAt = goodbyeAt
    self.goodbyeByOwner = goodbyeByOwner
    self.stamps = stamps
    self.together = together
    self.note = note
    self.code = code
    self.codeMilliseconds = codeMilliseconds
    self.goodbyeMilliseconds = goodbyeMilliseconds
  }
}

/// The names that codes make: so many of these symbols.
public struct PairCode: Equatable, Sendable {
  public var symbols: String
  public var count: Int

  public init(symbols: String, count: Int) {
    self.symbols = symbols
    self.count = count
  }

  public func has(_ name: RecordName) -> Bool {
    name.text.utf8.count == count && name.text.utf8.allSatisfy { symbols.utf8.contains($0) }
  }
}

/// The fields of a note that two people share, by which a server tells one of them of the other's (C-22).
public struct PairNote: Equatable, Sendable {
  /// TIMESTAMP: another time is another note.
  public var updatedAt: FieldName
  /// INT64: 0 is the partner.
  public var authorIsOwner: FieldName
  /// STRING and INT64 of each side: its name, and 0 if the other is not to be told.
  public var ownerName: FieldName
  public var ownerNotifies: FieldName
  public var partnerName: FieldName
  public var partnerNotifies: FieldName

  public init(
    updatedAt: FieldName, authorIsOwner: FieldName, ownerName: FieldName, ownerNotifies: FieldName,
    partnerName: FieldName, partnerNotifies: FieldName
  ) {
    self.updatedAt = updatedAt
    self.authorIsOwner = authorIsOwner
    self.ownerName = ownerName
    self.ownerNotifies = ownerNotifies
    self.partnerName = partnerName
    self.partnerNotifies = partnerNotifies
  }
}

/// What one of two people is to be told aloud: the other has written a note.
public struct PairAlert: Equatable, Sendable {
  public let container: ContainerID
  public let environment: CloudEnvironment
  /// Whose devices are told.
  public let recipient: RecordName
  /// The author's, as the record has it; empty for none.
  public let authorName: String
  /// What the note says of itself; another time is another note.
  public let noteTime: Timestamp

  public init(
    container: ContainerID, environment: CloudEnvironment, recipient: RecordName, authorName: String,
    noteTime: Timestamp
  ) {
    self.container = container
    self.environment = environment
    self.recipient = recipient
    self.authorName = authorName
    self.noteTime = noteTime
  }
}

/// One of the two.
enum PairSide: Equatable {
  case owner, partner
}

/// What time does to a record of two accounts.
enum PairTurn: Equatable {
  /// Nobody redeemed the code, or the owner's goodbye is over.
  case ends
  /// The partner's goodbye is over.
  case partnerLeaves
}
