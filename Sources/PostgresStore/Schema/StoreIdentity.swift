/// The facts of a store that all its servers know.
struct StoreIdentity: Sendable {
  /// Distinguishes the store's tokens from another store's.
  var incarnation: UInt64
  /// Added to a transaction's number for its changes: greater than 0 after the data were moved to another cluster, whose
  /// transactions are counted anew.
  var base: Int64
  /// The number of the tables' schema in its database.
  var schema: Int64

  /// The channel of the notices.
  var channel: String { "alltag_\(schema)" }
  /// The advisory lock for transactions that run again. Two stores in a database have different ones.
  var retryLock: Int64 { PostgresSchema.lockClass << 32 | schema }
}
