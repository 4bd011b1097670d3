import Foundation
import Testing

@testable import StringCatalog

/// Runs commands in a folder of their own.
struct CommandTests {
  private func run(_ root: URL, _ arguments: [String]) throws(CatalogError) -> (code: Int32, output: String) {
    try Command(arguments + ["--root", root.path]).run()
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("strings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try body(root)
  }

  @Test func setWritesBothFilesAndLintAgrees() throws {
    try withFolder { (root: URL) throws in
      #expect(try run(root, ["set", "habit_add", "--de", "Neu", "--en", "New"]).code == 0)
      let unused = try run(root, ["lint"])
      #expect(unused.code == 1)
      #expect(unused.output.contains("habit_add: strings.habitAdd is used nowhere"))
      let source = root.appendingPathComponent("Sources/Screen.swift")
      try Data("let title = strings.habitAdd\n".utf8).write(to: source)
      #expect(try run(root, ["lint"]).code == 0)
    }
  }

  @Test func aBrokenTextIsRefusedAndChangesNothing() throws {
    try withFolder { (root: URL) throws in
      #expect(try run(root, ["set", "habit_add", "--de", "Neu", "--en", "New"]).code == 0)
      let folder = CatalogFolder(root: root)
      let before = try folder.read()
      let refused = try run(root, ["set", "habit_of", "--de", "%1$@", "--en", "of", "--args", "name:String"])
      #expect(refused.code == 1)
      #expect(try folder.read() == before)
    }
  }

  @Test func newGermanAloneLeavesEnglishForReview() throws {
    try withFolder { (root: URL) throws in
      #expect(try run(root, ["set", "habit_add", "--de", "Neu", "--en", "New"]).code == 0)
      #expect(try run(root, ["set", "habit_add", "--de", "Anlegen"]).code == 0)
      #expect(try run(root, ["lint", "--allow-unused"]).output.contains("needs_review"))
      #expect(try run(root, ["set", "habit_add", "--en", "Create"]).code == 0)
      #expect(try run(root, ["lint", "--allow-unused"]).code == 0)
    }
  }

  @Test func lintSeesAnOldGeneratedFile() throws {
    try withFolder { (root: URL) throws in
      #expect(try run(root, ["set", "habit_add", "--de", "Neu", "--en", "New"]).code == 0)
      try Data("old".utf8).write(to: CatalogFolder(root: root).generatedFile)
      #expect(try run(root, ["lint", "--allow-unused"]).output.contains("older than the catalog"))
      #expect(try run(root, ["generate"]).code == 0)
      #expect(try run(root, ["lint", "--allow-unused"]).code == 0)
    }
  }

  @Test func wrongUseIsAnErrorWithAHint() {
    #expect(throws: CatalogError.usage(Command.usage)) { try Command(["sing"]).run() }
    #expect(throws: CatalogError.usage("--de needs a value")) { try Command(["set", "habit_add", "--de"]) }
  }

  @Test func exercisesHaveACatalogAndAFileOfTheirOwn() throws {
    try withFolder { (root: URL) throws in
      let key = "workout_exercise_plank_name"
      #expect(try run(root, ["set", key, "--exercises", "--de", "Stütz \"tief\"", "--en", "Plank"]).code == 0)
      let folder = CatalogFolder(root: root, kind: .exercises)
      #expect(try folder.read().sortedKeys == [key])
      #expect(try CatalogFolder(root: root).read().entries.isEmpty)
      let text = try String(contentsOf: folder.generatedFile, encoding: .utf8)
      #expect(text.contains(#"    workout_exercise_plank_name\u{0}"#) && text.contains(#"    Stütz \"tief\"\u{0}"#))
      #expect(try run(root, ["show", "plank", "--exercises"]).output.contains("Plank"))
      #expect(try run(root, ["generate"]).code == 0)
      #expect(try run(root, ["lint"]).code == 0, "its texts are found by keys that are computed")
      try Data("old".utf8).write(to: folder.generatedFile)
      let stale = try run(root, ["lint"])
      #expect(stale.code == 1 && stale.output.contains("older than the catalog"))
    }
  }
}
