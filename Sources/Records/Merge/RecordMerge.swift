import Core

/// Merges two versions of a record, field by field, against the last version that both knew (S-15).
///
/// A field that only one side changed gets that side's value, whatever the clocks say. If both changed it, the later
/// stamp wins; sets are merged as sets. A deletion gives way to an edit, unless everything was deleted. Both devices
/// get the same result, and several devices get it in whatever order they merge.
public struct RecordMerge: Equatable, Sendable {
  /// The request that gives the server `merged` as well.
  public enum Sending: Equatable, Sendable {
    case nothing
    /// Write these fields and the stamps; fields that `merged` lacks are removed. The list may be empty: then both
    /// sides entered the same value, this side later, and only the stamps are written.
    case update([FieldName])
    /// The server has deleted the record: write the whole record.
    case create
    case delete
  }

  public let merged: RecordVersion
  public let sending: Sending

  /// - Parameters:
  ///   - ancestor: The last version that both knew; nil if there was none.
  ///   - mine: This device's version.
  ///   - theirs: The server's version, with which `sending` is compared.
  public init(ancestor: RecordState?, mine: RecordVersion, theirs: RecordVersion, rules: MergeRules = MergeRules()) {
    switch (mine, theirs) {
    case (.live(let mine), .live(let theirs)):
      let walk = MergeWalk(ancestor, mine, theirs, rules)
      merged = .live(walk.state)
      sending = walk.differing.isEmpty && !walk.sendsStamps ? .nothing : .update(walk.differing)
    case (.deleted(let mine), .deleted(let theirs)):
      merged = .deleted(mine == .everything ? mine : theirs)
      sending = .nothing
    case (.live(let state), .deleted(let deletion)):
      let edited = deletion == .single ? Self.edited(state, since: ancestor, rules) : nil
      merged = edited.map { .live($0) } ?? theirs
      sending = edited == nil ? .nothing : .create
    case (.deleted(let deletion), .live(let state)):
      let edited = deletion == .single ? Self.edited(state, since: ancestor, rules) : nil
      merged = edited.map { .live($0) } ?? mine
      sending = edited == nil ? .delete : .nothing
    }
  }

  /// Returns the state after a merge; nil if nothing was edited. A record without an ancestor counts as edited.
  private static func edited(_ state: RecordState, since ancestor: RecordState?, _ rules: MergeRules) -> RecordState? {
    let walk = MergeWalk(ancestor, state, state, rules)
    return walk.isEdited || ancestor == nil ? walk.state : nil
  }
}
