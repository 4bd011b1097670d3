import Core
import Replica

/// Something that a search has found.
///
/// A class, because results are moved while they are put in order.
public final class SearchResult: Sendable {
  /// The kind of thing that was found. Results of the same time are in the order of the cases. The raw value is the name in the terminal's
  /// JSON and in the page's messages.
  public enum Kind: String, CaseIterable, Sendable {
    case habit, chore, reward, member, plan, exercise, countdown
    case evening, session
    case note
    case coupleNote

    /// Whether it is an entry of a day; everything else is a thing with a name.
    public var isEntry: Bool {
      switch self {
      case .evening, .session, .note, .coupleNote: true
      default: false
      }
    }

    public var area: AppArea {
      switch self {
      case .habit, .note: .habits
      case .chore, .reward, .member: .chores
      case .plan, .exercise, .session, .evening: .calm
      case .countdown, .coupleNote: .couple
      }
    }
  }

  public let kind: Kind
  /// The id of the habit, chore, session …; empty for an evening and for what the couple has only one of.
  public let id: String
  /// The name; empty for an evening, and for a countdown without one.
  public let title: String
  /// The note or other text in which words were found; empty if the name alone has them.
  public let text: String
  /// The day of an entry or of a countdown's event; of other things the day on which they were created, nil if that is unknown.
  public let day: Day?

  public init(_ kind: Kind, id: String = "", title: String, text: String = "", day: Day?) {
    (self.kind, self.id, self.title, self.text, self.day) = (kind, id, title, text, day)
  }

  /// Reports whether it comes before another result of the same time. Every device has the same order.
  func precedes(_ other: SearchResult) -> Bool {
    if kind != other.kind { return kind.position < other.kind.position }
    return id.precedesBytewise(other.id)
  }
}

extension SearchResult.Kind {
  fileprivate var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
