import RecordStore

/// Gives the numbers of a transaction's changes: its number in the database, and a counter within it.
///
/// The number of a transaction is given when it begins, not when it commits, so a change with a smaller number may become
/// visible later. Readers therefore tell clients no number beyond those of transactions that had all ended
/// (`PostgresTransaction.settledChangeNumber`).
final class TransactionNumbers {
  static let counterBits: Int64 = 20

  private let identity: StoreIdentity
  private(set) var count: Int64 = 0

  init(_ identity: StoreIdentity) { self.identity = identity }

  /// Returns the parameters for the SQL expression `((pg_current_xact_id()::text::bigint + $base) << 20) + $count`.
  func next() throws(StoreError) -> (base: PostgresValue, count: PostgresValue) {
    count += 1
    guard count < 1 << Self.counterBits else { throw .failed("a transaction changes too many zones") }
    return (.int(identity.base), .int(count))
  }
}
