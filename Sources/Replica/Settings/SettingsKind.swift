import Core
import Records
import Sync

/// The settings: one record that is always there.
final class SettingsKind: ReplicaKind, @unchecked Sendable {
  static let root: RecordName = "settings"

  override var type: RecordType { "Settings" }
  override var policy: MergePolicy { .byField(SettingsRecord.rules) }
  override var fieldNames: [FieldName] { SettingsRecord.names }
  override var initial: RecordState? { SettingsRecord.initial }

  override func isRoot(_ name: RecordName) -> Bool { name == Self.root }
  override func roots(_ data: Replica) -> [RecordName] { [Self.root] }
  override func contains(_ root: RecordName, _ data: Replica) -> Bool { true }
  override func revision(_ root: RecordName, _ data: Replica) -> Int64 { data.settings.updatedAt.milliseconds }
  override func content(_ root: RecordName, _ data: Replica) -> RecordContent? { data.settings.content }

  override func canRead(_ content: RecordContent, of root: RecordName) -> Bool { Settings(content) != nil }

  override func update(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    guard var new = Settings(content), new.content.fields != data.settings.content.fields else { return }
    // Later than what was here, so that an older entry of the journal cannot bring that back.
    new.updatedAt = max(content.updatedAt, data.settings.updatedAt.adding(milliseconds: 1))
    data.settings = new
    data.isSettingsStale = true
  }
}

extension Settings {
  /// The settings as they travel.
  var content: RecordContent { RecordContent(SettingsRecord.fields(self), updatedAt: updatedAt) }

  /// Nil if a field is not as this version writes it.
  init?(_ content: RecordContent) {
    guard let settings = SettingsRecord.settings(content.fields, updatedAt: content.updatedAt) else { return nil }
    self = settings
  }
}
