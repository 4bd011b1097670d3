/// How a program shows who it is.
public enum CloudCredentials: Sendable {
  /// Nobody: the public database as far as anyone may read it.
  case none
  /// A container's token alone: reads the public database.
  case apiToken(String)
  /// A person. The token comes from signing in; a server of one's own needs no API token beside it.
  case webAuth(_ token: String, apiToken: String? = nil)
  /// A program that writes to the public database as the maker of the key.
  case serverToServer(ServerToServerKey)

  /// What is added to the address, percent-encoded as both tokens need it.
  var query: [(name: String, value: String)] {
    switch self {
    case .none, .serverToServer: []
    case .apiToken(let token): [("ckAPIToken", token)]
    case .webAuth(let token, let apiToken):
      (apiToken.map { [("ckAPIToken", $0)] } ?? []) + [("ckWebAuthToken", token)]
    }
  }
}
