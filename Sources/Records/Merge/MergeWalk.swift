import Core

/// One walk over the fields of three versions, in the order of their names.
struct MergeWalk {
  private(set) var state: RecordState
  /// Fields in which the result is not what the second side has.
  private(set) var differing: [FieldName] = []
  /// Whether the first side edited a field later than the second one says.
  private(set) var sendsStamps = false
  /// Whether either side edited a field.
  private(set) var isEdited = false

  init(_ ancestor: RecordState?, _ mine: RecordState, _ theirs: RecordState, _ rules: MergeRules) {
    let common = ancestor?.stamps.common ?? max(mine.stamps.common, theirs.stamps.common)
    state = RecordState(RecordFields(), EditStamps(common))
    var entries: [EditStamps.Entry] = []
    for name in Self.names(ancestor, mine, theirs) {
      let isSet = rules.isSet(name)
      let choice = FieldChoice(
        Edit(ancestor?.fields[name], ancestor?.stamps[name] ?? common, isSet: isSet),
        Edit(mine.fields[name], mine.stamps[name], isSet: isSet),
        Edit(theirs.fields[name], theirs.stamps[name], isSet: isSet), isSet: isSet)
      if let field = choice.result.field { _ = state.fields.add(name, field) }
      if choice.differs { differing.append(name) }
      if choice.isMine, choice.result.stamp != theirs.stamps[name] { sendsStamps = true }
      if choice.isMine || choice.isTheirs { isEdited = true }
      entries.append(EditStamps.Entry(name: name, stamp: choice.result.stamp))
    }
    state.stamps = EditStamps(common, entries)
  }

  /// Every name that one of the three has, or had, in order and once.
  private static func names(_ ancestor: RecordState?, _ mine: RecordState, _ theirs: RecordState) -> [FieldName] {
    var names: [FieldName] = []
    for state in [ancestor, mine, theirs] {
      guard let state else { continue }
      for entry in state.fields.entries { names.append(entry.name) }
      for entry in state.stamps.own { names.append(entry.name) }
    }
    var once: [FieldName] = []
    for name in names.ordered(by: { $0 < $1 }) where once.last != name { once.append(name) }
    return once
  }
}

/// What one version has of a field.
private struct Edit {
  /// Nil for a field that is not there.
  var field: Field?
  var stamp: EditStamp

  /// A field without a value is one that is to be taken away; a set is brought into order.
  init(_ field: Field?, _ stamp: EditStamp, isSet: Bool) {
    self.field = field
    self.stamp = stamp
    if isSet, let set = FieldSet(field?.value) { self.field?.value = set.value }
    if self.field?.value == nil { self.field = nil }
  }

  /// Equal stamps should not happen; then the greater text wins, so that both devices choose the same.
  func isLater(than other: Edit) -> Bool {
    guard stamp == other.stamp else { return stamp > other.stamp }
    return other.bytes.lexicographicallyPrecedes(bytes)
  }

  private var bytes: [UInt8] {
    guard let field else { return [] }
    var writer = WireWriter(form: .request)
    field.write(to: &writer)
    return writer.bytes
  }
}

/// The merge of one field. Fields that neither side changed keep the ancestor's stamp, so that entering what was there
/// already says nothing: else it would depend on the order of the devices whether a deletion in between swallows it.
private struct FieldChoice {
  var result: Edit
  var isMine: Bool
  var isTheirs: Bool
  /// Whether the result is not what the second side has.
  var differs: Bool

  init(_ ancestor: Edit, _ mine: Edit, _ theirs: Edit, isSet: Bool) {
    if isSet, let choice = FieldChoice(setOf: ancestor, mine, theirs) {
      self = choice
      return
    }
    isMine = mine.field != ancestor.field
    isTheirs = theirs.field != ancestor.field
    result = Self.later(ancestor, isMine ? mine : nil, isTheirs ? theirs : nil)
    differs = result.field != theirs.field
  }

  /// Nil if one of the three is no set, or they are of different kinds.
  private init?(setOf ancestor: Edit, _ mine: Edit, _ theirs: Edit) {
    guard let a = FieldSet(ancestor.field?.value), let m = FieldSet(mine.field?.value),
      let t = FieldSet(theirs.field?.value), let merged = FieldSet.merged(a, m, t)
    else { return nil }
    isMine = m != a
    isTheirs = t != a
    differs = merged != t
    result = Self.later(ancestor, isMine ? mine : nil, isTheirs ? theirs : nil)
    if let value = merged.value {
      // What stands beside the value is the later side's, if that has one.
      var field = result.field ?? mine.field ?? theirs.field ?? Field(nil)
      field.value = value
      result.field = field
    } else {
      result.field = nil
    }
  }

  private static func later(_ ancestor: Edit, _ mine: Edit?, _ theirs: Edit?) -> Edit {
    guard let mine else { return theirs ?? ancestor }
    guard let theirs else { return mine }
    return mine.isLater(than: theirs) ? mine : theirs
  }
}
