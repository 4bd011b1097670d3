/// The words of one language that widgets show; the caller has them from its own catalog.
public struct CoupleWords: Equatable, Sendable {
  /// A unit in its two forms; German and English both say the first one for 1 only.
  public struct Unit: Equatable, Sendable {
    public var one: String
    public var other: String

    public init(one: String, other: String) {
      self.one = one
      self.other = other
    }

    func form(_ count: Int) -> String { count == 1 ? one : other }
  }

  /// Calls to action (C-18 to C-20): "Connect", "Set city", "Set date", "Tap to write".
  public var connect: String
  public var setCity: String
  public var setDate: String
  public var write: String
  /// Titles: "Distance", "Countdown", "Note".
  public var distance: String
  public var countdown: String
  public var note: String
  /// "km", and "km apart".
  public var kilometres: String
  public var kilometresApart: String
  public var days: Unit
  /// As short as on the card: "h", "min".
  public var hours: Unit
  public var minutes: Unit
  /// What stands between groups of three digits.
  public var groupMark: String
  /// BCP 47, for example "de".
  public var languageTag: String
  public var isRightToLeft: Bool

  public init(
    connect: String, setCity: String, setDate: String, write: String, distance: String, countdown: String, note: String,
    kilometres: String, kilometresApart: String, days: Unit, hours: Unit, minutes: Unit, groupMark: String,
    languageTag: String, isRightToLeft: Bool = false
  ) {
    self.connect = connect
    self.setCity = setCity
    self.setDate = setDate
    self.write = write
    self.distance = distance
    self.countdown = countdown
    self.note = note
    self.kilometres = kilometres
    self.kilometresApart = kilometresApart
    self.days = days
    self.hours = hours
    self.minutes = minutes
    self.groupMark = groupMark
    self.languageTag = languageTag
    self.isRightToLeft = isRightToLeft
  }

  /// 8.642 or 8,642 (C-15).
  public func number(_ value: Int) -> String {
    let digits = Array("\(value.magnitude)".utf8)
    var out = value < 0 ? "-" : ""
    for i in digits.indices {
      if i > 0, (digits.count - i) % 3 == 0 { out += groupMark }
      out.unicodeScalars.append(Unicode.Scalar(digits[i]))
    }
    return out
  }

  /// The number and the unit of what is left (C-19), for example "12" and "days"; nil for no date.
  public func parts(_ reading: CountdownReading) -> (number: String, unit: String)? {
    switch reading {
    case .setDate: nil
    case .days(let count): (number(count), days.form(count))
    case .hours(let count): (number(count), hours.form(count))
    case .minutes(let count): (number(count), minutes.form(count))
    }
  }

  /// "12 days", "24 h", "0 min" or "Set date" (C-19).
  public func text(_ reading: CountdownReading) -> String {
    guard let parts = parts(reading) else { return setDate }
    return parts.number + "\u{A0}" + parts.unit
  }

  /// "8,642 km" (C-15).
  public func distance(_ kilometres: Int) -> String { number(kilometres) + "\u{A0}" + self.kilometres }
}
