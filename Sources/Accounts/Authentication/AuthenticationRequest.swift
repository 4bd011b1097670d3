import Foundation

/// The parts of a request that may authenticate its sender.
public struct AuthenticationRequest: Sendable {
  /// Upper case.
  public var method: String
  /// As sent, percent-escapes and all, from `/database/1/…` on.
  public var path: String
  /// As sent, without the question mark.
  public var query: String?
  /// Of several fields with one name the first counts, except for `cookie`.
  public var headers: [(name: String, value: String)]
  /// Only read for a signature.
  public var body: [UInt8]
  /// The container and environment in the path; nil for paths outside `/database`, where only cookies and bearers count.
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

  /// The first header of this name, which is in lower case.
  public func header(_ name: String) -> String? {
    headers.first { Self.isNamed($0.name, name) }?.value
  }

  /// Every request of a stream of them comes by here, so no text is made for it.
  private static func isNamed(_ name: String, _ lower: String) -> Bool {
    name.utf8.elementsEqual(lower.utf8) { $0 == $1 || ((65...90).contains($0) && $0 + 32 == $1) }
  }

  /// The value of a query parameter, percent-decoded. A `+` stays one: tokens in base64 have it, and careless clients send it
  /// as it is.
  public func parameter(_ name: String) -> String? {
    for pair in (query ?? "").split(separator: "&").prefix(Self.parametersMax) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts[0] == name { return parts.count == 2 ? String(parts[1]).removingPercentEncoding ?? "" : "" }
    }
    return nil
  }

  /// The token of somebody who has signed in, under either of its names. CloudKit JS writes the word `null` for nobody's.
  var webAuthToken: String? {
    for name in ["ckWebAuthToken", "ckSession"] {
      if let token = parameter(name), !["", "null", "undefined"].contains(token) { return token }
    }
    return nil
  }

  /// The value of a cookie.
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
