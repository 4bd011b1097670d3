import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A catalog's file in its folder.
struct CatalogFolder {
  enum Kind: String, CaseIterable {
    case app = "Localizable"
    /// Exercises and presets, whose keys are computed from ids: a part of the browser module has these texts.
    case exercises = "Exercises"
  }

  /// The folder below the repository's root.
  static let path = "Sources/Texts/Catalogs"

  let folder: URL
  var kind = Kind.app

  var catalogFile: URL { folder.appendingPathComponent("\(kind.rawValue).xcstrings") }
  private var lockFile: URL { folder.appendingPathComponent("../../../.build-tools/strings.lock").standardized }

  /// Returns the catalog on the disk; an empty one if there is no file yet.
  func read() throws(CatalogError) -> Catalog {
    guard FileManager.default.fileExists(atPath: catalogFile.path) else { return Catalog() }
    guard let data = try? Data(contentsOf: catalogFile) else { throw .badFile("cannot read \(catalogFile.path)") }
    do {
      return try CatalogFile.read(data)
    } catch {
      throw .badFile("\(catalogFile.path): error: \(error.message)")
    }
  }

  /// Writes the catalog, in one step and only if it changes.
  func write(_ catalog: Catalog) throws(CatalogError) {
    if kind == .exercises, catalog.entries.isEmpty { return }
    try Self.replace(catalogFile, with: CatalogFile.write(catalog))
  }

  /// Runs `body` while no other run of the tool is between reading and writing.
  func locked<Value>(_ body: () throws(CatalogError) -> Value) throws(CatalogError) -> Value {
    try? FileManager.default.createDirectory(
      at: lockFile.deletingLastPathComponent(), withIntermediateDirectories: true)
    let descriptor = open(lockFile.path, O_CREAT | O_RDWR, 0o644)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else { throw .badFile("cannot lock \(lockFile.path)") }
    defer { close(descriptor) }
    return try body()
  }

  /// Writes the text in one step, and only if it differs from the file's.
  static func replace(_ file: URL, with text: String) throws(CatalogError) {
    let data = Data(text.utf8)
    if let old = try? Data(contentsOf: file), old == data { return }
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw .badFile("cannot write \(file.path): \(error.localizedDescription)")
    }
  }
}
