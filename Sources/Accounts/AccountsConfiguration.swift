import Core

/// The operator's choices about accounts.
public struct AccountsConfiguration: Sendable {
  /// The people who may make an account with a name and a password.
  public enum Creation: String, Sendable, CaseIterable {
    /// Anyone who reaches the server.
    case open
    /// People with an invite code of the operator's.
    case invite
    /// Nobody but the operator.
    case closed
  }

  public var creation: Creation
  /// Containers that programs may be let into.
  public var containers: ContainerChoice
  /// Identity providers (OpenID Connect), in the order of the sign-in page.
  public var providers: [ProviderConfiguration]
  /// The server's public address, without a slash at the end: `https://alltag.example.org`; nil: what the request's
  /// `Host` says, over HTTP.
  public var publicURL: String?
  public var passwordCost: PasswordCost
  /// Each hash takes the memory that its cost says; sign-ins beyond this many wait their turn.
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
