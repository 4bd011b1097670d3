import Core

/// The answer to a request that failed as a whole; its HTTP status is that of the code.
public struct RequestError: Equatable, Sendable {
  /// Of this failure, for logs; a client may insist on the canonical form.
  public var uuid: String
  public var code: ServerErrorCode
  public var reason: String
  /// Seconds to wait before the same request is sent again; nil: do not send it again.
  public var retryAfter: Double?
  /// Where to sign in.
  public var redirectURL: String?

  public init(
    uuid: UniqueID, code: ServerErrorCode, reason: String, retryAfter: Double? = nil, redirectURL: String? = nil
  ) {
    self.uuid = uuid.text
    self.code = code
    self.reason = reason
    self.retryAfter = retryAfter
    self.redirectURL = redirectURL
  }

  /// The answer to a body that could not be read.
  public init(uuid: UniqueID, _ error: WireError) {
    self.init(uuid: uuid, code: error.code, reason: error.text)
  }
}

extension RequestError: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    var code: ServerErrorCode?
    uuid = ""
    reason = ""
    self.code = .internalError
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "uuid") {
        uuid = try reader.string()
      } else if reader.name(is: "serverErrorCode") {
        code = ServerErrorCode(try reader.string())
      } else if reader.name(is: "reason") {
        reason = try reader.string()
      } else if reader.name(is: "retryAfter") {
        retryAfter = try reader.double()
      } else if reader.name(is: "redirectURL") {
        redirectURL = try reader.string()
      } else {
        try reader.skip()
      }
    }
    guard let code else { throw reader.missing("serverErrorCode") }
    self.code = code
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("uuid", uuid)
    writer.member("serverErrorCode", code.word)
    writer.member("reason", reason)
    writer.member("retryAfter", retryAfter)
    writer.member("redirectURL", redirectURL)
    writer.endObject()
  }
}
