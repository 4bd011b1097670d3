import Records

/// Container, zone and record names of a user's own data, in CloudKit's terms (S-19).
public enum SyncNames {
  public static let container = ContainerID.alltag
  public static let environment = CloudEnvironment.production
  public static let zone = ZoneID("MainZone")
  /// The subscription to the main zone, which notifies other devices of changes.
  public static let subscription: SubscriptionID = "MainZone"

  /// Returns the subscription to a database, which notifies devices of changes to zones other than the main one.
  static func subscription(to database: CloudDatabase) -> SubscriptionID {
    database == .sharedDatabase ? "SharedDatabase" : "PrivateDatabase"
  }

  /// The type of the one record that distinguishes a recreated zone from the one before it.
  static let mark: RecordType = "ZoneMark"
  public static let markName: RecordName = "zone"
  static let markID: FieldName = "zoneMark"

  static let stamps: FieldName = "editStamps"
  static let epoch: FieldName = "epoch"
  static let updatedAt: FieldName = "updatedAt"

  public static func path(_ operation: CloudOperation, in database: CloudDatabase = .privateDatabase) -> CloudPath {
    CloudPath(operation, in: database, of: container, environment)
  }
}
