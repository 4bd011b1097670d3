import Core
import Records

/// A user's view of the couple's record: with their own fields in the owner's place. Devices store the user's entries in this form, so
/// that they remain the user's when their role changes.
enum CoupleView {
  private static var flags: [FieldName] { [CoupleFieldNames.noteAuthor, CoupleFieldNames.goodbyeByOwner] }

  /// The names, in this view, of all own and shared fields.
  static var names: [FieldName] { CoupleRecord.names(writtenBy: .owner) }

  /// Returns the record in the view of `side`.
  static func of(_ version: RecordState, _ side: CoupleSide) -> RecordState {
    RecordState(turned(version.fields, side), turned(version.stamps, side))
  }

  /// Converts a record's fields to the view of `side`, or back: both conversions are the same.
  static func turned(_ fields: RecordFields, _ side: CoupleSide) -> RecordFields {
    guard side == .partner else { return fields }
    var turned = RecordFields()
    for entry in fields.entries {
      var field = entry.field
      if flags.contains(where: { $0 == entry.name }), case .int64(let isOwner) = field.value {
        field.value = .int64(isOwner == 0 ? 1 : 0)
      }
      turned[other(entry.name)] = field
    }
    return turned
  }

  static func turned(_ stamps: EditStamps, _ side: CoupleSide) -> EditStamps {
    guard side == .partner else { return stamps }
    return EditStamps(
      stamps.common, of: stamps.own.map { EditStamps.Entry(name: other($0.name), stamp: $0.stamp) })
  }

  private static func other(_ name: FieldName) -> FieldName {
    let owner = ProfileFields.owner.all + [CoupleFieldNames.notesByOwner]
    let partner = ProfileFields.partner.all + [CoupleFieldNames.notesByPartner]
    for i in owner.indices {
      if owner[i] == name { return partner[i] }
      if partner[i] == name { return owner[i] }
    }
    return name
  }
}
