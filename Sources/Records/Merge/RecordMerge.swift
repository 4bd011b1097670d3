import Core

/// The merge of two versions of a record against the last one that both knew (S-15), field by field.
///
/// A field that one side changed takes that side, whatever the clocks say. Changed on both sides, the later stamp wins;
/// sets are merged as sets. A deletion gives way to an edit, unless everything was deleted. Both devices come to the
/// same result, and several devices come to it in whichever order they merge.
public struct RecordMerge: Equatable, Sendable {
  /// What must be done so that the server has `merged` as well.
  public enum Sending: Equatable, Sendable {
    case nothing
    /// Write these fields, of which those that `merged` does not have are taken away, and the stamps. There may be
    /// none: then both sides entered the same, mine later, and only the stamps are to be written.
    case update([FieldName])
    /// The server has deleted the record: write all of it.
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

  /// The state as a merge leaves it; nil if nothing was edited. A record that nobody knew before counts as edited.
  private static func edited(_ state: RecordState, since ancestor: RecordState?, _ rules: MergeRules) -> RecordState? {
    let walk = MergeWalk(ancestor, state, state, rules)
    return walk.isEdited || ancestor == nil ? walk.state : nil
  }
}
