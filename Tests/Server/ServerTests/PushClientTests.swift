import Accounts
import HTTPClient
import HTTPService
import Synchronization
import Testing

@testable import Server

/// The connection only uses the checked address, and only reaches the name's owner.
@Suite struct PushClientTests {
  private static let host = "push.example.com"

  /// A name whose addresses change between look-ups.
  private final class Names: NameResolving {
    private let answers: Mutex<[[String]]>
    private let allowed: Set<String>
    private let questions = Mutex(0)

    init(_ answers: [[String]], allowed: Set<String> = []) {
      self.answers = Mutex(answers)
      self.allowed = allowed
    }

    var questionCount: Int { questions.withLock { $0 } }

    func addresses(of name: String) async throws(PushFault) -> [NetworkAddress] {
      questions.withLock { $0 += 1 }
      let answer = answers.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? [] }
      return answer.compactMap { NetworkAddress($0) }
    }

    func isAllowed(_ address: NetworkAddress) -> Bool { address.isGlobal || allowed.contains("\(address)") }
  }

  /// Two services at two addresses; another program may use one's port at the other's address.
  private static func twoOnOnePort(_ certificate: TestAuthority.Certificate) throws -> (
    own: HTTPService, inner: HTTPService
  ) {
    for _ in 0..<20 {
      let own = try HTTPService("127.0.0.2", certificate, always: "/answer?status=429&Retry-After=7")
      if let inner = try? HTTPService("127.0.0.1", port: own.port, certificate) { return (own, inner) }
    }
    throw PushFault.unreachable
  }

  private static func endpoint(_ port: Int) throws -> PushEndpoint {
    try #require(PushEndpoint("https://\(host)/send/1?a=b", allowsLocal: false)).at(port: port)
  }

  /// Its limits exceed a busy machine's needs: the results come from the other end.
  private static func patient(_ authority: TestAuthority) -> PushClient {
    PushClient(trust: .authorities(pem: authority.pem), limit: .seconds(1800), connectLimit: .seconds(900))
  }

  private static func send(
    _ client: PushClient, to endpoint: PushEndpoint, _ names: Names
  ) async throws(PushFault) -> PushAnswer {
    let addresses = try await endpoint.addresses(by: names)
    return try await client.carry(
      PushRequest(headers: [("Topic", "note")], body: [1, 2, 3]), to: endpoint, at: addresses)
  }

  private static func fault(_ action: () async throws -> PushAnswer) async -> PushFault? {
    do {
      _ = try await action()
      return nil
    } catch {
      return error as? PushFault
    }
  }

  /// The name resolves to a server of its own first, and from then on to one in the operator's network.
  @Test func aNameThatIsBoundAnewLeadsNowhereElse() async throws {
    let authority = try TestAuthority()
    let (own, inner) = try Self.twoOnOnePort(try authority.server(Self.host))
    let names = Names([["127.0.0.2"], ["127.0.0.1"]], allowed: ["127.0.0.2"])
    let client = Self.patient(authority)
    let endpoint = try Self.endpoint(own.port)
    let answer = try await Self.send(client, to: endpoint, names)
    #expect(answer == PushAnswer(status: 429, retryAfter: "7") && names.questionCount == 1)
    let received = try own.state().received
    #expect(received.count == 1 && received.first?.method == "POST" && received.first?.target == "/send/1?a=b")
    #expect(received.first?.headers["host"] == Self.host && received.first?.headers["topic"] == "note")
    #expect(received.first?.body == "\u{1}\u{2}\u{3}")
    #expect(await Self.fault { try await Self.send(client, to: endpoint, names) } == .addressPrivate)
    #expect(try inner.state().accepted == 0 && own.state().accepted == 1)
  }

  @Test(arguments: [
    ["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::1"], ["::ffff:127.0.0.1"], ["64:ff9b::7f00:1"], ["fd00::1", "2600::1"],
  ])
  func oneAddressOfANetworkIsEnoughToRefuse(_ addresses: [String]) async throws {
    let endpoint = try Self.endpoint(443)
    #expect(await Self.fault { try await Self.send(PushClient(), to: endpoint, Names([addresses])) } == .addressPrivate)
  }

  @Test func theNextAddressIsTakenIfOneDoesNotAnswer() async throws {
    let authority = try TestAuthority()
    let service = try HTTPService("127.0.0.3", try authority.server(Self.host))
    let names = Names([["127.0.0.2", "127.0.0.3"]], allowed: ["127.0.0.2", "127.0.0.3"])
    let client = Self.patient(authority)
    #expect(try await Self.send(client, to: Self.endpoint(service.port), names).status == 201)
    service.close()
    let endpoint = try Self.endpoint(service.port)
    #expect(await Self.fault { try await Self.send(client, to: endpoint, names) } == .unreachable)
  }

  /// A certificate for another name, one of an authority that nobody trusts, and one that has expired.
  @Test func onlyTheNamesOwnerIsSpokenTo() async throws {
    let (authority, stranger) = (try TestAuthority(), try TestAuthority())
    for certificate in [
      try authority.server("other.example.com"), try stranger.server(Self.host),
      try authority.server(Self.host, days: -1),
    ] {
      let service = try HTTPService("127.0.0.2", certificate)
      let client = Self.patient(authority)
      let (endpoint, names) = (try Self.endpoint(service.port), Names([["127.0.0.2"]], allowed: ["127.0.0.2"]))
      #expect(await Self.fault { try await Self.send(client, to: endpoint, names) } == .broken)
      let state = try service.state()
      #expect(state.received.isEmpty && state.accepted == 1)
      service.close()
    }
  }

  @Test func noServiceKeepsTheServerBusy() async throws {
    let authority = try TestAuthority()
    let certificate = try authority.server(Self.host)
    let (silent, endless) = (
      try HTTPService("127.0.0.2", certificate, always: "/silence"),
      try HTTPService("127.0.0.2", certificate, always: "/head?count=200000")
    )
    let names = Names([["127.0.0.2"]], allowed: ["127.0.0.2"])
    let client = PushClient(trust: .authorities(pem: authority.pem), limit: .milliseconds(500))
    let (first, second) = (try Self.endpoint(silent.port), try Self.endpoint(endless.port))
    #expect(await Self.fault { try await Self.send(client, to: first, names) } == .tooSlow)
    let patient = Self.patient(authority)
    #expect(await Self.fault { try await Self.send(patient, to: second, names) } == .broken)
    // The first one may have ended before its message arrived.
    let count = try silent.state().received.count
    let task = Task { await Self.fault { try await Self.send(patient, to: first, names) } }
    #expect(try await PushSetting.wait { ((try? silent.state().received.count) ?? 0) > count })
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  /// The server does not follow another address named by the service.
  @Test func redirectsAreNotFollowed() async throws {
    let authority = try TestAuthority()
    let certificate = try authority.server(Self.host)
    let inner = try HTTPService("127.0.0.1", certificate)
    let service = try HTTPService(
      "127.0.0.2", certificate, always: "/answer?status=307&Location=https://127.0.0.1:\(inner.port)/")
    let names = Names([["127.0.0.2"]], allowed: ["127.0.0.2"])
    let client = Self.patient(authority)
    #expect(try await Self.send(client, to: Self.endpoint(service.port), names).status == 307)
    #expect(try inner.state().accepted == 0)
    service.close()
  }

  @Test func theSystemKnowsThisMachine() async throws {
    let names = NameResolver(questionsMax: 1, seconds: 600)
    #expect(try await names.addresses(of: "127.0.0.1").map { "\($0)" } == ["127.0.0.1"])
    #expect(!names.isAllowed(NetworkAddress(ipv4: 0x7F00_0001)))
    let hasty = NameResolver(questionsMax: 1, seconds: 5)
    await #expect(throws: PushFault.nameUnresolved) { try await hasty.addresses(of: "nothing.invalid") }
    let busy = NameResolver(questionsMax: 0, seconds: 5)
    await #expect(throws: PushFault.nameUnresolved) { try await busy.addresses(of: "127.0.0.1") }
  }
}

extension PushEndpoint {
  /// The same at another port: the tests cannot listen on the usual one.
  fileprivate func at(port: Int) -> PushEndpoint {
    var copy = self
    copy.port = port
    return copy
  }
}
