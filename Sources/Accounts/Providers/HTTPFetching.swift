/// One request to an identity provider.
public struct OutboundRequest: Sendable {
  public var url: String
  /// The body of a POST as a form; nil for a GET.
  public var form: [(name: String, value: String)]?
  /// The header `Authorization`.
  public var authorization: String?

  public init(url: String, form: [(name: String, value: String)]? = nil, authorization: String? = nil) {
    self.url = url
    self.form = form
    self.authorization = authorization
  }
}

public struct OutboundAnswer: Sendable {
  public var status: Int
  public var body: [UInt8]

  public init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}

/// Sends requests to identity providers. Implementations follow no redirects, and bound the time and the answer's size.
public protocol HTTPFetching: Sendable {
  /// Throws `AccountError.providerFailed` unless an answer within the size limit arrives in time.
  func fetch(_ request: OutboundRequest) async throws(AccountError) -> OutboundAnswer
}
