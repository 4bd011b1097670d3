import Chores
import Core
import Records
import Sync

/// The records of one form in a family's zone.
final class FamilyKind: ReplicaKind, @unchecked Sendable {
  let form: FamilyRecord

  init(_ form: FamilyRecord) {
    self.form = form
    super.init()
  }

  override var type: RecordType { RecordType(form.type) }
  override var policy: MergePolicy { form.isMadeOnce ? .once : .byField(MergeRules()) }
  /// There may be hundreds of thousands, of which nothing more is to be known once the server has them.
  override var forgetsSettled: Bool { form.isMadeOnce }
  /// Programs that know chores and members only write them without an epoch.
  override var isEpochless: Bool { form == .chore || form == .member }
  override var fieldNames: [FieldName] { FamilyRecordFields.names(form) }

  override func isRoot(_ name: RecordName) -> Bool { FamilyNames.isName(name.text, of: form) }
  /// A photo is sent with its file, and not by the engine.
  override func roots(_ data: Replica) -> [RecordName] { form == .photo ? [] : data.familyInFocus.names(form) }

  override func content(_ root: RecordName, _ data: Replica) -> RecordContent? {
    let state = data.familyInFocus
    guard form.isMadeOnce else { return entry(root, state)?.content }
    guard let fact = state.fact(root), fact.form == form else { return nil }
    return fact.content(in: state)
  }

  private func entry(_ root: RecordName, _ state: FamilyState) -> FamilyEntry? {
    guard let entry = state.entry(root), entry.item.form == form else { return nil }
    return entry
  }

  override func precedents(of root: RecordName) -> [RecordName] { FamilyNames.precedents(of: root.text, form) }

  /// The names of what is done with a chore begin with the chore's.
  override func needs(_ root: RecordName, _ other: RecordName) -> Bool {
    precedents(of: root).contains(other)
      || (form.isMadeOnce && FamilyNames.id(other.text) != nil && root.text.hasPrefix(other.text + "."))
  }

  /// A fact never changes, but one that was refused may be accepted once others have arrived, as a second try after the undo of the first.
  override func revision(_ root: RecordName, _ data: Replica) -> Int64 {
    let state = data.familyInFocus
    return form.isMadeOnce ? state.revision : entry(root, state)?.updatedAt.milliseconds ?? -1
  }

  private func entry(_ root: RecordName, _ content: RecordContent) -> FamilyEntry? {
    FamilyRecordFields.item(form, root, content.fields).map { FamilyEntry($0, updatedAt: content.updatedAt) }
  }

  override func canRead(_ content: RecordContent, of root: RecordName) -> Bool {
    form.isMadeOnce
      ? FamilyRecordFields.fact(form, root, content.fields) != nil : entry(root, content) != nil
  }

  override func adopt(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    if form.isMadeOnce {
      guard let fact = FamilyRecordFields.fact(form, root, content.fields) else { return }
      // The name of an item whose deletion was missed may have been taken since: the server has one record of a name.
      let isItem = data.familyInFocus.entry(root) != nil
      data.changeFamily { family in
        if isItem { family.remove(root) }
        family.put(fact)
      }
      if case .undo(let undo) = fact, case .completion(let name) = undo.target {
        // An approval of what was taken back meanwhile does nothing (F-22); the server refuses it.
        let verdict = RecordName(name.text + FamilyNames.verdict)
        if data.noteWithdrawal(of: verdict) { data.changeFamily { $0.remove(fact: verdict) } }
      }
    } else if let entry = entry(root, content) {
      data.changeFamily { $0.put(entry) }
    }
  }

  /// Notes what a program that knows no completions wrote: it leaves the time of this app's last write as it was (0065).
  override func follow(_ record: Record, since known: KnownVersion, _ data: inout Replica) {
    guard form == .chore, case .chore(let chore, var fields)? = entry(record.name, data.familyInFocus)?.item,
      case .chore(_, let new)? = FamilyRecordFields.item(form, record.name, record.fields)
    else { return }
    let (author, time, noticed) = (record.modified?.userRecordName.text ?? "", record.serverTime, fields.before)
    if let base = known.fields {
      guard case .chore(_, let old)? = FamilyRecordFields.item(form, record.name, base) else { return }
      let next = ClassicBefore(old, new, noticed, by: author, at: time)
      // The same version once more, or another one with the same check mark: what differs here is this device's own.
      if noticed == nil, next.agrees(new) { return }
      // A write with another time is this app's: its device has carried out what was written before.
      let isSettled = old.derivedAt != new.derivedAt || (next.agrees(fields) && old.derivedAt != nil)
      // So is one with other stamps, for example a merge of two devices, whose time is that of only one.
      if !isSettled, known.isEdited(in: record) { return }
      fields.before = isSettled ? nil : next
    } else if new.derivedAt == nil {
      // A chore that such a program has made.
      var made = ClassicBefore(writtenAt: time, author: author)
      (made.assignedTo, made.recurrence) = (new.assignedTo, new.recurrence)
      fields.before = made
    }
    guard fields.before != noticed else { return }
    data.changeFamily { family in
      let updatedAt = family.entry(record.name)?.updatedAt ?? time
      // Later than before, so that replaying an older journal entry cannot restore the entry without the note.
      family.put(FamilyEntry(.chore(chore, fields), updatedAt: updatedAt.adding(milliseconds: 1)))
    }
  }

  override func update(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    guard !form.isMadeOnce else { return replace(root, content, &data) }
    guard var new = entry(root, content), let mine = entry(root, data.familyInFocus) else { return }
    // `follow` decides whether what was noticed still waits.
    if case .chore(let chore, var fields) = new.item, case .chore(_, let known) = mine.item {
      fields.before = known.before
      new.item = .chore(chore, fields)
    }
    guard new.item != mine.item else { return }
    // Later than the local version, so that replaying an older journal entry cannot restore that one.
    new.updatedAt = max(content.updatedAt, mine.updatedAt.adding(milliseconds: 1))
    data.changeFamily { $0.put(new) }
  }

  /// Takes the server's version of a fact. If another member was faster with a completion, the one of this device is noted beside it (F-22).
  private func replace(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    guard let fact = FamilyRecordFields.fact(form, root, content.fields) else { return }
    let mine = data.familyInFocus.fact(root)
    data.changeFamily { $0.put(fact) }
    guard case .completion(let theirs) = fact, case .completion(let own) = mine, own.member != theirs.member else {
      return
    }
    // Taken back here before: the undo is not about what the other member did, and nothing remains to be named.
    let undo = RecordName(own.name.text + FamilyNames.undo)
    if data.noteWithdrawal(of: undo) { return data.changeFamily { $0.remove(fact: undo) } }
    data.make(.also(CompletionAlso(own.name, by: own.member, account: own.account, at: own.completedAt)))
    data.changeFamily { $0.data.overtaken.append(own.name) }
  }

  override func remove(_ root: RecordName, _ data: inout Replica) {
    let isFact = form.isMadeOnce
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
    return RecordContent(FamilyRecordFields.fields(self, title: title), updatedAt: madeAt)
  }
}
