import Core
import Foundation
import Habits
import Imports

/// The source of an import: a file, standard input, or the link in a QR code.
struct ImportSource {
  let name: String
  /// The time zone for times in files.
  let timeZone: TimeZoneRules

  private static let linkMarks = ["#import=", "#part="]
  private static let stepBudget = 20_000
  /// The maximum size of a text of links, far smaller than the largest file.
  private static let linkTextByteCountMax = 1 << 20

  /// Reads the package from the source. Calls `progress` with the share read so far, 0…1.
  func package(_ progress: (Double) -> Void) throws -> HabitPackage {
    if Self.containsLink(name) { return try Self.package(links: [name]) }
    // It may be too large to be read as a whole.
    if ForeignFile.isOfAppleHealth(InputFile.head(name, byteCount: ForeignFile.healthHeadByteCount)) {
      throw CommandError.transfer(TransferError(.healthExport), file: name)
    }
    let bytes = try InputFile.read(name)
    if let links = Self.links(bytes) { return try Self.package(links: links) }
    do {
      return try Self.package(bytes, timeZone, progress)
    } catch let error as TransferError {
      throw CommandError.transfer(error, file: name)
    }
  }

  private static func package(
    _ bytes: [UInt8], _ timeZone: TimeZoneRules, _ progress: (Double) -> Void
  ) throws -> HabitPackage {
    let kind = try ForeignFile.detect(bytes)
    switch kind {
    case .archive:
      progress(0)
      let files = try ArchiveFile.contents(bytes, byteCountMax: InputFile.byteCountMax)
      return try package(ForeignFileReader(archive: files, timeZone: timeZone), progress)
    default:
      return try package(ForeignFileReader(bytes, kind, timeZone: timeZone), progress)
    }
  }

  private static func package(_ file: ForeignFileReader, _ progress: (Double) -> Void) throws -> HabitPackage {
    var reader = file
    while true {
      progress(try reader.step(budget: stepBudget).fraction)
      if let package = reader.package { return package }
    }
  }

  // MARK: Links

  private static func containsLink(_ text: String) -> Bool { linkMarks.contains { text.contains($0) } }

  /// Returns the links if the text consists only of links, one on each line, as QR readers print them.
  private static func links(_ bytes: [UInt8]) -> [String]? {
    guard bytes.count <= linkTextByteCountMax, let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmedWhitespace }.filter { !$0.isEmpty }
    return !lines.isEmpty && lines.allSatisfy { $0.contains("://") && containsLink($0) } ? lines : nil
  }

  private static func package(links: [String]) throws -> HabitPackage {
    var assembler = QRAssembler()
    do throws(QRDecodeError) {
      for link in links { try assembler.add(link) }
    } catch {
      throw CommandError.code(error)
    }
    guard let packed = assembler.packed else { throw CommandError.partsMissing(assembler.missing) }
    guard let bytes = Zlib.inflate(packed[...], .zlib, byteCountMax: QRPayload.unpackedByteCountMax) else {
      throw CommandError.code(.checksumWrong)
    }
    do throws(TransferError) {
      return try HabitPackageReader.read(bytes)
    } catch {
      throw CommandError.transfer(error, file: "")
    }
  }
}
