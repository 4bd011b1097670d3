/// A region's way of writing numbers (CLDR, Latin digits).
public struct NumberStyle: Equatable, Sendable {
  let decimalMark: String
  public let groupMark: String
  /// The text between a number and its percent sign.
  let percentGap: String
  /// The number of digits from which the region groups them (CLDR minimumGroupingDigits); five in some.
  let groupedFromDigits: Int

  init(language: Language, regionCode: String) {
    guard language == .german else {
      (decimalMark, groupMark, percentGap) = regionCode == "ZA" ? (",", "\u{A0}", "") : (".", ",", "")
      groupedFromDigits = 4
      return
    }
    switch regionCode {
    case "CH", "LI": (decimalMark, groupMark, percentGap, groupedFromDigits) = (".", "\u{2019}", "", 4)
    case "AT": (decimalMark, groupMark, percentGap, groupedFromDigits) = (",", "\u{A0}", "\u{A0}", 4)
    default: (decimalMark, groupMark, percentGap, groupedFromDigits) = (",", ".", "\u{A0}", 4)
    }
  }

  /// 1.234 or 1,234.
  func integer(_ value: Int64) -> String {
    let digits = Array("\(value.magnitude)".utf8)
    let sign = value < 0 ? "-" : ""
    guard digits.count >= groupedFromDigits else { return sign + String(decoding: digits, as: UTF8.self) }
    var out: [UInt8] = Array(sign.utf8)
    for i in digits.indices {
      if i > 0, (digits.count - i) % 3 == 0 { out.append(contentsOf: groupMark.utf8) }
      out.append(digits[i])
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// A number of thousandths without superfluous digits: 2500 → 2,5.
  func decimal(thousandths: Int64) -> String {
    let whole = thousandths / 1000
    return (thousandths < 0 && whole == 0 ? "-" : "") + integer(whole) + decimals(thousandths)
  }

  /// The same without marks between thousands, as it is typed.
  func typed(thousandths: Int64) -> String { "\(thousandths / 1000)" + decimals(thousandths) }

  private func decimals(_ thousandths: Int64) -> String {
    let rest = thousandths.magnitude % 1000
    if rest == 0 { return "" }
    var digits = "\(rest)"
    while digits.utf8.count < 3 { digits = "0" + digits }
    while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return decimalMark + digits
  }

  /// A whole percentage: 84 %.
  func percent(_ value: Int64) -> String { integer(value) + percentGap + "%" }
}
