extension String {
  /// Reports whether both texts have the same UTF-8 bytes, whatever accents they spell. Other than `utf8.elementsEqual` it takes no step for each byte
  /// through the text's representation, which is several times slower.
  @inline(never)
  public func equalsBytewise(_ other: String) -> Bool {
    let (a, b) = (utf8.span, other.utf8.span)
    guard a.count == b.count else { return false }
    for i in a.indices where a[i] != b[i] { return false }
    return true
  }

  /// Reports whether the UTF-8 bytes of this text precede those of `other`.
  @inline(never)
  public func precedesBytewise(_ other: String) -> Bool {
    let (a, b) = (utf8.span, other.utf8.span)
    for i in 0..<min(a.count, b.count) where a[i] != b[i] { return a[i] < b[i] }
    return a.count < b.count
  }
}

extension [String] {
  /// Returns the texts in the order of their UTF-8 bytes.
  public func orderedBytewise() -> [String] { ordered { $0.precedesBytewise($1) } }
}
