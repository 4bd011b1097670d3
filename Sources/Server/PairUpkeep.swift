import Core
import RecordStore
import Records

/// Ends the records of couples whose deadline has passed without a request of their devices: expired codes, and ended
/// goodbyes.
struct PairUpkeep: Sendable {
  /// The number of records that one transaction examines.
  private static let recordsAtOnce = 500
  private static let roundsMax = 100_000

  let store: any RecordStore
  let service: RecordService
  let notifications: NotificationQueue

  /// Does one round. Ignores failures: the next round tries again.
  func round() async {
    for pairType in service.pairTypes { try? await applyDueTransitions(pairType) }
  }

  private func applyDueTransitions(_ pairType: RecordService.PairType) async throws {
    let (service, now) = (service, ServerClock.now)
    var last: RecordName?
    for _ in 0..<Self.roundsMax {
      let after = last
      let step = try await store.readLong(for: .server, until: nil) { transaction in
        try service.overduePairs(in: pairType, after: after, at: now, countMax: Self.recordsAtOnce, in: transaction)
      }
      if !step.names.isEmpty {
        let notices = try await store.write { transaction in
          try service.applyDueTransitions(
            step.names, in: pairType, at: ServerClock.now, id: ServerClock.randomID(), in: transaction)
        }
        notifications.add(notices)
      }
      guard let next = step.next else { return }
      last = next
    }
  }
}
