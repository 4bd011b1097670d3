import Records

/// The party that a waiting request counts for: a store gives payers turns, so that nobody waits for all requests of one of them.
public enum Payer: Hashable, Sendable {
  /// An account, in all its containers. A host with accounts names the account, since a user has another name in each container.
  case account(String)
  /// All senders that are not signed in, together: addresses cost nothing, so that a turn for each would mean any number of turns for one
  /// sender.
  case strangers
  /// The server's own upkeep.
  case server
}

extension Payer {
  /// Creates the payer that the identity alone implies.
  init(_ identity: Caller.Identity) {
    switch identity {
    case .anyone: self = .strangers
    case .user(let name), .key(let name): self = .account(name.text)
    }
  }
}
