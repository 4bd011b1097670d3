import Foundation

/// The address of a push service, which a browser names and the server sends to: it must not lead into the operator's own network.
struct PushEndpoint: Sendable {
  let url: String
  /// Scheme, host and port, as tokens for the service name it.
  let origin: String
  private let host: String
  private let isLocal: Bool

  /// Nil unless it is an HTTPS address of a named host on the usual port. `allowsLocal` also takes this machine's loopback, for trying out.
  init?(_ text: String, allowsLocal: Bool) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      let host = parts.host?.lowercased(), parts.user == nil, parts.password == nil, parts.fragment == nil
    else { return nil }
    url = text
    self.host = host
    isLocal = allowsLocal && (host == "127.0.0.1" || host == "localhost")
    let port = parts.port.map { ":\($0)" } ?? ""
    origin = "\(scheme)://\(host)\(port)"
    if isLocal { return }
    guard scheme == "https", parts.port == nil || parts.port == 443, Self.isPublicName(host) else { return nil }
  }

  /// A name with a dot and with a letter in its last label, which none of the names for private networks has.
  private static func isPublicName(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.contains(where: \.isLetter),
      host.utf8.allSatisfy({ $0 == 0x2D || $0 == 0x2E || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) })
    else { return false }
    return !["local", "localhost", "internal", "lan", "home", "arpa", "test", "invalid", "onion"].contains(String(last))
  }

  /// Whether every address that the name leads to is one of the open internet.
  func isReachable() async -> Bool {
    if isLocal { return true }
    let host = host
    return await withCheckedContinuation { done in
      DispatchQueue.global(qos: .utility).async { done.resume(returning: Self.leadsOutside(host)) }
    }
  }

  private static func leadsOutside(_ host: String) -> Bool {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "443", &hints, &first) == 0, let first else { return false }
    defer { freeaddrinfo(first) }
    var next: UnsafeMutablePointer<addrinfo>? = first
    while let info = next?.pointee {
      guard let address = info.ai_addr, isGlobal(address, Int(info.ai_addrlen)) else { return false }
      next = info.ai_next
    }
    return true
  }

  private static func isGlobal(_ address: UnsafeMutablePointer<sockaddr>, _ byteCount: Int) -> Bool {
    let bytes = UnsafeRawBufferPointer(start: address, count: byteCount)
    switch Int32(address.pointee.sa_family) {
    case AF_INET: return byteCount >= 8 && isGlobal(v4: Array(bytes[4..<8]))
    case AF_INET6: return byteCount >= 24 && isGlobal(v6: Array(bytes[8..<24]))
    default: return false
    }
  }

  /// None of the special blocks (RFC 6890).
  static func isGlobal(v4: [UInt8]) -> Bool {
    switch (v4[0], v4[1]) {
    case (0, _), (10, _), (127, _), (224..., _), (169, 254), (172, 16...31), (192, 168), (100, 64...127),
      (198, 18...19):
      false
    case (192, 0): v4[2] != 0 && v4[2] != 2
    case (198, 51): v4[2] != 100
    case (203, 0): v4[2] != 113
    default: true
    }
  }

  /// Global unicast, and of what holds an address of version 4 only what leads to a global one.
  static func isGlobal(v6: [UInt8]) -> Bool {
    if v6[0] == 0x20, v6[1] == 0x02 { return isGlobal(v4: Array(v6[2..<6])) }
    if v6.starts(with: [0, 0x64, 0xFF, 0x9B]) || v6.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) {
      return isGlobal(v4: Array(v6[12..<16]))
    }
    if v6.starts(with: [0x20, 0x01, 0x0D, 0xB8]) || v6.starts(with: [0x20, 0x01, 0, 0]) { return false }
    return v6[0] & 0xE0 == 0x20
  }
}
