import Records

/// One database of a container.
public struct DatabaseClient: Sendable {
  public let container: ContainerID
  public let environment: CloudEnvironment
  public let scope: CloudDatabase
  let sender: RequestSender

  /// Returns the path of an operation on this database.
  public func path(_ operation: CloudOperation) -> CloudPath {
    CloudPath(operation, in: scope, of: container, environment)
  }

  /// Sends any operation and returns its answer, for operations without a method of their own here.
  public func ask<Answer: WireAnswer>(
    _ operation: CloudOperation, body: [UInt8] = [], wantsSyncToken: Bool = false
  ) async throws(CloudError) -> Answer {
    try await sender.value(path(operation), body: body, wantsSyncToken: wantsSyncToken)
  }

  /// Returns the item of an answer to a request for one; throws the item's error, or `unreadable` if there is no item.
  static func only<Item: WireItem>(_ outcomes: [ItemOutcome<Item>]) throws(CloudError) -> Item {
    switch outcomes.first {
    case .item(let item): return item
    case .failed(let error): throw .failed(error)
    case .unreadable(_, let error): throw .unreadable(httpStatus: 200, error)
    case .deleted, nil: throw .unreadable(httpStatus: 200, nil)
    }
  }
}
