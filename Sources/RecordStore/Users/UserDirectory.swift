import Core
import Records

/// Looks up users in the accounts, for a service that stores records only.
public protocol UserDirectory: Sendable {
  /// Returns a user's name and mail; nil for an unknown user.
  func person(_ user: RecordName, in container: ContainerID) -> DirectoryEntry?
  /// Returns the user with this mail address, ignoring case.
  func user(mail: String, in container: ContainerID) -> RecordName?
  /// Returns all users of the given user's account, including the given one, in every container and environment: they share one quota.
  func accountUsers(of user: UserKey) -> [UserKey]
  /// Reports whether the user's account can be used: it is neither deleted nor disabled.
  func isActive(_ user: RecordName, in container: ContainerID) -> Bool
}

extension UserDirectory {
  public func accountUsers(of user: UserKey) -> [UserKey] { [user] }
  public func isActive(_ user: RecordName, in container: ContainerID) -> Bool { true }
}

/// A user in the directory.
public struct DirectoryEntry: Equatable, Sendable {
  public var name: PersonName
  public var emailAddress: String?
  /// Whether others may find this user by mail address or see the name.
  public var isDiscoverable: Bool
  /// The time at which the account was made; nil if unknown.
  public var created: Timestamp?

  public init(
    name: PersonName, emailAddress: String? = nil, isDiscoverable: Bool = true, created: Timestamp? = nil
  ) {
    self.created = created
    self.name = name
    self.emailAddress = emailAddress
    self.isDiscoverable = isDiscoverable
  }
}

/// An empty directory.
public struct EmptyDirectory: UserDirectory {
  public init() {}

  public func person(_ user: RecordName, in container: ContainerID) -> DirectoryEntry? { nil }
  public func user(mail: String, in container: ContainerID) -> RecordName? { nil }
}
