import Core
import Cryptography
import Foundation
import Testing

@testable import Accounts

/// A signature holds for exactly the text before it, in exactly its own form.
@Suite struct SigningKeyTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (_ text: String, _ signature: [UInt8]) -> String
  }

  static func joined(_ text: String, _ signature: some Sequence<UInt8>) -> String {
    "\(text).\(Base64URL.encode(Array(signature)))"
  }

  static let wrong = [
    Case(testDescription: "another text") { joined("\($0)A", $1) },
    Case(testDescription: "no signature") { text, _ in "\(text)." },
    Case(testDescription: "no point") { text, _ in text.replacing(".", with: "") },
    Case(testDescription: "a bit changed") { joined($0, [$1[0] ^ 1] + $1.dropFirst()) },
    Case(testDescription: "too short") { joined($0, $1.dropLast()) },
    Case(testDescription: "too long") { joined($0, $1 + [0]) },
    Case(testDescription: "padded with a character of no base64") { joined($0, $1) + "!" },
    Case(testDescription: "DER, as ECDSA signatures are elsewhere") { text, signature in
      joined(text, P256Signature(signature)?.der ?? [])
    },
  ]

  @Test(arguments: [try? TestKey.rsa("a"), TestKey.ecdsa("a")], wrong)
  func onlyTheOwnSignatureHolds(_ key: TestKey?, _ example: Case) throws {
    let key = try #require(key)
    let document = JSON.object([.init("keys", .array([try key.jwk()]))]).bytes()
    let known = try #require(SigningKeys(document)?["a"])
    let text = "e30.e30"
    let signature = try key.sign(text)
    #expect(known.signed(Self.joined(text, signature)))
    #expect(!known.signed(example.change(text, signature)))
  }

  @Test(arguments: [
    ("x", Base64URL.encode(Array(repeating: 1, count: 31))), ("y", Base64URL.encode(Array(repeating: 1, count: 32))),
    ("x", "!"), ("crv", "P-384"), ("use", "enc"), ("alg", "RS256"), ("kty", "oct"),
  ])
  func strangeCurveKeysAreLeftOut(_ name: String, _ value: String) throws {
    guard case .object(let members) = try TestKey.ecdsa("a").jwk() else { return }
    let changed = members.map { $0.name == name ? JSON.Member(name, .string(value)) : $0 }
    #expect(changed != members)
    #expect(SigningKeys(JSON.object([.init("keys", .array([.object(members)]))]).bytes())?.isEmpty == false)
    #expect(SigningKeys(JSON.object([.init("keys", .array([.object(changed)]))]).bytes())?.isEmpty == true)
  }
}
