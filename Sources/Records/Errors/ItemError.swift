import Core

/// The reason why one item of a request failed, while others may have succeeded.
public struct ItemError: Equatable, Sendable {
  /// The failed item.
  public enum Subject: Equatable, Sendable {
    case record(RecordName)
    case zone(ZoneID)
    case subscription(SubscriptionID)
    /// The item at the same position of the request.
    case position
  }

  public var subject: Subject
  public var code: ServerErrorCode
  public var reason: String
  /// Seconds to wait; nil means: do not try again.
  public var retryAfter: Double?
  public var uuid: String?
  public var redirectURL: String?
  /// The server's record, with `conflict`, so that the client can merge without fetching it. An extension of this
  /// protocol; Apple's servers do not send it.
  public var serverRecord: Record?
  /// The tag of the version that the server cannot read any more, with `internalError`: a client that has this version sends it again. An
  /// extension of this protocol.
  public var changeTag: ChangeTag?

  public init(
    _ subject: Subject, code: ServerErrorCode, reason: String, retryAfter: Double? = nil, serverRecord: Record? = nil
  ) {
    self.subject = subject
    self.code = code
    self.reason = reason
    self.retryAfter = retryAfter
    self.serverRecord = serverRecord
  }
}

extension ItemError: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init(.position, code: .internalError, reason: "")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "serverErrorCode") {
        code = ServerErrorCode(try reader.string())
      } else if reader.name(is: "reason") {
        reason = try reader.string()
      } else if reader.name(is: "recordName") {
        subject = .record(try reader.name())
      } else if reader.name(is: "zoneID") {
        // A record's error may name its zone as well.
        let zoneID = try ZoneID(from: &reader)
        if case .position = subject { subject = .zone(zoneID) }
      } else if reader.name(is: "subscriptionID") {
        subject = .subscription(try reader.name())
      } else if reader.name(is: "retryAfter") {
        retryAfter = try reader.double()
      } else if reader.name(is: "uuid") {
        uuid = try reader.string()
      } else if reader.name(is: "redirectURL") {
        redirectURL = try reader.string()
      } else if reader.name(is: "serverRecord") {
        serverRecord = try Record(from: &reader)
      } else if reader.name(is: "recordChangeTag") {
        changeTag = try reader.name()
      } else {
        try reader.skip()
      }
    }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout WireWriter) {
    switch subject {
    case .record(let name): writer.member("recordName", name)
    case .zone(let zoneID): writer.member("zoneID", zoneID)
    case .subscription(let id): writer.member("subscriptionID", id)
    case .position: break
    }
    writer.member("serverErrorCode", code.word)
    writer.member("reason", reason)
    writer.member("retryAfter", retryAfter)
    writer.member("uuid", uuid)
    writer.member("redirectURL", redirectURL)
    writer.member("serverRecord", serverRecord)
    writer.member("recordChangeTag", changeTag)
  }
}
