import Records

/// What a server knows of its containers' record types (S-5): their fields, and who may do what with them in the public
/// database. Declared here once, and by each host that serves other apps.
public struct Schema: Sendable {
  /// The types of each container, by name.
  public var containers: [ContainerID: [RecordType: RecordTypeSchema]]

  public init(_ containers: [ContainerID: [RecordTypeSchema]] = [:]) {
    self.containers = containers.mapValues { types in
      Dictionary(types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The type's declaration; nil for a type that nobody declared, whose fields may be anything.
  public func type(_ name: RecordType, in container: ContainerID) -> RecordTypeSchema? { containers[container]?[name] }

  /// Who may do what with the type in the public database; for an undeclared type as CloudKit does it.
  public func policy(_ name: RecordType, in container: ContainerID) -> TypePolicy {
    type(name, in: container)?.policy ?? .standard
  }
}

extension Schema {
  /// The types whose records belong to two accounts, by name.
  func pairPolicies(in container: ContainerID) -> [(type: RecordType, policy: PairPolicy)] {
    guard let types = containers[container] else { return [] }
    return types.values.compactMap { type in
      if case .pair(let policy) = type.policy { (type.name, policy) } else { nil }
    }.sorted { $0.0 < $1.0 }
  }
}

/// A declared record type.
public struct RecordTypeSchema: Sendable {
  public var name: RecordType
  /// The type of each field; a field that is not among them may be of any type.
  public var fields: [FieldName: FieldType]
  /// In the public database; in private and shared ones the zone decides.
  public var policy: TypePolicy

  public init(_ name: RecordType, fields: [FieldName: FieldType], policy: TypePolicy = .standard) {
    self.name = name
    self.fields = fields
    self.policy = policy
  }
}

/// Who may do what with the records of a type in the public database.
public enum TypePolicy: Equatable, Sendable {
  /// By role.
  case roles(world: RoleRights, signedIn: RoleRights, creator: RoleRights)
  /// Readable and writable by its two accounts only.
  case pair(PairPolicy)

  /// CloudKit's default: everybody reads, who is signed in creates, who created writes.
  public static let standard = TypePolicy.roles(world: [.read], signedIn: [.read, .create], creator: [.read, .write])
}

/// What a role may do; the roles of one person add up.
public struct RoleRights: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let read = RoleRights(rawValue: 1)
  public static let create = RoleRights(rawValue: 2)
  public static let write = RoleRights(rawValue: 4)
}
