/// An OpenID Connect provider as the operator describes it.
public struct ProviderConfiguration: Equatable, Sendable {
  /// The server's credentials at the provider.
  public enum Secret: Equatable, Sendable {
    /// A public client: PKCE alone.
    case none
    case text(String)
    /// Sign in with Apple: a token signed with the key from Apple's developer pages (the content of its `.p8` file).
    case apple(teamID: String, keyID: String, privateKeyPEM: String)
  }

  /// Used in addresses, so in lower-case letters, digits and hyphens: `apple`.
  public var id: String
  /// The text of the button: `Apple`.
  public var title: String
  /// An https URL, exactly as in the provider's tokens; http for this machine only.
  public var issuer: String
  /// The client id of the web sign-in: with Apple the Services ID.
  public var clientID: String
  /// Other accepted client ids of identity tokens, such as native apps' bundle ids.
  public var otherClientIDs: [String]
  public var secret: Secret
  /// The requested scopes; `openid` is always added.
  public var scopes: [String]
  /// Whether the provider answers with a form that the browser posts, as Apple does when a name or mail address is requested.
  public var usesFormPost: Bool
  /// Whether a first sign-in with it creates an account; nil: only if anyone may create accounts. Very many users can sign in with Apple,
  /// so a family's server sets this to false.
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
