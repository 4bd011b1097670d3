/// The limits of attempts. Attempts that succeed do not count, nor those refused because the server was busy.
///
/// Guesses at a name's password are counted in three ways: few are allowed from one address; a network regains attempts
/// half as fast as the name as a whole, so that two networks together cannot block the name; and from everywhere
/// together as many are allowed as a good password withstands.
extension RateLimiter {
  static let signInByAddress = Rule("sign-in", burst: 30, refillMilliseconds: 10_000)
  static let signInByNameAndAddress = Rule("name, place", burst: 10, refillMilliseconds: 60_000)
  static let signInByNameAndNetwork = Rule("name, network", burst: 20, refillMilliseconds: 120_000)
  static let signInByName = Rule("name", burst: 100, refillMilliseconds: 60_000)
  /// The limit of a known device, which other devices' guesses do not use up.
  static let signInByKnownDevice = Rule("known device", burst: 10, refillMilliseconds: 60_000)
  /// The limit of a signed-in user's proofs by password.
  static let proofByAccount = Rule("proof", burst: 10, refillMilliseconds: 60_000)
  /// A code has 80 random bits, so no limit by name is needed; such a limit would let others block the user.
  static let recoveryByAddress = Rule("recovery", burst: 10, refillMilliseconds: 60_000)
  static let creationByAddress = Rule("creation", burst: 10, refillMilliseconds: 5 * 60_000)
  static let codesByAddress = Rule("codes", burst: 20, refillMilliseconds: 30_000)
  static let providerByAddress = Rule("provider", burst: 60, refillMilliseconds: 5_000)
}

extension Accounts {
  /// Returns the buckets of the networks around an address.
  static func buckets(_ rule: RateLimiter.Rule, _ address: String) -> [RateLimiter.Bucket] {
    AddressNetworks(address).allowances.map { .init(rule.times($0.factor), $0.network) }
  }

  /// Returns the buckets of a sign-in with this name from an unknown device.
  static func signInBuckets(_ name: String, _ address: String) -> [RateLimiter.Bucket] {
    let networks = AddressNetworks(address)
    return buckets(RateLimiter.signInByAddress, address) + [
      .init(RateLimiter.signInByNameAndAddress, "\(name) \(networks.narrowestFirst[0])"),
      .init(RateLimiter.signInByNameAndNetwork, "\(name) \(networks.shown)"),
      .init(RateLimiter.signInByName, name),
    ]
  }

  /// Runs `body` as one attempt on each of the buckets; throws `limited` if one of them is empty. An attempt that ends
  /// with `busy` does not count.
  func attempt<Value: Sendable>(
    _ buckets: [RateLimiter.Bucket], _ body: () async throws(AccountError) -> Value
  ) async throws(AccountError) -> Value {
    try await limiter.consume(buckets, at: now)
    do throws(AccountError) {
      return try await body()
    } catch {
      if error == .busy { await limiter.giveBack(buckets) }
      throw error
    }
  }
}
