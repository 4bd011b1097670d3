import Foundation
import HTTPService
import Testing

@testable import CloudKitWeb

/// The transport against a server on this machine.
@Suite struct NetworkTransportTests {
  private static func request(_ url: String) -> CloudHTTPRequest { CloudHTTPRequest(method: "GET", url: url) }

  @Test func theAnswerHasItsHeadersAndItsWholeBody() async throws {
    let service = try HTTPService()
    var request = CloudHTTPRequest(method: "POST", url: service.url("/echo"), headers: [("Authorization", "Bearer x")])
    request.body = Array("{}".utf8)
    let answer = try await NetworkTransport().send(request)
    #expect(answer.status == 200 && answer.headers["x-two"] == "a b,c" && answer.headers["x-empty"] == "")
    let received = try #require(try service.state().received.first)
    #expect(received.method == "POST" && received.body == "{}" && received.headers["authorization"] == "Bearer x")
    #expect(received.headers["user-agent"] == "alltag" && received.headers["accept-encoding"] == "gzip, deflate")
    let compressed = try await NetworkTransport().send(Self.request(service.url("/bytes?count=300000&gzip")))
    #expect(compressed.body == (0..<300_000).map { UInt8($0 % 251) })
  }

  /// A token must not follow where a server sends it.
  @Test func redirectsAreAnswers() async throws {
    let service = try HTTPService()
    let answer = try await NetworkTransport().send(Self.request(service.url("/answer?status=302&Location=/echo")))
    #expect(answer.status == 302)
    #expect(try service.state().received.count == 1)
  }

  @Test(arguments: [0, 1, 2, 500])
  func linesArriveAsTheyAreSent(_ count: Int) async throws {
    let service = try HTTPService()
    var lines: [String] = []
    for try await line in NetworkTransport().lines(Self.request(service.url("/lines?count=\(count)"))) {
      lines.append(line)
    }
    #expect(lines == (0..<count).map { "line \($0) ü" })
  }

  @Test(arguments: ["/answer?status=401", "/answer?status=302", "/close", "/garbage", "/cut?count=10"])
  func aStreamThatFailsThrows(_ target: String) async throws {
    let service = try HTTPService()
    await #expect(throws: CloudTransportError.self) {
      for try await _ in NetworkTransport().lines(Self.request(service.url(target))) {}
    }
  }

  /// A stream that nobody reads any more ends its connection.
  @Test func aStreamEndsWithItsReader() async throws {
    let service = try HTTPService()
    let url = service.url("/trickle")
    let reader = Task { for try await _ in NetworkTransport().lines(Self.request(url)) {} }
    #expect(try await Self.wait { try service.state().open == 1 })
    reader.cancel()
    #expect(try await Self.wait { try service.state().open == 0 })
  }

  @Test func longLinesAreCut() {
    var splitter = LineSplitter()
    let max = LineSplitter.lineByteCountMax
    #expect(splitter.lines([UInt8](repeating: 0x78, count: max + 10)).isEmpty)
    #expect(splitter.lines([0x78, 0x0D, 0x0A, 0x0A, 0x79]).map(\.utf8.count) == [max, 0])
    #expect(splitter.lines([0x0A]) == ["y"])
  }

  @Test func filesAreSavedAsTheyArrive() async throws {
    let service = try HTTPService()
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(
      try await NetworkTransport().download(Self.request(service.url("/bytes?count=3000000&chunks")), to: path) == 200)
    #expect(FileManager.default.contents(atPath: path) == Data((0..<3_000_000).map { UInt8($0 % 251) }))
    await #expect(throws: CloudTransportError.self) {
      try await NetworkTransport().download(Self.request(service.url("/cut?count=100000")), to: path)
    }
    await #expect(throws: CloudTransportError.self) {
      try await NetworkTransport().download(Self.request(service.url("/bytes?count=1")), to: "/nowhere/file")
    }
  }

  @Test(arguments: [
    ("http://nothing.invalid/", "Could not resolve host: nothing.invalid"), ("no URL", "the address makes no URL"),
    ("http://127.0.0.1:1/", "Failed to connect to 127.0.0.1 port 1"),
  ])
  func failuresHaveTheSystemsReason(_ url: String, _ reason: String) async throws {
    do throws(CloudTransportError) {
      _ = try await NetworkTransport().send(Self.request(url))
      Issue.record("\(url) answers")
    } catch {
      #expect(error.reason.hasPrefix(reason) && !error.isOffline, "\(error)")
    }
  }

  private static func wait(_ condition: () throws -> Bool) async throws -> Bool {
    for _ in 0..<6000 {
      if try condition() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }
}
