extension Formats {
  /// Returns a size with one decimal below ten units: “340 KB”, “1,5 GB”. A size above zero is never shown as zero.
  public func size(byteCount: Int64) -> String {
    let (unit, name): (Int64, String) =
      byteCount >= 1_000_000_000 ? (1_000_000_000, "GB") : byteCount >= 1_000_000 ? (1_000_000, "MB") : (1000, "KB")
    let whole = byteCount / unit
    let rest = byteCount % unit
    if unit == 1000 || whole >= 10 {
      let rounded = unit == 1000 ? whole + (rest > 0 ? 1 : 0) : whole + (2 * rest >= unit ? 1 : 0)
      return integer(Int(truncatingIfNeeded: rounded)) + "\u{A0}" + name
    }
    let tenths = (rest * 10 + unit / 2) / unit
    return decimal(thousandths: whole * 1000 + tenths * 100) + "\u{A0}" + name
  }
}
