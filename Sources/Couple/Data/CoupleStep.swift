import Core
import Records

/// One step of a device's couple data. Applying a step twice has the effect of applying it once; of two steps on the same subject the
/// later edit or the higher revision wins, in any order.
public enum CoupleStep: Equatable, Sendable {
  /// The user's own edit, in their own view: the fields with a stamp of their own; those without a value are removed.
  case edited(RecordState)
  /// The state of the pairing, without a goodbye, which is in the fields.
  case pairing(Pairing, revision: Int64)
  /// The server's record, and the side of this device's user in it.
  case server(Record, CoupleSide, revision: Int64)
  /// The account's subscription exists: the server notifies it of changes.
  case subscribed
  /// The code of the couple with which this device shares the user's location while the app is open; empty for none.
  case follows(code: String, revision: Int64)
  /// The data that belong to this device alone.
  case local(CoupleLocal, revision: Int64)
}

extension CoupleStep {
  private enum Code {
    static let edited: UInt8 = 1
    static let pairing: UInt8 = 2
    static let server: UInt8 = 3
    static let subscribed: UInt8 = 4
    static let follows: UInt8 = 16
    static let local: UInt8 = 17
  }

  /// Bytes of one record's JSON; more than servers accept.
  static let recordByteCountMax = 2_000_000
  static let codeByteCountMax = 64

  public func write(to out: inout ByteWriter) {
    switch self {
    case .edited(let state):
      out.u8(Code.edited)
      out.blob(state.stored)
    case .pairing(let pairing, let revision):
      out.u8(Code.pairing)
      pairing.write(to: &out)
      out.zigzag(revision)
    case .server(let record, let side, let revision):
      out.u8(Code.server)
      out.blob(record.answerBytes)
      out.u8(side.rawValue)
      out.zigzag(revision)
    case .subscribed: out.u8(Code.subscribed)
    case .follows(let code, let revision):
      out.u8(Code.follows)
      out.string(code)
      out.zigzag(revision)
    case .local(let local, let revision):
      out.u8(Code.local)
      local.write(to: &out)
      out.zigzag(revision)
    }
  }

  public init(from input: inout ByteReader) throws(ByteError) {
    let start = input.offset
    switch try input.u8() {
    case Code.edited:
      guard let state = RecordState(stored: try input.blob(max: Self.recordByteCountMax)) else {
        throw .malformed(offset: start)
      }
      self = .edited(state)
    case Code.pairing: self = .pairing(try Pairing(from: &input), revision: try input.zigzag())
    case Code.server:
      let json = try input.blob(max: Self.recordByteCountMax)
      guard var reader = try? WireReader(json, byteCountMax: Self.recordByteCountMax, isTolerant: true),
        let record = try? Record(from: &reader), let side = CoupleSide(rawValue: try input.u8())
      else { throw .malformed(offset: start) }
      self = .server(record, side, revision: try input.zigzag())
    case Code.subscribed: self = .subscribed
    case Code.follows:
      self = .follows(code: try input.string(max: Self.codeByteCountMax), revision: try input.zigzag())
    case Code.local: self = .local(try CoupleLocal(from: &input), revision: try input.zigzag())
    default: throw .malformed(offset: start)
    }
  }
}
