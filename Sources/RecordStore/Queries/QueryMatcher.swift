import Core
import Records

/// Whether records fulfil a query's filters, all of which must hold.
///
/// A filter over a field that the record does not have holds only if it says that something is *not* so.
struct QueryMatcher {
  private let filters: [QueryFilter]
  /// The words of each filter that searches for words.
  private let words: [Set<String>]

  init(_ filters: [QueryFilter]) {
    self.filters = filters
    words = filters.map { filter in
      switch filter.comparator {
      case .containsAllTokens, .containsAnyTokens:
        if case .string(let text) = filter.value?.value { SearchWords.of(text) } else { [] }
      default: []
      }
    }
  }

  func matches(_ record: Record) -> Bool {
    for position in filters.indices where !matches(record, filters[position], words[position]) { return false }
    return true
  }

  private func matches(_ record: Record, _ filter: QueryFilter, _ words: Set<String>) -> Bool {
    switch filter.comparator {
    case .containsAllTokens: return words.isSubset(of: self.words(of: record, filter.field))
    case .containsAnyTokens: return !words.isDisjoint(with: self.words(of: record, filter.field))
    default: break
    }
    guard let field = filter.field else { return false }
    let value = record.value(of: field)
    let wanted = filter.value.flatMap { $0.value }.map { given in
      filter.value?.isTyped == false ? value?.type.flatMap { given.converted(to: $0) } ?? given : given
    }
    switch filter.comparator {
    case .notEquals: return !QueryMatcher.isEqual(value, wanted)
    case .isNotIn: return !QueryMatcher.isElement(value, of: wanted)
    case .notListContains, .notListContainsAll: return !QueryMatcher.containsAll(value, wanted)
    case .notListContainsAny: return !QueryMatcher.containsAny(value, wanted)
    case .notBeginsWith: return !QueryMatcher.begins(value, wanted)
    case .notListMemberBeginsWith: return !QueryMatcher.memberBegins(value, wanted)
    case .equals: return QueryMatcher.isEqual(value, wanted)
    case .isIn: return QueryMatcher.isElement(value, of: wanted)
    case .listContains, .listContainsAll: return QueryMatcher.containsAll(value, wanted)
    case .listContainsAny: return QueryMatcher.containsAny(value, wanted)
    case .beginsWith: return QueryMatcher.begins(value, wanted)
    case .listMemberBeginsWith: return QueryMatcher.memberBegins(value, wanted)
    case .near: return QueryMatcher.isNear(value, wanted, filter.distance ?? 0)
    default: return QueryMatcher.isOrdered(value, filter.comparator, wanted)
    }
  }

  /// The words of the field, or of all text fields.
  private func words(of record: Record, _ field: QueryField?) -> Set<String> {
    let values =
      field.map { [record.value(of: $0)] } ?? record.fields.entries.map { $0.field.isEncrypted ? nil : $0.field.value }
    var words: Set<String> = []
    for value in values {
      switch value {
      case .string(let text): words.formUnion(SearchWords.of(text))
      case .stringList(let texts): for text in texts { words.formUnion(SearchWords.of(text)) }
      default: break
      }
    }
    return words
  }
}

extension QueryMatcher {
  /// Two values of no order between them are not equal; nothing equals nothing.
  static func isEqual(_ a: FieldValue?, _ b: FieldValue?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    switch (a, b) {
    case (.reference(let a), .reference(let b)): return a.recordName == b.recordName
    case (.reference(let a), .string(let b)): return a.recordName.text.utf8.elementsEqual(b.utf8)
    case (.location(let a), .location(let b)): return a.latitude == b.latitude && a.longitude == b.longitude
    case (.double, .int64), (.int64, .double), (.double, .double):
      return isOrdered(a, .lessThanOrEquals, b) && isOrdered(b, .lessThanOrEquals, a)
    default: return a == b
    }
  }

  static func isOrdered(_ a: FieldValue?, _ comparator: QueryFilter.Comparator, _ b: FieldValue?) -> Bool {
    guard let a, let b else { return false }
    let isLess: Bool
    let isGreater: Bool
    switch (a, b) {
    case (.int64(let a), .int64(let b)): (isLess, isGreater) = (a < b, a > b)
    case (.timestamp(let a), .timestamp(let b)): (isLess, isGreater) = (a < b, a > b)
    case (.double(let a), .double(let b)): (isLess, isGreater) = (a < b, a > b)
    case (.double(let a), .int64(let b)): (isLess, isGreater) = (a < Double(b), a > Double(b))
    case (.int64(let a), .double(let b)): (isLess, isGreater) = (Double(a) < b, Double(a) > b)
    case (.string(let a), .string(let b)):
      (isLess, isGreater) = (a.utf8.lexicographicallyPrecedes(b.utf8), b.utf8.lexicographicallyPrecedes(a.utf8))
    case (.bytes(let a), .bytes(let b)):
      (isLess, isGreater) = (a.lexicographicallyPrecedes(b), b.lexicographicallyPrecedes(a))
    case (.reference(let a), .reference(let b)):
      (isLess, isGreater) = (a.recordName < b.recordName, b.recordName < a.recordName)
    default: return false
    }
    switch comparator {
    case .lessThan: return isLess
    case .lessThanOrEquals: return !isGreater
    case .greaterThan: return isGreater
    default: return !isLess
    }
  }

  static func isElement(_ value: FieldValue?, of list: FieldValue?) -> Bool {
    guard let value, let list else { return false }
    return list.elements.contains { isEqual(value, $0) }
  }

  /// Whether the field's list has the value, or all of the values.
  static func containsAll(_ list: FieldValue?, _ wanted: FieldValue?) -> Bool {
    guard let list, let wanted, list.type?.isList == true else { return false }
    return wanted.elements.allSatisfy { isElement($0, of: list) }
  }

  static func containsAny(_ list: FieldValue?, _ wanted: FieldValue?) -> Bool {
    guard let list, let wanted, list.type?.isList == true else { return false }
    return wanted.elements.contains { isElement($0, of: list) }
  }

  static func begins(_ value: FieldValue?, _ prefix: FieldValue?) -> Bool {
    let text: String
    switch value {
    case .string(let value): text = value
    case .reference(let reference): text = reference.recordName.text
    default: return false
    }
    switch prefix {
    case .string(let prefix): return text.utf8.starts(with: prefix.utf8)
    case .reference(let prefix): return text.utf8.starts(with: prefix.recordName.text.utf8)
    default: return false
    }
  }

  static func memberBegins(_ list: FieldValue?, _ prefix: FieldValue?) -> Bool {
    guard let list, list.type?.isList == true else { return false }
    return list.elements.contains { begins($0, prefix) }
  }

  static func isNear(_ value: FieldValue?, _ wanted: FieldValue?, _ metres: Double) -> Bool {
    guard case .location(let a) = value, case .location(let b) = wanted else { return false }
    return a.metres(to: b) <= metres
  }
}
