import Core
import Foundation
import HTTPService
import Testing

@testable import HTTPClient

/// Many requests, most of them at once, and many that nobody waits for any more.
@Suite(.serialized) struct HTTPClientLoadTests {
  /// The files and threads that other tests may open meanwhile; less than what would be left here.
  private static let othersMax = 400

  /// The numbers of open files, and of threads.
  private static func handles() throws -> (files: Int, threads: Int) {
    func count(_ folder: String) throws -> Int { try FileManager.default.contentsOfDirectory(atPath: folder).count }
    return (try count("/proc/self/fd"), try count("/proc/self/task"))
  }

  /// Ends hundreds of requests of all kinds at random moments: before they start, while they connect, in callbacks, at their end.
  @Test(arguments: [1, 2, 3])
  func requestsAreCancelledAtAnyMoment(_ seed: UInt64) async throws {
    let authority = try TestAuthority()
    let (plain, secure) = (
      try HTTPService(records: false), try HTTPService("127.0.0.1", try authority.server("127.0.0.1"), records: false)
    )
    let engine = TransferEngine()
    var configuration = HTTPClientTests.patient { $0.trust = .authorities(pem: authority.pem) }
    configuration.bodyByteCountMax = nil
    let targets = [
      "/bytes?count=100", "/bytes?count=700000", "/bytes?count=700000&chunks", "/silence", "/trickle", "/drip",
      "/close",
      "/cut?count=100000", "/head?count=70000", "/bytes?count=200000&gzip",
    ]
    var random = SplitMix64(seed: seed)
    await withTaskGroup { group in
      for number in 0..<400 {
        configuration.keepsConnections = random.next() % 2 == 0
        configuration.acceptsCompression = random.next() % 2 == 0
        let client = HTTPClient(configuration, engine: engine)
        let service = random.next() % 4 == 0 ? secure : plain
        let request = HTTPClientRequest(
          number % 50 == 0
            ? "http://nothing.invalid/" : service.url(targets[Int(random.next() % UInt64(targets.count))]),
          method: random.next() % 2 == 0 ? "POST" : "GET",
          body: [UInt8](repeating: 7, count: Int(random.next() % 100_000)))
        let microseconds = Int(random.next() % 40_000)
        group.addTask {
          let task = Task { _ = try? await client.send(request) }
          if microseconds > 1_000 { try? await Task.sleep(for: .microseconds(microseconds)) }
          task.cancel()
          await task.value
        }
        if number % 20 == 0 { try? await Task.sleep(for: .milliseconds(5)) }
      }
    }
    // The engine goes on, and nothing of the cancelled requests is left.
    let client = HTTPClient(configuration, engine: engine)
    #expect(try await client.send(HTTPClientRequest(secure.url("/bytes?count=3"))).body == [0, 1, 2])
    engine.stop()
    #expect(try await HTTPClientLimitTests.wait { try plain.state().open + secure.state().open == 0 })
  }

  @Test func manyAtOnceGetTheirOwnAnswers() async throws {
    let service = try HTTPService(records: false)
    let client = HTTPClient(HTTPClientTests.patient())
    try await withThrowingTaskGroup { group in
      for number in 0..<300 {
        group.addTask {
          let count = number * 1_000
          let response = try await client.send(HTTPClientRequest(service.url("/bytes?count=\(count)")))
          #expect(response.body == HTTPClientTests.pattern(count))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func tenThousandRequestsLeaveNothingBehind() async throws {
    let service = try HTTPService(records: false)
    let engine = TransferEngine()
    var configuration = HTTPClientTests.patient()
    func send(_ count: Int) async throws {
      let client = HTTPClient(configuration, engine: engine)
      try await withThrowingTaskGroup { group in
        for lane in 0..<8 {
          group.addTask {
            for number in 0..<count / 8 {
              let target = number % 10 == 9 ? "/close" : "/bytes?count=\(lane * 100)"
              let response = try? await client.send(HTTPClientRequest(service.url(target)))
              #expect((response == nil) == (number % 10 == 9))
            }
          }
        }
        try await group.waitForAll()
      }
    }
    let before = try Self.handles()
    try await send(5_000)
    configuration.keepsConnections = false
    try await send(5_000)
    #expect(try await HTTPClientLimitTests.wait { try Self.handles().files <= before.files + Self.othersMax })
    engine.stop()
    #expect(try await HTTPClientLimitTests.wait { try service.state().open == 0 })
  }

  @Test func enginesTakeTheirThreadsAndFilesWithThem() async throws {
    let service = try HTTPService(records: false)
    let before = try Self.handles()
    for _ in 0..<500 {
      let engine = TransferEngine()
      let client = HTTPClient(HTTPClientTests.patient(), engine: engine)
      _ = try await client.send(HTTPClientRequest(service.url("/bytes?count=3")))
      engine.stop()
    }
    #expect(
      try await HTTPClientLimitTests.wait {
        let now = try Self.handles()
        return now.files <= before.files + Self.othersMax && now.threads <= before.threads + Self.othersMax
      })
  }
}
