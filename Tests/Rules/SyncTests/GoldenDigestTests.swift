import Foundation
import SimulationKit
import Testing

/// Devices send and store exactly the same bytes as when `Tests/Fixtures/simulation/digests.txt` was written. `make simulate` compares
/// all of them, and tells how to write the file again after an intended change.
@Suite struct GoldenDigestTests {
  private static func golden() throws -> [String: String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/simulation/digests.txt").standardizedFileURL
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let words = line.split(separator: " ", maxSplits: 2)
        return ("\(words[0]) \(words[1])", String(line))
      })
  }

  @Test(arguments: [2, 7, 15, 17, 24, 40] as [UInt64]) func aWorldIsAsItWas(_ seed: UInt64) throws {
    #expect(GoldenDigests.world(seed) == (try Self.golden()["world \(seed)"]))
  }
}
