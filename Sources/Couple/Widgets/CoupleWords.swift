/// A language's words for widgets. `german` and `english` come from the string catalog's keys with `widget_`.
public struct CoupleWords: Equatable, Sendable {
  /// Calls to action (C-18 to C-20): "Connect", "Set city", "Set date", "Tap to write".
  public var connect = ""
  public var setCity = ""
  public var setDate = ""
  public var write = ""
  /// Titles: "Distance", "Countdown", "Note".
  public var distance = ""
  public var countdown = ""
  public var note = ""
  /// "km", and "km apart".
  public var kilometres = ""
  public var kilometresApart = ""
  /// The forms for 1, and for every other number: German and English both have these two.
  public var day = ""
  public var days = ""
  /// Short forms as on the card: "h", "min".
  public var hour = ""
  public var hours = ""
  public var minute = ""
  public var minutes = ""
  /// The separator of groups of three digits.
  public var groupMark = ""
  /// BCP 47, for example "de".
  public var languageTag: String
  public var isRightToLeft: Bool

  /// Creates words without any text.
  public init(languageTag: String, isRightToLeft: Bool = false) {
    self.languageTag = languageTag
    self.isRightToLeft = isRightToLeft
  }

  /// Returns 8.642 or 8,642 (C-15).
  public func number(_ value: Int) -> String {
    let digits = Array("\(value.magnitude)".utf8)
    var out = value < 0 ? "-" : ""
    for i in digits.indices {
      if i > 0, (digits.count - i) % 3 == 0 { out += groupMark }
      out.unicodeScalars.append(Unicode.Scalar(digits[i]))
    }
    return out
  }

  /// Returns the number and the unit of the remaining time (C-19), for example "12" and "days"; nil for no date.
  public func parts(_ reading: CountdownReading) -> (number: String, unit: String)? {
    switch reading {
    case .setDate: nil
    case .days(let count): (number(count), count == 1 ? day : days)
    case .hours(let count): (number(count), count == 1 ? hour : hours)
    case .minutes(let count): (number(count), count == 1 ? minute : minutes)
    }
  }

  /// Returns "12 days", "24 h", "0 min" or "Set date" (C-19).
  public func text(_ reading: CountdownReading) -> String {
    guard let parts = parts(reading) else { return setDate }
    return parts.number + "\u{A0}" + parts.unit
  }

  /// Returns "8,642 km" (C-15).
  public func distance(_ kilometres: Int) -> String { number(kilometres) + "\u{A0}" + self.kilometres }
}
