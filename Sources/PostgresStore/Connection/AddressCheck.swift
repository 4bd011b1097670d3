import CPostgreSQL

extension PostgresStore {
  /// Reports whether a text has one of libpq's forms. Its own messages would repeat parts of the text, which may be a
  /// password.
  public static func isAddress(_ text: String) -> Bool {
    let isURL = ["postgresql://", "postgres://"].contains { text.hasPrefix($0) }
    guard isURL || text.contains("="), !text.utf8.contains(0), let parts = parts(of: text) else { return false }
    guard isURL else { return true }
    // Of a password with an unescaped `@` or `/` libpq takes a part for one of these, and names it in its errors.
    let isNumber = (parts["port"] ?? "").utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2C }
    return isNumber && parts["host"]?.contains("@") != true && parts["dbname"]?.contains("@") != true
  }

  /// Reports whether an address contains a password.
  public static func hasPassword(_ address: String) -> Bool { parts(of: address)?["password"] != nil }

  /// Returns the values of an address by their keywords; nil if libpq cannot read it.
  private static func parts(of text: String) -> [String: String]? {
    guard let options = PQconninfoParse(text, nil) else { return nil }
    defer { PQconninfoFree(options) }
    var parts: [String: String] = [:]
    var next = options
    while let keyword = next.pointee.keyword {
      if let value = next.pointee.val { parts[String(cString: keyword)] = String(cString: value) }
      next += 1
    }
    return parts
  }
}
