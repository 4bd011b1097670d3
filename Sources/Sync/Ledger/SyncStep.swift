import Core
import Records

/// One change that comes from the server or the account. Applying a step twice equals applying it once; a lost step is
/// fetched or sent again.
public enum SyncStep: Equatable, Sendable {
  /// The user signed in on this device. Its data is merged into the account, or removed.
  case signedIn(SyncAccount, keepsData: Bool)
  case signedOut(keepsData: Bool)
  /// The owner's account was deleted: the next user to sign in is not asked what to do with the data.
  case disowned
  case zoneMade
  case subscribed
  /// The zone was deleted with everything in it.
  case zoneLost
  /// The zone is read again from the beginning.
  case startOver
  /// The sync token after the steps before it.
  case token(String)
  /// The zone has been read to its end; records not seen are deleted.
  case caughtUp
  /// The server's version of a record that merges by field, or of the zone's mark.
  case fetched(Record)
  /// The server's version of a child.
  case fetchedChild(RecordName, tag: String, epoch: Int64, bytes: [UInt8])
  case gone(RecordName)
  /// The server accepted this device's version, with the fields that were sent.
  case saved(Record)
  /// The server accepted a child; `digest` is that of the bytes that were sent.
  case savedChild(RecordName, tag: String, digest: UInt64)
  /// The server has no record left of a root that was removed here.
  case removalConfirmed(RecordName, Timestamp)
  case removalForgotten(RecordName)
  case garbageGone(RecordName)
  /// Everything of earlier epochs is deleted on all devices; `SyncLedger.epochAfterUnknown` while the account's epoch
  /// is unknown.
  case erased(epoch: Int64)
  case uploadDone
  /// This device's change of a root is undone because the server refuses it: the server's version applies, or the root
  /// is removed if there is none.
  case discarded(RecordName)
  /// The server can no longer read its version of the record; the tag is empty if it is unknown.
  case damaged(RecordName, tag: String)
  /// The end of the first search for data of the account outside its zones.
  case searched

  /// The maximum number of steps in one entry of the journal.
  public static let entryCountMax = 4096

  /// The epoch in which the step's record was written; nil for a step without a record.
  public var epoch: Int64? {
    switch self {
    case .fetched(let record), .saved(let record): record.epoch
    case .fetchedChild(_, _, let epoch, _): epoch
    default: nil
    }
  }
}

/// A reference to a step, so that passing it on copies a pointer.
public final class SyncStepBox: Equatable, Sendable {
  public let step: SyncStep

  public init(_ step: SyncStep) { self.step = step }

  public static func == (a: SyncStepBox, b: SyncStepBox) -> Bool { a.step == b.step }

  public func write(to out: inout ByteWriter) { step.write(to: &out) }

  public convenience init(from input: inout ByteReader) throws(ByteError) { self.init(try SyncStep(from: &input)) }
}

extension SyncStep {
  private enum Code {
    static let signedIn: UInt8 = 1
    static let signedOut: UInt8 = 2
    static let zoneMade: UInt8 = 3
    static let subscribed: UInt8 = 4
    static let zoneLost: UInt8 = 5
    static let startOver: UInt8 = 6
    static let token: UInt8 = 7
    static let caughtUp: UInt8 = 8
    static let fetched: UInt8 = 9
    /// A fetched child named by an id and a number.
    static let fetchedChildOfID: UInt8 = 10
    static let gone: UInt8 = 11
    static let saved: UInt8 = 12
    static let savedChildOfID: UInt8 = 13
    /// A confirmed removal of a root named by an id.
    static let removalOfIDConfirmed: UInt8 = 14
    static let removalOfIDForgotten: UInt8 = 15
    static let garbageGone: UInt8 = 16
    static let erased: UInt8 = 17
    static let uploadDone: UInt8 = 18
    static let disowned: UInt8 = 19
    static let fetchedChild: UInt8 = 20
    static let savedChild: UInt8 = 21
    static let removalConfirmed: UInt8 = 22
    static let removalForgotten: UInt8 = 23
    static let discarded: UInt8 = 24
    static let damaged: UInt8 = 25
    static let searched: UInt8 = 26
  }

  func write(to out: inout ByteWriter) {
    switch self {
    case .signedIn(let account, let keepsData):
      out.u8(Code.signedIn)
      out.string(account.user)
      out.string(account.device)
      out.u8(keepsData ? 1 : 0)
    case .signedOut(let keepsData):
      out.u8(Code.signedOut)
      out.u8(keepsData ? 1 : 0)
    case .token(let text):
      out.u8(Code.token)
      out.string(text)
    case .fetched(let record):
      out.u8(Code.fetched)
      Self.write(record, to: &out)
    case .saved(let record):
      out.u8(Code.saved)
      Self.write(record, to: &out)
    case .fetchedChild(let name, let tag, let epoch, let bytes):
      Self.write(name, Code.fetchedChildOfID, or: Code.fetchedChild, isChild: true, to: &out)
      out.string(tag)
      out.zigzag(epoch)
      out.blob(bytes)
    case .savedChild(let name, let tag, let digest):
      Self.write(name, Code.savedChildOfID, or: Code.savedChild, isChild: true, to: &out)
      out.string(tag)
      out.u64(digest)
    case .gone(let name):
      out.u8(Code.gone)
      out.string(name.text)
    case .garbageGone(let name):
      out.u8(Code.garbageGone)
      out.string(name.text)
    case .discarded(let name):
      out.u8(Code.discarded)
      out.string(name.text)
    case .damaged(let name, let tag):
      out.u8(Code.damaged)
      out.string(name.text)
      out.string(tag)
    case .removalConfirmed(let name, let time):
      Self.write(name, Code.removalOfIDConfirmed, or: Code.removalConfirmed, isChild: false, to: &out)
      out.i64(time.milliseconds)
    case .removalForgotten(let name):
      Self.write(name, Code.removalOfIDForgotten, or: Code.removalForgotten, isChild: false, to: &out)
    case .zoneMade: out.u8(Code.zoneMade)
    case .subscribed: out.u8(Code.subscribed)
    case .zoneLost: out.u8(Code.zoneLost)
    case .startOver: out.u8(Code.startOver)
    case .caughtUp: out.u8(Code.caughtUp)
    case .erased(let epoch):
      out.u8(Code.erased)
      out.zigzag(epoch)
    case .uploadDone: out.u8(Code.uploadDone)
    case .disowned: out.u8(Code.disowned)
    case .searched: out.u8(Code.searched)
    }
  }

  init(from input: inout ByteReader) throws(ByteError) {
    let max = RecordLimits.textByteCountMax
    let code = try input.u8()
    switch code {
    case Code.signedIn:
      let account = SyncAccount(user: try input.string(max: max), device: try input.string(max: max))
      self = .signedIn(account, keepsData: try input.u8() != 0)
    case Code.signedOut: self = .signedOut(keepsData: try input.u8() != 0)
    case Code.token: self = .token(try input.string(max: max))
    case Code.fetched: self = .fetched(try Self.record(from: &input))
    case Code.saved: self = .saved(try Self.record(from: &input))
    case Code.fetchedChildOfID, Code.fetchedChild:
      self = .fetchedChild(
        try Self.name(from: &input, isShort: code == Code.fetchedChildOfID, isChild: true),
        tag: try input.string(max: max), epoch: try input.zigzag(),
        bytes: try input.blob(max: RecordLimits.recordByteCountMax))
    case Code.savedChildOfID, Code.savedChild:
      self = .savedChild(
        try Self.name(from: &input, isShort: code == Code.savedChildOfID, isChild: true),
        tag: try input.string(max: max), digest: try input.u64())
    case Code.gone: self = .gone(RecordName(try input.string(max: max)))
    case Code.garbageGone: self = .garbageGone(RecordName(try input.string(max: max)))
    case Code.discarded: self = .discarded(RecordName(try input.string(max: max)))
    case Code.damaged: self = .damaged(RecordName(try input.string(max: max)), tag: try input.string(max: max))
    case Code.removalOfIDConfirmed, Code.removalConfirmed:
      self = .removalConfirmed(
        try Self.name(from: &input, isShort: code == Code.removalOfIDConfirmed, isChild: false),
        Timestamp(milliseconds: try input.i64()))
    case Code.removalOfIDForgotten, Code.removalForgotten:
      self = .removalForgotten(
        try Self.name(from: &input, isShort: code == Code.removalOfIDForgotten, isChild: false))
    case Code.zoneMade: self = .zoneMade
    case Code.subscribed: self = .subscribed
    case Code.zoneLost: self = .zoneLost
    case Code.startOver: self = .startOver
    case Code.caughtUp: self = .caughtUp
    case Code.erased: self = .erased(epoch: try input.zigzag())
    case Code.uploadDone: self = .uploadDone
    case Code.disowned: self = .disowned
    case Code.searched: self = .searched
    default: throw .malformed(offset: input.offset)
    }
  }

  // MARK: Names that are an id, or an id and a number, take a third of their letters

  private static func write(
    _ name: RecordName, _ shortCode: UInt8, or code: UInt8, isChild: Bool, to out: inout ByteWriter
  ) {
    guard let short = ShortName(name, isChild: isChild) else {
      out.u8(code)
      return out.string(name.text)
    }
    out.u8(shortCode)
    out.u64(short.id.high)
    out.u64(short.id.low)
    if let number = short.number { out.varint(number) }
  }

  private static func name(
    from input: inout ByteReader, isShort: Bool, isChild: Bool
  ) throws(ByteError) -> RecordName {
    guard isShort else { return RecordName(try input.string(max: RecordLimits.textByteCountMax)) }
    let id = UniqueID(high: try input.u64(), low: try input.u64())
    return ShortName(id: id, number: isChild ? try input.varint() : nil).name
  }

  private static func write(_ record: Record, to out: inout ByteWriter) {
    var writer = WireWriter(form: .answer)
    record.write(to: &writer)
    out.blob(writer.bytes)
  }

  private static func record(from input: inout ByteReader) throws(ByteError) -> Record {
    let start = input.offset
    let json = try input.blob(max: RecordLedger.baseBytesMax)
    guard var reader = try? WireReader(json, byteCountMax: RecordLedger.baseBytesMax, isTolerant: true),
      let record = try? Record(from: &reader)
    else { throw .malformed(offset: start) }
    return record
  }
}

/// A name of the form `ID` or `ID-NUMBER`, in canonical spelling.
private struct ShortName {
  let id: UniqueID
  let number: UInt64?

  private static let idCount = 36

  init(id: UniqueID, number: UInt64?) {
    self.id = id
    self.number = number
  }

  init?(_ name: RecordName, isChild: Bool) {
    let bytes = name.text.utf8
    guard let id = UniqueID(String(decoding: bytes.prefix(Self.idCount), as: UTF8.self)) else { return nil }
    self.id = id
    number = isChild ? UInt64(String(decoding: bytes.dropFirst(Self.idCount + 1), as: UTF8.self)) : nil
    guard isChild == (number != nil), self.name == name else { return nil }
  }

  var name: RecordName { RecordName(id.text + (number.map { "-\($0)" } ?? "")) }
}
