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
  /// `body` must not keep the transaction, and must not wait for anything. It may run several times, of which one stays. Where writes
  /// wait, payers take turns; `weight` is about how many small records `body` writes.
  func write<Value: Sendable>(
    for payer: Payer, weight: Int, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value

  /// Runs `body` over one consistent state that includes every write that has returned. `body` must not write.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value

  /// The same for a body that takes long: where it holds up nobody else, in turns by payer. Throws `CancellationError` if the sign says
  /// that nobody waits any longer when its turn comes; `body` looks at the sign itself from then on.
  func readLong<Value: Sendable>(
    for payer: Payer, until stop: StopSign?, _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value

  /// Runs work of some milliseconds on the thread that asks, little at a time, in turns by payer.
  func inTurn<Value: Sendable>(for payer: Payer, _ body: @Sendable () throws -> Value) async throws -> Value

  /// Runs work that takes long and needs no transaction where `readLong` reads, in the same turns.
  func work<Value: Sendable>(
    for payer: Payer, until stop: StopSign?, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value
}

extension RecordStore {
  /// Writes as the server itself.
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (any RecordTransaction) throws -> Value
  ) async throws -> Value {
    try await write(for: .server, weight: 1, body)
  }

  /// Answers one request in a transaction of its own. Throws a `StoreError` if the engine fails: nothing was written then, and
  /// the host answers with `TRY_AGAIN_LATER`.
  ///
  /// Every read begins as a brief one; one that turns out to be long begins anew as such, until the sign that `watch` makes says
  /// stop.
  public func answer(
    _ call: ServiceCall, by service: RecordService, watch: () -> StopSign? = { nil }
  ) async throws -> ServiceAnswer {
    guard !call.path.operation.isWrite else {
      // Only one write runs at a time: what can be done without the store is done before its turn.
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

  /// The call with its body read, where that holds up nobody.
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
