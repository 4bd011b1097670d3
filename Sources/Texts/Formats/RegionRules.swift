import Core

/// A region's rules for dates and lists (CLDR 48: weekData, dateFormats, listPatterns).
public struct RegionRules: Equatable, Sendable {
  public enum DateOrder: UInt8, Sendable {
    /// 12. November
    case dayDotFirst
    /// 12 November
    case dayFirst
    /// November 12
    case monthFirst
  }

  /// ISO 3166 code in capitals.
  public let code: String
  let isGerman: Bool

  init(language: Language, regionCode: String) {
    isGerman = language == .german
    code = regionCode.isEmpty ? (isGerman ? "DE" : "US") : regionCode
  }

  public var firstWeekday: Weekday {
    if Self.contains(Self.sundayRegions, code) { return .sunday }
    if Self.contains(Self.saturdayRegions, code) { return .saturday }
    return Self.contains(Self.fridayRegions, code) ? .friday : .monday
  }

  var dateOrder: DateOrder {
    if isGerman { return .dayDotFirst }
    return Self.contains(Self.monthFirstRegions, code) ? .monthFirst : .dayFirst
  }

  /// False in Britain and Australia, which write “Thursday 12 November”.
  var hasCommaAfterWeekday: Bool { isGerman || !Self.contains(Self.bareWeekdayRegions, code) }

  /// True for “A, B, and C”, as in the United States and regions with its date order, except Canada.
  var hasSerialComma: Bool { !isGerman && dateOrder == .monthFirst && code != "CA" }

  /// The text between two dates: an en dash, with thin spaces except in Canada.
  public var rangeGap: String { !isGerman && code == "CA" ? "–" : "\u{2009}–\u{2009}" }

  /// The words for the halves of the day; nil where the clock has 24 hours.
  var dayHalves: (morning: String, evening: String)? {
    if isGerman || Self.contains(Self.fullClockRegions, code) { return nil }
    if dateOrder == .monthFirst { return code == "CA" ? ("a.m.", "p.m.") : ("AM", "PM") }
    return ("am", "pm")
  }

  private static func contains(_ list: StaticString, _ code: String) -> Bool {
    let wanted = Array(code.utf8)
    guard wanted.count == 2 else { return false }
    return list.withUTF8Buffer { bytes in
      var i = 0
      while i + 1 < bytes.count {
        if bytes[i] == wanted[0], bytes[i + 1] == wanted[1] { return true }
        i += 3
      }
      return false
    }
  }

  private static let sundayRegions: StaticString = """
    AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT \
    PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
    """
  private static let saturdayRegions: StaticString = "AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY"
  private static let fridayRegions: StaticString = "MV"
  private static let monthFirstRegions: StaticString = "US CA PH AS GU MH MP PR UM VI"
  private static let bareWeekdayRegions: StaticString = "GB AU GG IM JE"
  private static let fullClockRegions: StaticString = """
    AI AT BE BI BW BZ CC CH CK CM CX CZ DE DG DK EE ES FI FK FR GB GE GG GI GS HU ID IE IL IM IO IT JE JP KE LT LV MG MS MT MU \
    MV NF NG NL NO NR NU PL PN PT RO RW SC SE SH SI SK SX TK TV TZ UA UG ZA ZW
    """
}
