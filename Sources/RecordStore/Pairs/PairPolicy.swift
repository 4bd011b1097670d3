import Core
import Records

/// A policy for records of the public database that two accounts share: the creator owns the record, and a second
/// account becomes its partner. For everyone else the record does not exist.
///
/// A second account becomes the partner (redeems) by an `update` that sets `partner` to its own user record name, and
/// otherwise only the stamps and fields that the partner alone writes. Each of the two writes the fields with its own
/// prefix, and the fields with neither prefix.
public struct PairPolicy: Equatable, Sendable {
  /// STRING fields with the user record names of the two.
  public var owner: FieldName
  public var partner: FieldName
  public var ownerPrefix: String
  public var partnerPrefix: String
  /// TIMESTAMP that the server sets: the time when the code was issued, or when the partner left. A client's value is
  /// ignored.
  public var issuedAt: FieldName
  /// TIMESTAMP and INT64 (0 is the partner): the time of a goodbye and the side that said it. Only that side writes and
  /// withdraws them.
  public var goodbyeAt: FieldName
  public var goodbyeByOwner: FieldName
  /// BYTES in the format of `EditStamps`.
  public var stamps: FieldName
  /// Fields of both that are removed when the partner leaves, so that the next partner cannot read them.
  public var together: [FieldName]
  /// The note whose change alerts the other member; nil for none.
  public var note: PairNote?
  /// The fields from which the server computes reminders for the two, and sees that one has moved; nil for none.
  public var times: PairTimes?
  /// The format of the records' names; no other type of the public database may have such names.
  public var code: PairCode
  /// The time during which an unredeemed code can be redeemed, and a redeemed one reports that it is taken.
  public var codeMilliseconds: Int64
  /// The time between a goodbye and its effect.
  public var goodbyeMilliseconds: Int64

  public init(
    owner: FieldName, partner: FieldName, ownerPrefix: String, partnerPrefix: String, issuedAt: FieldName,
    goodbyeAt: FieldName, goodbyeByOwner: FieldName, stamps: FieldName, together: [FieldName] = [],
    note: PairNote? = nil, times: PairTimes? = nil, code: PairCode,
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
    self.times = times
    self.code = code
    self.codeMilliseconds = codeMilliseconds
    self.goodbyeMilliseconds = goodbyeMilliseconds
  }
}

/// The format of code names: the number and set of symbols.
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

/// The fields of a note that two users share, by which a server alerts one of them to the other's note (C-22).
public struct PairNote: Equatable, Sendable {
  /// TIMESTAMP: a changed time means another note.
  public var updatedAt: FieldName
  /// INT64: 0 is the partner.
  public var authorIsOwner: FieldName
  /// STRING and INT64 of each side: its name, and 0 to switch off alerts of the other.
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

/// An alert for one of two users: the other has written a note.
public struct PairAlert: Equatable, Sendable {
  public let container: ContainerID
  public let environment: CloudEnvironment
  /// The user whose devices are alerted.
  public let recipient: RecordName
  /// The user who wrote the note; empty if it is not known.
  public let author: RecordName
  /// The author's name in the record; empty for none.
  public let authorName: String
  /// The note's own time; a changed time means another note.
  public let noteTime: Timestamp

  public init(
    container: ContainerID, environment: CloudEnvironment, recipient: RecordName, author: RecordName = "",
    authorName: String, noteTime: Timestamp
  ) {
    self.author = author
    self.container = container
    self.environment = environment
    self.recipient = recipient
    self.authorName = authorName
    self.noteTime = noteTime
  }
}

/// The two sides of a shared record.
enum PairSide: Equatable {
  case owner, partner
}

/// Transitions that happen when a deadline passes.
enum PairTurn: Equatable {
  /// The record ends: its code was not redeemed in time, or the owner's goodbye took effect.
  case ends
  /// The partner leaves: the partner's goodbye took effect.
  case partnerLeaves
}
