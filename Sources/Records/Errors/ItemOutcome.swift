import Core

/// An item that answers list, each with its own success or failure.
public protocol WireItem: WireValue {
  /// The form of a deleted item.
  associatedtype Gone: WireValue
}

/// One element of an answer, at the position of its request.
public enum ItemOutcome<Item: WireItem>: Equatable, Sendable {
  case item(Item)
  case deleted(Item.Gone)
  // Indirect, so that rare cases do not make every element larger.
  indirect case failed(ItemError)
  /// An element that this version cannot read: log it, leave its item alone, continue with the others (S-16).
  indirect case unreadable(JSONText, WireError)

  /// The item; nil for a deletion or an error.
  public var item: Item? {
    if case .item(let item) = self { item } else { nil }
  }

  public var error: ItemError? {
    if case .failed(let error) = self { error } else { nil }
  }
}

extension ItemOutcome: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    switch try reader.outcomeKind() {
    case .item: self = .item(try Item(from: &reader))
    case .deleted: self = .deleted(try Item.Gone(from: &reader))
    case .failed: self = .failed(try ItemError(from: &reader))
    }
  }

  public func write(to writer: inout WireWriter) {
    switch self {
    case .item(let item): item.write(to: &writer)
    case .deleted(let gone): gone.write(to: &writer)
    case .failed(let error): error.write(to: &writer)
    case .unreadable(let text, _): writer.json.value(text)
    }
  }
}

enum OutcomeKind: UInt8 {
  case item, deleted, failed
}

extension WireReader {
  /// Reads the elements of an answer's list; one that cannot be read becomes `unreadable`.
  mutating func outcomes<Item: WireItem>(max: Int, _ name: StaticString) throws(WireError) -> [ItemOutcome<Item>] {
    var outcomes: [ItemOutcome<Item>] = []
    try beginArray()
    while try nextElement() {
      guard outcomes.count < max else { throw refusal(.tooMany(max: max), at: json.offset) }
      guard isTolerant else {
        outcomes.append(try ItemOutcome(from: &self))
        continue
      }
      // Reads from a text of its own: finding an error's place walks through the text, which must not be the whole
      // answer each time.
      let text: JSONText
      do throws(JSONError) { text = try json.readText() } catch { throw raised(error) }
      do throws(WireError) {
        var item = try WireReader(item: text, path: "\(name)[\(outcomes.count)]")
        outcomes.append(try ItemOutcome(from: &item))
      } catch {
        outcomes.append(.unreadable(text, error))
      }
    }
    return outcomes
  }

  /// Returns the kind of the next element. Its error code may come last, so that a copy looks ahead.
  mutating func outcomeKind() throws(WireError) -> OutcomeKind {
    var ahead = self
    var kind = OutcomeKind.item
    try ahead.beginObject()
    while try ahead.nextMember() {
      if ahead.name(is: "serverErrorCode") { return .failed }
      if ahead.name(is: "deleted"), try ahead.kind() == .bool {
        kind = try ahead.bool() ? .deleted : .item
      } else {
        try ahead.skip()
      }
    }
    return kind
  }
}
