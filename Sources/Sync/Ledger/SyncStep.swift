import Core
import Habits
import Records

/// One change that comes from the server or the account. Applying a step twice equals applying it once; a lost step is only fetched or
/// sent again.
public enum SyncStep: Equatable, Sendable {
  /// The user signs in on this device. The data on it is merged into the account, or dropped.
  case signedIn(SyncAccount, keepsData: Bool)
  case signedOut(keepsData: Bool)
  /// The owner's account was deleted: the next user to sign in is not asked about the data.
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
  case fetchedMonth(HabitID, Int32, tag: String, epoch: Int64, bytes: [UInt8])
  case gone(RecordName)
  /// The server accepted this device's version, with the fields that were sent.
  case saved(Record)
  case savedMonth(HabitID, Int32, tag: String, digest: UInt64)
  /// The server has no record left of a habit removed here.
  case removalConfirmed(HabitID, Timestamp)
  case removalForgotten(HabitID)
  case garbageGone(RecordName)
  /// Everything of earlier epochs is deleted, here and everywhere; `SyncLedger.epochAfterUnknown` while the account's is not known.
  case erased(epoch: Int64)
  case uploadDone
}

/// A reference to a step, which keeps the step's code out of the first part of the browser's module.
public final class SyncedStep: Equatable, Sendable {
  public let step: SyncStep

  public init(_ step: SyncStep) { self.step = step }

  @inline(never)
  public static func == (a: SyncedStep, b: SyncedStep) -> Bool { a.step == b.step }

  @inline(never)
  func write(to out: inout ByteWriter) { step.write(to: &out) }

  @inline(never)
  convenience init(from input: inout ByteReader) throws(ByteError) { self.init(try SyncStep(from: &input)) }
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
    static let fetchedMonth: UInt8 = 10
    static let gone: UInt8 = 11
    static let saved: UInt8 = 12
    static let savedMonth: UInt8 = 13
    static let removalConfirmed: UInt8 = 14
    static let removalForgotten: UInt8 = 15
    static let garbageGone: UInt8 = 16
    static let erased: UInt8 = 17
    static let uploadDone: UInt8 = 18
    static let disowned: UInt8 = 19
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
    case .fetchedMonth(let id, let month, let tag, let epoch, let bytes):
      out.u8(Code.fetchedMonth)
      id.write(to: &out)
      out.varint(UInt64(month))
      out.string(tag)
      out.zigzag(epoch)
      out.blob(bytes)
    case .savedMonth(let id, let month, let tag, let digest):
      out.u8(Code.savedMonth)
      id.write(to: &out)
      out.varint(UInt64(month))
      out.string(tag)
      out.u64(digest)
    case .gone(let name):
      out.u8(Code.gone)
      out.string(name.text)
    case .garbageGone(let name):
      out.u8(Code.garbageGone)
      out.string(name.text)
    case .removalConfirmed(let id, let time):
      out.u8(Code.removalConfirmed)
      id.write(to: &out)
      out.i64(time.milliseconds)
    case .removalForgotten(let id):
      out.u8(Code.removalForgotten)
      id.write(to: &out)
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
    }
  }

  init(from input: inout ByteReader) throws(ByteError) {
    let max = RecordLimits.textByteCountMax
    switch try input.u8() {
    case Code.signedIn:
      let account = SyncAccount(user: try input.string(max: max), device: try input.string(max: max))
      self = .signedIn(account, keepsData: try input.u8() != 0)
    case Code.signedOut: self = .signedOut(keepsData: try input.u8() != 0)
    case Code.token: self = .token(try input.string(max: max))
    case Code.fetched: self = .fetched(try Self.record(from: &input))
    case Code.saved: self = .saved(try Self.record(from: &input))
    case Code.fetchedMonth:
      self = .fetchedMonth(
        try HabitID(from: &input), try Self.month(from: &input), tag: try input.string(max: max),
        epoch: try input.zigzag(), bytes: try input.blob(max: RecordLimits.recordByteCountMax))
    case Code.savedMonth:
      self = .savedMonth(
        try HabitID(from: &input), try Self.month(from: &input), tag: try input.string(max: max),
        digest: try input.u64())
    case Code.gone: self = .gone(RecordName(try input.string(max: max)))
    case Code.garbageGone: self = .garbageGone(RecordName(try input.string(max: max)))
    case Code.removalConfirmed:
      self = .removalConfirmed(try HabitID(from: &input), Timestamp(milliseconds: try input.i64()))
    case Code.removalForgotten: self = .removalForgotten(try HabitID(from: &input))
    case Code.zoneMade: self = .zoneMade
    case Code.subscribed: self = .subscribed
    case Code.zoneLost: self = .zoneLost
    case Code.startOver: self = .startOver
    case Code.caughtUp: self = .caughtUp
    case Code.erased: self = .erased(epoch: try input.zigzag())
    case Code.uploadDone: self = .uploadDone
    case Code.disowned: self = .disowned
    default: throw .malformed(offset: input.offset)
    }
  }

  private static func month(from input: inout ByteReader) throws(ByteError) -> Int32 {
    guard let small = Int32(exactly: try input.varint()), Month(index: small) != nil else {
      throw .malformed(offset: input.offset)
    }
    return small
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
