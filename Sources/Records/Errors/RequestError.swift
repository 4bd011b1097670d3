import Core

/// The answer to a request that failed as a whole; its HTTP status is that of the code.
public struct RequestError: Equatable, Sendable {
  /// The id of this failure, for logs, in the canonical form that some clients require.
  public var uuid: String
  public var code: ServerErrorCode
  public var reason: String
  /// Seconds to wait before sending the same request again; nil means: do not send it again.
  public var retryAfter: Double?
  /// The sign-in URL.
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

  /// Creates the answer to an unreadable body.
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
