/// An OpenID Connect provider as the operator describes it.
public struct ProviderConfiguration: Equatable, Sendable {
  /// The server's credentials at the provider.
  public enum Secret: Equatable, Sendable {
    /// A public client: PKCE alone.
    case none
    case text(String)
    /// Sign in with Apple: a token that is signed with the key from Apple's developer pages (the content of its `.p8` file).
    case apple(teamID: String, keyID: String, privateKeyPEM: String)
  }

  /// In addresses, so in lower-case letters, digits and hyphens: `apple`.
  public var id: String
  /// On the button: `Apple`.
  public var title: String
  /// An https URL, just as the provider's tokens have it; http for this machine only.
  public var issuer: String
  /// Of the web sign-in: with Apple the Services ID.
  public var clientID: String
  /// Other client ids whose identity tokens count, such as native apps' bundle ids.
  public var otherClientIDs: [String]
  public var secret: Secret
  /// `openid` is always asked for.
  public var scopes: [String]
  /// Whether the provider answers with a form that the browser posts, as Apple does when a name or mail is asked for.
  public var usesFormPost: Bool
  /// Whether whoever signs in with it for the first time gets an account; nil: if accounts can be made by anyone. Half the
  /// world can sign in with Apple, so a server for a family says no.
  public var createsAccounts: Bool?

  public init(
    id: String, title: String, issuer: String, clientID: String, otherClientIDs: [String] = [],
    secret: Secret = .none, scopes: [String] = ["openid", "profile", "email"], usesFormPost: Bool = false,
    createsAccounts: Bool? = nil
  ) {
    self.id = id
    self.title = title
    self.issuer = issuer
    self.clientID = clientID
    self.otherClientIDs = otherClientIDs
    self.secret = secret
    self.scopes = scopes
    self.usesFormPost = usesFormPost
    self.createsAccounts = createsAccounts
  }
}
