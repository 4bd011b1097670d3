import CloudKitWeb
import Core
import Cryptography
import Foundation
import Records
import Testing

@Suite("Server-to-server keys")
struct ServerToServerKeyTests {
  private static func header(_ request: CloudHTTPRequest, _ name: String) -> String? {
    request.headers.first { $0.name == "X-Apple-CloudKit-Request-\(name)" }?.value
  }

  /// The protocol's string to sign; for a request without a body the hash is empty.
  @Test(arguments: [true, false])
  func requestsAreSigned(hasBody: Bool) async throws {
    let key = P256PrivateKey()
    let transport = ScriptedTransport([
      .answer(200, hasBody ? #"{"records":[]}"# : #"{"zones":[]}"#)
    ])
    let container = CloudContainer(
      transport, .serverToServer(try ServerToServerKey(id: "abc", pem: key.pem)))
    if hasBody {
      _ = try await container.publicCloudDatabase.records(matching: RecordQuery("Note"))
    } else {
      _ = try await container.publicCloudDatabase.allRecordZones()
    }
    let request = try #require(transport.requests.first)
    #expect(!request.url.contains("?"))
    let date = try #require(Self.header(request, "ISO8601Date"))
    #expect(date.count == 20 && date.hasSuffix("Z"))
    let hash = hasBody ? Base64.encode(SHA256.hash(request.body)) : ""
    let path = "/database/1/iCloud.com.example.App/development/public/" + (hasBody ? "records/query" : "zones/list")
    let text = try #require(Self.header(request, "SignatureV1"))
    let der = try #require(Base64.decode(text))
    let signature = try #require(P256Signature(der: der))
    #expect(key.publicKey.isValid(signature, for: Array("\(date):\(hash):\(path)".utf8)))
    #expect(Self.header(request, "KeyID") == "abc")
  }

  @Test func anotherTextIsNoKey() {
    #expect(throws: CloudError.self) { try ServerToServerKey(id: "abc", pem: "-----BEGIN NONSENSE-----") }
  }
}
