/// Exceptions of a record type from the general rule of merging, "the later edit wins".
public struct MergeRules: Equatable, Sendable {
  /// Fields whose list is a set, for example of days: the result contains what either side added, without what either
  /// side removed. Lists of STRING, INT64 and TIMESTAMP can be sets.
  public let sets: [FieldName]

  public init(sets: [FieldName] = []) { self.sets = sets }

  func isSet(_ name: FieldName) -> Bool { sets.contains { $0 == name } }
}
