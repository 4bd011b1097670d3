/// How the fields of a record type merge where the rule for all, "the later edit wins", is not right.
public struct MergeRules: Equatable, Sendable {
  /// Fields whose list is a set, for example of days: what either side added is in it, what either side took away is
  /// not. Lists of STRING, INT64 and TIMESTAMP can be sets.
  public let sets: [FieldName]

  public init(sets: [FieldName] = []) { self.sets = sets }

  func isSet(_ name: FieldName) -> Bool { sets.contains { $0 == name } }
}
