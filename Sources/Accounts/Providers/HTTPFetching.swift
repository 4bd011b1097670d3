/// One request to an identity provider, or to a push service.
public struct OutboundRequest: Sendable {
  public var url: String
  /// Nil: GET, unless there is a `body`; else the body of a POST, as a form.
  public var form: [(name: String, value: String)]?
  /// The header `Authorization`.
  public var authorization: String?
  public var headers: [(name: String, value: String)]
  /// Of a POST, as it is.
  public var body: [UInt8]?

  public init(
    url: String, form: [(name: String, value: String)]? = nil, authorization: String? = nil,
    headers: [(name: String, value: String)] = [], body: [UInt8]? = nil
  ) {
    self.url = url
    self.form = form
    self.authorization = authorization
    self.headers = headers
    self.body = body
  }
}

public struct OutboundAnswer: Sendable {
  public var status: Int
  public var body: [UInt8]
  /// The header `Retry-After`, if it is a number of seconds.
  public var retryAfterSeconds: Int?

  public init(status: Int, body: [UInt8], retryAfterSeconds: Int? = nil) {
    self.status = status
    self.body = body
    self.retryAfterSeconds = retryAfterSeconds
  }
}

/// How identity providers and push services are asked. An implementation follows no redirects, and bounds the time and the answer's size.
public protocol HTTPFetching: Sendable {
  /// Throws `AccountError.providerFailed` unless an answer of a bearable size comes in time.
  func fetch(_ request: OutboundRequest) async throws(AccountError) -> OutboundAnswer
}
