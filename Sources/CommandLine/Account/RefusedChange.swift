import Core
import Records
import Replica
import Sync
import Texts

/// A change of this device that the server refuses, and what it is about.
struct RefusedChange: Sendable {
  let problem: SyncProblem
  private let subject: RefusedSubject?
  /// Whether it is about something of a family, whose owner's quota is meant.
  var isOfFamily: Bool { subject != nil }

  init(_ problem: SyncProblem, _ replica: Replica) {
    self.problem = problem
    subject = problem.record.flatMap { RefusedSubject($0, replica) }
  }

  /// A chore's title or the like; the record's name if nothing is known of it.
  func name(_ strings: Strings) -> String {
    switch subject {
    case .named(let name): name.printable
    case .deletedChore: strings.choreDeletedOne
    case nil: problem.record?.text.printable ?? strings.cliSyncLeaving
    }
  }

  /// Writes the change's members for scripts: its `record`, null for a departure from a family, what it is `about`, the server's `code` and
  /// `message`, and whether it can be taken back.
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
  /// Writes a member with changes that the server refuses.
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
  /// Returns the sentence for a change that the server refuses.
  func text(for change: RefusedChange) -> String {
    let isFull = change.problem.code == SyncProblem.refused + ServerErrorCode.quotaExceeded.word && change.isOfFamily
    return strings.cliSyncRefused(
      record: change.name(strings), reason: isFull ? strings.choreRefusedFull : change.problem.reason.printable)
  }

  /// Returns what stands below the sentence for the first of them: the others, and the command that takes them back.
  func lines(afterFirstOf changes: [RefusedChange]) -> [String] {
    let hint = changes.contains { $0.problem.canBeDiscarded } ? [strings.cliSyncDiscardHint] : []
    return changes.dropFirst().map { text(for: $0) } + hint
  }
}
