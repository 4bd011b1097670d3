import Chores
import Core
import Records
import Sync

/// The engine's description of the family's records of one form.
final class FamilyKind: ReplicaKind, @unchecked Sendable {
  let recordType: FamilyRecord

  init(_ recordType: FamilyRecord) {
    self.recordType = recordType
    super.init()
  }

  override var type: RecordType { RecordType(recordType.type) }
  override var policy: MergePolicy { recordType.isMadeOnce ? .once : .byField(MergeRules()) }
  /// There may be hundreds of thousands of facts, about which the ledger needs to know nothing once the server has them.
  override var forgetsSettled: Bool { recordType.isMadeOnce }
  /// Classic programs write chores and members without an epoch.
  override var isEpochless: Bool { recordType == .chore || recordType == .member }
  override var fieldNames: [FieldName] { FamilyRecordFormat.names(recordType) }

  override func isRoot(_ name: RecordName) -> Bool { FamilyNames.isName(name.text, of: recordType) }
  /// A photo is sent with its file, and not by the engine.
  override func roots(_ data: Replica) -> [RecordName] {
    recordType == .photo ? [] : data.familyInFocus.names(recordType)
  }

  override func content(_ root: RecordName, _ data: Replica) -> RecordContent? {
    let state = data.familyInFocus
    guard recordType.isMadeOnce else { return entry(root, state)?.content }
    guard let fact = state.fact(root), fact.recordType == recordType else { return nil }
    return fact.content(in: state)
  }

  private func entry(_ root: RecordName, _ state: FamilyState) -> FamilyEntry? {
    guard let entry = state.entry(root), entry.item.recordType == recordType else { return nil }
    return entry
  }

  override func precedents(of root: RecordName) -> [RecordName] { FamilyNames.precedents(of: root.text, recordType) }

  /// Returns true for precedents, and for a fact about a chore, whose name begins with the chore's id.
  override func needs(_ root: RecordName, _ other: RecordName) -> Bool {
    precedents(of: root).contains(other)
      || (recordType.isMadeOnce && FamilyNames.id(other.text) != nil && root.text.hasPrefix(other.text + "."))
  }

  /// A fact never changes, but the server may accept a refused one after others have arrived, for example a second attempt after the undo
  /// of the first. So its revision is that of the whole family.
  override func revision(_ root: RecordName, _ data: Replica) -> Int64 {
    let state = data.familyInFocus
    return recordType.isMadeOnce ? state.revision : entry(root, state)?.updatedAt.milliseconds ?? -1
  }

  private func entry(_ root: RecordName, _ content: RecordContent) -> FamilyEntry? {
    FamilyRecordFormat.item(recordType, root, content.fields).map { FamilyEntry($0, updatedAt: content.updatedAt) }
  }

  override func canRead(_ content: RecordContent, of root: RecordName) -> Bool {
    recordType.isMadeOnce
      ? FamilyRecordFormat.fact(recordType, root, content.fields) != nil : entry(root, content) != nil
  }

  override func adopt(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    if recordType.isMadeOnce {
      guard let fact = FamilyRecordFormat.fact(recordType, root, content.fields) else { return }
      // This device may have missed the deletion of an item whose name a fact uses now: the server has only one record of a name.
      let isItem = data.familyInFocus.entry(root) != nil
      data.changeFamily { family in
        if isItem { family.remove(root) }
        family.put(fact)
      }
      if case .undo(let undo) = fact, case .completion(let name) = undo.target {
        // An approval of a completion that was taken back in the meantime has no effect (F-22), and the server refuses it.
        let verdict = RecordName(name.text + FamilyNames.verdict)
        if data.markWithdrawal(of: verdict) { data.changeFamily { $0.remove(fact: verdict) } }
      }
    } else if let entry = entry(root, content) {
      data.changeFamily { $0.put(entry) }
    }
  }

  /// Records what a classic program wrote. Such a program leaves the field `derivedAt`, the time of this app's last write, unchanged
  /// (0065).
  override func observe(_ record: Record, since known: KnownVersion, _ data: inout Replica) {
    guard recordType == .chore, case .chore(let chore, var fields)? = entry(record.name, data.familyInFocus)?.item,
      case .chore(_, let new)? = FamilyRecordFormat.item(recordType, record.name, record.fields)
    else { return }
    let (author, time, noticed) = (record.modified?.userRecordName.text ?? "", record.serverTime, fields.before)
    if let base = known.fields {
      guard case .chore(_, let old)? = FamilyRecordFormat.item(recordType, record.name, base) else { return }
      let next = ClassicBefore(old, new, noticed, by: author, at: time)
      // The same version again, or another one with the same check mark: a difference here is this device's own edit.
      if noticed == nil, next.agrees(new) { return }
      // A changed `derivedAt` means that this app wrote the version, after its device had carried out the earlier change.
      let isSettled = old.derivedAt != new.derivedAt || (next.agrees(fields) && old.derivedAt != nil)
      // So do changed edit stamps, for example those of a merge of two devices, which has the `derivedAt` of only one.
      if !isSettled, known.isEdited(in: record) { return }
      fields.before = isSettled ? nil : next
    } else if new.derivedAt == nil {
      // A chore that a classic program created.
      var made = ClassicBefore(writtenAt: time, author: author)
      (made.assignedTo, made.recurrence) = (new.assignedTo, new.recurrence)
      fields.before = made
    }
    guard fields.before != noticed else { return }
    data.changeFamily { family in
      let updatedAt = family.entry(record.name)?.updatedAt ?? time
      // Later than before, so that replaying an older journal entry cannot restore the entry without `before`.
      family.put(FamilyEntry(.chore(chore, fields), updatedAt: updatedAt.adding(milliseconds: 1)))
    }
  }

  override func update(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    guard !recordType.isMadeOnce else { return replace(root, content, &data) }
    guard var new = entry(root, content), let mine = entry(root, data.familyInFocus) else { return }
    // `follow` decides whether a classic program's change still waits to be carried out.
    if case .chore(let chore, var fields) = new.item, case .chore(_, let known) = mine.item {
      fields.before = known.before
      new.item = .chore(chore, fields)
    }
    guard new.item != mine.item else { return }
    // Later than the local version, so that replaying an older journal entry cannot restore that one.
    new.updatedAt = max(content.updatedAt, mine.updatedAt.adding(milliseconds: 1))
    data.changeFamily { $0.put(new) }
  }

  /// Replaces a fact with the server's version. If another member completed the occurrence first, this device's completion becomes a
  /// `CompletionAlso` beside it (F-22).
  private func replace(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    guard let fact = FamilyRecordFormat.fact(recordType, root, content.fields) else { return }
    let mine = data.familyInFocus.fact(root)
    data.changeFamily { $0.put(fact) }
    guard case .completion(let theirs) = fact, case .completion(let own) = mine, own.member != theirs.member else {
      return
    }
    // The completion was taken back on this device before it was sent. The undo must not apply to the other member's completion, so it is
    // dropped, and no `CompletionAlso` is needed.
    let undo = RecordName(own.name.text + FamilyNames.undo)
    if data.markWithdrawal(of: undo) { return data.changeFamily { $0.remove(fact: undo) } }
    data.make(.also(CompletionAlso(own.name, by: own.member, account: own.account, at: own.completedAt)))
    data.changeFamily { $0.data.overtaken.append(own.name) }
  }

  override func remove(_ root: RecordName, _ data: inout Replica) {
    let isFact = recordType.isMadeOnce
    data.changeFamily { if isFact { $0.remove(fact: root) } else { $0.remove(root) } }
  }

  override func trash(_ root: RecordName, _ data: Replica) -> [UInt8]? { entry(root, data.familyInFocus)?.bytes }
  override func content(ofTrash trash: [UInt8]) -> RecordContent? { (try? FamilyEntry(bytes: trash))?.content }

  override func restore(_ trash: [UInt8], _ data: inout Replica) {
    if let entry = try? FamilyEntry(bytes: trash) { data.changeFamily { $0.put(entry) } }
  }
}

extension FamilyFact {
  /// Returns the record's content; a completion's has the title of its chore.
  func content(in state: FamilyState) -> RecordContent {
    var title = ""
    if case .completion(let completion) = self { title = state.chore(completion.name.chore)?.title ?? "" }
    return RecordContent(FamilyRecordFormat.fields(self, title: title), updatedAt: madeAt)
  }
}
