import Core

/// The local event log for the user (H-26): kinds and times only. It never leaves the device.
public struct EventLog: Equatable, Sendable {
  public enum Kind: UInt8, CaseIterable, Sendable {
    case appOpen = 1
    case habitCreated, habitDeleted, toggleSuccess, toggleUndo, shareCardCreated, exportDone, importDone,
      purchaseSuccess

    public var name: String {
      switch self {
      case .appOpen: "app_open"
      case .habitCreated: "habit_created"
      case .habitDeleted: "habit_deleted"
      case .toggleSuccess: "toggle_success"
      case .toggleUndo: "toggle_undo"
      case .shareCardCreated: "share_card_created"
      case .exportDone: "export_done"
      case .importDone: "import_done"
      case .purchaseSuccess: "purchase_success"
      }
    }
  }

  public struct Event: Equatable, Sendable {
    public let kind: Kind
    public let time: Timestamp

    public init(_ kind: Kind, _ time: Timestamp) {
      self.kind = kind
      self.time = time
    }
  }

  /// The size of a stored event: one byte for the kind and eight for the time.
  static let bytesPerEvent = 9
  public static let countMax = ReplicaLimits.eventBytesMax / bytesPerEvent

  /// Oldest first.
  public private(set) var events: [Event] = []

  public init() {}

  /// Appends the event. When the log is full, drops the oldest tenth, so that this happens rarely.
  public mutating func append(_ event: Event) {
    if events.count >= Self.countMax { events.removeFirst(Self.countMax / 10) }
    events.append(event)
  }

  public mutating func clear() { events = [] }

  /// The log as a JSON array of `{"event","time"}`, oldest first.
  public var json: [UInt8] {
    var out: [UInt8] = []
    out.append(contentsOf: "[".utf8)
    for i in events.indices {
      out.append(contentsOf: (i == 0 ? "\n" : ",\n").utf8)
      out.append(contentsOf: "{\"event\":\"\(events[i].kind.name)\",\"time\":\"\(events[i].time.iso8601)\"}".utf8)
    }
    out.append(contentsOf: "\n]\n".utf8)
    return out
  }
}
