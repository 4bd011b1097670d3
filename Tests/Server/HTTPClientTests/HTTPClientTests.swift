import Foundation
import HTTPService
import Testing

@testable import HTTPClient

/// Requests to a server that answers well, and to one that does not.
@Suite struct HTTPClientTests {
  /// Its limits exceed a busy machine's needs: the results come from the other end.
  static func patient(_ change: (inout HTTPClientConfiguration) -> Void = { _ in }) -> HTTPClientConfiguration {
    var configuration = HTTPClientConfiguration(totalLimit: .seconds(1800), bodyByteCountMax: 1 << 20)
    configuration.allowsPlain = true
    change(&configuration)
    return configuration
  }

  static func kind(_ action: () async throws(HTTPClientError) -> some Any) async -> HTTPClientError.Kind? {
    do throws(HTTPClientError) {
      _ = try await action()
      return nil
    } catch {
      return error.kind
    }
  }

  static func pattern(_ count: Int) -> [UInt8] { (0..<count).map { UInt8($0 % 251) } }

  private struct Echo: Decodable {
    let method, target, version, body: String
    let headers: [String: String]
  }

  @Test(arguments: [
    ("GET", [UInt8]?.none), ("GET", [1, 2, 3]), ("POST", nil), ("POST", []), ("POST", Array("a=b".utf8)),
    ("PUT", pattern(150_000)),
    ("DELETE", nil), ("PATCH", [0]),
  ])
  func theRequestArrivesAsItIs(_ method: String, _ body: [UInt8]?) async throws {
    let service = try HTTPService()
    var request = HTTPClientRequest(service.url("/echo?a=%20/../b"), method: method, body: body)
    request.headers = [("Authorization", "Bearer x:y"), ("X-Empty", ""), ("X-Letters", "ü")]
    let response = try await HTTPClient(Self.patient()).send(request)
    let echo = try JSONDecoder().decode(Echo.self, from: Data(response.body))
    #expect(echo.method == method && echo.target == "/echo?a=%20/../b" && echo.version == "HTTP/1.1")
    #expect(Array(echo.body.unicodeScalars).map { UInt8($0.value) } == body ?? [])
    #expect(echo.headers["authorization"] == "Bearer x:y" && echo.headers["x-empty"] == "")
    #expect(echo.headers["host"] == "127.0.0.1:\(service.port)")
    #expect(echo.headers["content-length"] == (body != nil || method == "POST" ? "\(body?.count ?? 0)" : nil))
    for name in ["expect", "content-type", "cookie", "accept-encoding", "transfer-encoding"] {
      #expect(echo.headers[name] == nil, "\(name)")
    }
    #expect(response.head.headers.filter { $0.name == "x-two" }.map(\.value) == ["a b", "c"])
    #expect(response.head.first("x-empty") == "" && response.head.first("x-none") == nil)
  }

  @Test(arguments: ["/bytes?count=0", "/bytes?count=1", "/bytes?count=900000", "/bytes?count=900000&chunks"])
  func theWholeBodyArrives(_ target: String) async throws {
    let service = try HTTPService()
    let response = try await HTTPClient(Self.patient()).send(HTTPClientRequest(service.url(target)))
    let count = try #require(Int(target.filter(\.isNumber)))
    #expect(response.status == 200 && response.body == Self.pattern(count))
    // A head without a body ends properly, too.
    let head = try await HTTPClient(Self.patient()).send(
      HTTPClientRequest(service.url("/head?count=0"), method: "HEAD"))
    #expect(head.status == 200 && head.body.isEmpty)
  }

  @Test func compressedBodiesAreInflatedIfTheyAreWanted() async throws {
    let service = try HTTPService()
    let request = HTTPClientRequest(service.url("/bytes?count=400000&gzip"))
    let inflating = Self.patient { $0.acceptsCompression = true }
    #expect(try await HTTPClient(inflating).send(request).body == Self.pattern(400_000))
    #expect(try service.state().received.last?.headers["accept-encoding"] == "gzip, deflate")
    #expect(try await HTTPClient(Self.patient()).send(request).body.count < 100_000)
    // The limit holds for what it becomes.
    let small = Self.patient { ($0.acceptsCompression, $0.bodyByteCountMax) = (true, 399_999) }
    #expect(
      await Self.kind { () throws(HTTPClientError) in try await HTTPClient(small).send(request) } == .bodyTooLarge)
  }

  @Test(arguments: [
    ("/close", HTTPClientError.Kind.connectionBroken), ("/garbage", .connectionBroken),
    ("/cut?count=20000", .connectionBroken),
    ("/cut?count=1000000", .connectionBroken), ("/head?count=70000", .headTooLarge),
    ("/head?count=2000000", .headTooLarge),
    ("/bytes?count=1048577", .bodyTooLarge), ("/bytes?count=1048577&chunks", .bodyTooLarge),
  ])
  func aBadAnswerIsAnError(_ target: String, _ kind: HTTPClientError.Kind) async throws {
    let service = try HTTPService()
    let client = HTTPClient(Self.patient())
    #expect(
      await Self.kind { () throws(HTTPClientError) in try await client.send(HTTPClientRequest(service.url(target))) }
        == kind)
    // The next request is as good as ever.
    #expect(try await client.send(HTTPClientRequest(service.url("/bytes?count=3"))).body == [0, 1, 2])
  }

  @Test(arguments: [
    "/answer?status=200", "/answer?status=404", "/answer?status=500", "/answer?status=302&Location=/echo",
    "/answer?status=307&Location=http://127.0.0.1:1/", "/answer?status=401&WWW-Authenticate=Basic",
  ])
  func eachStatusIsAnAnswer(_ target: String) async throws {
    let service = try HTTPService()
    let client = HTTPClient(Self.patient())
    let response = try await client.send(HTTPClientRequest(service.url(target)))
    #expect(target.contains("=\(response.status)") && response.body.count == 65_536)
    #expect(try await client.head(HTTPClientRequest(service.url(target))).status == response.status)
    #expect(try service.state().received.count == 2)
  }

  @Test func interimHeadsAndCookiesAreNotKept() async throws {
    let service = try HTTPService()
    let client = HTTPClient(Self.patient())
    let response = try await client.send(HTTPClientRequest(service.url("/interim")))
    #expect(response.status == 203 && response.head.first("x-early") == nil && response.body == Array("late".utf8))
    _ = try await client.send(HTTPClientRequest(service.url("/answer?Set-Cookie=a%3Db")))
    _ = try await client.send(HTTPClientRequest(service.url("/echo")))
    #expect(try service.state().received.last?.headers["cookie"] == nil)
  }

  @Test(arguments: [
    "", "nonsense", "http://", "ftp://127.0.0.1/", "file:///etc/hostname", "http://a b/", "http://127.0.0.1/\r\nX: y",
    "http://user:word@127.0.0.1/", "http://127.0.0.1:99999/", "gopher://127.0.0.1/", "http://[::1/",
  ])
  func addressesThatAreNoneAreRefused(_ url: String) async {
    let client = HTTPClient(Self.patient())
    let kind = await Self.kind { () throws(HTTPClientError) in try await client.send(HTTPClientRequest(url)) }
    // Without a scheme libcurl takes a text for a name.
    #expect(kind == .requestMalformed || (url == "nonsense" && kind == .nameUnresolved))
  }

  @Test(arguments: [
    ("GET", "X", "a\r\nY: b"), ("GET", "X\n", "a"), ("GET", "", "a"), ("GET", "X Y", "a"), ("GET", "X:", "a"),
    ("G T", "X", "a"),
    ("", "X", "a"), ("GET /x HTTP/1.1\r\nY: z\r\n\r\n", "X", "a"), ("GET", "X", "a\u{0}b"),
  ])
  func nothingSlipsIntoARequest(_ method: String, _ name: String, _ value: String) async throws {
    let service = try HTTPService()
    let request = HTTPClientRequest(service.url("/echo"), method: method, headers: [(name, value)])
    #expect(
      await Self.kind { () throws(HTTPClientError) in try await HTTPClient(Self.patient()).send(request) }
        == .requestMalformed)
    #expect(try service.state().accepted == 0)
  }

  @Test func failedConnectionsHaveTheirReason() async throws {
    let service = try HTTPService()
    service.close()
    let client = HTTPClient(Self.patient())
    for (url, kind, word) in [
      (service.url("/"), HTTPClientError.Kind.connectionFailed, "onnect"),
      ("http://nothing.invalid/", .nameUnresolved, "nothing.invalid"),
    ] {
      do throws(HTTPClientError) {
        _ = try await client.send(HTTPClientRequest(url))
        Issue.record("\(url) answers")
      } catch {
        #expect(error.kind == kind && error.reason.contains(word), "\(error)")
      }
    }
  }
}
