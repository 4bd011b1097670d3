import Core
import Records

/// Lets types hold: in the development environment a field has the type of its first value (0051), in production a complete schema
/// declares all types (0063).
extension RecordBatch {
  /// Returns the types for a record to save; throws if the schema has no such type.
  func fieldTypes(of type: RecordType) throws -> FieldTypes {
    let schema = run.service.schema
    let place = run.path.schemaPlace
    let declared = schema.type(type, in: place)
    // A family's zone has rules of its own for every type.
    if family != nil {
      let ofFamily = FamilyRecordType(rawValue: type.text)
      return FieldTypes(
        type, declared: { declared?.field($0) ?? ofFamily?.declared($0).map { HeldField($0) } }, held: nil,
        isComplete: false)
    }
    // Shares have no fields of their own that a schema would have to name.
    let isComplete = type != .share && schema.isComplete(in: place)
    if isComplete, declared == nil, type != .users {
      throw Refusal(.badRequest, "Cannot create new type \(type.text) in production schema")
    }
    let held = place.environment == .development ? try run.heldType(type, in: zone.stored.key.database) : nil
    return FieldTypes(type, declared: { declared?.field($0) }, held: held, isComplete: isComplete)
  }

  /// Throws unless there is room for the types that a record is the first to have.
  func requireRoom(for types: FieldTypes) throws {
    guard types.isNew, let held = types.held else { return }
    let database = zone.stored.key.database
    let before = try run.heldType(held.name, in: database)
    if before.fields.isEmpty {
      let max = run.limits.heldTypeCountMax
      guard try transaction.heldTypeCount(in: database) < max else {
        throw Refusal(.quotaExceeded, "there are records of \(max) types already; use one of those")
      }
    }
    guard let owner else {
      if run.service.refusesGrowth { throw run.refusal(of: .reserve) }
      return
    }
    try run.requireRoom(for: RowSize.of(held).total - RowSize.of(before).total, of: run.key(of: owner))
  }

  /// Saves the types that a record was the first to have.
  func hold(_ types: FieldTypes) throws {
    guard types.isNew, let held = types.held else { return }
    try transaction.save(held, in: zone.stored.key.database)
    run.remember(held, in: zone.stored.key.database)
    ownerBytes = nil
  }
}
