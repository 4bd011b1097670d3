import Core
import Cryptography
import Foundation
import Testing

@testable import Server

@Suite struct WebPushTests {
  /// RFC 8291, appendix A.
  @Test func theStandardsExampleIsEncryptedAsThere() throws {
    func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }
    let key = try #require(P256PrivateKey(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")))
    let body = PushEncryption.body(
      Array("When I grow up, I want to be a watermelon".utf8),
      to: try bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      secret: try bytes("BTBZMqHH6r4Tts7J_aSIgg"),
      key: key,
      salt: try bytes("DGv6ra1nlYgDCS1FRnbzlw"))
    #expect(
      body.map(Base64URL.encode)
        == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        + "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
  }

  @Test(arguments: [
    ("https://fcm.googleapis.com/fcm/send/abc", true), ("https://updates.push.services.mozilla.com/wpush/v2/x", true),
    ("https://web.push.apple.com:443/Q", true), ("http://fcm.googleapis.com/x", false),
    ("https://fcm.googleapis.com:8443/x", false), ("https://10.0.0.1/x", false), ("https://2130706433/x", false),
    ("https://127.0.0.1/x", false), ("https://[::1]/x", false), ("https://0x7f.1/x", false),
    ("https://localhost/x", false), ("https://printer/x", false), ("https://router.local/x", false),
    ("https://metadata.google.internal/x", false), ("https://1.0.0.127.in-addr.arpa/x", false),
    ("https://push.example/x", false), ("https://fcm.googleapis.com./x", false), ("https://fcm..com/x", false),
    ("https://fcm.googleapis.com:0/x", false), ("https://1.2.3.0x7/x", false),
    ("https://user@push.example.com/x", false), ("ftp://push.example.com/x", false), ("nonsense", false), ("", false),
  ])
  func endpointsLeadOutside(_ address: String, _ isAllowed: Bool) {
    #expect((PushEndpoint(address, allowsLocal: false) != nil) == isAllowed)
  }

  @Test func thisMachineIsForTryingOut() {
    #expect(PushEndpoint("http://127.0.0.1:9000/x", allowsLocal: false) == nil)
    #expect(PushEndpoint("http://127.0.0.1:9000/x", allowsLocal: true)?.origin == "http://127.0.0.1:9000")
    #expect(PushEndpoint("http://10.0.0.1/x", allowsLocal: true) == nil)
    #expect(PushEndpoint("ftp://127.0.0.1/x", allowsLocal: true) == nil)
  }

  @Test func theKeyIsMadeOnceForItsOwnersEyes() throws {
    let folder = NSTemporaryDirectory() + "push-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try PushIdentity(folder: folder, contact: nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/push.key")
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(try PushIdentity(folder: folder, contact: nil).publicKey == first.publicKey)
    #expect(Base64URL.decode(first.publicKey)?.count == 65)
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: folder + "/push.key"))
    #expect(throws: ServerError.self) { try PushIdentity(folder: folder, contact: nil) }
  }
}
