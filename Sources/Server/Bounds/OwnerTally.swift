/// Counts each owner's elements and finds an owner with the most. All operations take constant time, for use in queues
/// that drop an element of this owner when they are full.
struct OwnerTally<Owner: Hashable & Sendable>: Sendable {
  private var counts: [Owner: Int] = [:]
  /// The owners of each count.
  private var owners: [Int: Set<Owner>] = [:]
  private(set) var total = 0
  /// The largest count of any owner.
  private(set) var largestCount = 0

  /// An owner who has `largestCount`; nil if all counts are zero.
  var largest: Owner? { owners[largestCount]?.first }

  subscript(owner: Owner) -> Int { counts[owner] ?? 0 }

  mutating func add(_ owner: Owner) {
    let count = self[owner]
    move(owner, from: count, to: count + 1)
    total += 1
    largestCount = max(largestCount, count + 1)
  }

  /// Subtracts one; does nothing for an owner with none.
  mutating func remove(_ owner: Owner) {
    let count = self[owner]
    guard count > 0 else { return }
    move(owner, from: count, to: count - 1)
    total -= 1
    // The owner has one element less now, so the next lower count is not empty.
    if owners[largestCount] == nil { largestCount -= 1 }
  }

  private mutating func move(_ owner: Owner, from count: Int, to next: Int) {
    owners[count]?.remove(owner)
    if owners[count]?.isEmpty == true { owners[count] = nil }
    counts[owner] = next > 0 ? next : nil
    if next > 0 { owners[next, default: []].insert(owner) }
  }
}
