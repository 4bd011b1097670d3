/// The reason why a JSON text was refused, and the place.
///
/// A class, because every call that can fail passes its error on: as a struct it made up a tenth of the browser module.
public final class JSONError: Error, Equatable, Sendable {
  public enum Kind: UInt8, Equatable, Sendable {
    // The text is not JSON.
    case unexpectedEnd, unexpectedByte, trailingComma, trailingContent
    case controlCharacter, malformedEscape, loneSurrogate, malformedUTF8, malformedNumber
    // The text is JSON, but exceeds a limit.
    case numberOutOfRange, duplicateName, tooDeep, tooLong
    // The text is JSON, but another kind of value is expected here.
    case expectedObject, expectedArray, expectedString, expectedInteger, expectedNumber, expectedBool, expectedNull
    // The format's reader refuses a value of the right kind (see `JSONReader.refusal`).
    case refusedValue, missingMember
  }

  public let kind: Kind
  public let location: JSONLocation

  @inline(never)
  public init(kind: Kind, location: JSONLocation) {
    self.kind = kind
    self.location = location
  }

  public static func == (a: JSONError, b: JSONError) -> Bool { a.kind == b.kind && a.location == b.location }
}

/// A place in a JSON text.
public struct JSONLocation: Equatable, Sendable {
  /// Bytes before the place.
  public let offset: Int
  /// Counted from 1; a line ends with LF, CR or CRLF.
  public let line: Int
  /// Counted from 1, in Unicode scalars.
  public let column: Int
  /// The path to the value from the root, for example `logs[3].dayIndex`; empty for the root. Long names are shortened.
  public let path: String

  public init(offset: Int, line: Int, column: Int, path: String) {
    self.offset = offset
    self.line = line
    self.column = column
    self.path = path
  }
}
