import Core

/// Merges two versions of a record, field by field, against the last version that both knew (S-15).
///
/// A field that only one side changed gets that side's value, whatever the clocks say. If both changed it, the later
/// stamp wins; sets are merged as sets. Both devices get the same result, and several devices get it in whatever order they merge.
public struct RecordMerge: Equatable, Sendable {
  /// The fields that the server lacks of `merged`.
  public enum Sending: Equatable, Sendable {
    case nothing
    /// Write these fields and the stamps; fields that `merged` lacks are removed. The list may be empty: then both
    /// sides entered the same value, this side later, and only the stamps are written.
    case update([FieldName])
  }

  public let merged: RecordState
  public let sending: Sending

  /// - Parameters:
  ///   - ancestor: The last version that both knew; nil if there was none.
  ///   - mine: This device's version.
  ///   - theirs: The server's version, with which `sending` is compared.
  public init(ancestor: RecordState?, mine: RecordState, theirs: RecordState, rules: MergeRules = MergeRules()) {
    let walk = MergeWalk(ancestor, mine, theirs, rules)
    merged = walk.state
    sending = walk.differing.isEmpty && !walk.sendsStamps ? .nothing : .update(walk.differing)
  }
}
