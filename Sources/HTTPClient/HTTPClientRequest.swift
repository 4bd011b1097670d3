/// One HTTP request.
public struct HTTPClientRequest: Sendable {
  public var method: String
  /// The absolute URL, with its query.
  public var url: String
  public var headers: [(name: String, value: String)]
  /// The body, sent with its length; nil for none.
  public var body: [UInt8]?
  /// The address to connect to, instead of looking the URL's name up; nil looks it up. The certificate must match the
  /// name in any case.
  public var endpoint: Endpoint?

  public init(
    _ url: String, method: String = "GET", headers: [(name: String, value: String)] = [], body: [UInt8]? = nil
  ) {
    (self.method, self.url, self.headers, self.body) = (method, url, headers, body)
  }

  /// An IP address and a port.
  public struct Endpoint: Equatable, Sendable {
    public var address: String
    public var port: Int

    public init(address: String, port: Int) { (self.address, self.port) = (address, port) }
  }

  /// Throws if a part could change the others: for example, a line break in a header would begin another header.
  func check() throws(HTTPClientError) {
    guard !method.isEmpty, method.utf8.allSatisfy(Self.isTokenByte) else {
      throw HTTPClientError(.requestMalformed, "no method: \(method)")
    }
    guard !url.isEmpty, url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw HTTPClientError(.requestMalformed, "no URL: \(url)")
    }
    for (name, value) in headers {
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte),
        value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
      else { throw HTTPClientError(.requestMalformed, "no header: \(name)") }
    }
  }

  /// Reports whether a token (RFC 9110, section 5.6.2) may contain the byte.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

/// The head of a response.
public struct HTTPClientHead: Sendable {
  public let status: Int
  /// The headers in the order of their arrival, with names in lower case.
  public let headers: [(name: String, value: String)]

  /// Returns the first value of a header; `name` is in lower case.
  public func first(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

public struct HTTPClientResponse: Sendable {
  public let head: HTTPClientHead
  public let body: [UInt8]
  public var status: Int { head.status }
}
