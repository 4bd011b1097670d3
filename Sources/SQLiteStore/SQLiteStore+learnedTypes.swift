import Foundation
import GRDB
import RecordStore
import Records

extension SQLiteStore {
  /// Returns the types that a container's databases hold in development (0051), one for each database and type.
  public func learnedTypes(in container: ContainerID) throws(StoreError) -> [LearnedType] {
    do {
      return try database.read { db in
        try Row.fetchAll(
          db, sql: "SELECT name, bytes FROM heldTypes WHERE container = ? AND environment = ?",
          arguments: [container.text, Int(CloudEnvironment.development.rawValue)]
        ).map { row in
          let bytes: Data = row["bytes"]
          return try LearnedType(RecordType(row["name"]), bytes: Array(bytes))
        }
      }
    } catch {
      throw StoreError(error, path: path)
    }
  }
}
