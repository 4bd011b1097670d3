import Core

/// An area's member of an Alltag file that is being imported. Each area that has one has a subclass in its part of the
/// module.
class AreaImport {
  let part: ModulePart
  /// The reason why the member cannot be imported; nil if it can.
  let problem: AreaImportProblem?

  /// The sentence that says that the import of this area is done.
  let doneText: String

  init(_ part: ModulePart, problem: AreaImportProblem?, doneText: String) {
    (self.part, self.problem, self.doneText) = (part, problem, doneText)
  }

  /// Returns what the import adds to the present data, for the preview; empty for nothing.
  func remark(_ app: AppModel) -> String { "" }

  /// Applies the import to the replica, which the host stores afterwards.
  ///
  /// - Returns: The undo data for `AreaScreens.undoImport`; empty if nothing changed.
  func apply(to app: AppModel, at now: Timestamp) -> [UInt8] { [] }
}

/// The reason why an area's member of a file was refused.
struct AreaImportProblem: Equatable, Sendable {
  /// Stable across versions, for logs and scripts.
  let code: String
  let text: String
}
