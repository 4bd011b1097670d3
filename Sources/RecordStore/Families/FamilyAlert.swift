import Core
import Records

/// A notification of an event in a family for one of its members (F-16).
public struct FamilyAlert: Equatable, Sendable {
  public enum Event: String, CaseIterable, Sendable {
    /// A chore was assigned to the member.
    case assigned
    case done
    /// A completion waits for a parent's approval.
    case asks
    case approved, refused
    /// A child requested a reward.
    case wishes
    case granted, denied
    /// A chore of the member is due, or was not done in time. The host's clock causes these, not a write.
    case due, overdue

    /// The word of the member's field `alerts` that switches the event on.
    var word: String {
      switch self {
      case .assigned: "assigned"
      case .done: "done"
      case .asks, .approved, .refused, .wishes, .granted, .denied: "approval"
      case .due: "due"
      case .overdue: "overdue"
      }
    }
  }

  public let container: ContainerID
  public let environment: CloudEnvironment
  /// The user whose devices are alerted.
  public let recipient: RecordName
  /// The family's zone, with its owner.
  public let zone: ZoneID
  public let event: Event
  /// The chore, the completion or the request. For `due` and `overdue`, the chore, the occurrence and, if each member does it, the member,
  /// separated by dots.
  public let subject: RecordName
  /// The title of the chore or of the reward.
  public let title: String
  /// The name of the member who caused it; empty if unknown.
  public let actor: String
  /// The user whose request caused it; empty for `due` and `overdue`.
  public let sender: RecordName
  /// The number of similar events in this notification; the subject is that of one of them.
  public var count = 1
  public let time: Timestamp

  public init(
    container: ContainerID, environment: CloudEnvironment, recipient: RecordName, zone: ZoneID, event: Event,
    subject: RecordName, title: String, actor: String, by sender: RecordName = "", count: Int = 1, time: Timestamp
  ) {
    self.sender = sender
    (self.container, self.environment, self.recipient) = (container, environment, recipient)
    (self.zone, self.event, self.subject) = (zone, event, subject)
    (self.title, self.actor, self.count, self.time) = (title, actor, count, time)
  }
}

/// A member's notification settings, as in its record (0067).
struct FamilySwitches {
  /// The default, for a member who has not chosen.
  private static let standard = ["assigned", "due", "overdue", "approval"]

  private let words: [String]
  private let mutedChores: [String]

  init(of member: RecordFields) {
    words = member[text: "alerts"].map(Self.list) ?? Self.standard
    mutedChores = member[text: "mutedChores"].map(Self.list) ?? []
  }

  private static func list(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }

  func wants(_ event: FamilyAlert.Event, of chore: String?) -> Bool {
    words.contains(event.word) && chore.map { !mutedChores.contains($0) } ?? true
  }
}
