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
  /// A catalog with the files generated from it.
  enum Kind: CaseIterable {
    case app
    /// Exercises and presets, whose keys are computed from ids: a part of the browser module has these texts.
    case exercises
  }

  let root: URL
  var kind = Kind.app

  var catalogFile: URL {
    let name = kind == .app ? "Localizable" : "Exercises"
    return root.appendingPathComponent("Sources/App/Localisation/\(name).xcstrings")
  }
  var generatedFile: URL {
    let path = kind == .app ? "Localisation/Strings" : "Calm/ExerciseTexts"
    return root.appendingPathComponent("Sources/App/\(path).generated.swift")
  }
  private var calmFile: URL { root.appendingPathComponent("Sources/App/Calm/CalmTexts.generated.swift") }
  private var choreFile: URL { root.appendingPathComponent("Sources/App/Chores/ChoreTexts.generated.swift") }
  private var rareFile: URL {
    root.appendingPathComponent("Sources/App/Localisation/RareTexts.generated.swift")
  }
  private var widgetFile: URL { root.appendingPathComponent("Sources/Couple/Widgets/CoupleWords.generated.swift") }
  var sources: URL { root.appendingPathComponent("Sources") }
  private var lockFile: URL { root.appendingPathComponent(".build-tools/strings.lock") }

  /// Returns the catalog on the disk; an empty one if there is no file yet.
  func read() throws(CatalogError) -> Catalog {
    guard FileManager.default.fileExists(atPath: catalogFile.path) else { return Catalog() }
    guard let data = try? Data(contentsOf: catalogFile) else { throw .badFile("cannot read \(catalogFile.path)") }
    return try CatalogFile.read(data)
  }

  /// Returns the files generated from `catalog`, with their texts; none for an empty catalog of exercises.
  private func generated(_ catalog: Catalog) -> [(file: URL, text: String)] {
    switch kind {
    case .app:
      [
        (generatedFile, Generator.file(catalog)), (calmFile, Generator.calmFile(catalog)),
        (choreFile, Generator.choreFile(catalog)), (rareFile, Generator.rareFile(catalog)),
        (widgetFile, Generator.widgetFile(catalog)),
      ]
    case .exercises: catalog.entries.isEmpty ? [] : [(generatedFile, Generator.exerciseFile(catalog))]
    }
  }

  /// Writes the catalog and its generated files; each is replaced in one step, and only if it changes.
  func write(_ catalog: Catalog) throws(CatalogError) {
    if kind == .app || !catalog.entries.isEmpty { try replace(catalogFile, with: CatalogFile.write(catalog)) }
    for (file, text) in generated(catalog) { try replace(file, with: text) }
  }

  /// Reports whether the generated files match the catalog.
  func isGenerated(_ catalog: Catalog) -> Bool {
    generated(catalog).allSatisfy { file, text in (try? String(contentsOf: file, encoding: .utf8)) == text }
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
