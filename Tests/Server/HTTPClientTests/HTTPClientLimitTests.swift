import Foundation
import HTTPService
import Testing

@testable import HTTPClient

/// Limits of time, bodies that are read as they arrive, and ends in the middle.
@Suite struct HTTPClientLimitTests {
  private static func kind(
    _ configuration: HTTPClientConfiguration, _ url: String
  ) async -> HTTPClientError.Kind? {
    await HTTPClientTests.kind { () throws(HTTPClientError) in
      try await HTTPClient(configuration).send(HTTPClientRequest(url))
    }
  }

  /// Waits until the condition holds, or far too long.
  static func wait(_ condition: () throws -> Bool) async throws -> Bool {
    for _ in 0..<6000 {
      if try condition() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  /// A trickling answer is not idle, but does not last longer than the whole may.
  @Test(arguments: ["/silence", "/trickle", "/drip"])
  func theWholeTimeIsLimited(_ target: String) async throws {
    let service = try HTTPService()
    var configuration = HTTPClientTests.patient()
    configuration.totalLimit = .milliseconds(300)
    #expect(await Self.kind(configuration, service.url(target)) == .tooSlow)
    #expect(try await Self.wait { try service.state().open == 0 })
  }

  @Test func silenceIsLimited() async throws {
    let service = try HTTPService()
    var configuration = HTTPClientTests.patient()
    configuration.idleLimit = .milliseconds(300)
    #expect(await Self.kind(configuration, service.url("/silence")) == .tooSlow)
    // Fifty bytes a second are no silence of two seconds; the whole time ends it.
    (configuration.idleLimit, configuration.totalLimit) = (.seconds(100), .seconds(1))
    do throws(HTTPClientError) {
      _ = try await HTTPClient(configuration).send(HTTPClientRequest(service.url("/trickle")))
    } catch {
      #expect(error.reason.contains("not finished"))
    }
  }

  /// An address of a network for documentation, where nothing is: packets get lost, or the system says so at once.
  @Test func theConnectionsTimeIsLimited() async {
    var configuration = HTTPClientTests.patient()
    configuration.connectLimit = .milliseconds(200)
    let kind = await Self.kind(configuration, "http://192.0.2.1/")
    #expect(kind == .connectionFailed || kind == .networkUnavailable)
  }

  @Test func aBodyIsReadAsItArrives() async throws {
    let service = try HTTPService()
    var configuration = HTTPClientTests.patient()
    configuration.bodyByteCountMax = nil
    let client = HTTPClient(configuration)
    // The server never ends it by itself.
    let count = try await client.withResponse(HTTPClientRequest(service.url("/trickle"))) { head, body in
      #expect(head.status == 200)
      var count = 0
      while count < 5, let bytes = try await body.next() { count += bytes.count }
      return count
    }
    #expect(count >= 5)
    #expect(try await Self.wait { try service.state().open == 0 })
    // Much more than may wait, with a reader that lets it wait.
    let large = try await client.withResponse(HTTPClientRequest(service.url("/bytes?count=9000000&chunks"))) {
      _, body in
      var received: [UInt8] = []
      var waitingMax = 0
      while let bytes = try await body.next() {
        waitingMax = max(waitingMax, bytes.count)
        received += bytes
        if received.count < 2_000_000 { try await Task.sleep(for: .milliseconds(5)) }
      }
      #expect(waitingMax <= Exchange.waitingByteCountMax + (64 << 10))
      return received
    }
    #expect(large == HTTPClientTests.pattern(9_000_000))
    // The connection breaks in the middle of it.
    await #expect(throws: HTTPClientError.self) {
      try await client.withResponse(HTTPClientRequest(service.url("/cut?count=100000"))) { _, body in
        while try await body.next() != nil {}
      }
    }
  }

  @Test func aWaitingReaderDoesNotMakeABodyIdle() async throws {
    let service = try HTTPService()
    var configuration = HTTPClientTests.patient()
    (configuration.bodyByteCountMax, configuration.idleLimit) = (nil, .seconds(3))
    let total = try await HTTPClient(configuration).withResponse(
      HTTPClientRequest(service.url("/bytes?count=5000000"))
    ) { _, body in
      try await Task.sleep(for: .seconds(5))
      var total = 0
      while let bytes = try await body.next() { total += bytes.count }
      return total
    }
    #expect(total == 5_000_000)
  }

  @Test func whatTheReaderThrowsEndsTheRequest() async throws {
    struct Enough: Error {}
    let service = try HTTPService()
    await #expect(throws: Enough.self) {
      try await HTTPClient(HTTPClientTests.patient()).withResponse(HTTPClientRequest(service.url("/trickle"))) { _, _ in
        throw Enough()
      }
    }
    #expect(try await Self.wait { try service.state().open == 0 })
  }

  @Test func aStoppedEngineCancels() async throws {
    let service = try HTTPService()
    let engine = TransferEngine()
    let client = HTTPClient(HTTPClientTests.patient(), engine: engine)
    let url = service.url("/silence")
    let waiting = Task {
      await HTTPClientTests.kind { () throws(HTTPClientError) in try await client.send(HTTPClientRequest(url)) }
    }
    #expect(try await Self.wait { try service.state().received.count == 1 })
    engine.stop()
    #expect(await waiting.value == .cancelled)
    let late = await HTTPClientTests.kind { () throws(HTTPClientError) in
      try await client.send(HTTPClientRequest(url))
    }
    #expect(late == .cancelled)
    engine.stop()
    TransferEngine().stop()
  }
}
