import Records

/// Lets queries use only the indexes of an imported schema (0063).
extension ServiceRun {
  /// Throws unless the schema has the query's type, fields and indexes. In development the fields that saves have added need no index. A
  /// subscription without filters need not find records by name.
  func checkIndexes(of query: RecordQuery, isSubscription: Bool = false) throws(Refusal) {
    let key = path.schemaKey
    guard !service.schema.imported.isEmpty, let schema = service.schema.imported[key] else { return }
    let isComplete = service.schema.isComplete(in: key)
    guard let type = schema.types[query.recordType] else {
      if isComplete { throw Refusal(.notFound, "Did not find record type: \(query.recordType.text)") }
      return
    }
    guard let indexes = type.indexes else { return }
    let listsAll = query.filters.isEmpty && !isSubscription
    if !indexes.hasAny, listsAll || isComplete && !isSubscription {
      throw Refusal(.badRequest, "Type is not marked indexable: \(type.name.text)")
    }
    if listsAll { try require(.queryable, of: .system(.recordName), in: type, isComplete) }
    for filter in query.filters {
      if let field = filter.field {
        try require(filter.comparator.indexes, of: field, in: type, isComplete)
      } else if isComplete, !indexes.fields.values.contains(where: { $0.contains(.searchable) }) {
        throw Refusal(.badRequest, "Type is not marked searchable: \(type.name.text)")
      }
    }
    for sort in query.sorts {
      // Sorting by distance from a location is not sorting by value.
      let isDistance = sort.relativeLocation != nil
      try require(isDistance ? [.sortable, .queryable] : .sortable, of: sort.field, in: type, isComplete)
    }
  }

  /// Throws unless the field has one of the indexes.
  private func require(
    _ wanted: FieldIndexes, of field: QueryField, in type: RecordTypeSchema, _ isComplete: Bool
  ) throws(Refusal) {
    let (name, found): (String, FieldIndexes?)
    switch field {
    case .field(let fieldName):
      name = fieldName.text
      guard type.fields[fieldName] != nil else {
        guard isComplete else { return }
        throw Refusal(.badRequest, "Did not find field: '\(name)' in type: '\(type.name.text)'")
      }
      found = type.indexes?.fields[fieldName]
    case .system(let system):
      // The language has no names for the others.
      guard let schemaName = system.schemaName else { return }
      name = system == .recordName ? system.word.description : schemaName
      found = type.indexes?.system[system]
    }
    // The refusal of an encrypted field has words of its own.
    if case .field(let fieldName) = field, type.encrypted.contains(fieldName) { return }
    guard found?.isDisjoint(with: wanted) ?? true else { return }
    throw Refusal(.badRequest, "Field '\(name)' is not marked \(wanted.mainWord)")
  }

  /// Returns the fields of a type that a search without a field name covers; nil for all.
  func searchableFields(of type: RecordType) -> Set<FieldName>? {
    let key = path.schemaKey
    guard service.schema.isComplete(in: key), let indexes = service.schema.type(type, in: key)?.indexes else {
      return nil
    }
    return Set(indexes.fields.filter { $0.value.contains(.searchable) }.keys)
  }
}

extension FieldIndexes {
  /// The word for the first of these indexes in a refusal.
  fileprivate var mainWord: String {
    contains(.searchable) ? "searchable" : contains(.queryable) ? "queryable" : "sortable"
  }
}

extension QueryFilter.Comparator {
  /// The indexes of which a field needs one. Apple's pages leave open whether ranges also need the one for equal values, or that alone.
  fileprivate var indexes: FieldIndexes {
    switch self {
    case .containsAllTokens, .containsAnyTokens: .searchable
    case .lessThan, .lessThanOrEquals, .greaterThan, .greaterThanOrEquals, .beginsWith, .notBeginsWith:
      [.queryable, .sortable]
    case .equals, .notEquals, .near, .isIn, .isNotIn, .listContains, .notListContains, .listContainsAll,
      .notListContainsAll, .listContainsAny, .notListContainsAny, .listMemberBeginsWith, .notListMemberBeginsWith:
      .queryable
    }
  }
}
