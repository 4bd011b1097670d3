import Records

/// Merges two versions of the couple's record (C-31), field by field like every record; values that only make sense as a whole (a note
/// with its author, a place, a streak, a goodbye) come from one side as a whole.
public struct CoupleMerge: Equatable, Sendable {
  public let merged: RecordState

  /// - Parameters:
  ///   - ancestor: The last version that both knew; nil if there was none.
  ///   - mine: This device's version.
  ///   - theirs: The server's version.
  public init(ancestor: RecordState?, mine: RecordState, theirs: RecordState) {
    let merge = RecordMerge(ancestor: ancestor, mine: mine, theirs: theirs)
    var state = merge.merged
    let groups = [
      CoupleFieldNames.note, CoupleFieldNames.goodbye, CoupleFieldNames.countdownDate,
      CoupleFieldNames.profile(.owner).place,
      CoupleFieldNames.profile(.partner).place,
    ]
    for group in groups { Self.mergeGroup(group, in: &state, ancestor, mine, theirs) }
    Self.mergeStreak(in: &state, ancestor, mine, theirs)
    Self.mergeCounts(in: &state, ancestor, mine, theirs)
    merged = state
  }

  /// Takes the whole group from the side with the last edit of any of its fields, if both sides edited it.
  private static func mergeGroup(
    _ group: [FieldName], in state: inout RecordState, _ ancestor: RecordState?, _ mine: RecordState,
    _ theirs: RecordState
  ) {
    guard let isMine = winner(of: group, ancestor, mine, theirs) else { return }
    copy(group, from: isMine ? mine : theirs, into: &state)
  }

  /// Counts two independently written notes one after the other, as if the later writer had known of the earlier note.
  private static func mergeStreak(
    in state: inout RecordState, _ ancestor: RecordState?, _ mine: RecordState, _ theirs: RecordState
  ) {
    let own = CoupleRecord.streak(mine.fields)
    let other = CoupleRecord.streak(theirs.fields)
    let isMine = winner(of: CoupleFieldNames.streak, ancestor, mine, theirs)
    let isKnown = ancestor.map { CoupleRecord.streak($0.fields).lastNoteAt != nil } ?? false
    // One side reset it: nothing counted before comes back.
    if own.lastNoteAt == nil || other.lastNoteAt == nil, isKnown || isMine != nil {
      return mergeGroup(CoupleFieldNames.streak + [CoupleFieldNames.longestStreak], in: &state, ancestor, mine, theirs)
    }
    let longest = max(own.longest, other.longest)
    if let isMine, let ownLast = own.lastNoteAt, let otherLast = other.lastNoteAt {
      copy(CoupleFieldNames.streak, from: isMine ? mine : theirs, into: &state)
      var streak = ownLast < otherLast ? own : other
      streak.count(noteAt: max(ownLast, otherLast))
      set(.int64(Int64(streak.count)), CoupleFieldNames.streakCount, in: &state)
      set(streak.countedAt.map { .timestamp($0) }, CoupleFieldNames.streakCountedAt, in: &state)
      set(streak.lastNoteAt.map { .timestamp($0) }, CoupleFieldNames.lastNoteAt, in: &state)
      set(.int64(Int64(max(longest, streak.longest))), CoupleFieldNames.longestStreak, in: &state)
    } else if state.fields[CoupleFieldNames.longestStreak] != nil {
      set(.int64(Int64(longest)), CoupleFieldNames.longestStreak, in: &state)
    }
  }

  /// Uses the higher number if both sides counted on from the same one; a reset number is an edit like any other.
  private static func mergeCounts(
    in state: inout RecordState, _ ancestor: RecordState?, _ mine: RecordState, _ theirs: RecordState
  ) {
    for name in CoupleFieldNames.notesWritten {
      let (own, other) = (CoupleRecord.count(mine.fields, name), CoupleRecord.count(theirs.fields, name))
      let before = ancestor.map { CoupleRecord.count($0.fields, name) } ?? 0
      if min(own, other) > before { set(.int64(Int64(max(own, other))), name, in: &state) }
    }
    let distances = CoupleFieldNames.distances
    let before = ancestor?.fields[value: distances]
    guard mine.fields[value: distances] != before, theirs.fields[value: distances] != before else { return }
    let both = CoupleRecord.distances(mine.fields).merged(with: CoupleRecord.distances(theirs.fields))
    set(.bytes(both.bytes), distances, in: &state)
  }

  /// Reports whether this device edited the group last; nil unless both sides edited it.
  private static func winner(
    of group: [FieldName], _ ancestor: RecordState?, _ mine: RecordState, _ theirs: RecordState
  ) -> Bool? {
    let common = ancestor?.stamps.common ?? max(mine.stamps.common, theirs.stamps.common)
    let since = ancestor ?? RecordState(RecordFields(), EditStamps(common))
    guard let own = lastEdit(of: group, mine, since: since), let other = lastEdit(of: group, theirs, since: since)
    else { return nil }
    return own > other
  }

  /// Returns the stamp of a side's last edit in the group; nil if it made none.
  private static func lastEdit(of group: [FieldName], _ state: RecordState, since ancestor: RecordState) -> EditStamp? {
    var last: EditStamp?
    for name in group {
      let stamp = state.stamps[name]
      guard state.fields[value: name] != ancestor.fields[value: name] || stamp.isEdit(since: ancestor.stamps[name])
      else { continue }
      last = max(last ?? stamp, stamp)
    }
    return last
  }

  private static func copy(_ group: [FieldName], from source: RecordState, into state: inout RecordState) {
    for name in group {
      state.fields[name] = source.fields[name]
      state.stamps = state.stamps.edited([name], at: source.stamps[name])
    }
  }

  private static func set(_ value: FieldValue?, _ name: FieldName, in state: inout RecordState) {
    if state.fields[value: name] != value { state.fields[value: name] = value }
  }
}
