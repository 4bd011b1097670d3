/// The credentials of a program.
public enum CloudCredentials: Sendable {
  /// None: the public database as far as anyone may read it.
  case none
  /// A container's token alone, which reads the public database.
  case apiToken(String)
  /// A user, by the token that a sign-in returns, beside the container's.
  case webAuth(_ token: String, apiToken: String)
  /// A user, by an account's session on a server of this project; Apple's accepts none.
  case bearer(_ token: String)
  /// A program that writes to the public database as the creator of the key.
  case serverToServer(ServerToServerKey)

  /// The parameters added to the address, percent-encoded as both tokens require it.
  var query: [(name: String, value: String)] {
    switch self {
    case .none, .serverToServer, .bearer: []
    case .apiToken(let token): [("ckAPIToken", token)]
    case .webAuth(let token, let apiToken): [("ckAPIToken", apiToken), ("ckWebAuthToken", token)]
    }
  }

  var headers: [(name: String, value: String)] {
    if case .bearer(let token) = self { [("Authorization", "Bearer " + token)] } else { [] }
  }
}
