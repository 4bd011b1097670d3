/// This module holds records: what a server does with each request of the protocol (`docs/protocol.md`), who may do it, and
/// where it is kept.
///
/// It knows no HTTP, no clock and no randomness: a `ServiceCall` comes in with the time and ids it needs, a `ServiceAnswer` goes
/// out, so that the simulator drives the same code as the server. Start at ``RecordService``; the contract that every engine
/// fulfils is ``RecordStore``, and ``MemoryStore`` is the smallest of them.
