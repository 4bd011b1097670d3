import Core

/// A user's choice of notifications about the couple, for all their devices (C-29). Stored in the user's part of the
/// record, where the server can read it.
public struct CoupleAlerts: Equatable, Sendable {
  /// The countdown's reminders that are switched off; none at first.
  public var silenced = CountdownStages()
  /// The distance in kilometres below which the user is notified when the partner has moved; nil, the initial value,
  /// for never.
  public var nearKilometres: Int32?

  public static let nearRange: ClosedRange<Int32> = 1...1000
  public static let nearDefault: Int32 = 50

  public init() {}
}

/// A moment at which the countdown reminds (C-29).
public enum CountdownStage: UInt8, CaseIterable, Sendable {
  case week, day, event

  /// The name in keys and messages.
  public var word: String {
    switch self {
    case .week: "week"
    case .day: "day"
    case .event: "event"
    }
  }

  public init?(word: String) {
    for stage in Self.allCases where stage.word.equalsBytewise(word) {
      self = stage
      return
    }
    return nil
  }

  var daysBefore: Int32 {
    switch self {
    case .week: 7
    case .day: 1
    case .event: 0
    }
  }
}

/// A set of stages, with the bit 1 for the week before, 2 for the day before and 4 for the event.
public struct CountdownStages: OptionSet, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ stage: CountdownStage) { rawValue = 1 << stage.rawValue }

  static var all: UInt8 { 7 }
}
