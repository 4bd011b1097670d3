import Core
import Records

/// A filter with what it needs made of its value, which is made once for all records.
final class ReadyFilter {
  let filter: QueryFilter
  /// Of a filter that searches for words.
  let words: Set<String>
  /// The value as it is compared with fields of a type, and its elements by value.
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

  /// The value, made the type of the field that it is compared with unless it says its own.
  func value(for type: FieldType?, _ work: inout WorkMeter) throws -> FieldValue? {
    guard filter.value?.isTyped == false, let type else { return filter.value?.value }
    if let found = values[type] { return found }
    let given = filter.value?.value
    try work.charge((given?.elementCount ?? 0) * WorkMeter.elementCost)
    let made = given.map { $0.converted(to: type) ?? $0 }
    values[type] = made
    return made
  }

  /// The elements of the value.
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
