/// A request to the host about photos of completed chores (0073). `Web/photos.js` carries it out and answers by `Delivery.areaFile`.
public indirect enum PhotoEffect: Equatable, Sendable {
  /// Asks for the keys of the photos that are stored on this device until they are uploaded.
  case list
  /// Lets the user take or choose a photo, and stores it.
  case take(key: String)
  case upload(PhotoAddress)
  /// Loads a photo, from this device if it is there, and answers with an address for `<img>`.
  case show(PhotoAddress)
  /// Deletes a photo that was not uploaded yet, as the user asked.
  case discard(key: String)
  /// Deletes a photo of a completion that no longer exists.
  case forget(key: String)
  /// Deletes a photo on the server.
  case delete(PhotoAddress)

  var photoFields: [[UInt8]] {
    switch self {
    case .list: Self.fields("list", [])
    case .take(let key): Self.fields("take", [key])
    case .upload(let address): Self.fields("send", address.fields)
    case .show(let address): Self.fields("show", address.fields)
    case .discard(let key): Self.fields("drop", [key])
    case .forget(let key): Self.fields("forget", [key])
    case .delete(let address): Self.fields("delete", address.fields)
    }
  }

  private static func fields(_ action: String, _ values: [String]) -> [[UInt8]] {
    ([action] + values).map { Array($0.utf8) }
  }
}

/// A photo's key on this device, and its address on the server.
public struct PhotoAddress: Equatable, Sendable {
  public let key: String
  /// The path of the database.
  public let databasePath: String
  /// The `zoneID` member of requests, as a JSON object.
  public let zoneJSON: String
  public let recordName: String
  public let completionName: String

  var fields: [String] { [key, databasePath, zoneJSON, recordName, completionName] }
}
