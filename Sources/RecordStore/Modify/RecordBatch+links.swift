import Records

extension RecordBatch {
  /// Returns the record's references that have consequences for it or its target.
  func links(of record: Record) throws(Refusal) -> [RecordLink] {
    var links: Set<RecordLink> = []
    // Only its owner can delete a record of two users: it is never deleted with another record, and prevents no
    // deletion.
    if let policy = run.pairPolicy(of: record.type) {
      for user in policy.members(of: record) { links.insert(RecordLink(.member, user)) }
    } else {
      try addReferences(of: record, to: &links)
    }
    if family != nil { links.formUnion(familyLinks(of: record)) }
    if isPublic, let creator = record.created?.userRecordName { links.insert(RecordLink(.creator, creator)) }
    if links.isEmpty { return [] }
    return links.sorted { ($0.kind.rawValue, $0.target) < ($1.kind.rawValue, $1.target) }
  }

  private func addReferences(of record: Record, to links: inout Set<RecordLink>) throws(Refusal) {
    for entry in record.fields.entries {
      switch entry.field.value {
      case .reference(let reference): try add(reference, entry.name, to: &links)
      case .referenceList(let references): for reference in references { try add(reference, entry.name, to: &links) }
      default: break
      }
    }
    if let parent = record.parent {
      guard isHere(parent) else { throw Refusal(.badRequest, "record.parent: must be in the zone of the record") }
      links.insert(RecordLink(.parent, parent.recordName))
    }
  }

  private func add(_ reference: Reference, _ field: FieldName, to links: inout Set<RecordLink>) throws(Refusal) {
    let kind: RecordLink.Kind
    switch reference.action {
    case .deleteSelf: kind = .deleteSelf
    case .validate: kind = .validate
    default: return
    }
    guard isHere(reference) else {
      throw Refusal(.badRequest, "record.fields.\(field.text): a reference into another zone must have the action NONE")
    }
    links.insert(RecordLink(kind, reference.recordName))
  }

  private func isHere(_ reference: Reference) -> Bool {
    guard let id = reference.zoneID else { return true }
    return id.name == zone.stored.key.name && (id.owner == nil || isPublic || id.owner == zone.id.owner)
  }

  /// Throws unless the required targets exist and none has too many dependent records.
  func check(_ links: [RecordLink], of source: RecordName, before: [RecordLink]) throws {
    for link in links where !before.contains(link) && link.target != source {
      switch link.kind {
      case .member, .creator, .root, .participant, .share, .guid: break
      case .validate, .parent:
        if willSave.contains(link.target) { continue }
        if try !run.isOthersCode(link.target, in: zone),
          let target = try transaction.record(link.target, in: zone.stored.id), !target.isDeleted,
          try run.canRead(target, in: zone)
        {
          continue
        }
        throw Refusal(
          .validatingReferenceError,
          "there is no record \(link.target.text); save it first or in the same atomic request")
      case .deleteSelf: try checkLinkCount(of: link.target)
      }
    }
  }

  /// Throws if the target has as many dependent records (`DELETE_SELF`) as allowed (0095). The target's author has
  /// places of their own; of the places for all others, one author can use only some.
  private func checkLinkCount(of target: RecordName) throws {
    let max = RecordLimits.deleteSelfReferenceCountMax
    let sources = try transaction.sources(.deleteSelf, to: target, in: zone.stored.id, limit: 2 * max)
    guard sources.count >= RecordLimits.strangerDeleteSelfReferenceCountMax else { return }
    try transaction.expect(sources, in: zone.stored.id)
    let author = try creator(of: target) ?? user
    var (own, others) = (0, 0)
    for source in sources {
      let creator = try creator(of: source)
      if creator == user { own += 1 }
      if creator != author { others += 1 }
    }
    let isAuthor = author == user || !isPublic && zone.relation == .own
    guard own < (isAuthor ? max : RecordLimits.strangerDeleteSelfReferenceCountMax), isAuthor || others < max else {
      throw Refusal(.quotaExceeded, "too many records refer to \(target.text) with DELETE_SELF already; use NONE")
    }
  }
}
