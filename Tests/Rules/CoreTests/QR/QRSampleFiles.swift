import Core
import Foundation
import Testing

/// Writes codes as pictures, with the payloads beside them, for another reader to check (`Tests/EndToEnd/QR`).
@Suite struct QRSampleFiles {
  /// The folder to write to; without it nothing is written.
  static let folder = ProcessInfo.processInfo.environment["ALLTAG_QR_OUT"]

  static func payloads() -> [(name: String, bytes: [UInt8])] {
    var out: [(name: String, bytes: [UInt8])] = []
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    for count in [1, 50, 500, 1200, 2900] {
      var random = SplitMix64(seed: UInt64(count))
      out.append(("url\(count)", (0..<count).map { _ in letters[Int(random.next() % UInt64(letters.count))] }))
    }
    out.append(("address", Array("https://example.org/app/#p=eJyrVkpUslIyVNJRSlayUoouUbLKK83JqQUAT-0G7g".utf8)))
    out.append(("umlauts", Array("Größe, Übermaß und Äpfel – süß".utf8)))
    out.append(("digits", Array("00123456789012345678".utf8)))
    out.append(("capitals", Array("ALLTAG: 100% $5 A/B*C+D-E.F".utf8)))
    out.append(("mixed", Array("Code ABCDEFGHIJ-KLMNOP 1234567890123456 ende".utf8)))
    return out
  }

  @Test("writes the files", .enabled(if: folder != nil))
  func write() throws {
    let folder = URL(fileURLWithPath: try #require(Self.folder), isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var written = 0
    for (name, bytes) in Self.payloads() {
      for level in QRLevel.allCases {
        guard let code = try? QRCode.encode(bytes, level: level, raisesLevel: false) else {
          #expect(bytes.count > 1200, "only the long ones do not fit everywhere")
          continue
        }
        let stem = "\(name)-\(["L", "M", "Q", "H"][level.rawValue])"
        try Data(upright(code, pitch: 4)).write(to: folder.appendingPathComponent(stem + ".pgm"))
        try Data(bytes).write(to: folder.appendingPathComponent(stem + ".bin"))
        written += 1
      }
    }
    #expect(written > 30)
  }

  private func upright(_ code: QRCode, pitch: Int) -> [UInt8] {
    let side = (code.size + 2 * QRCode.quietZone) * pitch
    var out = Array("P5\n\(side) \(side)\n255\n".utf8)
    for y in 0..<side {
      for x in 0..<side {
        out.append(code.isDark(x / pitch - QRCode.quietZone, y / pitch - QRCode.quietZone) ? 0 : 255)
      }
    }
    return out
  }
}
