import ServiceLifecycle

/// Ends reads of the store that last longer than the grace period: cancelling a service does not end a running
/// statement.
struct StoreClosing: Service {
  let store: any ServedStore

  func run() async throws {
    // This throws when the grace period is over.
    do { try await gracefulShutdown() } catch { store.endReads() }
  }
}
