import Core
import Foundation
import Testing

@testable import Accounts

@Suite struct PasswordTests {
  /// RFC 7914, section 12.
  @Test func hashIsScryptAsTheStandardHasIt() throws {
    let cost = PasswordCost(rounds: 1024, blockSize: 8, parallelism: 16)
    let hash = try #require(PasswordHash.make("password", salt: Array("NaCl".utf8), cost: cost))
    #expect(Digest.hex(hash.hash) == "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162")
  }

  @Test func standardCostWorksAndTakesWhatItSays() throws {
    #expect(PasswordCost.standard.isAllowed)
    #expect(PasswordCost.standard.memoryBytes >> 20 == 32)
    #expect(PasswordHash.make("a", salt: [1], cost: .standard) != nil)
  }

  @Test func hashSurvivesItsText() throws {
    let cost = PasswordCost(rounds: 16, blockSize: 1, parallelism: 2)
    let hash = try #require(PasswordHash.make("Käse und Brot", salt: [1, 2, 3], cost: cost))
    #expect(hash.text.hasPrefix("scrypt$16$1$2$"))
    let read = try #require(PasswordHash(hash.text))
    #expect(read == hash)
    #expect(read.matches("Ka\u{308}se und Brot"), "two spellings of ä are one password")
    #expect(!read.matches("Kase und Brot"))
  }

  @Test(arguments: [
    "", "scrypt$16$1$1$AQID", "bcrypt$16$1$1$AQID$AQID", "scrypt$16$1$1$AQID$AQID", "scrypt$x$1$1$AQID$AQID",
  ])
  func damagedHashIsNone(_ text: String) { #expect(PasswordHash(text) == nil) }

  @Test func storedCostBeyondTheBoundMatchesNothing() throws {
    let zeros = Base64URL.encode([UInt8](repeating: 0, count: 32))
    let hash = try #require(PasswordHash("scrypt$1048576$64$1$AQID$\(zeros)"))
    #expect(!hash.matches("anything"))
  }
}
