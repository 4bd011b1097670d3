import Core
import RecordStore
import Records

/// Ends shared records of two accounts whose deadline passed without a request of their devices: void codes, and goodbyes that are over.
struct PairUpkeep: Sendable {
  /// Records looked at in one transaction.
  private static let recordsAtOnce = 500
  private static let roundsMax = 100_000

  let store: any RecordStore
  let service: RecordService
  let notifications: NotificationQueue

  /// Does one round. Ignores failures: the next round finds the same.
  func round() async {
    for place in service.pairPlaces { try? await applyDueTransitions(place) }
  }

  private func applyDueTransitions(_ place: RecordService.PairPlace) async throws {
    let (service, now) = (service, ServerClock.now)
    var last: RecordName?
    for _ in 0..<Self.roundsMax {
      let after = last
      let step = try await store.readLong(for: .server, until: nil) { transaction in
        try service.overduePairs(in: place, after: after, at: now, countMax: Self.recordsAtOnce, in: transaction)
      }
      if !step.names.isEmpty {
        let notices = try await store.write { transaction in
          try service.applyDueTransitions(
            step.names, in: place, at: ServerClock.now, id: ServerClock.randomID(), in: transaction)
        }
        notifications.add(notices)
      }
      guard let next = step.next else { return }
      last = next
    }
  }
}
