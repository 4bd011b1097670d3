import Core
import Records

/// Checks whether a chore opens on a day (F-4).
extension RecordBatch {
  /// Reports whether the chore may open on the day that names an occurrence: by its rhythm, or, if that day had begun when the rhythm
  /// changed, by its former one, since the completion may have been made without a connection.
  func mayOpen(_ occurrence: Int64, _ chore: RecordFields, at done: Timestamp, _ policy: FamilyPolicy) throws -> Bool {
    // `once` has no day.
    guard let day = Int32(exactly: occurrence).flatMap({ Day(index: $0) }) else { return true }
    let firstWeekday = try firstWeekday(at: done, policy)
    func opens(_ rhythm: FieldName) -> Bool {
      // Only devices know the days of a chore of a classic program.
      guard let text = chore[text: rhythm], !text.utf8.isEmpty else { return true }
      return policy.opens(text, day, firstWeekday)
    }
    if opens("rhythm") { return true }
    guard let until = chore[time: "formerUntil"], try day <= familyDay(at: until, policy).day else { return false }
    return opens("formerRhythm")
  }

  /// Returns the family's first weekday; nil if it changed after the moment, or cannot be read.
  private func firstWeekday(at moment: Timestamp, _ policy: FamilyPolicy) throws -> Weekday? {
    let id = policy.familyID(of: zone.stored.key.name) ?? ""
    guard let family = try familyRecord(RecordName(id), .family)?.fields else { return nil }
    if case .bytes(let bytes)? = family[value: "editStamps"], let stamps = try? EditStamps(bytes: bytes),
      moment < stamps["firstWeekday"].time
    {
      return nil
    }
    guard let number = family[number: "firstWeekday"] else { return .monday }
    return (1...7).contains(number) ? Weekday(rawValue: UInt8(number - 1)) : nil
  }
}
