import Records

/// Container, zone and record names of a user's own data, in CloudKit's terms (S-19).
public enum SyncNames {
  public static let container = ContainerID.alltag
  public static let environment = CloudEnvironment.production
  public static let zone = ZoneID("MainZone")
  /// The subscription to the zone, by which other devices learn of changes.
  public static let subscription: SubscriptionID = "MainZone"

  /// The type of the one record that tells a recreated zone from the one before it.
  static let mark: RecordType = "ZoneMark"
  static let markName: RecordName = "zone"
  static let markID: FieldName = "zoneMark"

  static let stamps: FieldName = "editStamps"
  static let epoch: FieldName = "epoch"
  static let updatedAt: FieldName = "updatedAt"

  public static func path(_ operation: CloudOperation) -> CloudPath {
    CloudPath(operation, in: .privateDatabase, of: container, environment)
  }
}
