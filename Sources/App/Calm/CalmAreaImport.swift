import Actions
import Calm
import Core
import Replica
import Texts

/// The import and export of calm's data in Alltag files.
final class CalmAreaImport: AreaImport {
  private let content: CalmFile.Content

  init(_ member: String, _ app: AppModel) {
    var content = CalmFile.Content()
    var problem: AreaImportProblem?
    do throws(CalmFileError) {
      content = try CalmFile.read(member: member)
      // Checks the limits, too.
      _ = try CalmAddition(content, to: app.replica.calm)
    } catch {
      problem = AreaImportProblem(code: error.code, text: app.strings.calmFileProblem(error))
    }
    self.content = content
    super.init(.calm, problem: problem, doneText: app.strings.calmImportDone)
  }

  private func addition(_ app: AppModel) -> CalmAddition? { try? CalmAddition(content, to: app.replica.calm) }

  override func remark(_ app: AppModel) -> String { addition(app).map { app.formats.calmImportText($0) } ?? "" }

  override func apply(to app: AppModel, at now: Timestamp) -> [UInt8] {
    guard let addition = addition(app) else { return [] }
    let changes = CalmActions(app.replica, at: now, timeZone: app.environment.timeZone).add(addition)
    let undo = CalmUndo(of: changes, app.replica.calm)
    for change in changes { app.replica.apply(change) }
    return undo.isEmpty ? [] : undo.bytes
  }
}

extension CalmScreens {
  /// Undoes an import. Entries that were edited since stay.
  func undoImport(_ bytes: [UInt8], at now: Timestamp) {
    guard let undo = try? CalmUndo(bytes: bytes) else { return }
    for change in CalmActions(app.replica, at: now, timeZone: timeZone).undo(undo) { app.replica.apply(change) }
  }
}
