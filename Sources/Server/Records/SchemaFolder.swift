import Accounts
import Foundation
import RecordStore
import Records

/// The folder of the setting `schemas` (0063): `CONTAINER.ckdb` for both environments of a container,
/// `CONTAINER.production.ckdb` and `CONTAINER.development.ckdb` for one.
public enum SchemaFolder {
  private static let suffix = ".ckdb"

  /// Reads all schemas in the folder; throws for a file that belongs to none of these containers.
  static func read(
    at folder: String, containers: ContainerChoice
  ) throws(ServerError) -> [SchemaKey: ContainerSchema] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw .schemasUnusable(path: folder, reason: "the folder cannot be read (\(error.localizedDescription))")
    }
    var general: [SchemaKey: ContainerSchema] = [:]
    var special: [SchemaKey: ContainerSchema] = [:]
    for name in names.sorted() where name.hasSuffix(suffix) {
      let path = folder + "/" + name
      var container = String(name.dropLast(suffix.count))
      let environment = CloudEnvironment.allCases.first { container.hasSuffix(".\($0.word)") }
      if let environment { container.removeLast(environment.word.description.count + 1) }
      try check(container, containers, path)
      let schema = try schema(at: path)
      if let environment {
        special[SchemaKey(ContainerID(container), environment)] = schema
      } else {
        for environment in CloudEnvironment.allCases {
          general[SchemaKey(ContainerID(container), environment)] = schema
        }
      }
    }
    return general.merging(special) { $1 }
  }

  private static func check(
    _ container: String, _ containers: ContainerChoice, _ path: String
  ) throws(ServerError) {
    guard container != ContainerID.alltag.text else {
      throw .schemasUnusable(path: path, reason: "\(container) is the app's own, whose types the server knows")
    }
    guard container.hasPrefix("iCloud."), containers.has(container) else {
      throw .schemasUnusable(
        path: path,
        reason: "there is no container \(container.isEmpty ? "without a name" : container); add it with --containers")
    }
  }

  /// Returns the number of record types and of their own fields in a file; the error names the line.
  public static func counts(ofFile path: String) throws(ServerError) -> (types: Int, fields: Int) {
    let schema = try schema(at: path)
    return (schema.types.count, schema.types.values.reduce(0) { $0 + $1.fields.count })
  }

  private static func schema(at path: String) throws(ServerError) -> ContainerSchema {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .schemasUnusable(path: path, reason: "the file cannot be read")
    }
    do throws(SchemaError) {
      return try ContainerSchema(text: Array(data))
    } catch {
      throw .schemasUnusable(path: path, reason: error.description)
    }
  }
}
