import Core

/// The name of a status in messages and reminders: the chore, the day on which the occurrence opens, and the member if each does a part.
public struct OccurrenceKey: Equatable, Sendable {
  public let chore: ChoreID
  public let opening: Day?
  public let member: MemberID?

  public init(_ status: OccurrenceStatus) {
    (chore, opening, member) = (status.chore, status.occurrence.opening, status.member)
  }

  public var text: String { text(after: "") }

  /// Returns the text with another one before it, put together at once: a page of rows has hundreds.
  public func text(after prefix: String) -> String {
    var out = Array(prefix.utf8)
    chore.id.write(to: &out)
    out += ".\(opening?.index ?? 0)".utf8
    if let member {
      out.append(UInt8(ascii: "."))
      member.id.write(to: &out)
    }
    return String(decoding: out, as: UTF8.self)
  }

  public init?(_ text: String) {
    let parts = text.parts(by: UInt8(ascii: "."))
    guard parts.count == 2 || parts.count == 3, let chore = UniqueID(parts[0]), let index = Int32(parts[1]) else {
      return nil
    }
    let member = parts.count == 3 ? UniqueID(parts[2]) : nil
    guard parts.count == 2 || member != nil else { return nil }
    (self.chore, opening) = (ChoreID(chore), Day(index: index))
    self.member = member.map { MemberID($0) }
  }

  public func names(_ status: OccurrenceStatus) -> Bool { self == OccurrenceKey(status) }
}
