import Core
import Records

/// Matches records against a query's filters, all of which must match.
///
/// A filter over a missing field matches only if it states that something is *not* so. The counted work grows with the filters plus the
/// record, never with their product: words are split and lists made into sets once.
struct QueryMatcher {
  private let filters: [ReadyFilter]

  init(_ filters: [QueryFilter], _ work: inout WorkMeter) throws {
    self.filters = try filters.map { try ReadyFilter($0, &work) }
  }

  func matches(_ record: QueriedRecord, _ work: inout WorkMeter) throws -> Bool {
    for filter in filters {
      try work.charge(WorkMeter.filterCost)
      if try !matches(record, filter, &work) { return false }
    }
    return true
  }

  private func matches(_ record: QueriedRecord, _ ready: ReadyFilter, _ work: inout WorkMeter) throws -> Bool {
    let filter = ready.filter
    switch filter.comparator {
    case .containsAllTokens: return try hasWords(record, ready, all: true, &work)
    case .containsAnyTokens: return try hasWords(record, ready, all: false, &work)
    default: break
    }
    guard let field = filter.field else { return false }
    let value = record.record.value(of: field)
    switch filter.comparator {
    case .isIn: return try isElement(value, ready, &work)
    case .isNotIn: return try !isElement(value, ready, &work)
    case .listContains, .listContainsAll: return try contains(record, value, field, ready, all: true, &work)
    case .notListContains, .notListContainsAll:
      return try !contains(record, value, field, ready, all: true, &work)
    case .listContainsAny: return try contains(record, value, field, ready, all: false, &work)
    case .notListContainsAny: return try !contains(record, value, field, ready, all: false, &work)
    default: break
    }
    if let value, value.isList { try work.charge(value.elementCount * WorkMeter.elementCost) }
    let wanted = try ready.value(for: value?.type, &work)
    switch filter.comparator {
    case .notEquals: return !Self.isEqual(value, wanted)
    case .notBeginsWith: return !Self.begins(value, wanted)
    case .notListMemberBeginsWith: return !Self.memberBegins(value, wanted)
    case .equals: return Self.isEqual(value, wanted)
    case .beginsWith: return Self.begins(value, wanted)
    case .listMemberBeginsWith: return Self.memberBegins(value, wanted)
    case .near: return Self.isNear(value, wanted, filter.distance ?? 0)
    default: return Self.isOrdered(value, filter.comparator, wanted)
    }
  }

  /// Reports whether all, or any, of the filter's words occur in its field; without a field, in any text field.
  private func hasWords(
    _ record: QueriedRecord, _ ready: ReadyFilter, all: Bool, _ work: inout WorkMeter
  ) throws -> Bool {
    let words: Set<String> =
      switch ready.filter.field {
      case .field(let name): try record.words(of: name, &work)
      case .system: []
      case nil: try record.allWords(&work)
      }
    try work.charge(ready.words.count * WorkMeter.elementCost)
    return all ? ready.words.isSubset(of: words) : !ready.words.isDisjoint(with: words)
  }

  private func isElement(_ value: FieldValue?, _ ready: ReadyFilter, _ work: inout WorkMeter) throws -> Bool {
    guard let value, let list = try ready.elements(for: value.type, &work) else { return false }
    return list.contains(equalTo: value)
  }

  /// Reports whether the field's list contains the value, or all or any of the values.
  private func contains(
    _ record: QueriedRecord, _ list: FieldValue?, _ field: QueryField, _ ready: ReadyFilter, all: Bool,
    _ work: inout WorkMeter
  ) throws -> Bool {
    guard let list, list.isList, let wanted = try ready.value(for: list.type, &work) else { return false }
    try work.charge(wanted.elementCount * WorkMeter.elementCost)
    let elements = try record.elements(of: field, list, &work)
    return all
      ? wanted.elements.allSatisfy { elements.contains(equalTo: $0) }
      : wanted.elements.contains { elements.contains(equalTo: $0) }
  }
}
