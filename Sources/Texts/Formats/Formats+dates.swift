import Core

extension Formats {
  // MARK: Names

  /// “Donnerstag”.
  public func weekdayLong(_ day: Weekday) -> String { Self.item(Int(day.rawValue), of: names.weekdaysLong) }
  /// “Do”.
  public func weekdayShort(_ day: Weekday) -> String { Self.item(Int(day.rawValue), of: names.weekdaysShort) }
  /// “D”; not unique within a week.
  public func weekdayNarrow(_ day: Weekday) -> String { Self.item(Int(day.rawValue), of: names.weekdaysNarrow) }
  /// “November”, for 1…12.
  public func monthLong(_ month: Int32) -> String {
    if isAustrianJanuary(month) { return "Jänner" }
    return Self.item(Int(month) - 1, of: names.monthsLong)
  }
  /// “Nov”, standing alone, for 1…12.
  public func monthShort(_ month: Int32) -> String {
    if isAustrianJanuary(month) { return "Jän" }
    return Self.item(Int(month) - 1, of: names.monthsShort)
  }
  /// “N”, for 1…12; not unique within a year.
  public func monthNarrow(_ month: Int32) -> String { Self.item(Int(month) - 1, of: names.monthsNarrow) }

  /// The weekdays of a set in short form and the region's order: “Mo, Mi, Fr”.
  public func weekdays(_ set: WeekdaySet) -> String {
    var out = ""
    for day in firstWeekday.weekFromHere where set.contains(day) {
      out += (out.isEmpty ? "" : ", ") + weekdayShort(day)
    }
    return out
  }

  // MARK: Days

  // A day and its month stay on one line.

  /// “Donnerstag, 12. November”, “Thursday, November 12”, “Thursday 12 November”.
  public func longDate(_ day: Day) -> String {
    let weekday = weekdayLong(day.weekday)
    return weekday + (region.hasCommaAfterWeekday ? ", " : " ") + dayAndMonth(day)
  }

  /// “Donnerstag, 12. November 2026”, “Thursday, November 12, 2026”.
  public func longDateWithYear(_ day: Day) -> String {
    longDate(day) + (region.dateOrder == .monthFirst ? ", " : " ") + "\(day.year)"
  }

  /// “12. November”, “November 12”.
  public func dayAndMonth(_ day: Day) -> String { arranged(day.dayOfMonth, monthLong(day.monthOfYear)) }

  /// “12. Nov. 2026”, “Nov 12, 2026”, “12 Nov 2026”.
  public func mediumDate(_ day: Day) -> String {
    shortDate(day) + (region.dateOrder == .monthFirst ? ", " : " ") + "\(day.year)"
  }

  /// “12. Nov.”, “Nov 12”, “12 Nov”.
  public func shortDate(_ day: Day) -> String { arranged(day.dayOfMonth, monthInDate(day.monthOfYear)) }

  /// “November 2026”.
  public func monthAndYear(_ month: Month) -> String { monthLong(month.month) + " \(month.year)" }

  /// “Heute”, “Gestern”, “Morgen”, in German also “Vorgestern” and “Übermorgen”; otherwise the short date, with the
  /// year if it differs from that of `today`.
  public func relativeDay(_ day: Day, today: Day) -> String {
    switch day - today {
    case 0: return strings.dateToday
    case -1: return strings.dateYesterday
    case 1: return strings.dateTomorrow
    case -2 where isGerman: return strings.dateDayBeforeYesterday
    case 2 where isGerman: return strings.dateDayAfterTomorrow
    default: return day.year == today.year ? shortDate(day) : mediumDate(day)
    }
  }

  /// “12.–20. Nov.”, “12. Nov. – 3. Dez.”, “Nov 12 – 20”, with years if they differ. A single day is its short date.
  public func dayRange(_ first: Day, _ last: Day) -> String {
    if first == last { return shortDate(first) }
    if first.year != last.year { return mediumDate(first) + region.rangeGap + mediumDate(last) }
    if first.month != last.month { return shortDate(first) + region.rangeGap + shortDate(last) }
    let month = monthInDate(first.monthOfYear)
    switch region.dateOrder {
    case .dayDotFirst: return "\(first.dayOfMonth).–\(last.dayOfMonth).\(bound)\(month)"
    case .dayFirst: return "\(first.dayOfMonth)–\(last.dayOfMonth)\(bound)\(month)"
    case .monthFirst: return "\(month)\(bound)\(first.dayOfMonth)\(region.rangeGap)\(last.dayOfMonth)"
    }
  }

  // MARK: Time of day

  /// A minute of the day, 0…1439: “20:30”, “8:30 PM”.
  public func time(_ minute: Int32) -> String {
    let (hour, rest) = (minute / 60 % 24, minute % 60)
    guard let (morning, evening) = region.dayHalves else {
      return twoDigits(hour) + ":" + twoDigits(rest)
    }
    let shown = hour % 12 == 0 ? 12 : hour % 12
    return "\(shown):\(twoDigits(rest))\(bound)\(hour < 12 ? morning : evening)"
  }

  // MARK: Parts

  private var bound: String { strings.boundSpace }

  private func arranged(_ day: Int32, _ month: String) -> String {
    switch region.dateOrder {
    case .dayDotFirst: "\(day).\(bound)\(month)"
    case .dayFirst: "\(day)\(bound)\(month)"
    case .monthFirst: "\(month)\(bound)\(day)"
    }
  }

  private func monthInDate(_ month: Int32) -> String {
    if isAustrianJanuary(month) { return "Jän." }
    if month == 9, region.dateOrder == .dayFirst { return strings.dateSeptemberDayFirst }
    return Self.item(Int(month) - 1, of: names.monthsShortInDate)
  }

  private func isAustrianJanuary(_ month: Int32) -> Bool { month == 1 && isGerman && region.code == "AT" }

  /// Returns an empty text for an index outside the list.
  private static func item(_ index: Int, of names: [String]) -> String {
    names.indices.contains(index) ? names[index] : ""
  }
}

/// The catalog's lists of names, split at their commas once.
final class DateNames: Sendable {
  let weekdaysLong: [String]
  let weekdaysShort: [String]
  let weekdaysNarrow: [String]
  let monthsLong: [String]
  let monthsShort: [String]
  let monthsNarrow: [String]
  let monthsShortInDate: [String]

  init(_ strings: Strings) {
    weekdaysLong = Self.items(strings.dateWeekdaysLong)
    weekdaysShort = Self.items(strings.dateWeekdaysShort)
    weekdaysNarrow = Self.items(strings.dateWeekdaysNarrow)
    monthsLong = Self.items(strings.dateMonthsLong)
    monthsShort = Self.items(strings.dateMonthsShort)
    monthsNarrow = Self.items(strings.dateMonthsNarrow)
    monthsShortInDate = Self.items(strings.dateMonthsShortInDate)
  }

  private static func items(_ text: String) -> [String] {
    text.parts(by: UInt8(ascii: ","), keepsEmpty: true)
  }
}
