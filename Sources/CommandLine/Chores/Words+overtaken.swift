import Chores
import Core
import Records
import Replica
import Texts

/// Texts about completions in which another member was faster (F-22).
extension Words {
  func lines(for overtaken: [OvertakenCompletion], _ replica: Replica) -> [String] {
    overtaken.compactMap { replica.faster($0) }.map {
      strings.choreOvertaken(name: $0.member.name.printable, title: $0.chore.title.printable)
    }
  }
}

extension JSONWriter {
  /// Writes a list of objects with the chore's `id` and `title`, and with `doneBy`, the member who was faster.
  mutating func overtakenValue(_ overtaken: [OvertakenCompletion], _ replica: Replica) {
    beginArray()
    for (chore, member) in overtaken.compactMap({ replica.faster($0) }) {
      beginObject()
      self.member("id", chore.id.id.text)
      self.member("title", chore.title)
      self.member("doneBy")
      memberName(member)
      endObject()
    }
    endArray()
  }
}
