import Core
import Synchronization

/// Counts wrong passwords and codes by name, whether or not an account has the name, so that counting takes the same
/// time for both. The counts are added to the accounts' events later, many at once.
final class GuessTallies: Sendable {
  struct Tally: Equatable, Sendable {
    var count: Int
    let first: Timestamp
    var last: Timestamp
    /// Some of the networks they came from.
    var networks: [String]
  }

  /// The most names that are counted; beyond it, those with the fewest guesses are forgotten.
  static let namesMax = 10_000
  static let networksMax = 5

  private let tallies = Mutex<[String: Tally]>([:])

  func add(_ name: String, _ network: String, at now: Timestamp) {
    tallies.withLock { tallies in
      guard tallies[name] == nil else {
        tallies[name]?.add(1, [network], until: now)
        return
      }
      if tallies.count >= Self.namesMax {
        let kept = tallies.sorted { $0.value.count > $1.value.count }.prefix(Self.namesMax / 2)
        tallies = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
      }
      tallies[name] = Tally(count: 1, first: now, last: now, networks: network.isEmpty ? [] : [network])
    }
  }

  var isEmpty: Bool { tallies.withLock { $0.isEmpty } }

  /// Returns all counts and starts again.
  func takeAll() -> [String: Tally] {
    tallies.withLock { tallies in
      defer { tallies = [:] }
      return tallies
    }
  }
}

extension GuessTallies.Tally {
  mutating func add(_ more: Int, _ addresses: [String], until time: Timestamp) {
    count += more
    last = time
    for address in addresses
    where !address.isEmpty && !networks.contains(address) && networks.count < GuessTallies.networksMax {
      networks.append(address)
    }
  }
}
