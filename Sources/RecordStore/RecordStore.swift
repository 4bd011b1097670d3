/// This module stores records: it performs each request of the protocol (`docs/protocol.md`), decides about access, and
/// stores the data.
/// It uses no HTTP, no clock and no randomness: a `ServiceCall` contains the time and ids that it needs, and a
/// `ServiceAnswer` is returned, so that the simulator runs the same code as the server. Start at ``RecordService``; the
/// contract of every engine is ``RecordStore``, and ``MemoryStore`` is the smallest one.
/// contract of every engine is ``RecordStore``, and ``MemoryStore`` is the smallest one.
import Core
import Records

/// Stores records, with transactions.
public protocol RecordStore: Sendable {
  /// Runs `body` alone and returns its result. When this returns, the writes of `body` are durable and visible to every
  /// later transaction. If `body` throws, its writes are undone and its error is thrown here. Concurrent writers may
  /// share one commit: if that fails, all of them get a `StoreError`, and none of their writes remain.
  ///
  /// `body` must not keep the transaction, and must not wait for anything. It may run several times, of which one
  /// counts. Payers take turns where writes wait; `weight` is about the number of small records that `body` writes.
  func write<Value: Sendable>(
    for payer: Payer, weight: Int, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value

  /// Runs `body` on one consistent state that includes every write that has returned. `body` must not write.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value

  /// Runs a long `body` like `read`, but without delaying other requests; payers take turns. Throws `CancellationError`
  /// if `stop` returns `abandoned` when its turn comes; after that `body` itself checks the sign.
  func readLong<Value: Sendable>(
    for payer: Payer, until stop: StopSign?, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value

  /// Runs work of some milliseconds on the calling thread, in small pieces, in turns by payer.
  func inTurn<Value: Sendable>(for payer: Payer, _ body: @Sendable () throws -> Value) async throws -> Value

  /// Runs long work that needs no transaction on the threads of `readLong`, in the same turns.
  func work<Value: Sendable>(
    for payer: Payer, until stop: StopSign?, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value
}

extension RecordStore {
  /// Writes on behalf of the server itself.
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try await write(for: .server, weight: 1, body)
  }

  /// Answers one request in a transaction of its own. Throws a `StoreError` if the engine fails: nothing was written
  /// then, and the host answers with `TRY_AGAIN_LATER`.
  ///
  /// Every read begins as a brief one. A read that turns out to be long starts over as a long one, until the sign made
  /// by `watch` says stop.
  public func answer(
    _ call: ServiceCall, by service: RecordService, watch: () -> StopSign? = { nil }
  ) async throws -> ServiceAnswer {
    guard !call.path.operation.isWrite else {
      // Only one write runs at a time: work that needs no store is done before its turn.
      return try await write(try await read(call, service.limits, watch), by: service)
    }
    do {
      return try await read { transaction in try service.answer(call, in: transaction, .brief) }
    } catch is NeedsWriting {
      return try await write(call, by: service)
    } catch is NeedsLongRead {
      let stop = watch()
      do {
        return try await readLong(for: call.caller.payer, until: stop) { transaction in
          try service.answer(call, in: transaction, .long(stop))
        }
      } catch is NeedsWriting {
        return try await write(call, by: service)
      }
    }
  }

  /// Returns the call with its body parsed, on a separate thread if it is large.
  private func read(
    _ call: ServiceCall, _ limits: ServiceLimits, _ watch: () -> StopSign?
  ) async throws -> ServiceCall {
    let payer = call.caller.payer
    if call.body.count <= limits.smallBodyByteCountMax { return call.read() }
    if call.body.count <= limits.briefBodyByteCountMax { return try await inTurn(for: payer) { call.read() } }
    return try await work(for: payer, until: watch()) { call.read() }
  }

  private func write(_ call: ServiceCall, by service: RecordService) async throws -> ServiceAnswer {
    try await write(for: call.caller.payer, weight: call.weight) { transaction in
      try service.answer(call, in: transaction)
    }
  }
}
