import Foundation
import Testing

@testable import StringCatalog

/// Runs commands in a folder of their own.
struct CommandTests {
  private func run(_ root: URL, _ arguments: [String]) throws(CatalogError) -> (code: Int32, output: String) {
    try Command(arguments + ["--root", root.path]).run()
  }

  private func catalogs(_ root: URL, _ kind: CatalogFolder.Kind = .app) -> CatalogFolder {
    CatalogFolder(folder: root.appendingPathComponent(CatalogFolder.path), kind: kind)
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("strings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try body(root)
  }

  @Test func setAddsATextThatLintFindsUsed() throws {
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
      let folder = catalogs(root)
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

  /// Everything generated is written while building (0082): a commit that adds a text changes the catalog alone, and there only adds.
  @Test func anAddedTextAddsLinesToTheCatalogAndChangesNoOtherFile() throws {
    try withFolder { (root: URL) throws in
      let path = catalogs(root).catalogFile
      for key in ["habit_add", "habit_zero", "today_title"] {
        #expect(try run(root, ["set", key, "--de", "Neu \(key)", "--en", "New"]).code == 0)
      }
      let before = try lines(path)
      for (key, type) in [("habit_of", "--args"), ("app_first", ""), ("why_last", "")] {
        let arguments =
          type.isEmpty
          ? ["--de", "Neu", "--en", "New"]
          : [
            "--de-one", "%1$lld\u{A0}Tag", "--de-other", "%1$lld\u{A0}Tage", "--en-one", "%1$lld\u{A0}day",
            "--en-other",
            "%1$lld\u{A0}days",
            type, "count:Int",
          ]
        #expect(try run(root, ["set", key] + arguments).code == 0)
      }
      let removed = try lines(path).difference(from: before).removals
      #expect(removed.isEmpty)
      let written = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
      #expect(
        written.filter { $0.contains(".") && !$0.hasPrefix(".build") } == [
          "Sources/Texts/Catalogs/Localizable.xcstrings"
        ])
      for key in ["habit_of", "app_first", "why_last"] { #expect(try run(root, ["remove", key]).code == 0) }
      #expect(try lines(path) == before)
    }
  }

  private func lines(_ file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: [("Texts", ["ExerciseTexts", "Strings"]), ("Couple", ["CoupleWords"])])
  func generateWritesARoomsFilesOutsideTheSources(room: String, names: [String]) throws {
    try withFolder { (root: URL) throws in
      #expect(try run(root, ["set", "habit_add", "--de", "Neu", "--en", "New"]).code == 0)
      #expect(try run(root, ["set", "widget_day", "--de", "Tag", "--en", "day"]).code == 0)
      let into = root.appendingPathComponent("out")
      #expect(try run(root, ["generate", room, "--into", into.path]).code == 0)
      let files = try FileManager.default.contentsOfDirectory(atPath: into.path).sorted()
      #expect(files == names.map { $0 + ".generated.swift" })
      let text = try files.map { try String(contentsOf: into.appendingPathComponent($0), encoding: .utf8) }.joined()
      #expect(text.contains("var habitAdd: String { text(0) }") == (room == "Texts"))
      #expect(text.contains("words.day = \"Tag\"") == (room == "Couple"))
      let times = try modified(into, files)
      #expect(try run(root, ["generate", room, "--into", into.path]).code == 0)
      #expect(try modified(into, files) == times, "what is unchanged is not compiled again")
    }
  }

  private func modified(_ folder: URL, _ files: [String]) throws -> [Date?] {
    try files.map {
      try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent($0).path)[.modificationDate]
        as? Date
    }
  }

  @Test(arguments: [
    (
      #"{"sourceLanguage":"de","version":"1.0","strings":{"habit_add":{"localizations":{}}}}"#, "habit_add: has no text"
    ),
    (#"{"sourceLanguage":"de","version":"1.0","strings":{"habit_add""#, "is not JSON"),
    ("<<<<<<< HEAD", "is not JSON"),
  ])
  func aWrongCatalogEndsTheBuildWithAHint(catalog: String, expected: String) throws {
    try withFolder { (root: URL) throws in
      let file = catalogs(root).catalogFile
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(catalog.utf8).write(to: file)
      let into = root.appendingPathComponent("out")
      var said = ""
      do throws(CatalogError) {
        let (code, output) = try run(root, ["generate", "Texts", "--into", into.path])
        #expect(code == 1)
        said = output
      } catch {
        said = error.message
      }
      #expect(said.contains("\(file.path): error: ") && said.contains(expected), "\(said)")
      #expect(!FileManager.default.fileExists(atPath: into.path))
    }
  }

  @Test func theAccountsTextsAreJSONWithAnEndForEach() throws {
    try withFolder { (root: URL) throws in
      #expect(try run(root, ["set", "account_title", "--de", "Konto „1“", "--en", "\"Account\""]).code == 0)
      #expect(
        try run(
          root,
          [
            "set", "couple_days", "--de-one", "ein Tag", "--de-other", "%1$lld\u{A0}Tage", "--en-one", "a day",
            "--en-other",
            "%1$lld\ndays", "--args", "count:Int",
          ]
        ).code == 0)
      #expect(try run(root, ["set", "habit_add", "--de", "Neu", "--en", "New"]).code == 0)
      let text = try run(root, ["account-texts"]).output
      let texts = try JSONDecoder().decode([String].self, from: Data(text.utf8))
      #expect(texts == ["Konto „1“\0ein Tag\u{1}%1$lld\u{A0}Tage\0", "\"Account\"\0a day\u{1}%1$lld\ndays\0"])
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
      #expect(try catalogs(root, .exercises).read().sortedKeys == [key])
      #expect(try catalogs(root).read().entries.isEmpty)
      let into = root.appendingPathComponent("out")
      #expect(try run(root, ["generate", "Texts", "--into", into.path]).code == 0)
      let text = try String(contentsOf: into.appendingPathComponent("ExerciseTexts.generated.swift"), encoding: .utf8)
      #expect(text.contains(#"    workout_exercise_plank_name\u{0}"#) && text.contains(#"    Stütz \"tief\"\u{0}"#))
      #expect(try run(root, ["show", "plank", "--exercises"]).output.contains("Plank"))
      #expect(try run(root, ["lint"]).code == 0, "its texts are found by keys that are computed")
    }
  }
}
