/// Names of versions of a resource, as its `ETag` has them.
enum EntityTag {
  /// If-None-Match compares weakly (RFC 9110, section 13.1.2): a proxy may have put `W/` before our tag.
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
