import Core
import Foundation
import RecordStore
import SQLiteStore

/// Checks that everything in a store or a backup can be read: the database's pages, each record, and each file by its
/// digest.
public struct StoreCheck: Sendable {
  public internal(set) var folder: String
  public let zoneCount: Int
  public let recordCount: Int
  public let tombstoneCount: Int
  public internal(set) var fileCount = 0
  public internal(set) var fileByteCount: Int64 = 0
  /// The number of files that the database does not name. They are harmless remains of interrupted uploads.
  public internal(set) var strayFileCount = 0
  /// The first problems as sentences; further ones are only counted.
  public internal(set) var problems: [String]
  public internal(set) var problemCount: Int

  public var isWhole: Bool { problemCount == 0 }

  init(_ folder: String, _ inspection: StoreInspection) {
    self.folder = folder
    zoneCount = inspection.zoneCount
    recordCount = inspection.recordCount
    tombstoneCount = inspection.tombstoneCount
    problems = inspection.problems
    problemCount = inspection.problemCount
  }

  mutating func add(_ problem: String) {
    problemCount += 1
    if problems.count < StoreInspection.problemTextCountMax { problems.append(problem) }
  }

  /// Checks a folder, whether a server runs on it or not. Throws if it contains no store, or one that cannot be opened
  /// at all.
  public init(of folder: StoreFolder) throws(ServerError) {
    guard folder.hasDatabase else { throw folder.missing }
    let lock = AssetsLock(folder.assets, for: .copying)
    defer { withExtendedLifetime(lock) {} }
    let inspection = try folder.inspection()
    self.init(folder.path, inspection)
    for file in inspection.files { check(file, in: folder.assets) }
    let named = Set(inspection.files.map(\.receipt))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.assets)) ?? []
    strayFileCount = names.count { AssetFiles.isReceipt($0[...]) && !named.contains($0) }
  }

  private mutating func check(_ file: StoreInspection.NamedFile, in folder: String) {
    guard let path = path(of: file, in: folder) else { return }
    do throws(FileFailure) { add(file, try FileCopy.content(of: path)) } catch {
      if file.isNeeded { add("the file \(error.reason)") }
    }
  }

  /// Returns the path of a file; nil if it is missing. If a record needs it, this is noted as a problem.
  mutating func path(of file: StoreInspection.NamedFile, in folder: String) -> String? {
    guard AssetFiles.isReceipt(file.receipt[...]) else {
      add("the list of files has one called \(String(decoding: JSON.string(file.receipt).bytes(), as: UTF8.self))")
      return nil
    }
    let path = folder + "/" + file.receipt
    if FileManager.default.fileExists(atPath: path) { return path }
    if file.isNeeded { add("the file \(file.receipt) is missing") }
    return nil
  }

  /// Counts a file and compares its digest.
  mutating func add(_ file: StoreInspection.NamedFile, _ content: FileCopy.Content) {
    fileCount += 1
    fileByteCount += content.byteCount
    if content != FileCopy.Content(byteCount: file.byteCount, checksum: file.checksum) {
      add("the file \(file.receipt) has other bytes than were sent")
    }
  }

  /// Counts and problems as one JSON object.
  public var json: JSON {
    .object([
      .init("folder", .string(folder)), .init("isWhole", .bool(isWhole)), .init("zones", .int(Int64(zoneCount))),
      .init("records", .int(Int64(recordCount))), .init("tombstones", .int(Int64(tombstoneCount))),
      .init("files", .int(Int64(fileCount))), .init("fileBytes", .int(fileByteCount)),
      .init("strayFiles", .int(Int64(strayFileCount))), .init("problemCount", .int(Int64(problemCount))),
      .init("problems", .array(problems.map { .string($0) })),
    ])
  }

  /// The counts, for a line of text.
  public var summary: String {
    let counts = "records: \(recordCount), deletions: \(tombstoneCount), zones: \(zoneCount), files: \(fileCount)"
    return counts + " (\(fileByteCount) bytes)" + (isWhole ? "" : ", problems: \(problemCount)")
  }
}

extension StoreFolder {
  func inspection() throws(ServerError) -> StoreInspection {
    do { return try SQLiteStore.inspect(path: database, at: ServerClock.now) } catch {
      throw .storeUnusable(reason: (error as? StoreError)?.text ?? "\(error)")
    }
  }
}
