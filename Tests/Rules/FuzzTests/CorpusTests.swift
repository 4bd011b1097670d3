import Foundation
import FuzzTargets
import Testing

/// The fuzzers' seeds, each once: a target that traps ends the test run, and the last case that began names the file.
@Suite struct CorpusTests {
  /// The most files of one target; a corpus is for interesting inputs, not for all that a fuzzer has found.
  static let filesMax = 200

  static let targets: [String: @Sendable ([UInt8]) -> Void] = [
    "Bytes": fuzzBytes, "CSV": fuzzCSV, "CalmFiles": fuzzCalmFiles, "ChoreFiles": fuzzChoreFiles,
    "ImportCodes": fuzzImportCodes,
    "ImportForeign": fuzzImportForeign,
    "ImportLoop": fuzzImportLoop, "ImportPackage": fuzzImportPackage, "JSON": fuzzJSON, "Part": fuzzPart,
    "QuickAdd": fuzzQuickAdd, "Records": fuzzRecords, "SQLite": fuzzSQLite, "Schema": fuzzSchema,
    "Service": fuzzService, "Zip": fuzzZip,
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Support/Fuzz").standardizedFileURL

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// The files of all corpora, as TARGET/FILE.
  static var files: [String] {
    let corpus = folder.appending(path: "corpus")
    return names(in: corpus).flatMap { target in
      names(in: corpus.appending(path: target)).prefix(filesMax).map { "\(target)/\($0)" }
    }
  }

  @Test func everyTargetIsReplayed() {
    let written = Self.names(in: Self.folder).filter { $0.hasPrefix("Fuzz") && $0.hasSuffix(".swift") }
    #expect(written.map { String($0.dropFirst(4).dropLast(6)) } == Self.targets.keys.sorted())
    #expect(Set(Self.files.map { $0.prefix { $0 != "/" } }) == Set(Self.targets.keys.map { Substring($0) }))
  }

  @Test(arguments: files) func aSeedIsTaken(_ file: String) throws {
    let target = try #require(Self.targets[String(file.prefix { $0 != "/" })])
    target(Array(try Data(contentsOf: Self.folder.appending(path: "corpus/" + file))))
  }

  @Test(arguments: targets.keys.sorted()) func nothingIsTaken(_ name: String) { Self.targets[name]?([]) }
}
