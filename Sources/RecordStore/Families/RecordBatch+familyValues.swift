import Core
import Records

/// Checks the values that children and tablets write (0077). A value that devices cannot read makes them take the record for a newer
/// program's, and every device of the family asks for an update. An edit stamp far in the future would win over later edits by parents.
extension RecordBatch {
  /// The time in milliseconds by which a child's edit stamps may be ahead of the server's clock, or of the former stamp.
  private static let stampsAheadMilliseconds: Int64 = 86_400_000
  private static let emojiByteCountMax = 64
  private static let mutedCountMax = 200

  /// Throws unless devices can read every changed value.
  func requireReadable(_ fields: RecordFields, since old: RecordFields = RecordFields()) throws(Refusal) {
    for entry in fields.entries where entry.field.value != old[value: entry.name] {
      guard let value = entry.field.value, !isReadable(value, of: entry.name, since: old) else { continue }
      throw Refusal(.badRequest, "record.fields.\(entry.name.text): is out of bounds")
    }
  }

  /// Reports whether devices can read a value. `checkTypes` checks the types of most fields.
  private func isReadable(_ value: FieldValue, of field: FieldName, since old: RecordFields) -> Bool {
    switch (field.text, value) {
    case ("completedAt", .timestamp(let time)), ("undoneAt", .timestamp(let time)),
      ("requestedAt", .timestamp(let time)), ("takenAt", .timestamp(let time)):
      Self.times.contains(time)
    // Only for a member's own fields: nobody reads this time of a fact.
    case ("updatedAt", .timestamp(let time)) where !old.isEmpty:
      isSoon(time, after: old[time: "updatedAt"])
    case ("color", .int64(let number)): (-1...0xFF_FFFF).contains(number)
    case ("hasPIN", .int64(let number)), ("allowsTablet", .int64(let number)): (0...1).contains(number)
    case ("emoji", .string(let text)): text.utf8.count <= Self.emojiByteCountMax
    // Another type is allowed only if it is unchanged.
    case ("emoji", _): false
    case ("mutedChores", .string(let text)):
      Self.areChores(text)
    default: true
    }
  }

  private static func areChores(_ text: String) -> Bool {
    let words = text.split(separator: ",")
    return words.count <= mutedCountMax && words.allSatisfy { UniqueID(String($0)) != nil }
  }

  /// The times that a family's history can contain: those of the calendar's days.
  private static let times =
    Timestamp(
      milliseconds: Int64(Day.earliest.number) * Timestamp.millisecondsPerDay)..<Timestamp(
      milliseconds: Int64(Day.latest.number + 1) * Timestamp.millisecondsPerDay)

  /// Throws unless the stamps of a child's own fields are at most a day ahead of the server's clock, or of the former stamp.
  func requireSoon(_ stamps: [EditStamps.Entry], after before: EditStamps) throws(Refusal) {
    guard stamps.allSatisfy({ isSoon($0.stamp.time, after: before[$0.name].time) }) else {
      throw Refusal(.badRequest, "record.fields.editStamps: is out of bounds")
    }
  }

  private func isSoon(_ time: Timestamp, after before: Timestamp?) -> Bool {
    guard Timestamp.believable.contains(time.milliseconds) else { return false }
    let latest = max(
      run.call.now.milliseconds, before.map { min($0.milliseconds, Timestamp.believable.upperBound) } ?? 0)
    return time.milliseconds <= latest + Self.stampsAheadMilliseconds
  }
}
