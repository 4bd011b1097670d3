import Foundation

/// A Swift file that is written while building (0082). Tools/TextGeneration and Tools/build-wasm name them, too.
enum GeneratedFile: String, CaseIterable {
  case strings = "Strings"
  case exercises = "ExerciseTexts"
  case widgets = "CoupleWords"

  /// The room that the file belongs to.
  var room: String { self == .widgets ? "Couple" : "Texts" }
  private var catalog: CatalogFolder.Kind { self == .exercises ? .exercises : .app }

  private func text(_ catalog: Catalog) -> String {
    switch self {
    case .strings: Generator.file(catalog)
    case .exercises: Generator.exerciseFile(catalog)
    case .widgets: Generator.widgetFile(catalog)
    }
  }

  /// Writes the files of a room, each only if it changes; returns the findings about their catalogs, with which nothing is written.
  static func write(_ room: String, catalogs: URL, into folder: URL) throws(CatalogError) -> [String] {
    let files = allCases.filter { $0.room == room }
    guard !files.isEmpty else { throw .usage("there are no texts of the room \(room)") }
    var texts: [(file: GeneratedFile, text: String)] = []
    for file in files {
      let source = CatalogFolder(folder: catalogs, kind: file.catalog)
      let catalog = try source.read()
      let findings = CatalogCheck(catalog).findings
      guard findings.isEmpty else { return findings.map { "\(source.catalogFile.path): error: \($0)" } }
      texts.append((file, file.text(catalog)))
    }
    for (file, text) in texts {
      try CatalogFolder.replace(folder.appendingPathComponent("\(file.rawValue).generated.swift"), with: text)
    }
    return []
  }
}
