/// How a program shows who it is.
public enum CloudCredentials: Sendable {
  /// Nobody: the public database as far as anyone may read it.
  case none
  /// A container's token alone: reads the public database.
  case apiToken(String)
  /// A person, by the token that signing in ends with, beside the container's.
  case webAuth(_ token: String, apiToken: String)
  /// A person, by the session of an account on a server of this project; Apple's takes none.
  case bearer(_ token: String)
  /// A program that writes to the public database as the maker of the key.
  case serverToServer(ServerToServerKey)

  /// What is added to the address, percent-encoded as both tokens need it.
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
