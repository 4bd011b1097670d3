import Accounts

/// Parses the nodes of a chain of proxies in `X-Forwarded-For` and `Forwarded` (RFC 7239).
enum ForwardedNode {
  /// Returns the address of `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:4711`; nil
  /// for `unknown`, for names that hide an address (`_gateway`), and for anything else.
  static func address(_ text: some StringProtocol) -> NetworkAddress? {
    let text = text.drop { $0 == " " || $0 == "\t" }
    let node = text.prefix { $0 != " " && $0 != "\t" }
    guard text[node.endIndex...].allSatisfy({ $0 == " " || $0 == "\t" }) else { return nil }
    if node.first == "[" {
      guard let end = node.firstIndex(of: "]"), isPort(node[node.index(after: end)...]),
        let address = NetworkAddress(node[node.index(after: node.startIndex)..<end]), node[..<end].contains(":")
      else { return nil }
      return address
    }
    if let address = NetworkAddress(node) { return address }
    guard let colon = node.firstIndex(of: ":"), isPort(node[colon...]) else { return nil }
    return NetworkAddress(node[..<colon])
  }

  /// Returns the `for=` address of each element of a `Forwarded` list, nil for an element without one. Returns nil for
  /// a malformed list.
  static func addresses(inForwarded text: String) -> [NetworkAddress?]? {
    var nodes: [NetworkAddress?] = []
    var rest = text[...]
    while true {
      var node: NetworkAddress?
      var isNamed = false
      repeat {
        skipBlanks(&rest)
        // Elements and pairs may be empty.
        if rest.isEmpty || rest.first == "," || rest.first == ";" { continue }
        let name = rest.prefix { isToken($0) }
        rest = rest[name.endIndex...]
        guard !name.isEmpty, rest.first == "=" else { return nil }
        rest.removeFirst()
        guard let value = value(&rest) else { return nil }
        if name.lowercased() == "for" {
          // An element with two `for=` is not trusted.
          node = isNamed ? nil : address(value)
          isNamed = true
        }
        skipBlanks(&rest)
      } while removes(";", &rest)
      nodes.append(node)
      if rest.isEmpty { return nodes }
      guard removes(",", &rest) else { return nil }
    }
  }

  /// Returns a token or a quoted string, without its quotes and backslashes.
  private static func value(_ rest: inout Substring) -> String? {
    guard rest.first == "\"" else {
      // Many proxies omit the quotes that a port's colon requires.
      let token = rest.prefix { isToken($0) || ":[]".contains($0) }
      rest = rest[token.endIndex...]
      return token.isEmpty ? nil : String(token)
    }
    rest.removeFirst()
    var value = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return value
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        value.append(escaped)
      default: value.append(character)
      }
    }
    return nil
  }

  private static func skipBlanks(_ rest: inout Substring) { rest = rest.drop { $0 == " " || $0 == "\t" } }

  private static func removes(_ character: Character, _ rest: inout Substring) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Reports whether the text is empty, or a colon followed by a number or by an obfuscated name.
  private static func isPort(_ text: some StringProtocol) -> Bool {
    guard let first = text.first else { return true }
    let port = text.dropFirst()
    guard first == ":", (1...32).contains(port.utf8.count) else { return false }
    return port.first == "_" ? port.allSatisfy { isToken($0) } : port.utf8.count <= 5 && port.allSatisfy { isDigit($0) }
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  private static func isToken(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "!#$%&'*+-.^_`|~".contains(character))
  }
}
