/// Exceptions of a record type from the general rule of merging, "the later edit wins".
public struct MergeRules: Equatable, Sendable {
  /// A field that describes another one's edit, and is written with it.
  public struct Detail: Equatable, Sendable {
    let name: FieldName
    let subject: FieldName

    public init(_ name: FieldName, of subject: FieldName) {
      self.name = name
      self.subject = subject
    }
  }

  /// Fields whose list is a set, for example of days: the result contains what either side added, without what either
  /// side removed. Lists of STRING, INT64 and TIMESTAMP can be sets.
  public let sets: [FieldName]
  /// Fields without meaning once their subject was edited without them, by a version that does not know them.
  public let details: [Detail]

  public init(sets: [FieldName] = [], details: [Detail] = []) {
    self.sets = sets
    self.details = details
  }

  func isSet(_ name: FieldName) -> Bool { sets.contains { $0 == name } }
}

extension RecordState {
  /// Returns the state without details whose subject was edited later.
  public func withoutOutdatedDetails(_ rules: MergeRules) -> RecordState {
    var state = self
    for detail in rules.details where stamps[detail.subject].isEdit(since: stamps[detail.name]) {
      state.fields[detail.name] = nil
    }
    return state
  }
}
