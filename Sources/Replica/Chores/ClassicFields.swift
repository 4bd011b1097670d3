import Chores
import Core
import Records

/// The fields of a chore's record for classic programs, which know no completions (F-18): its state when it was last written. This app
/// reads them only to find out what such a program has written (0065).
public struct ClassicFields: Hashable, Sendable {
  public var isDone: Bool
  public var assignedTo: MemberID?
  public var dueAt: Timestamp?
  /// The time of that write; nil in a chore that a classic program created.
  public var derivedAt: Timestamp?
  /// The recurrence in the record if it differs from the rhythm's.
  public var recurrence: Rhythm.Recurrence?
  /// The deadline in the record if the chore is due once by `recurrence`, but not by its rhythm.
  public var deadline: Timestamp?
  /// The fields before a classic program changed them, until a parent's device has carried out the change.
  public var before: ClassicBefore?

  public init(isDone: Bool = false, assignedTo: MemberID? = nil, dueAt: Timestamp? = nil, derivedAt: Timestamp? = nil) {
    (self.isDone, self.assignedTo, self.dueAt, self.derivedAt) = (isDone, assignedTo, dueAt, derivedAt)
  }
}

/// The fields that this app last wrote into a chore's record, and the author of a classic program's change to them since.
public struct ClassicBefore: Hashable, Sendable {
  public var isDone = false
  public var assignedTo: MemberID?
  public var dueAt: Timestamp?
  /// The recurrence in the record if it differed from the rhythm's.
  public var recurrence: Rhythm.Recurrence?
  /// The record name of the user who changed the check mark; empty if unknown.
  public var author = ""
  /// The server's time of that write.
  public var writtenAt: Timestamp

  public init(writtenAt: Timestamp, author: String = "") { (self.writtenAt, self.author) = (writtenAt, author) }

  /// Records that the fields change from those of one version of the record to those of the next.
  ///
  /// - Parameter known: The result for earlier versions; nil if nothing waits to be carried out.
  init(_ old: ClassicFields, _ new: ClassicFields, _ known: ClassicBefore?, by author: String, at time: Timestamp) {
    self = known ?? ClassicBefore(writtenAt: time, author: author)
    if known == nil {
      (isDone, assignedTo, dueAt, recurrence) = (old.isDone, old.assignedTo, old.dueAt, old.recurrence)
    } else if old.isDone != new.isDone {
      (self.author, writtenAt) = (author, time)
    }
  }

  /// Whether `fields` have the same values as these, still or again.
  func agrees(_ fields: ClassicFields) -> Bool {
    isDone == fields.isDone && assignedTo == fields.assignedTo && dueAt == fields.dueAt
      && recurrence == fields.recurrence
  }
}

// MARK: Storing

extension ClassicFields {
  func write(to out: inout ByteWriter) {
    var flags: UInt8 = isDone ? 1 : 0
    if assignedTo != nil { flags |= 2 }
    if dueAt != nil { flags |= 4 }
    if derivedAt != nil { flags |= 8 }
    if recurrence != nil { flags |= 16 }
    if deadline != nil { flags |= 32 }
    if before != nil { flags |= 64 }
    out.u8(flags)
    if let assignedTo { out.member(assignedTo) }
    if let dueAt { out.i64(dueAt.milliseconds) }
    if let derivedAt { out.i64(derivedAt.milliseconds) }
    if let recurrence { out.u8(recurrence.rawValue) }
    if let deadline { out.i64(deadline.milliseconds) }
    before?.write(to: &out)
  }

  /// The first version of the format had only the first four fields, with the same bytes.
  init(from input: inout ByteReader) throws(ByteError) {
    let flags = try input.u8()
    guard flags < 128 else { throw .malformed(offset: input.offset) }
    self.init(isDone: flags & 1 != 0)
    if flags & 2 != 0 { assignedTo = try input.member() }
    if flags & 4 != 0 { dueAt = Timestamp(milliseconds: try input.i64()) }
    if flags & 8 != 0 { derivedAt = Timestamp(milliseconds: try input.i64()) }
    if flags & 16 != 0 { recurrence = try input.recurrence() }
    if flags & 32 != 0 { deadline = Timestamp(milliseconds: try input.i64()) }
    if flags & 64 != 0 { before = try ClassicBefore(from: &input) }
  }
}

extension ClassicBefore {
  fileprivate func write(to out: inout ByteWriter) {
    var flags: UInt8 = isDone ? 1 : 0
    if assignedTo != nil { flags |= 2 }
    if dueAt != nil { flags |= 4 }
    if recurrence != nil { flags |= 8 }
    out.u8(flags)
    if let assignedTo { out.member(assignedTo) }
    if let dueAt { out.i64(dueAt.milliseconds) }
    if let recurrence { out.u8(recurrence.rawValue) }
    out.string(author)
    out.i64(writtenAt.milliseconds)
  }

  fileprivate init(from input: inout ByteReader) throws(ByteError) {
    let flags = try input.u8()
    guard flags < 16 else { throw .malformed(offset: input.offset) }
    isDone = flags & 1 != 0
    if flags & 2 != 0 { assignedTo = try input.member() }
    if flags & 4 != 0 { dueAt = Timestamp(milliseconds: try input.i64()) }
    if flags & 8 != 0 { recurrence = try input.recurrence() }
    author = try input.string(max: ChoreLimits.accountByteCountMax)
    writtenAt = Timestamp(milliseconds: try input.i64())
  }
}

extension ByteWriter {
  fileprivate mutating func member(_ member: MemberID) {
    u64(member.id.high)
    u64(member.id.low)
  }
}

extension ByteReader {
  fileprivate mutating func member() throws(ByteError) -> MemberID {
    MemberID(UniqueID(high: try u64(), low: try u64()))
  }

  fileprivate mutating func recurrence() throws(ByteError) -> Rhythm.Recurrence {
    guard let recurrence = Rhythm.Recurrence(rawValue: try u8()) else { throw .malformed(offset: offset) }
    return recurrence
  }
}
