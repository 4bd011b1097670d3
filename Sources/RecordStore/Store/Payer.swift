import Records

/// Whose request it is, where many wait: a store gives payers turns, so that nobody waits for all that one of them has sent.
public enum Payer: Hashable, Sendable {
  /// An account, in all its containers. A host that knows accounts names the account; a user has another name in each container.
  case account(String)
  /// Everybody who has not signed in, together: addresses cost nothing, so a turn for each would be as many turns as somebody likes.
  case strangers
  /// The server's own upkeep.
  case server
}

extension Payer {
  /// As far as the identity alone says it.
  init(_ identity: Caller.Identity) {
    switch identity {
    case .anyone: self = .strangers
    case .user(let name), .key(let name): self = .account(name.text)
    }
  }
}
