import Core
import Records

extension ServiceRun {
  /// Throws unless the query's values have the types of their fields, as far as these are known, and no field is encrypted. `zones` are
  /// those that the query examines.
  func checkTypes(of query: RecordQuery, in zones: [OpenZone]) throws {
    guard !query.filters.isEmpty || !query.sorts.isEmpty else { return }
    let databases = Set(zones.map(\.stored.key.database))
    let declared = service.schema.type(query.recordType, in: path.schemaKey)
    // Other owners' fields may have other types.
    let learned =
      if path.environment == .development, databases.count == 1, let database = databases.first {
        try learnedType(query.recordType, in: database)
      } else {
        LearnedType(query.recordType)
      }
    func known(_ name: FieldName) -> FieldDefinition? { declared?.field(name) ?? learned.fields[name] }
    for (i, filter) in query.filters.enumerated() {
      switch filter.field {
      case .field(let name): try check(filter, i, name, known(name))
      case .system(let field): try check(filter, i, field.type)
      case nil: break
      }
    }
    for sort in query.sorts {
      guard case .field(let name) = sort.field, let field = known(name), field.isEncrypted else { continue }
      throw Refusal(.badRequest, "Field '\(name.text)' has a value type of \(field.word) and cannot be sorted")
    }
  }

  private func check(_ filter: QueryFilter, _ position: Int, _ name: FieldName, _ known: FieldDefinition?)
    throws(Refusal)
  {
    if filter.value?.isEncrypted == true || known?.isEncrypted == true {
      let word = known?.isEncrypted == true ? known?.word : filter.value?.word
      throw Refusal(
        .badRequest,
        "Field '\(name.text)' has a value type of \(word ?? "") and cannot be queried using filter type "
          + "\(filter.comparator.word)")
    }
    if let known { try check(filter, position, known.type) }
  }

  private func check(_ filter: QueryFilter, _ position: Int, _ type: FieldType) throws(Refusal) {
    guard let value = filter.value, value.value != nil, let wanted = filter.comparator.wanted(for: type),
      !wanted.contains(where: { value.fits($0) })
    else { return }
    throw Refusal(
      .badRequest,
      "query.filterBy[\(position)].fieldValue: Invalid value, expected type \(wanted.first?.word.description ?? "").")
  }

  /// Returns the types of a record type's fields in a database; without fields for a type not saved there.
  func learnedType(_ name: RecordType, in database: DatabaseKey) throws -> LearnedType {
    if let found = learnedTypesFound[database]?[name] { return found }
    let found = try transaction.learnedType(name, in: database) ?? LearnedType(name)
    remember(found, in: database)
    return found
  }

  func remember(_ type: LearnedType, in database: DatabaseKey) {
    learnedTypesFound[database, default: [:]][type.name] = type
  }
}

extension QueryFilter.Comparator {
  /// Returns the types that a value compared with a field of this type may have, the usual one first; nil for a comparator that matches no
  /// value, or that has its own rule.
  fileprivate func wanted(for type: FieldType) -> [FieldType]? {
    switch self {
    case .equals, .notEquals, .lessThan, .lessThanOrEquals, .greaterThan, .greaterThanOrEquals:
      type == .reference ? [.reference, .string] : [type]
    case .isIn, .isNotIn: type.list.map { type == .reference ? [$0, .stringList] : [$0] }
    case .near: type == .location ? [.location] : nil
    case .containsAllTokens, .containsAnyTokens: [.string]
    case .listContains, .notListContains, .listContainsAll, .notListContainsAll, .listContainsAny, .notListContainsAny:
      type.element.map { [$0, type] }
    case .beginsWith, .notBeginsWith:
      switch type {
      case .string: [.string]
      case .reference: [.string, .reference]
      default: nil
      }
    case .listMemberBeginsWith, .notListMemberBeginsWith:
      switch type {
      case .stringList: [.string]
      case .referenceList: [.string, .reference]
      default: nil
      }
    }
  }
}

extension Field {
  /// Whether the value has the type, or can have it.
  fileprivate func fits(_ type: FieldType) -> Bool {
    guard let value else { return false }
    return value.type == type || (!isTyped || value.type == .unknownList) && value.converted(to: type) != nil
  }
}
