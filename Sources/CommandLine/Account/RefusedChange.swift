import Core
import Records
import Replica
import Sync
import Texts

/// A change of this device that the server refuses, with its subject.
struct RefusedChange: Sendable {
  let problem: SyncProblem
  private let subject: RefusedSubject?
  /// Whether it belongs to a family, so that the owner's quota applies.
  var isOfFamily: Bool { subject != nil }

  init(_ problem: SyncProblem, _ replica: Replica) {
    self.problem = problem
    subject = problem.record.flatMap { RefusedSubject($0, replica) }
  }

  /// The name of its subject, such as a chore's title; the record's name if the subject is unknown.
  func name(_ strings: Strings) -> String {
    switch subject {
    case .named(let name): name.printable
    case .deletedChore: strings.choreDeletedOne
    case nil: problem.record?.text.printable ?? strings.cliSyncLeaving
    }
  }

  /// Writes the change's members for scripts: its `record`, null for leaving a family, its subject as `about`, the
  /// server's `code` and `message`, and whether it can be discarded.
  func write(to json: inout JSONWriter, _ strings: Strings) {
    json.member("record")
    if let record = problem.record { json.value(record.text) } else { json.null() }
    json.member("about", name(strings))
    json.member("code", problem.code)
    json.member("message", problem.reason)
    json.member("discardable", problem.canBeDiscarded)
  }
}

extension JSONWriter {
  /// Writes a member with refused changes.
  mutating func member(_ name: String, _ changes: [RefusedChange], _ strings: Strings) {
    member(name)
    beginArray()
    for change in changes {
      beginObject()
      change.write(to: &self, strings)
      endObject()
    }
    endArray()
  }
}

extension Words {
  /// Returns the sentence for a refused change.
  func text(for change: RefusedChange) -> String {
    let isFull = change.problem.code == SyncProblem.refused + ServerErrorCode.quotaExceeded.word && change.isOfFamily
    return strings.cliSyncRefused(
      record: change.name(strings), reason: isFull ? strings.choreRefusedFull : change.problem.reason.printable)
  }

  /// Returns the lines below the sentence for the first refused change: the other ones, and the command that discards
  /// them.
  func lines(afterFirstOf changes: [RefusedChange]) -> [String] {
    let hint = changes.contains { $0.problem.canBeDiscarded } ? [strings.cliSyncDiscardHint] : []
    return changes.dropFirst().map { text(for: $0) } + hint
  }
}
