import Core

/// The picture of a habit to share (H-25): an SVG of 1080 × 1350 without references to load.
public struct ShareCard: Sendable {
  public static let width = 1080
  public static let height = 1350

  /// The content of a day's dot.
  public enum Mark: UInt8, CaseIterable, Sendable {
    case done, skipped
    /// Scheduled and not done.
    case missed
    /// Not scheduled, or before the habit's first day.
    case quiet
    /// Still to come.
    case future
  }

  public enum Theme: UInt8, CaseIterable, Sendable { case light, dark }

  /// The texts and marks of the card, in the reader's language.
  public struct Content: Equatable, Sendable {
    public var name: String
    /// The line under the name, for example "8 glasses · every day"; may be empty.
    public var caption: String
    public var color: HabitColor
    /// The number, for example "23".
    public var currentStreak: String
    /// For example "days in a row".
    public var currentLabel: String
    public var bestStreak: String
    public var bestLabel: String
    /// For example "November 2025".
    public var monthTitle: String
    /// For example "10 of 11"; may be empty.
    public var monthCaption: String
    /// Seven short names, the first day of the week first.
    public var weekdayLetters: [String]
    public var month: Month
    public var firstWeekday: Weekday
    /// One mark for each day of the month.
    public var marks: [Mark]
    /// The numbers 1…31 in the reader's digits; empty for European ones.
    public var dayNumbers: [String]
    /// The day of the month that is ringed, 1…31.
    public var today: Int32?
    /// Nil in Pro (H-9).
    public var watermark: String?
    /// The language of the texts, for example "de".
    public var languageTag: String
    public var isRightToLeft: Bool
    public var theme: Theme

    public init(
      name: String, caption: String = "", color: HabitColor, currentStreak: String, currentLabel: String,
      bestStreak: String, bestLabel: String, monthTitle: String, monthCaption: String = "", weekdayLetters: [String],
      month: Month, firstWeekday: Weekday, marks: [Mark], dayNumbers: [String] = [], today: Int32? = nil,
      watermark: String?, languageTag: String, isRightToLeft: Bool = false, theme: Theme = .light
    ) {
      self.name = name
      self.caption = caption
      self.color = color
      self.currentStreak = currentStreak
      self.currentLabel = currentLabel
      self.bestStreak = bestStreak
      self.bestLabel = bestLabel
      self.monthTitle = monthTitle
      self.monthCaption = monthCaption
      self.weekdayLetters = weekdayLetters
      self.month = month
      self.firstWeekday = firstWeekday
      self.marks = marks
      self.dayNumbers = dayNumbers
      self.today = today
      self.watermark = watermark
      self.languageTag = languageTag
      self.isRightToLeft = isRightToLeft
      self.theme = theme
    }
  }

  public let content: Content

  public init(_ content: Content) { self.content = content }
}
