import Core

/// Why a request or an answer was refused: the place, the reason, and in `text` what to do about it.
///
/// A reference, because every call that reads can fail and passes its error on.
public final class WireError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// The text is no JSON, is too deep or too long, or has a value of another kind here.
    case json(JSONError.Kind)
    /// The member at the path is not there.
    case missing
    /// More elements than `max`.
    case tooMany(max: Int)
    /// More bytes than `max`.
    case tooLong(max: Int)
    /// More than `max` arrays and objects inside each other, in a part that is kept without being understood.
    case tooDeep(max: Int)
    /// A name that breaks its rule.
    case invalidName(rule: String)
    /// None of the words that the protocol has here.
    case unknownWord(allowed: String)
    /// A field's value that is not of the type beside it.
    case mistypedValue(FieldType)
    /// `IN` and its relatives need a value whose type is a list.
    case listNeeded
    /// A number outside of what is allowed here.
    case outOfRange(ClosedRange<Int64>)
    /// A field that comes twice in one record.
    case repeatedField
    /// A record of so many bytes without its assets.
    case recordTooLarge(byteCount: Int)
  }

  public let reason: Reason
  /// The value's way from the root, for example `operations[3].record.fields.title`; empty for the whole.
  public let path: String
  /// Bytes of the text before the place; of the item's own text for an item of an answer.
  public let offset: Int

  @inline(never)
  init(_ reason: Reason, path: String, offset: Int) {
    self.reason = reason
    self.path = path
    self.offset = offset
  }

  public static func == (a: WireError, b: WireError) -> Bool {
    a.reason == b.reason && a.path == b.path && a.offset == b.offset
  }

  /// The code with which a server answers.
  public var code: ServerErrorCode {
    switch reason {
    case .recordTooLarge, .json(.tooLong): .quotaExceeded
    default: .badRequest
    }
  }
}
