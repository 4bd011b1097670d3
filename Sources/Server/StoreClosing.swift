import SQLiteStore
import ServiceLifecycle

/// Lets a stop go on while requests still read: after the grace period the services are cancelled, but a statement hears nothing of it.
struct StoreClosing: Service {
  let store: SQLiteStore

  func run() async throws {
    // Throws when the grace period is over.
    do { try await gracefulShutdown() } catch { store.endReads() }
  }
}
