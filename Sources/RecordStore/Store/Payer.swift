import Records

/// The party to which a waiting request is counted. A store gives payers turns, so that nobody waits for all requests
/// of another one.
public enum Payer: Hashable, Sendable {
  /// An account, in all its containers. A host with accounts names the account, since a user has another name in each
  /// container.
  case account(String)
  /// All senders that are not signed in, together. Addresses are free, so that with one turn for each address a single
  /// sender could have any number of turns.
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
