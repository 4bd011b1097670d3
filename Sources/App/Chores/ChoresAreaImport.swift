import Actions
import Chores
import Core
import Replica
import Sync
import Texts

/// The import and export of families in Alltag files.
final class ChoresAreaImport: AreaImport {
  private let content: [FamilyFile.Content]

  init(_ member: String, _ app: AppModel) {
    var content: [FamilyFile.Content] = []
    var problem: AreaImportProblem?
    do throws(ChoreFileError) {
      content = try FamilyFile.read(member: member, account: app.replica.syncAccount?.user ?? "")
      // Checks the limits, too.
      let addition = try ChoresAddition(content, to: app.replica)
      if !app.choresScreens.mayAdd(addition) {
        problem = AreaImportProblem(
          code: FamilyRefusal.notAllowed.code, text: app.formats.familyRefusal(.notAllowed))
      }
    } catch {
      problem = AreaImportProblem(code: error.code, text: app.strings.choreFileProblem(error))
    }
    self.content = content
    super.init(.chores, problem: problem, doneText: app.strings.choreImportDone)
  }

  private func addition(_ app: AppModel) -> ChoresAddition? { try? ChoresAddition(content, to: app.replica) }

  override func remark(_ app: AppModel) -> String { addition(app).map { app.formats.choreImportText($0) } ?? "" }

  override func apply(to app: AppModel, at now: Timestamp) -> [UInt8] {
    guard let addition = addition(app) else { return [] }
    return app.choresScreens.add(addition, at: now)
  }
}

extension ChoresScreens {
  /// Adds the families to the JSON members of an Alltag file.
  func members(beside object: String) -> String { FamilyFile.members(app.replica.familyFiles, beside: object) }

  /// Whether the user may add to all of the families.
  func mayAdd(_ addition: ChoresAddition) -> Bool {
    (try? ChoresStoring(addition, to: app.replica, at: app.now, rules: { rules(of: $0) })) != nil
  }

  /// Applies the addition of a file to the replica. Returns the undo data; empty if nothing changed.
  func add(_ addition: ChoresAddition, at now: Timestamp) -> [UInt8] {
    // A second reference would make each change copy the data.
    app.choresView?.snapshot = nil
    guard var storing = try? ChoresStoring(addition, to: app.replica, at: now, rules: { rules(of: $0) }) else {
      return []
    }
    storing.finish(in: &app.replica, at: now, rules: { rules(of: $0) })
    return storing.undo.isEmpty ? [] : storing.undo.bytes
  }

  /// Undoes an import. Records that were edited since stay.
  func undoImport(_ bytes: [UInt8], at now: Timestamp) {
    guard let undo = try? ChoresImportUndo(bytes: bytes) else { return }
    // A second reference would make each change copy the data.
    app.choresView?.snapshot = nil
    var work = ChoresImportUndoing(undo)
    work.finish(in: &app.replica, at: now, rules: { rules(of: $0) })
  }
}
