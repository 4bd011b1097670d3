import Core
import Records

/// A filter with everything derived from its value, prepared once for all records.
final class ReadyFilter {
  let filter: QueryFilter
  /// The words to search for; empty for other filters.
  let words: Set<String>
  /// The value converted to the types of compared fields, and its elements as sets.
  private var values: [FieldType?: FieldValue?] = [:]
  private var sets: [FieldType?: ValueSet] = [:]

  init(_ filter: QueryFilter, _ work: inout WorkMeter) throws {
    self.filter = filter
    if filter.comparator.searchesWords, case .string(let text) = filter.value?.value {
      try work.charge(text.utf8.count * WorkMeter.splitCost)
      words = SearchWords.of(text)
    } else {
      words = []
    }
  }

  /// Returns the value, converted to the type of the compared field unless it declares its own.
  func value(for type: FieldType?, _ work: inout WorkMeter) throws -> FieldValue? {
    guard filter.value?.isTyped == false, let type else { return filter.value?.value }
    if let found = values[type] { return found }
    let given = filter.value?.value
    try work.charge((given?.elementCount ?? 0) * WorkMeter.elementCost)
    let made = given.map { $0.converted(to: type) ?? $0 }
    values[type] = made
    return made
  }

  /// Returns the elements of the value as a set; nil without a value.
  func elements(for type: FieldType?, _ work: inout WorkMeter) throws -> ValueSet? {
    let type = filter.value?.isTyped == false ? type : nil
    if let found = sets[type] { return found }
    guard let value = try value(for: type, &work) else { return nil }
    try work.charge(value.elementCount * WorkMeter.elementCost)
    let made = ValueSet(value)
    sets[type] = made
    return made
  }
}

extension QueryFilter.Comparator {
  var searchesWords: Bool { self == .containsAllTokens || self == .containsAnyTokens }
}
