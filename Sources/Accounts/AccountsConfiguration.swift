import Core

/// The operator's choices about accounts.
public struct AccountsConfiguration: Sendable {
  /// The users who may create an account with a name and a password.
  public enum Creation: String, Sendable, CaseIterable {
    /// Anyone with access to the server.
    case open
    /// Users with an invite code from the operator.
    case invite
    /// The operator only.
    case closed
  }

  public var creation: Creation
  /// The containers that may be used.
  public var containers: ContainerChoice
  /// Identity providers (OpenID Connect), in the order of the sign-in page.
  public var providers: [ProviderConfiguration]
  /// The server's public address without a slash at the end, `https://alltag.example.org`; nil for the request's `Host`, over HTTP.
  public var publicURL: String?
  public var passwordCost: PasswordCost
  /// The number of concurrent password hashes, each with the memory of its cost; further sign-ins wait.
  public var passwordHashesAtOnceMax: Int

  public init(
    creation: Creation = .invite, containers: ContainerChoice = .any, providers: [ProviderConfiguration] = [],
    publicURL: String? = nil,
    passwordCost: PasswordCost = .standard, passwordHashesAtOnceMax: Int = 2
  ) {
    self.creation = creation
    self.containers = containers
    self.providers = providers
    self.publicURL = publicURL
    self.passwordCost = passwordCost
    self.passwordHashesAtOnceMax = passwordHashesAtOnceMax
  }
}
