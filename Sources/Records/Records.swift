/// This module provides CloudKit's nouns as plain values (records, zones, queries, subscriptions, shares, users,
/// assets), their JSON in both directions, and the merge of two versions of a record. It knows no network, no clock and
/// no app's record types. Start at `Record` for the nouns, at `WireRequest` and `WireAnswer` for the JSON and at
/// `RecordMerge` for the merge; `docs/protocol.md` describes the wire as this project uses it.
public enum RecordLimits {
  // Same as CloudKit's own.

  /// Operations in one request, of each kind.
  public static let operationCountMax = 200
  /// Records in one answer, and names in one lookup.
  public static let recordCountMax = 200
  /// Asset tokens in one request.
  public static let assetCountMax = 200
  /// Bytes of a record's fields without its assets (`Record.payloadByteCount`).
  public static let recordByteCountMax = 1_000_000
  /// Characters of a name, all of which are ASCII.
  public static let nameCharacterCountMax = 255
  /// References with `DELETE_SELF` to one record.
  public static let deleteSelfReferenceCountMax = 750
  /// References with `DELETE_SELF` to one record by a user who did not create it.
  public static let strangerDeleteSelfReferenceCountMax = 75
  /// Fields that a subscription copies into its notifications.
  public static let additionalFieldCountMax = 3

  // Limits of this project, where CloudKit has none or documents none.

  /// Bytes of a request's body.
  public static let requestByteCountMax = 4 << 20
  /// Bytes of an answer that a client reads; asking for fewer records makes an answer shorter.
  public static let answerByteCountMax = 32 << 20
  /// Fields of one record, and field names in one list of desired keys.
  public static let fieldCountMax = 500
  /// Zones, subscriptions or users in one message.
  public static let itemCountMax = 1000
  public static let filterCountMax = 50
  public static let sortCountMax = 10
  public static let participantCountMax = 100
  /// Bytes of a token, a marker, a change tag, an id or any text other than a field's value.
  public static let textByteCountMax = 4096
  /// Nesting of arrays and objects in an unknown part, so that the whole stays below `JSONReader.depthMax` wherever the part is written.
  public static let unknownDepthMax = 48
  /// Bytes of the unknown members of one object.
  public static let unknownByteCountMax = 100_000
}
