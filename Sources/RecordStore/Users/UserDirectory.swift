import Core
import Records

/// What the accounts know of people, for a service that keeps records only.
public protocol UserDirectory: Sendable {
  /// Somebody's name and mail; nil for nobody.
  func person(_ user: RecordName, in container: ContainerID) -> DirectoryEntry?
  /// Whose mail address this is, in any case of its letters.
  func user(mail: String, in container: ContainerID) -> RecordName?
  /// All users of the account whose user this is, this one among them, in every container and environment: they share one quota.
  func accountUsers(of user: UserKey) -> [UserKey]
}

extension UserDirectory {
  public func accountUsers(of user: UserKey) -> [UserKey] { [user] }
}

/// One person of a directory.
public struct DirectoryEntry: Equatable, Sendable {
  public var name: PersonName
  public var emailAddress: String?
  /// Whether others may find this person by mail address or see the name.
  public var isDiscoverable: Bool

  public init(name: PersonName, emailAddress: String? = nil, isDiscoverable: Bool = true) {
    self.name = name
    self.emailAddress = emailAddress
    self.isDiscoverable = isDiscoverable
  }
}

/// A directory in which nobody is.
public struct EmptyDirectory: UserDirectory {
  public init() {}

  public func person(_ user: RecordName, in container: ContainerID) -> DirectoryEntry? { nil }
  public func user(mail: String, in container: ContainerID) -> RecordName? { nil }
}
