import HTTPService
import Testing

@testable import HTTPClient

/// Connections with certificates.
@Suite struct HTTPClientTLSTests {
  private static func trusting(_ authority: TestAuthority) -> HTTPClientConfiguration {
    HTTPClientTests.patient { ($0.trust, $0.allowsPlain) = (.authorities(pem: authority.pem), false) }
  }

  private static func kind(
    _ configuration: HTTPClientConfiguration, _ request: HTTPClientRequest
  ) async -> HTTPClientError.Kind? {
    await HTTPClientTests.kind { () throws(HTTPClientError) in try await HTTPClient(configuration).send(request) }
  }

  @Test func onlyTheNamesValidCertificateIsAccepted() async throws {
    let (authority, stranger) = (try TestAuthority(), try TestAuthority())
    let service = try HTTPService("127.0.0.1", try authority.server("127.0.0.1"))
    let request = HTTPClientRequest(service.url("/bytes?count=5"))
    #expect(try await HTTPClient(Self.trusting(authority)).send(request).body == [0, 1, 2, 3, 4])
    #expect(await Self.kind(Self.trusting(stranger), request) == .certificateRefused)
    #expect(await Self.kind(HTTPClientTests.patient(), request) == .certificateRefused)
    #expect(try service.state().received.count == 1)
    for certificate in [
      try authority.server("127.0.0.2"), try authority.server("example.com"),
      try authority.server("127.0.0.1", days: -1),
    ] {
      let wrong = try HTTPService("127.0.0.1", certificate)
      #expect(await Self.kind(Self.trusting(authority), HTTPClientRequest(wrong.url("/"))) == .certificateRefused)
      #expect(try wrong.state().received.isEmpty)
    }
  }

  @Test func connectionsWithoutACertificateAreOnlyMadeIfAllowed() async throws {
    let service = try HTTPService()
    let secure = HTTPClientTests.patient { $0.allowsPlain = false }
    #expect(await Self.kind(secure, HTTPClientRequest(service.url("/"))) == .requestMalformed)
    // TLS to a server that speaks none.
    let url = "https://127.0.0.1:\(service.port)/"
    #expect(await Self.kind(secure, HTTPClientRequest(url)) == .connectionBroken)
    #expect(try service.state().received.isEmpty)
  }

  /// The name stays the one of the URL, for the certificate and the server; the connection goes to the address.
  @Test(arguments: ["127.0.0.2", "127.0.0.3"])
  func theConnectionGoesToTheGivenAddress(_ address: String) async throws {
    let authority = try TestAuthority()
    let service = try HTTPService(address, try authority.server("push.example.com"))
    var request = HTTPClientRequest("https://push.example.com/echo")
    request.endpoint = .init(address: address, port: service.port)
    #expect(try await HTTPClient(Self.trusting(authority)).send(request).status == 200)
    #expect(try service.state().received.last?.headers["host"] == "push.example.com")
    request.url = "https://other.example.com/echo"
    #expect(await Self.kind(Self.trusting(authority), request) == .certificateRefused)
    request.endpoint = .init(address: "127.0.0.4", port: service.port)
    #expect(await Self.kind(Self.trusting(authority), request) == .connectionFailed)
  }

  @Test func ipv6AddressesCanBeGiven() async throws {
    let authority = try TestAuthority()
    guard let service = try? HTTPService("::1", try authority.server("push.example.com")) else { return }
    var request = HTTPClientRequest("https://push.example.com/echo")
    request.endpoint = .init(address: "::1", port: service.port)
    #expect(try await HTTPClient(Self.trusting(authority)).send(request).status == 200)
  }

  @Test func aConnectionIsKeptOrNot() async throws {
    let authority = try TestAuthority()
    let service = try HTTPService("127.0.0.1", try authority.server("127.0.0.1"))
    let request = HTTPClientRequest(service.url("/bytes?count=5"))
    // Its own, since the engine of all keeps only some connections.
    let engine = TransferEngine()
    defer { engine.stop() }
    var configuration = Self.trusting(authority)
    for _ in 0..<5 { _ = try await HTTPClient(configuration, engine: engine).send(request) }
    // libcurl leaves a connection on which something came after the response, such as a ticket for another TLS session.
    let kept = try service.state().accepted
    #expect(kept < 5)
    configuration.keepsConnections = false
    for _ in 0..<5 { _ = try await HTTPClient(configuration, engine: engine).send(request) }
    #expect(try service.state().accepted == kept + 5)
  }
}
