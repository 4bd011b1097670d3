import Records

/// The reason why a request, or one of its items, is refused.
struct Refusal: Error {
  var code: ServerErrorCode
  var reason: String
  var retryAfter: Double?
  /// The present record, in a conflict.
  var serverRecord: Record?

  init(_ code: ServerErrorCode, _ reason: String, retryAfter: Double? = nil, serverRecord: Record? = nil) {
    self.code = code
    self.reason = reason
    self.retryAfter = retryAfter
    self.serverRecord = serverRecord
  }

  func item(_ subject: ItemError.Subject) -> ItemError {
    ItemError(subject, code: code, reason: reason, retryAfter: retryAfter, serverRecord: serverRecord)
  }

  static func noZone(_ name: ZoneName) -> Refusal {
    Refusal(.zoneNotFound, "there is no zone \(name.text) here; make it with zones/modify, or name its owner")
  }

  static func unreadable(_ name: RecordName) -> Refusal {
    Refusal(
      .internalError,
      "the record \(name.text) is damaged on the server and cannot be read; save it whole, or delete it")
  }

  /// CloudKit's words.
  static let noRecord = Refusal(.notFound, "Record not found")
  static let denied = Refusal(.accessDenied, "this account may not do that here")
}
