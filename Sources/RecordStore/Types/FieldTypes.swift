import Core
import Records

/// The types that the fields of one record must have when it is saved, and those that this record is the first to define.
struct FieldTypes {
  let type: RecordType
  /// The fields that the schema declares.
  let declared: (FieldName) -> FieldDefinition?
  /// The types defined so far, including those of this record; nil where records define no types.
  private(set) var learned: LearnedType?
  /// Whether this record is the first with some of its fields.
  private(set) var isNew = false
  /// Whether no other fields than the declared ones may be saved.
  let isComplete: Bool

  init(_ type: RecordType, declared: @escaping (FieldName) -> FieldDefinition?, learned: LearnedType?, isComplete: Bool)
  {
    self.type = type
    self.declared = declared
    self.learned = learned
    self.isComplete = isComplete
  }

  /// Gives an untyped value the type that its field has, or had before. Throws if the value has another type.
  mutating func fit(_ field: inout Field, _ name: FieldName, before: FieldType?) throws(Refusal) {
    guard let value = field.value else { return }
    let known = declared(name) ?? learned?.fields[name]
    if known == nil, isComplete {
      throw Refusal(
        .badRequest, "Cannot create or modify field '\(name.text)' in record '\(type.text)' in production schema")
    }
    if let wanted = known?.type ?? (field.isTyped ? nil : before), value.type != wanted,
      !field.isTyped || value.type == .unknownList, let converted = value.converted(to: wanted)
    {
      field.value = converted
      field.isTyped = true
    }
    guard let known else { return try learn(field, name) }
    if field.isEncrypted, !known.isEncrypted {
      throw Refusal(.badRequest, "Attempt to save encrypted data in non encrypted field type")
    }
    guard field.value?.type == known.type, field.isEncrypted == known.isEncrypted else {
      throw Refusal(
        .badRequest,
        "invalid attempt to set value type \(field.word) for field '\(name.text)' for type '\(type.text)', "
          + "defined to be: \(known.word)")
    }
  }

  /// Makes this value's type the field's. An empty list without an element type defines nothing, and an unknown type is stored unchanged.
  private mutating func learn(_ field: Field, _ name: FieldName) throws(Refusal) {
    guard learned != nil, let type = field.value?.type, type != .unknownList else { return }
    guard learned?.fields.count ?? 0 < RecordLimits.fieldCountMax else {
      throw Refusal(
        .quotaExceeded,
        "records of the type \(self.type.text) have had \(RecordLimits.fieldCountMax) different fields already")
    }
    learned?.fields[name] = FieldDefinition(type, isEncrypted: field.isEncrypted)
    isNew = true
  }
}

extension Field {
  /// The name of the value's type in reasons.
  var word: String {
    if case .unknown(let type, _)? = value { return type ?? "UNKNOWN" }
    return value?.type.map { FieldDefinition($0, isEncrypted: isEncrypted).word } ?? "UNKNOWN"
  }
}
