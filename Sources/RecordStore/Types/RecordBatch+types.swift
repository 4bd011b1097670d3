import Core
import Records

/// Enforcing field types: in the development environment a field has the type of its first value (0051), in production a complete schema
/// declares all types (0063).
extension RecordBatch {
  /// Returns the types for a record to save; throws if the schema has no such type.
  func fieldTypes(of type: RecordType) throws -> FieldTypes {
    let schema = run.service.schema
    let key = run.path.schemaKey
    let declared = schema.type(type, in: key)
    // A family's zone has its own rules for every type.
    if family != nil {
      let ofFamily = FamilyRecordType(rawValue: type.text)
      return FieldTypes(
        type, declared: { declared?.field($0) ?? ofFamily?.declared($0).map { FieldDefinition($0) } }, learned: nil,
        isComplete: false)
    }
    // Shares have no fields of their own that a schema would have to name.
    let isComplete = type != .share && schema.isComplete(in: key)
    if isComplete, declared == nil, type != .users {
      throw Refusal(.badRequest, "Cannot create new type \(type.text) in production schema")
    }
    let learned = key.environment == .development ? try run.learnedType(type, in: zone.stored.key.database) : nil
    return FieldTypes(type, declared: { declared?.field($0) }, learned: learned, isComplete: isComplete)
  }

  /// Throws unless there is room for the types that a record is the first to have.
  func requireRoom(for types: FieldTypes) throws {
    guard types.isNew, let learned = types.learned else { return }
    let database = zone.stored.key.database
    let before = try run.learnedType(learned.name, in: database)
    if before.fields.isEmpty {
      let max = run.limits.learnedTypeCountMax
      guard try transaction.learnedTypeCount(in: database) < max else {
        throw Refusal(.quotaExceeded, "there are records of \(max) types already; use one of those")
      }
    }
    guard let owner else {
      if run.service.refusesGrowth { throw run.refusal(of: .reserve) }
      return try requireOwnRoom(for: learned, before, in: database)
    }
    try run.requireRoom(for: RowSize.of(learned).total - RowSize.of(before).total, of: run.key(of: owner))
  }

  /// Throws if one user would use up the public database's limit of types for all others.
  private func requireOwnRoom(for learned: LearnedType, _ before: LearnedType, in database: DatabaseKey) throws {
    let limits = run.limits
    let own = before.makers[user, default: 0]
    guard own + learned.fields.count - before.fields.count <= limits.ownFieldCountMax else {
      throw Refusal(
        .quotaExceeded, "you were the first to save \(own) fields of the type \(learned.name.text); use one of those")
    }
    guard own == 0 else { return }
    let count = try transaction.learnedTypes(in: database).count { $0.makers[user] != nil }
    guard count < limits.ownTypeCountMax else {
      throw Refusal(.quotaExceeded, "you were the first to save fields of \(count) types; use one of those")
    }
  }

  /// Saves the types that a record was the first to have.
  func saveLearned(_ types: FieldTypes) throws {
    guard types.isNew, var learned = types.learned else { return }
    if owner == nil {
      let before = try run.learnedType(learned.name, in: zone.stored.key.database)
      learned.makers[user, default: 0] += learned.fields.count - before.fields.count
    }
    try transaction.save(learned, in: zone.stored.key.database)
    run.remember(learned, in: zone.stored.key.database)
    ownerBytes = nil
  }
}
