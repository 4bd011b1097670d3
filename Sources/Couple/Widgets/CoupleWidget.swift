import Core

/// The subject of a widget (C-23).
public enum WidgetKind: UInt8, CaseIterable, Sendable {
  case distance, countdown, note

  public var word: String {
    switch self {
    case .distance: "distance"
    case .countdown: "countdown"
    case .note: "note"
    }
  }
}

/// The family of a widget (C-23), with iOS's names and sizes.
public enum WidgetFamily: UInt8, CaseIterable, Sendable {
  case accessoryInline, accessoryCircular, accessoryRectangular, systemSmall, systemMedium

  public var word: String {
    switch self {
    case .accessoryInline: "accessoryInline"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    }
  }

  /// The width in points. iOS gives none for one line of text; these are those of the smallest phone.
  public var width: Int {
    switch self {
    case .accessoryInline: 234
    case .accessoryCircular: 76
    case .accessoryRectangular: 172
    case .systemSmall: 170
    case .systemMedium: 364
    }
  }

  public var height: Int {
    switch self {
    case .accessoryInline: 26
    case .accessoryCircular, .accessoryRectangular: 76
    case .systemSmall, .systemMedium: 170
    }
  }

  /// Whether it is for the lock screen: without a background, and white only (C-24).
  public var isLockScreen: Bool { self != .systemSmall && self != .systemMedium }
}

/// The content of a widget at one moment, never empty (C-24).
public struct CoupleWidget: Equatable, Sendable {
  public enum Face: Equatable, Sendable {
    case distance(Distance)
    /// A title, and "12" with "days".
    case countdown(title: String, number: String, unit: String)
    /// The initials are empty if the author is hidden.
    case note(text: String, initials: String)
    case call(Call)
  }

  public struct Distance: Equatable, Sendable {
    public var number: String
    public var ownInitials: String
    public var otherInitials: String
    /// May be empty.
    public var ownCity: String
    public var otherCity: String
  }

  /// A call to action instead of a value.
  public struct Call: Equatable, Sendable {
    public enum Action: UInt8, CaseIterable, Sendable { case connect, setCity, setDate, write }

    public var action: Action
    public var title: String
    public var text: String
  }

  public let kind: WidgetKind
  public let face: Face
  public let words: CoupleWords

  public init(_ kind: WidgetKind, _ face: Face, _ words: CoupleWords) {
    self.kind = kind
    self.face = face
    self.words = words
  }

  /// - Parameters:
  ///   - timeZone: The zone of the user who sees it.
  public init(
    _ kind: WidgetKind, _ state: CoupleState, at now: Timestamp, in timeZone: TimeZoneRules, _ words: CoupleWords
  ) {
    self.kind = kind
    self.words = words
    switch kind {
    case .distance: face = Self.distance(state, words)
    case .countdown: face = Self.countdown(state, now, timeZone, words)
    case .note: face = Self.note(state, words)
    }
  }

  /// The target of a tap (C-26).
  public var link: CoupleLink {
    if case .call(let call) = face, call.action == .connect { return .pairing }
    switch kind {
    case .distance: return .distance
    case .countdown: return .countdown
    case .note: return .note
    }
  }

  private static func distance(_ state: CoupleState, _ words: CoupleWords) -> Face {
    switch state.distance {
    case .connect: .call(Call(action: .connect, title: words.distance, text: words.connect))
    case .setCity: .call(Call(action: .setCity, title: words.distance, text: words.setCity))
    case .kilometres(let count):
      .distance(
        Distance(
          number: words.number(count), ownInitials: state.ownInitials, otherInitials: state.partnerInitials,
          ownCity: state.hidden.contains(.cities) ? "" : state.me.place?.cityLabel ?? "",
          otherCity: state.hidden.contains(.cities) ? "" : state.partner.place?.cityLabel ?? ""))
    }
  }

  private static func countdown(
    _ state: CoupleState, _ now: Timestamp, _ timeZone: TimeZoneRules, _ words: CoupleWords
  ) -> Face {
    let title = state.countdown.label.utf8.isEmpty ? words.countdown : state.countdown.label
    guard let parts = words.parts(state.countdown.reading(at: now, in: timeZone)) else {
      return .call(Call(action: .setDate, title: title, text: words.setDate))
    }
    return .countdown(title: title, number: parts.number, unit: parts.unit)
  }

  private static func note(_ state: CoupleState, _ words: CoupleWords) -> Face {
    switch state.noteReading {
    case .connect: .call(Call(action: .connect, title: words.note, text: words.connect))
    case .write: .call(Call(action: .write, title: words.note, text: words.write))
    case .note(let initials, let text): .note(text: text, initials: state.hidden.contains(.author) ? "" : initials)
    }
  }
}

extension CoupleWidget {
  /// The content in one line of text, with names kept in their own direction: "JH • 8,642 km • DY" (C-24).
  public var line: String {
    let parts = lineParts
    return parts.first + parts.second
  }

  /// The line in two parts, one of which may be cut for lack of room, so that the value stays.
  var lineParts: (first: String, second: String, cutsFirst: Bool) {
    switch face {
    case .distance(let distance):
      let value = isolated(distance.number + "\u{A0}" + words.kilometres)
      return (isolated(distance.ownInitials) + " • ", value + " • " + isolated(distance.otherInitials), false)
    case .countdown(let title, let number, let unit):
      return (isolated(title), " • " + isolated(number + "\u{A0}" + unit), true)
    case .note(let text, let initials):
      return (initials.isEmpty ? "" : isolated(initials) + ": ", isolated(text), false)
    case .call(let call): return (isolated(call.title) + " • ", isolated(call.text), false)
    }
  }

  /// Encloses a text in marks that keep its direction from affecting its neighbours (UAX 9); omits them where everything runs from left
  /// to right.
  func isolated(_ text: String) -> String {
    words.isRightToLeft || TextDirection.containsRightToLeft(text) ? "\u{2068}" + text + "\u{2069}" : text
  }
}
