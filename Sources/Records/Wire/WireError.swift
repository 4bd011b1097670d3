import Core

/// The reason why a request or an answer was refused: the place, the reason, and in `text` a remedy.
///
/// A class, because every call that reads can fail and passes its error on.
public final class WireError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// The text is no JSON, is too deeply nested or too long, or has a value of another kind here.
    case json(JSONError.Kind)
    /// The member at the path is missing.
    case missing
    /// More elements than `max`.
    case tooMany(max: Int)
    /// More bytes than `max`.
    case tooLong(max: Int)
    /// Arrays and objects nested deeper than `max`, in a part that is kept unread.
    case tooDeep(max: Int)
    /// A name that breaks its rule.
    case invalidName(rule: String)
    /// A word other than those that the protocol allows here.
    case unknownWord(allowed: String)
    /// A field's value that does not have the type beside it.
    case mistypedValue(FieldType)
    /// `IN` and its relatives need a value whose type is a list.
    case listNeeded
    /// A number outside the range allowed here.
    case outOfRange(ClosedRange<Int64>)
    /// A field that occurs twice in one record.
    case repeatedField
    /// A record of so many bytes without its assets.
    case recordTooLarge(byteCount: Int)
  }

  public let reason: Reason
  /// The path to the value from the root, for example `operations[3].record.fields.title`; empty for the whole.
  public let path: String
  /// The bytes of the text before the place; counted in the item's own text for an item of an answer.
  public let offset: Int

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
