import Core
import Cryptography
import Foundation

@testable import Accounts

/// A key that signs the tests' tokens.
struct TestKey: Sendable {
  enum Material: Sendable {
    case rsa(RSAPrivateKey)
    case ecdsa(P256PrivateKey)
  }

  let id: String
  let material: Material
  /// Whether the JWKS names the key's algorithm.
  var saysAlgorithm = true

  static func rsa(_ id: String, saysAlgorithm: Bool = true) throws -> TestKey {
    TestKey(id: id, material: .rsa(try RSAPrivateKey()), saysAlgorithm: saysAlgorithm)
  }
  static func ecdsa(_ id: String) -> TestKey { TestKey(id: id, material: .ecdsa(.init())) }

  var algorithm: String {
    switch material {
    case .rsa: "RS256"
    case .ecdsa: "ES256"
    }
  }

  /// The public half as PEM, which the "key confusion" attack uses as a secret.
  var publicPEM: String {
    switch material {
    case .rsa(let key): key.publicPEM
    case .ecdsa(let key): key.publicKey.pem
    }
  }

  func sign(_ text: String) throws -> [UInt8] {
    switch material {
    case .rsa(let key): try key.signature(for: Array(text.utf8))
    case .ecdsa(let key): key.signature(for: Array(text.utf8)).bytes
    }
  }

  /// The key's entry in a JWKS.
  func jwk() throws -> JSON {
    var members: [JSON.Member] = [.init("kid", .string(id)), .init("use", .string("sig"))]
    if saysAlgorithm { members.append(.init("alg", .string(algorithm))) }
    switch material {
    case .rsa(let key):
      members += [
        .init("kty", .string("RSA")), .init("n", .string(Base64URL.encode(key.modulus))),
        .init("e", .string(Base64URL.encode(key.exponent))),
      ]
    case .ecdsa(let key):
      // Before the coordinates stands the point's form.
      let point = Array(key.publicKey.point.dropFirst())
      members += [
        .init("kty", .string("EC")), .init("crv", .string("P-256")),
        .init("x", .string(Base64URL.encode(Array(point[..<32])))),
        .init("y", .string(Base64URL.encode(Array(point[32...])))),
      ]
    }
    return .object(members)
  }

  /// Returns a signed token with these claims; `header` replaces members of the usual one, null removes one.
  func token(_ claims: [JSON.Member], header changes: [JSON.Member] = []) throws -> String {
    let usual: [JSON.Member] = [
      .init("alg", .string(algorithm)), .init("kid", .string(id)), .init("typ", .string("JWT")),
    ]
    let text = TestToken.text(header: TestToken.merged(usual, changes), claims: claims)
    return text + "." + Base64URL.encode(try sign(text))
  }
}

enum TestToken {
  /// Returns the members with some replaced; null stays, to remove a member in the end.
  static func replaced(_ members: [JSON.Member], _ changes: [JSON.Member]) -> [JSON.Member] {
    members.filter { member in !changes.contains { $0.name == member.name } } + changes
  }

  static func merged(_ members: [JSON.Member], _ changes: [JSON.Member]) -> [JSON.Member] {
    replaced(members, changes).filter { !$0.value.isNull }
  }

  /// Returns header and claims, ready to be signed.
  static func text(header: [JSON.Member], claims: [JSON.Member]) -> String {
    Base64URL.encode(JSON.object(header).bytes()) + "." + Base64URL.encode(JSON.object(claims).bytes())
  }

  /// Signs with a text as the secret (HS256).
  static func symmetric(_ claims: [JSON.Member], keyID: String, secret: String) -> String {
    let text = text(header: [.init("alg", .string("HS256")), .init("kid", .string(keyID))], claims: claims)
    let code = HMACSHA256.code(Array(text.utf8), key: SecretBytes(secret.utf8))
    return text + "." + Base64URL.encode(code)
  }
}
