import Core
import Foundation
import GRDB
import RecordStore
import Records
import Synchronization
import Testing

@testable import SQLiteStore
@testable import StoreTurns

/// The order of payers' writes and long reads.
@Suite struct TurnTests {
  /// The completed work in order.
  private final class Diary: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  private let folder: TestFolder
  /// Its clock stands still: no batch ends for lack of time.
  private let store: SQLiteStore
  private let diary = Diary()

  init() throws {
    folder = try TestFolder()
    store = try SQLiteStore(path: folder.file("records.sqlite"), uptime: { 0 })
  }

  /// Blocks the writer until it is signalled.
  private func block() async throws -> DispatchSemaphore {
    let (holding, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Task { [store] in
      try await store.write { _ in
        holding.signal()
        release.wait()
      }
    }
    try await Self.poll { holding.wait(timeout: .now()) == .success }
    return release
  }

  private static func poll(_ holds: () -> Bool) async throws {
    for _ in 0..<120_000 {
      if holds() { return }
      try await Task.sleep(for: .milliseconds(1))
    }
    Issue.record("it never came to that")
  }

  /// Puts a write into the queue, and returns once it is queued.
  private func enqueue(
    _ name: String, for payer: Payer, weight: Int = 1, in group: inout ThrowingTaskGroup<Void, any Error>
  ) async throws {
    let count = store.waitingWriteCount
    group.addTask { [store, diary] in
      try await store.write(for: payer, weight: weight) { _ in diary.add(name) }
    }
    try await Self.poll { store.waitingWriteCount > count }
  }

  private func order(_ fill: (inout ThrowingTaskGroup<Void, any Error>) async throws -> Void) async throws -> [String] {
    let release = try await block()
    return try await withThrowingTaskGroup(of: Void.self) { group in
      try await fill(&group)
      release.signal()
      try await group.waitForAll()
      return diary.all
    }
  }

  @Test func aSingleWriteWaitsForOneOfEachOther() async throws {
    let done = try await order { group in
      for n in 0..<20 { try await enqueue("a\(n)", for: .account("a"), in: &group) }
      try await enqueue("b", for: .account("b"), in: &group)
      try await enqueue("upkeep", for: .server, in: &group)
    }
    #expect(done == ["a0", "b", "upkeep"] + (1..<20).map { "a\($0)" })
  }

  @Test func oneAccountsWritesKeepTheirOrder() async throws {
    let done = try await order { group in
      for n in 0..<30 { try await enqueue("\(n)", for: .account("a"), in: &group) }
    }
    #expect(done == (0..<30).map { "\($0)" })
  }

  /// A single record does not share a commit with another account's large requests.
  @Test func aSingleWriteDoesNotWaitForLargeOnes() async throws {
    let commits = Diary()
    let release = try await block()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for n in 0..<8 {
        let count = store.waitingWriteCount
        group.addTask { [store] in
          try await store.write(for: .account("a"), weight: 200) { _ in }
          commits.add("a\(n)")
        }
        try await Self.poll { store.waitingWriteCount > count }
      }
      group.addTask { [store, diary] in
        try await store.write(for: .account("b"), weight: 1) { _ in
          diary.add("b runs, waiting: \(store.waitingWriteCount)")
        }
      }
      try await Self.poll { store.waitingWriteCount == 9 }
      release.signal()
      try await group.waitForAll()
    }
    // It came last.
    #expect(diary.all == ["b runs, waiting: 8"])
    #expect(commits.all.count == 8)
  }

  /// While others wait, light and heavy writes take turns, and a commit contains only a heavy payer's share.
  @Test func heavyWritesTakeTurnsWithLightOnes() async throws {
    let committed = try DatabaseQueue(path: folder.file("records.sqlite"))
    let release = try await block()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (n, (payer, weight)) in [("a", 200), ("a", 200), ("b", 1), ("b", 200), ("c", 1), ("c", 1)].enumerated() {
        group.addTask { [store, diary] in
          try await store.write(for: .account(payer), weight: weight) { transaction in
            let count = try committed.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM links") }
            diary.add("\(payer)\(weight) after \(count ?? -1)")
            _ = try transaction.setLinks([RecordLink(.validate, "x")], of: RecordName("r\(n)"), in: 1)
          }
        }
        try await Self.poll { store.waitingWriteCount == n + 1 }
      }
      release.signal()
      try await group.waitForAll()
    }
    #expect(
      diary.all == [
        "b1 after 0", "c1 after 0", "c1 after 0", "a200 after 3", "b200 after 3", "a200 after 5",
      ])
  }

  @Test func aBatchEndsWhenItsTimeIsOver() async throws {
    let time = ManagedTime()
    let path = folder.file("timed.sqlite")
    let store = try SQLiteStore(path: path, uptime: { time.now })
    let committed = try DatabaseQueue(path: path)
    let (holding, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await store.write { _ in
          holding.signal()
          release.wait()
        }
      }
      try await Self.poll { holding.wait(timeout: .now()) == .success }
      for n in 0..<4 {
        group.addTask { [diary] in
          try await store.write(for: .account("a"), weight: 1) { transaction in
            time.advance(WriteQueue.batchNanosecondsMax + 1)
            let count = try committed.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM links") }
            diary.add("\(n) after \(count ?? -1)")
            _ = try transaction.setLinks([RecordLink(.validate, "x")], of: RecordName("r\(n)"), in: 1)
          }
        }
        try await Self.poll { store.waitingWriteCount == n + 1 }
      }
      release.signal()
      try await group.waitForAll()
    }
    #expect(diary.all == ["0 after 0", "1 after 1", "2 after 2", "3 after 3"])
  }

  private final class ManagedTime: Sendable {
    private let nanoseconds = Mutex<UInt64>(0)

    var now: UInt64 { nanoseconds.withLock { $0 } }
    func advance(_ count: UInt64) { nanoseconds.withLock { $0 += count } }
  }

  @Test func whoSendsTooMuchIsRefusedAndNobodyElse() async throws {
    let release = try await block()
    try await withThrowingTaskGroup(of: Void.self) { group in
      try await enqueue("heavy", for: .account("a"), weight: WriteQueue.waitingWeightOfPayerMax, in: &group)
      await #expect(throws: StoreError.payerTooBusy) {
        try await store.write(for: .account("a"), weight: 1) { _ in }
      }
      try await enqueue("b", for: .account("b"), in: &group)
      release.signal()
      try await group.waitForAll()
    }
    #expect(diary.all == ["b", "heavy"])
    try await store.write(for: .account("a"), weight: 1) { _ in }
  }

  // MARK: Long reads

  @Test func longReadsTakeTurnsAndHaveABound() async throws {
    let reads = LongReads(coreCount: 2)
    let (holding, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await reads.run(for: .account("a"), until: nil) {
          holding.signal()
          release.wait()
        }
      }
      try await Self.poll { holding.wait(timeout: .now()) == .success }
      #expect(reads.counts == LongReadCounts(waiting: 0, running: 1, abandoned: 0))
      for n in 0..<LongReads.waitingOfPayerMax {
        group.addTask { [diary] in try await reads.run(for: .account("a"), until: nil) { diary.add("a\(n)") } }
        try await Self.poll { reads.counts.waiting == n + 1 }
      }
      await #expect(throws: StoreError.payerTooBusy) { try await reads.run(for: .account("a"), until: nil) {} }
      group.addTask { [diary] in try await reads.run(for: .strangers, until: nil) { diary.add("stranger") } }
      try await Self.poll { reads.counts.waiting == LongReads.waitingOfPayerMax + 1 }
      release.signal()
      try await group.waitForAll()
    }
    #expect(diary.all == ["a0", "stranger"] + (1..<LongReads.waitingOfPayerMax).map { "a\($0)" })
    try await Self.poll { reads.counts == LongReadCounts(waiting: 0, running: 0, abandoned: 0) }
  }

  @Test func aGateLetsInByTurns() async throws {
    let gate = TurnGate(coreCount: 1)
    try await gate.acquire(.account("a"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (n, payer) in ["a", "a", "a", "b"].enumerated() {
        group.addTask { [diary] in try await gate.run(for: .account(payer)) { diary.add("\(payer)\(n)") } }
        try await Self.poll { gate.waitingCount == n + 1 }
      }
      gate.release()
      try await group.waitForAll()
    }
    #expect(diary.all == ["a0", "b3", "a1", "a2"])
    #expect(try await gate.run(for: .strangers) { 5 } == 5)
    gate.close()
    await #expect(throws: StoreError.closed) { try await gate.run(for: .server) {} }
  }

  @Test func aLongReadThatNobodyWaitsForIsNotBegun() async throws {
    let reads = LongReads(coreCount: 2)
    await #expect(throws: CancellationError.self) {
      try await reads.run(for: .account("a"), until: StopSign { .abandoned }) { Issue.record("it was begun") }
    }
    #expect(reads.counts.abandoned == 1)
    #expect(try await reads.run(for: .account("a"), until: StopSign { .outOfTime }) { 5 } == 5)
    reads.close()
    await #expect(throws: StoreError.closed) { try await reads.run(for: .server, until: nil) {} }
  }
}
