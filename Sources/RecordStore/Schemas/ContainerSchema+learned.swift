import Records

/// A schema of what saves in development have set (0051), to be deployed to production.
extension ContainerSchema {
  /// Adds the types and fields that are not declared yet, with all indexes that their types allow, as development has them. Types belong to
  /// a database: of a field with several the most frequent counts, and the returned remarks name the others.
  public mutating func add(learned learnedTypes: [LearnedType]) -> [String] {
    var counts: [RecordType: [FieldName: [FieldDefinition: Int]]] = [:]
    for type in learnedTypes {
      counts[type.name, default: [:]].merge(type.fields.mapValues { [$0: 1] }) { $0.merging($1, uniquingKeysWith: +) }
    }
    var remarks: [String] = []
    for (name, fields) in counts.sorted(by: { $0.key < $1.key }) {
      var type = types[name] ?? RecordTypeSchema(learned: name)
      for (field, candidates) in fields.sorted(by: { $0.key < $1.key }) where type.fields[field] == nil {
        let ranked = candidates.sorted { ($1.value, $0.key.word) < ($0.value, $1.key.word) }
        guard let chosen = ranked.first?.key else { continue }
        type.fields[field] = chosen.type
        if chosen.isEncrypted { type.encrypted.insert(field) }
        let indexes = FieldIndexes.all(of: chosen)
        if !indexes.isEmpty { type.indexes?.fields[field] = indexes }
        for (other, count) in ranked.dropFirst() {
          remarks.append(
            "\(name.text).\(field.text) is \(chosen.word) here, but \(other.word) in \(count) "
              + (count == 1 ? "database" : "databases"))
        }
      }
      types[name] = type
    }
    return remarks
  }
}

extension RecordTypeSchema {
  fileprivate init(learned name: RecordType) {
    self.init(name, fields: [:])
    var indexes = TypeIndexes()
    for field in SystemField.allCases where field.schemaName != nil {
      indexes.system[field] = FieldIndexes.all(of: FieldDefinition(field.type))
    }
    self.indexes = indexes
  }
}

extension FieldIndexes {
  /// Returns all indexes that a field can have.
  fileprivate static func all(of field: FieldDefinition) -> FieldIndexes {
    if field.isEncrypted { return [] }
    switch field.type {
    case .string: return [.queryable, .searchable, .sortable]
    case .stringList: return [.queryable, .searchable]
    case .int64, .double, .timestamp: return [.queryable, .sortable]
    case .reference, .location, .int64List, .doubleList, .timestampList, .referenceList, .locationList:
      return .queryable
    case .bytes, .asset, .bytesList, .assetList, .unknownList: return []
    }
  }
}
