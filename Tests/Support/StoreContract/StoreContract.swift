/// The tests that every `RecordStore` passes, as tables of named cases over a store: each engine's test target runs all of them.
import RecordStore
import Testing

/// One case: a name, and a property of a fresh store.
public struct ContractCase: Sendable, CustomTestStringConvertible {
  public let name: String
  public let run: @Sendable (any RecordStore) async throws -> Void

  init(_ name: String, _ run: @escaping @Sendable (any RecordStore) async throws -> Void) {
    self.name = name
    self.run = run
  }

  public var testDescription: String { name }

  /// All of them.
  public static let all: [ContractCase] =
    modify + types + schemas + malformed + references + pins + repetition + changes + zones + queries + sharing
    + subscriptions
    + couple
    + coupleRules + coupleTime + coupleSecrets + coupleTelling + access + quota + files + usage
    + damage + family + familyRoles + familyFacts + familyOpening + familyInvites + familyCodes + familyLimits
    + familyOwner + familyPhotos
    + familyAlerts + familyReading + familyParents + familyBounds + familyValues
    + people + userRecords + singleShares + sharedViews + others
}
