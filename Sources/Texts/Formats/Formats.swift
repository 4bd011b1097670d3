import Core

/// Formats dates, times, numbers and lists for a language and region (CLDR 48). The words come from the catalog.
public struct Formats: Sendable {
  public let strings: Strings
  public let region: RegionRules
  /// A single reference, so that copying the formats is cheap.
  let names: DateNames

  public init(_ strings: Strings, regionCode: String = "") {
    self.strings = strings
    names = DateNames(strings)
    region = RegionRules(language: strings.language, regionCode: regionCode)
  }

  /// Creates the formats and texts of `language` for `regionCode` (ISO 3166, capitals). An empty code means the
  /// language's main region.
  public init(language: Language, regionCode: String) {
    self.init(Strings(language: language, regionCode: regionCode), regionCode: regionCode)
  }

  /// The first day of the week in the region.
  public var firstWeekday: Weekday { region.firstWeekday }

  public var isGerman: Bool { strings.language == .german }

  // MARK: Numbers

  /// 1.234 or 1,234.
  public func integer(_ value: Int) -> String { strings.number(value) }

  /// A number of thousandths without superfluous digits: 2500 → 2,5 or 2.5.
  public func decimal(thousandths: Int64) -> String { strings.numberStyle.decimal(thousandths: thousandths) }

  /// A whole percentage: 84 % or 84%.
  public func percent(_ value: Int) -> String { strings.numberStyle.percent(Int64(value)) }

  /// A share of 0…1 as a whole percentage, rounded half up, clamped to 0…100.
  public func percent(share: Double) -> String {
    if share >= 1 { return percent(100) }
    return percent(share > 0 ? Int(share * 100 + 0.5) : 0)
  }

  // MARK: Lists

  /// “A, B und C”, with a comma before the last item where the region writes it.
  public func list(_ items: [String]) -> String { joined(items, isChoice: false) }

  /// “A, B oder C”.
  public func choice(_ items: [String]) -> String { joined(items, isChoice: true) }

  private func joined(_ items: [String], isChoice: Bool) -> String {
    guard let last = items.last else { return "" }
    if items.count == 1 { return last }
    var first = items[0]
    for item in items.dropFirst().dropLast() { first += ", " + item }
    if items.count > 2, region.hasSerialComma { first += "," }
    return isChoice ? strings.listPairOr(first: first, last: last) : strings.listPair(first: first, last: last)
  }

  // MARK: Durations

  /// A duration in its shortest form: “25 min”, “2 Std.”, “1 Std. 5 Min.”.
  public func minutes(_ count: Int) -> String {
    let (hours, rest) = (count / 60, count % 60)
    if hours == 0 { return strings.dateMinutesShort(minutes: integer(rest)) }
    if rest == 0 { return strings.dateHoursShort(hours: integer(hours)) }
    return strings.dateHoursMinutesShort(hours: integer(hours), minutes: integer(rest))
  }

  /// A duration in full words, for sentences and screen readers: “1 Stunde und 5 Minuten”.
  public func minutesLong(_ count: Int) -> String {
    let (hours, rest) = (count / 60, count % 60)
    if hours == 0 { return strings.dateMinutesLong(count: rest) }
    if rest == 0 { return strings.dateHoursLong(count: hours) }
    return list([strings.dateHoursLong(count: hours), strings.dateMinutesLong(count: rest)])
  }
}

extension Formats: Equatable {
  public static func == (a: Formats, b: Formats) -> Bool { a.strings == b.strings && a.region == b.region }
}
