import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that the tool reads and writes, below the repository's root.
struct CatalogFolder {
  let root: URL

  var catalogFile: URL { root.appendingPathComponent("Sources/App/Localisation/Localizable.xcstrings") }
  var generatedFile: URL { root.appendingPathComponent("Sources/App/Localisation/Strings.generated.swift") }
  var widgetFile: URL { root.appendingPathComponent("Sources/Couple/Widgets/CoupleWords.generated.swift") }
  var sources: URL { root.appendingPathComponent("Sources") }
  private var lockFile: URL { root.appendingPathComponent(".build-tools/strings.lock") }

  /// Returns the catalog on the disk; an empty one if there is no file yet.
  func read() throws(CatalogError) -> Catalog {
    guard FileManager.default.fileExists(atPath: catalogFile.path) else { return Catalog() }
    guard let data = try? Data(contentsOf: catalogFile) else { throw .badFile("cannot read \(catalogFile.path)") }
    return try CatalogFile.read(data)
  }

  /// Writes all three files for `catalog`; each is replaced in one step, and only if it changes.
  func write(_ catalog: Catalog) throws(CatalogError) {
    try replace(catalogFile, with: CatalogFile.write(catalog))
    try replace(generatedFile, with: Generator.file(catalog))
    try replace(widgetFile, with: Generator.widgetFile(catalog))
  }

  /// Reports whether the generated files match the catalog.
  func isGenerated(_ catalog: Catalog) -> Bool {
    [(generatedFile, Generator.file(catalog)), (widgetFile, Generator.widgetFile(catalog))].allSatisfy { file, text in
      (try? String(contentsOf: file, encoding: .utf8)) == text
    }
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

  private func replace(_ file: URL, with text: String) throws(CatalogError) {
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
