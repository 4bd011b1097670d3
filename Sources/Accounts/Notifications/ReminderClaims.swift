/// Stores claims of reminders. Claims that arrive while others are being stored share the next transaction: many
/// reminders are due in the same minute, and each transaction waits for the disk.
actor ReminderClaims {
  struct Claim: Sendable {
    let account: AccountID
    /// The keys in their stored form, with the device's suffix.
    let keys: [String]
    /// The time of the claim, in milliseconds.
    let time: Int64
  }

  private struct Waiting {
    let claim: Claim
    let continuation: CheckedContinuation<Result<Set<String>, AccountError>, Never>
  }

  private let database: any AccountsDatabase
  private var waiting: [Waiting] = []
  private var isStoring = false

  init(_ database: any AccountsDatabase) { self.database = database }

  /// Stores a claim. Returns its keys that had not been claimed before, once they are durable.
  func store(_ claim: Claim) async throws(AccountError) -> Set<String> {
    let result = await withCheckedContinuation { continuation in
      waiting.append(Waiting(claim: claim, continuation: continuation))
      if !isStoring {
        isStoring = true
        Task { await storeWaiting() }
      }
    }
    return try result.get()
  }

  private func storeWaiting() async {
    while !waiting.isEmpty {
      let together = waiting
      waiting = []
      do {
        let claims = together.map { $0.claim }
        let new = try await database.write { database in try claims.map { try Self.insert($0, in: database) } }
        for (each, keys) in zip(together, new) { each.continuation.resume(returning: .success(keys)) }
      } catch {
        for each in together { each.continuation.resume(returning: .failure(AccountError(error))) }
      }
    }
    isStoring = false
  }

  /// Inserts the keys and returns those that were new.
  private static func insert(_ claim: Claim, in database: any SQLTransaction) throws -> Set<String> {
    var new: Set<String> = []
    for key in claim.keys {
      let changed = try database.executeCounting(
        """
        INSERT INTO account_reminded (person, key, time) SELECT id, ?, ? FROM account_person WHERE id = ?
        ON CONFLICT DO NOTHING
        """,
        [key, claim.time, claim.account.text])
      if changed > 0 { new.insert(key) }
    }
    return new
  }
}
