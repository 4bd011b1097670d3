/// This module holds records: what a server does with each request of the protocol (`docs/protocol.md`), who may do it, and
/// where it is kept.
///
/// It knows no HTTP, no clock and no randomness: a `ServiceCall` comes in with the time and ids it needs, a `ServiceAnswer` goes
/// out, so that the simulator drives the same code as the server. Start at ``RecordService``; the contract that every engine
/// fulfils is ``RecordStore``, and ``MemoryStore`` is the smallest of them.
import Core
import Records

/// Where records are kept, with transactions.
public protocol RecordStore: Sendable {
  /// Runs `body` alone, and returns what it returns; when this returns, what `body` wrote is durable and seen by every later
  /// transaction. If `body` throws, nothing that it wrote stays, and its error is thrown here. Others that write at the same
  /// time may share one commit: if that fails, a `StoreError` is thrown to all of them, and nothing of them stays.
  ///
  /// `body` must not keep the transaction, and must not wait for anything. It may run several times, of which one stays.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value

  /// Runs `body` over one consistent state that includes every write that has returned. `body` must not write.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value
}

extension RecordStore {
  /// Answers one request in a transaction of its own. Throws a `StoreError` if the engine fails: nothing was written then, and
  /// the host answers with `TRY_AGAIN_LATER`.
  public func answer(_ call: ServiceCall, by service: RecordService) async throws -> ServiceAnswer {
    if call.path.operation.isWrite {
      // Only one write runs at a time: what can be done without the store is done before its turn.
      let call = call.read()
      return try await write { transaction in try service.answer(call, in: transaction) }
    }
    do {
      return try await read { transaction in try service.answer(call, in: transaction, mayWrite: false) }
    } catch is NeedsWriting {
      return try await write { transaction in try service.answer(call, in: transaction) }
    }
  }
}
