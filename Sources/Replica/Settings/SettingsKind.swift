import Core
import Records
import Sync

/// The settings: a single record that always exists.
final class SettingsKind: ReplicaKind, @unchecked Sendable {
  static let root: RecordName = "settings"

  override var type: RecordType { "Settings" }
  override var policy: MergePolicy { .byField(SettingsRecordFormat.rules) }
  override var fieldNames: [FieldName] { SettingsRecordFormat.names }
  override var initial: RecordState? { SettingsRecordFormat.initial }

  override func isRoot(_ name: RecordName) -> Bool { name == Self.root }
  override func roots(_ data: Replica) -> [RecordName] { [Self.root] }
  override func contains(_ root: RecordName, _ data: Replica) -> Bool { true }
  override func revision(_ root: RecordName, _ data: Replica) -> Int64 { data.settings.updatedAt.milliseconds }
  override func content(_ root: RecordName, _ data: Replica) -> RecordContent? { data.settings.content }

  override func canRead(_ content: RecordContent, of root: RecordName) -> Bool { Settings(content) != nil }

  override func update(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    guard var new = Settings(content), new.content.fields != data.settings.content.fields else { return }
    // Later than the local version, so that replaying an older journal entry cannot restore that one.
    new.updatedAt = max(content.updatedAt, data.settings.updatedAt.adding(milliseconds: 1))
    data.settings = new
    data.isSettingsStale = true
  }
}

extension Settings {
  /// The settings as record content.
  var content: RecordContent { RecordContent(SettingsRecordFormat.fields(self), updatedAt: updatedAt) }

  /// Returns nil if a field differs from what this version writes.
  init?(_ content: RecordContent) {
    guard let settings = SettingsRecordFormat.settings(content.fields, updatedAt: content.updatedAt) else { return nil }
    self = settings
  }
}
