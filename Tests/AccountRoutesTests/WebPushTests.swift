import Core
import Foundation
import Testing

@testable import Server

@Suite struct WebPushTests {
  /// RFC 8291, appendix A.
  @Test func theStandardsExampleIsEncryptedAsThere() throws {
    func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }
    let body = PushEncryption.body(
      Array("When I grow up, I want to be a watermelon".utf8),
      to: try bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      secret: try bytes("BTBZMqHH6r4Tts7J_aSIgg"), key: try bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
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
    ("https://user@push.example.com/x", false), ("ftp://push.example.com/x", false), ("nonsense", false), ("", false),
  ])
  func endpointsLeadOutside(_ address: String, _ isAllowed: Bool) {
    #expect((PushEndpoint(address, allowsLocal: false) != nil) == isAllowed)
  }

  @Test func thisMachineIsForTryingOut() {
    #expect(PushEndpoint("http://127.0.0.1:9000/x", allowsLocal: false) == nil)
    #expect(PushEndpoint("http://127.0.0.1:9000/x", allowsLocal: true)?.origin == "http://127.0.0.1:9000")
    #expect(PushEndpoint("http://10.0.0.1/x", allowsLocal: true) == nil)
  }

  @Test func addressesOfTheOpenInternet() {
    let closed: [[UInt8]] = [
      [127, 0, 0, 1], [10, 1, 2, 3], [172, 31, 0, 1], [192, 168, 1, 1], [169, 254, 169, 254], [100, 64, 0, 1],
      [0, 0, 0, 0], [224, 0, 0, 1], [255, 255, 255, 255], [192, 0, 2, 1], [198, 51, 100, 1], [203, 0, 113, 1],
    ]
    for address in closed {
      #expect(!PushEndpoint.isGlobal(v4: address), "\(address)")
      let zeros = [UInt8](repeating: 0, count: 10)
      #expect(!PushEndpoint.isGlobal(v6: zeros + [0xFF, 0xFF] + address), "\(address)")
      #expect(!PushEndpoint.isGlobal(v6: [0, 0x64, 0xFF, 0x9B] + zeros.dropLast(2) + address), "\(address)")
      #expect(!PushEndpoint.isGlobal(v6: [0x20, 0x02] + address + zeros), "\(address)")
    }
    for address: [UInt8] in [[8, 8, 8, 8], [172, 32, 0, 1], [192, 0, 1, 1], [198, 51, 99, 1]] {
      #expect(PushEndpoint.isGlobal(v4: address), "\(address)")
    }
    func v6(_ start: [UInt8]) -> [UInt8] { start + [UInt8](repeating: 0, count: 15 - start.count) + [1] }
    for start: [UInt8] in [[], [0xFE, 0x80], [0xFC], [0xFD, 1], [0xFF, 2], [0x20, 1, 0x0D, 0xB8]] {
      #expect(!PushEndpoint.isGlobal(v6: v6(start)), "\(start)")
    }
    #expect(PushEndpoint.isGlobal(v6: v6([0x2A, 0])))
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
