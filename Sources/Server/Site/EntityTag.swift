import Core
import Cryptography

/// Compares versions of a resource by its `ETag`.
enum EntityTag {
  /// Returns the first 128 bits of the bytes' SHA-256 digest in base64url. A tag needs quotes around it.
  static func digest(_ bytes: UnsafeRawBufferPointer) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return Base64URL.encode(Array(hash.finalize().prefix(16)))
  }

  /// Compares If-None-Match weakly (RFC 9110, section 13.1.2): a proxy may have prefixed the server's tag with `W/`.
  static func matches(_ header: String?, _ entityTag: String) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { item in
      var tag = item.drop { $0 == " " || $0 == "\t" }
      while tag.last == " " || tag.last == "\t" { tag.removeLast() }
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      return tag == "*" || tag == entityTag
    }
  }
}
