import Core
import Records

/// A record that filters examine. Computes the words and value sets of its fields once, when a filter first needs them.
final class QueriedRecord {
  let record: Record
  /// The fields that a search without a field name covers; nil for all.
  private let searchable: Set<FieldName>?
  private var words: [FieldName: Set<String>] = [:]
  private var allWords: Set<String>?
  private var elements: [FieldName: ValueSet] = [:]
  /// The number of texts split so far; for tests.
  private(set) var splitCount = 0

  init(_ record: Record, searchable: Set<FieldName>? = nil) {
    self.record = record
    self.searchable = searchable
  }

  /// Returns the words of a text field or list of texts; none for any other field.
  func words(of name: FieldName, _ work: inout WorkMeter) throws -> Set<String> {
    if let found = words[name] { return found }
    var found: Set<String> = []
    switch record.value(of: .field(name)) {
    case .string(let text): try split(text, into: &found, &work)
    case .stringList(let texts): for text in texts { try split(text, into: &found, &work) }
    default: break
    }
    words[name] = found
    return found
  }

  /// Returns the words of all searchable text fields.
  func allWords(_ work: inout WorkMeter) throws -> Set<String> {
    if let allWords { return allWords }
    var all: Set<String> = []
    for entry in record.fields.entries where searchable?.contains(entry.name) ?? true {
      let found = try words(of: entry.name, &work)
      try work.charge(found.count * WorkMeter.elementCost)
      all.formUnion(found)
    }
    allWords = all
    return all
  }

  private func split(_ text: String, into found: inout Set<String>, _ work: inout WorkMeter) throws {
    try work.charge(text.utf8.count * WorkMeter.splitCost)
    splitCount += 1
    SearchWords.collect(text, into: &found)
  }

  /// Returns the elements of a list field as a set.
  func elements(of field: QueryField, _ list: FieldValue, _ work: inout WorkMeter) throws -> ValueSet {
    guard case .field(let name) = field else { return ValueSet(list) }
    if let found = elements[name] { return found }
    try work.charge(list.elementCount * WorkMeter.elementCost)
    let made = ValueSet(list)
    elements[name] = made
    return made
  }
}
