import Records

/// The record types a server knows in its containers (S-5): their fields, and the rights to them in the public
/// database. This app's are declared here once, those of other apps by each host that serves them.
public struct Schema: Sendable {
  /// The types of each container, by name.
  public var containers: [ContainerID: [RecordType: RecordTypeSchema]]
  /// The containers with families. In others, a zone with such a name is an ordinary one.
  public var families: [ContainerID: FamilyPolicy]

  /// The types of records in users' private databases that say when a user is to be reminded.
  public var reminding: [ContainerID: Set<RecordType>] = [:]

  /// The schemas that an operator has imported for containers in their environments, where they replace `containers` (0063).
  public var imported: [SchemaKey: ContainerSchema] = [:]

  public init(_ containers: [ContainerID: [RecordTypeSchema]] = [:], families: [ContainerID: FamilyPolicy] = [:]) {
    self.families = families
    self.containers = containers.mapValues { types in
      Dictionary(types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Returns the type's declaration; nil for an undeclared type, which may have any fields unless the schema is complete.
  public func type(_ name: RecordType, in key: SchemaKey) -> RecordTypeSchema? {
    if !imported.isEmpty, let schema = imported[key] { return schema.types[name] }
    return containers[key.container]?[name]
  }

  /// Returns the rights to the type's records in the public database; an undeclared type has CloudKit's default policy.
  public func policy(_ name: RecordType, in key: SchemaKey) -> TypePolicy {
    type(name, in: key)?.policy ?? .standard
  }

  /// Whether only declared types and fields can be saved. In development, saving an undeclared one declares it (0051).
  public func isComplete(in key: SchemaKey) -> Bool {
    !imported.isEmpty && key.environment == .production && imported[key] != nil
  }
}

/// An environment of a container, which has a schema of its own.
public struct SchemaKey: Hashable, Sendable {
  public var container: ContainerID
  public var environment: CloudEnvironment

  public init(_ container: ContainerID, _ environment: CloudEnvironment) {
    self.container = container
    self.environment = environment
  }
}

extension CloudPath {
  var schemaKey: SchemaKey { SchemaKey(container, environment) }
}

extension Schema {
  /// Returns the types whose records belong to two accounts, sorted by name.
  func pairPolicies(in container: ContainerID) -> [(type: RecordType, policy: PairPolicy)] {
    guard let types = containers[container] else { return [] }
    return types.values.compactMap { type in
      if case .pair(let policy) = type.policy { (type.name, policy) } else { nil }
    }.sorted { $0.0 < $1.0 }
  }
}

/// A declared record type.
public struct RecordTypeSchema: Equatable, Sendable {
  public var name: RecordType
  /// The type of each field; an unlisted field may have any type, unless the schema is complete.
  public var fields: [FieldName: FieldType]
  /// The fields whose values are encrypted.
  public var encrypted: Set<FieldName> = []
  /// The indexes that queries can use; nil if they can use every field.
  public var indexes: TypeIndexes?
  /// The rights in the public database; in private and shared databases the zone decides.
  public var policy: TypePolicy

  public init(_ name: RecordType, fields: [FieldName: FieldType], policy: TypePolicy = .standard) {
    self.name = name
    self.fields = fields
    self.policy = policy
  }

  /// Returns the type of a declared field.
  func field(_ name: FieldName) -> FieldDefinition? {
    fields[name].map { FieldDefinition($0, isEncrypted: encrypted.contains(name)) }
  }
}

/// The rights to the records of a type in the public database.
public enum TypePolicy: Equatable, Sendable {
  /// Rights by role.
  case roles(world: RoleRights, signedIn: RoleRights, creator: RoleRights)
  /// Readable and writable by its two accounts only.
  case pair(PairPolicy)

  /// CloudKit's default: everyone reads, signed-in users create, the creator writes.
  public static let standard = TypePolicy.roles(world: [.read], signedIn: [.read, .create], creator: [.read, .write])
}

/// The rights of a role; the roles of one user add up.
public struct RoleRights: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let read = RoleRights(rawValue: 1)
  public static let create = RoleRights(rawValue: 2)
  public static let write = RoleRights(rawValue: 4)
}
