import Foundation

/// The parts of a request that may authenticate its sender.
public struct AuthenticationRequest: Sendable {
  /// In upper case.
  public var method: String
  /// As sent, with its percent-escapes, beginning with `/database/1/…`.
  public var path: String
  /// As sent, without the question mark.
  public var query: String?
  /// If several headers have one name, the first counts, except for `cookie`.
  public var headers: [(name: String, value: String)]
  /// Used for signatures only.
  public var body: [UInt8]
  /// The container and environment in the path; nil for paths outside `/database`, where only cookies and bearer tokens
  /// count.
  public var scope: ContainerScope?

  public init(
    method: String, path: String, query: String? = nil, headers: [(name: String, value: String)] = [],
    body: [UInt8] = [], scope: ContainerScope? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.scope = scope
  }

  /// Returns the first header with this name, given in lower case.
  public func header(_ name: String) -> String? {
    headers.first { Self.isNamed($0.name, name) }?.value
  }

  /// Compares without creating a string, since this runs for every request.
  private static func isNamed(_ name: String, _ lower: String) -> Bool {
    name.utf8.elementsEqual(lower.utf8) { $0 == $1 || ((65...90).contains($0) && $0 + 32 == $1) }
  }

  /// Returns the decoded value of a query parameter. A `+` stays a `+`: tokens in Base64 contain it, and some clients
  /// do not escape it.
  public func parameter(_ name: String) -> String? {
    for pair in (query ?? "").split(separator: "&").prefix(Self.parametersMax) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts[0] == name { return parts.count == 2 ? String(parts[1]).removingPercentEncoding ?? "" : "" }
    }
    return nil
  }

  /// The token of a signed-in user, under either of its names. CloudKit JS sends the word `null` for none.
  var webAuthToken: String? {
    for name in ["ckWebAuthToken", "ckSession"] {
      if let token = parameter(name), !["", "null", "undefined"].contains(token) { return token }
    }
    return nil
  }

  /// Returns the value of a cookie.
  public func cookie(_ name: String) -> String? {
    for field in headers where Self.isNamed(field.name, "cookie") {
      for pair in field.value.split(separator: ";").prefix(Self.parametersMax) {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, parts[0].drop(while: { $0 == " " }) == name { return String(parts[1]) }
      }
    }
    return nil
  }

  /// The token of `Authorization: Bearer …`.
  public var bearer: String? {
    guard let value = header("authorization"), value.utf8.count <= AccountLimits.tokenBytesMax,
      Self.isNamed(String(value.utf8.prefix(7)) ?? "", "bearer ")
    else { return nil }
    return String(value.dropFirst(7).drop { $0 == " " })
  }

  private static let parametersMax = 100
}
