import Core
import Records

/// An event in a family of which one of its members is told (F-16).
public struct FamilyAlert: Equatable, Sendable {
  public enum Event: String, CaseIterable, Sendable {
    /// A chore is the member's now.
    case assigned
    case done
    /// A completion waits for a parent.
    case asks
    case approved, refused
    /// A child asks for a reward.
    case wishes
    case granted, denied
    /// A chore of the member has come due, or was not done in time. No write causes these: the host's clock does.
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
  /// The chore, the completion or the request. Of what is due, the chore, the occurrence and the member where each does it, with dots between them.
  public let subject: RecordName
  /// The title of the chore or of the reward.
  public let title: String
  /// The name of the member whose deed it is; empty if it is not known.
  public let actor: String
  /// The user whose request caused it; empty for what time causes.
  public let sender: RecordName
  /// The events of this sort that are told together; the subject is that of one of them.
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

/// A member's switches as its record has them (0067).
struct FamilySwitches {
  /// The words of a member that has not chosen.
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
