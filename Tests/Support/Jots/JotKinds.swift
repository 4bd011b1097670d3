import Core
import Records
import Replica
import Sync

/// Jots with their pages. Their names are plain ids, as habits' are: the type distinguishes them.
final class JotKind: ReplicaKind, @unchecked Sendable {
  override var type: RecordType { "Jot" }
  override var children: ChildRecords? { ChildRecords(type: "JotPage", field: "strokes") }
  override var fieldNames: [FieldName] { ["text", "isDone"] }

  override func isRoot(_ name: RecordName) -> Bool { UniqueID(name.text)?.text == name.text }

  override func child(_ name: RecordName) -> ChildKey? {
    let parts = name.text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let id = UniqueID(String(parts[0])), let page = Int64(parts[1]), page >= 0 else {
      return nil
    }
    let child = ChildKey(RecordName(id.text), page)
    return self.name(of: child) == name ? child : nil
  }

  override func name(of child: ChildKey) -> RecordName { RecordName("\(child.root.text).\(child.number)") }

  override func roots(_ data: Replica) -> [RecordName] { data.jots.all.values.map { $0.root } }
  override func content(_ root: RecordName, _ data: Replica) -> RecordContent? { jot(root, data)?.content }
  override func revision(_ root: RecordName, _ data: Replica) -> Int64 {
    jot(root, data)?.updatedAt.milliseconds ?? -1
  }

  private func jot(_ root: RecordName, _ data: Replica) -> Jot? { UniqueID(root.text).flatMap { data.jots.all[$0] } }

  private func jot(_ root: RecordName, _ content: RecordContent) -> Jot? {
    guard let id = UniqueID(root.text), case .string(let text) = content.fields[value: "text"] else { return nil }
    let isDone = content.fields[value: "isDone"] == .int64(1)
    return Jot(id: id, text: text, isDone: isDone, updatedAt: content.updatedAt)
  }

  override func canRead(_ content: RecordContent, of root: RecordName) -> Bool { jot(root, content) != nil }

  override func adopt(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    if let jot = jot(root, content) { data.changeJots { $0.put(jot) } }
  }

  override func update(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    guard var new = jot(root, content), let mine = jot(root, data), new.content.fields != mine.content.fields else {
      return
    }
    new.strokes = mine.strokes
    new.updatedAt = max(content.updatedAt, mine.updatedAt.adding(milliseconds: 1))
    data.changeJots { $0.put(new) }
  }

  override func remove(_ root: RecordName, _ data: inout Replica) {
    if let id = UniqueID(root.text) { data.changeJots { $0.remove(id) } }
  }

  override func childNumbers(_ root: RecordName, _ data: Replica) -> [Int64] {
    (jot(root, data)?.strokes.keys).map { $0.sorted() } ?? []
  }

  override func childBytes(_ child: ChildKey, _ data: Replica) -> [UInt8]? {
    jot(child.root, data).map { Jot.bytes(of: $0.strokes[child.number] ?? []) }
  }

  override func canReadChild(_ child: ChildKey, _ bytes: [UInt8]) -> Bool { (try? Jot.strokes(bytes)) != nil }

  override func join(_ child: ChildKey, _ bytes: [UInt8], isForeign: Bool, _ data: inout Replica) -> Bool {
    guard let theirs = try? Jot.strokes(bytes), var jot = jot(child.root, data) else { return false }
    let joined = theirs.union(jot.strokes[child.number] ?? [])
    if joined != jot.strokes[child.number] {
      jot.strokes[child.number] = joined
      data.changeJots { $0.put(jot) }
    }
    return joined != theirs
  }

  override func trash(_ root: RecordName, _ data: Replica) -> [UInt8]? { jot(root, data)?.bytes }
  override func content(ofTrash trash: [UInt8]) -> RecordContent? { (try? Jot(bytes: trash))?.content }

  override func childNumbers(ofTrash trash: [UInt8]) -> [Int64] {
    (try? Jot(bytes: trash))?.strokes.keys.sorted() ?? []
  }

  override func isNews(_ child: ChildKey, _ bytes: [UInt8], sinceTrash trash: [UInt8]) -> Bool {
    guard let theirs = try? Jot.strokes(bytes), let jot = try? Jot(bytes: trash) else { return false }
    return !theirs.isSubset(of: jot.strokes[child.number] ?? [])
  }

  override func restore(_ trash: [UInt8], _ data: inout Replica) {
    if let jot = try? Jot(bytes: trash) { data.changeJots { $0.put(jot) } }
  }
}

extension Jot {
  var root: RecordName { RecordName(id.text) }

  /// The jot as sent between devices.
  var content: RecordContent {
    var fields = RecordFields()
    fields.put("isDone", .int64(isDone ? 1 : 0))
    fields.put("text", .string(text))
    return RecordContent(fields, updatedAt: updatedAt)
  }
}

/// Stamps, which are created once: of two, the server's stays.
final class StampKind: ReplicaKind, @unchecked Sendable {
  private static let prefix = "stamp/"

  override var type: RecordType { "JotStamp" }
  override var policy: MergePolicy { .once }
  override var fieldNames: [FieldName] { ["text"] }

  override func isRoot(_ name: RecordName) -> Bool { name.text.hasPrefix(Self.prefix) }
  override func roots(_ data: Replica) -> [RecordName] { data.jots.stamps.keys.map { RecordName($0) } }
  override func content(_ root: RecordName, _ data: Replica) -> RecordContent? {
    data.jots.stamps[root.text].map { Self.content($0) }
  }
  override func canRead(_ content: RecordContent, of root: RecordName) -> Bool { Self.text(content) != nil }

  override func adopt(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    if let text = Self.text(content) { data.changeJots { $0.put(stamp: root.text, text) } }
  }

  override func update(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    adopt(root, content, &data)
  }

  override func remove(_ root: RecordName, _ data: inout Replica) { data.changeJots { $0.put(stamp: root.text, nil) } }

  static func content(_ text: String) -> RecordContent {
    var fields = RecordFields()
    fields.put("text", .string(text))
    return RecordContent(fields, updatedAt: Timestamp(milliseconds: 0))
  }

  private static func text(_ content: RecordContent) -> String? {
    if case .string(let text) = content.fields[value: "text"] { text } else { nil }
  }
}
