extension String {
  /// Returns the parts between bytes that equal `separator`, without empty ones unless `keepsEmpty` is set. A separator is ASCII, so that no character is cut.
  ///
  /// Used in place of `utf8.split`, whose long loop WebKit's compiler now and then turns into wrong code while it runs (0074).
  @inline(never)
  public func parts(by separator: UInt8, keepsEmpty: Bool = false) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    let bytes = utf8.span
    for i in bytes.indices {
      let byte = bytes[i]
      if byte != separator {
        part.append(byte)
      } else {
        if keepsEmpty || !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
        part.removeAll(keepingCapacity: true)
      }
    }
    if keepsEmpty || !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
    return parts
  }
}
