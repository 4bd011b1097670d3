import SQLiteStore
import ServiceLifecycle

/// Ends reads of the store that outlive the grace period: cancelling the services does not reach a running statement.
struct StoreClosing: Service {
  let store: SQLiteStore

  func run() async throws {
    // Throws when the grace period is over.
    do { try await gracefulShutdown() } catch { store.endReads() }
  }
}
