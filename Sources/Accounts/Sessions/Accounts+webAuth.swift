import Core
import Foundation

extension Accounts {
  /// Creates a `ckWebAuthToken` of the account for an API token's container. Each such token is a device of its own.
  public func openWebAuthSession(
    for id: AccountID, apiToken text: String, deviceName: String, isKept: Bool, from address: String
  ) async throws(AccountError) -> (signIn: SignIn, apiToken: APIToken) {
    guard let apiToken = try await apiToken(text) else { throw .notFound }
    let signIn = try await openSession(
      for: id, device: DeviceDraft(name: deviceName, client: apiToken.name), kind: .webAuth, isKept: isKept,
      scope: apiToken.scope, from: address)
    return (signIn, apiToken)
  }
}

extension APIToken {
  /// Returns the callback URL with the token in its query, under both of the names that clients read.
  public func callback(webAuthToken: String) -> String? {
    callbackURL.map { url in
      url + (url.contains("?") ? "&" : "?") + "ckWebAuthToken=\(webAuthToken)&ckSession=\(webAuthToken)"
    }
  }
}
