import Core

/// The events of a family about which a member wants to be notified (F-16, 0067).
public struct MemberAlerts: Hashable, Sendable {
  public enum Event: UInt8, CaseIterable, Sendable {
    /// A chore was assigned to the member.
    case assigned = 1
    /// A chore of the member is due.
    case due
    case overdue
    /// Somebody has done something.
    case done
    /// Something waits for a parent, or a parent has decided.
    case approval

    /// The word in a record's field.
    public var code: String {
      switch self {
      case .assigned: "assigned"
      case .due: "due"
      case .overdue: "overdue"
      case .done: "done"
      case .approval: "approval"
      }
    }

    fileprivate var bit: UInt8 { 1 << rawValue }
  }

  /// A bit for each event.
  private var events: UInt8
  /// The muted chores, in ascending order.
  public private(set) var muted: [ChoreID]

  /// The events for a member who has chosen nothing: all except completions by others.
  public static var standard: MemberAlerts {
    var alerts = MemberAlerts(events: 0, muted: [])
    for event in Event.allCases where event != .done { alerts[event] = true }
    return alerts
  }

  private init(events: UInt8, muted: [ChoreID]) { (self.events, self.muted) = (events, muted) }

  /// Reads the texts of a record's fields `alerts` and `mutedChores`: words and ids separated by commas. An empty text means the standard
  /// events and no muted chores, `-` no events. Ignores words of later versions. Throws for a text that is no id, and for too many of them.
  public init(text: String, mutedText: String) throws(ChoresError) {
    self = text.isEmpty ? .standard : MemberAlerts(events: 0, muted: [])
    for word in Self.words(text) {
      for event in Event.allCases where event.code.equalsBytewise(word) { self[event] = true }
    }
    for word in Self.words(mutedText) {
      guard let id = UniqueID(word) else { throw .malformed(.muted) }
      self[muting: ChoreID(id)] = true
    }
    guard muted.count <= ChoreLimits.mutedCountMax else { throw .tooMany(.muted, countMax: ChoreLimits.mutedCountMax) }
  }

  private static func words(_ text: String) -> [String] {
    text.parts(by: UInt8(ascii: ","))
  }

  /// The text of the field `alerts`; empty for the standard.
  public var text: String {
    if events == Self.standard.events { return "" }
    if events == 0 { return "-" }
    return Event.allCases.filter { self[$0] }.map { $0.code }.joined(separator: ",")
  }

  /// The text of the field `mutedChores`.
  public var mutedText: String { muted.map { $0.id.text }.joined(separator: ",") }

  public subscript(event: Event) -> Bool {
    get { events & event.bit != 0 }
    set { events = newValue ? events | event.bit : events & ~event.bit }
  }

  public subscript(muting chore: ChoreID) -> Bool {
    get { muted.contains(chore) }
    set {
      muted.removeAll { $0 == chore }
      guard newValue else { return }
      muted.insert(chore, at: muted.firstIndex { chore < $0 } ?? muted.count)
    }
  }

  /// Removes the chores that no longer exist.
  public mutating func keep(where exists: (ChoreID) -> Bool) { muted = muted.filter(exists) }

  /// Whether the member wants to be notified of an event of a chore.
  public func wants(_ event: Event, of chore: ChoreID) -> Bool { self[event] && !self[muting: chore] }
}
