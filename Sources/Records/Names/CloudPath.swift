/// The path of a request: container, environment, database and operation.
///
///     /database/1/iCloud.com.example.App/production/private/records/modify
public struct CloudPath: Equatable, Sendable {
  public var container: ContainerID
  public var environment: CloudEnvironment
  public var database: CloudDatabase
  public var operation: CloudOperation

  public init(
    _ operation: CloudOperation, in database: CloudDatabase, of container: ContainerID,
    _ environment: CloudEnvironment = .production
  ) {
    self.container = container
    self.environment = environment
    self.database = database
    self.operation = operation
  }

  public var text: String {
    "/database/1/\(container.text)/\(environment.word)/\(database.word)/\(operation.word)"
  }

  /// Parses a percent-decoded path without its query; nil for an unknown one.
  ///
  /// Push-token operations are accepted under `device` or `database`, with or without a database: clients differ.
  public init?(_ text: String) {
    // Walks over the bytes: searching for characters takes several times as long, and each request has a path.
    var rest = text[...]
    guard rest.popComponent()?.isEmpty == true, let module = rest.popComponent(), rest.popComponent() == "1",
      let name = rest.popComponent(), let environmentWord = rest.popComponent()
    else { return nil }
    container = ContainerID(String(name))
    guard container.isWellFormed, let environment = CloudEnvironment(word: environmentWord) else { return nil }
    self.environment = environment
    var operationWord = rest
    let namedDatabase = operationWord.popComponent().flatMap { CloudDatabase(word: $0) }
    guard let operation = CloudOperation(word: namedDatabase == nil ? rest : operationWord) else { return nil }
    guard namedDatabase != nil || !operation.needsDatabase else { return nil }
    guard module == "database" || (module == "device" && !operation.needsDatabase) else { return nil }
    database = namedDatabase ?? .privateDatabase
    self.operation = operation
  }
}

extension Substring {
  /// Removes and returns the text up to the next slash, and removes that slash; nil if there is none.
  fileprivate mutating func popComponent() -> Substring? {
    guard let end = utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    defer { self = self[utf8.index(after: end)...] }
    return self[..<end]
  }
}

/// A container's name, `iCloud.com.example.App`.
public struct ContainerID: WireName {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static let rule: StaticString = "1–255 ASCII characters"
  public var isWellFormed: Bool { isShortASCII }

  /// This app's own.
  public static let alltag: ContainerID = "iCloud.app.alltag"
}

extension WireWord {
  /// Creates the case with exactly this word.
  public init?(word: Substring) {
    for i in Self.words.indices {
      let known = UnsafeBufferPointer(start: Self.words[i].utf8Start, count: Self.words[i].utf8CodeUnitCount)
      guard known.elementsEqual(word.utf8) else { continue }
      self.init(rawValue: UInt8(i))
      return
    }
    return nil
  }
}
