/// Limits attempts. Successful ones are given back, and so are those the server was too busy for.
///
/// Of a name whose password somebody guesses, three things are counted. From one place few guesses are allowed; from one network half as many
/// as refill from all, so that two of them together do not keep a name shut; from everywhere together as many as a good password bears.
extension RateLimiter {
  static let signInByAddress = Rule("sign-in", burst: 30, refillMilliseconds: 10_000)
  static let signInByNameAndPlace = Rule("name, place", burst: 10, refillMilliseconds: 60_000)
  static let signInByNameAndNetwork = Rule("name, network", burst: 20, refillMilliseconds: 120_000)
  static let signInByName = Rule("name", burst: 100, refillMilliseconds: 60_000)
  /// Of a device that was signed in before: its own, however much others guess.
  static let signInByKnownDevice = Rule("known device", burst: 10, refillMilliseconds: 60_000)
  /// Of who is signed in and proves it with the password.
  static let proofByAccount = Rule("proof", burst: 10, refillMilliseconds: 60_000)
  /// A code has 80 random bits: its name needs no limit, so nobody can use one up.
  static let recoveryByAddress = Rule("recovery", burst: 10, refillMilliseconds: 60_000)
  static let creationByAddress = Rule("creation", burst: 10, refillMilliseconds: 5 * 60_000)
  static let codesByAddress = Rule("codes", burst: 20, refillMilliseconds: 30_000)
  static let providerByAddress = Rule("provider", burst: 60, refillMilliseconds: 5_000)
}

extension Accounts {
  /// The buckets of the networks around an address.
  static func buckets(_ rule: RateLimiter.Rule, _ address: String) -> [RateLimiter.Bucket] {
    AddressNetworks(address).allowances.map { .init(rule.times($0.factor), $0.network) }
  }

  /// Those of a sign-in with this name from a device that nobody knows.
  static func signInBuckets(_ name: String, _ address: String) -> [RateLimiter.Bucket] {
    let networks = AddressNetworks(address)
    return buckets(RateLimiter.signInByAddress, address) + [
      .init(RateLimiter.signInByNameAndPlace, "\(name) \(networks.narrowestFirst[0])"),
      .init(RateLimiter.signInByNameAndNetwork, "\(name) \(networks.shown)"),
      .init(RateLimiter.signInByName, name),
    ]
  }

  /// Runs `body` as one attempt of each of the buckets; throws `limited` if one of them is empty. An attempt that the server has no time
  /// for counts as none.
  func attempt<Value: Sendable>(
    _ buckets: [RateLimiter.Bucket], _ body: () async throws(AccountError) -> Value
  ) async throws(AccountError) -> Value {
    try limiter.take(buckets, at: now)
    do throws(AccountError) {
      return try await body()
    } catch {
      if error == .busy { limiter.giveBack(buckets) }
      throw error
    }
  }
}
