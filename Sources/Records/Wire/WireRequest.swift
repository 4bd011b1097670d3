import Core

/// The body of a request. A server reads it strictly and ignores unknown members, as Apple's servers do.
public protocol WireRequest: WireValue {}

/// The body of an answer. A client reads it tolerantly: an unreadable element is kept as `ItemOutcome.unreadable`, a
/// value as `FieldValue.unknown`, and neither prevents reading the rest.
public protocol WireAnswer: WireValue {}

extension WireRequest {
  /// Parses a request's body; an empty one counts as `{}`.
  public init(body: [UInt8]) throws(WireError) {
    var reader = try WireReader(
      body.isEmpty ? Array("{}".utf8) : body, byteCountMax: RecordLimits.requestByteCountMax, isTolerant: false)
    try self.init(from: &reader)
    try reader.finish()
  }

  /// The body, UTF-8 on one line.
  public var body: [UInt8] {
    var writer = WireWriter(form: .request)
    write(to: &writer)
    return writer.bytes
  }
}

extension WireAnswer {
  /// Parses an answer's body.
  public init(body: [UInt8]) throws(WireError) {
    var reader = try WireReader(body, byteCountMax: RecordLimits.answerByteCountMax, isTolerant: true)
    try self.init(from: &reader)
    try reader.finish()
  }

  /// Returns the body, UTF-8 on one line; with `numbersAsStrings` INT64 and DOUBLE values are strings.
  public func body(numbersAsStrings: Bool = false, byteCountExpected: Int = 0) -> [UInt8] {
    var writer = WireWriter(
      form: .answer, numbersAsStrings: numbersAsStrings, byteCountExpected: byteCountExpected)
    write(to: &writer)
    return writer.bytes
  }
}
