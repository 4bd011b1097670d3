import Core

/// Merges the fields of three versions in one walk, in the order of their names.
struct MergeWalk {
  private(set) var state: RecordState
  /// Names of fields in which the result differs from the second side.
  private(set) var differing: [FieldName] = []
  /// Whether the first side edited a field later than the second side's stamp says.
  private(set) var sendsStamps = false

  init(_ ancestor: RecordState?, _ mine: RecordState, _ theirs: RecordState, _ rules: MergeRules) {
    let common = ancestor?.stamps.common ?? max(mine.stamps.common, theirs.stamps.common)
    state = RecordState(RecordFields(), EditStamps(common))
    var entries: [EditStamps.Entry] = []
    for name in Self.names(ancestor, mine, theirs) {
      let isSet = rules.isSet(name)
      let choice = FieldChoice(
        FieldEdit(ancestor?.fields[name], ancestor?.stamps[name] ?? common, isSet: isSet),
        FieldEdit(mine.fields[name], mine.stamps[name], isSet: isSet),
        FieldEdit(theirs.fields[name], theirs.stamps[name], isSet: isSet), isSet: isSet)
      if let field = choice.result.field { _ = state.fields.add(name, field) }
      if choice.differs { differing.append(name) }
      if choice.isMine, choice.result.stamp != theirs.stamps[name] { sendsStamps = true }
      entries.append(EditStamps.Entry(name: name, stamp: choice.result.stamp))
    }
    state.stamps = EditStamps(common, entries)
  }

  /// Returns every present or stamped name of the three versions, in order, each once.
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

/// A version's value and stamp of a field.
private struct FieldEdit {
  /// Nil for a missing field.
  var field: Field?
  var stamp: EditStamp

  /// Creates an edit. A field without a value counts as removed; a set is brought into order.
  init(_ field: Field?, _ stamp: EditStamp, isSet: Bool) {
    self.field = field
    self.stamp = stamp
    if isSet, let set = FieldSet(field?.value) { self.field?.value = set.value }
    if self.field?.value == nil { self.field = nil }
  }

  /// Whether the value was changed since, even back to an earlier one.
  func isEdit(since ancestor: FieldEdit) -> Bool { field != ancestor.field || stamp.isEdit(since: ancestor.stamp) }

  /// Compares stamps. Equal stamps should not happen; then the greater text wins, so that both devices choose the same.
  func isLater(than other: FieldEdit) -> Bool {
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

/// The merge of one field. A field that neither side changed keeps the ancestor's stamp.
private struct FieldChoice {
  var result: FieldEdit
  var isMine: Bool
  var isTheirs: Bool
  /// Whether the result differs from the second side.
  var differs: Bool

  init(_ ancestor: FieldEdit, _ mine: FieldEdit, _ theirs: FieldEdit, isSet: Bool) {
    if isSet, let choice = FieldChoice(setOf: ancestor, mine, theirs) {
      self = choice
      return
    }
    isMine = mine.isEdit(since: ancestor)
    isTheirs = theirs.isEdit(since: ancestor)
    result = Self.later(ancestor, isMine ? mine : nil, isTheirs ? theirs : nil)
    differs = result.field != theirs.field
  }

  /// Merges sets; nil if one of the three is no set, or their kinds differ.
  private init?(setOf ancestor: FieldEdit, _ mine: FieldEdit, _ theirs: FieldEdit) {
    guard let a = FieldSet(ancestor.field?.value), let m = FieldSet(mine.field?.value),
      let t = FieldSet(theirs.field?.value), let merged = FieldSet.merged(a, m, t)
    else { return nil }
    isMine = m != a
    isTheirs = t != a
    differs = merged != t
    result = Self.later(ancestor, isMine ? mine : nil, isTheirs ? theirs : nil)
    if let value = merged.value {
      // The properties beside the value come from the later side, if that has any.
      var field = result.field ?? mine.field ?? theirs.field ?? Field(nil)
      field.value = value
      result.field = field
    } else {
      result.field = nil
    }
  }

  private static func later(_ ancestor: FieldEdit, _ mine: FieldEdit?, _ theirs: FieldEdit?) -> FieldEdit {
    guard let mine else { return theirs ?? ancestor }
    guard let theirs else { return mine }
    return mine.isLater(than: theirs) ? mine : theirs
  }
}
