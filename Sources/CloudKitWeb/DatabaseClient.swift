import Records

/// One database of a container.
public struct DatabaseClient: Sendable {
  public let container: ContainerID
  public let environment: CloudEnvironment
  public let scope: CloudDatabase
  let sender: RequestSender

  /// Where an operation is asked of this database.
  public func path(_ operation: CloudOperation) -> CloudPath {
    CloudPath(operation, in: scope, of: container, environment)
  }

  /// The answer of any operation, for what has no method of its own here.
  public func ask<Answer: WireAnswer>(
    _ operation: CloudOperation, body: [UInt8] = [], wantsSyncToken: Bool = false
  ) async throws(CloudError) -> Answer {
    try await sender.value(path(operation), body: body, wantsSyncToken: wantsSyncToken)
  }

  /// The one item of an answer that was asked for one.
  static func only<Item: WireItem>(_ outcomes: [ItemOutcome<Item>]) throws(CloudError) -> Item {
    switch outcomes.first {
    case .item(let item): return item
    case .failed(let error): throw .failed(error)
    case .unreadable(_, let error): throw .unreadable(httpStatus: 200, error)
    case .deleted, nil: throw .unreadable(httpStatus: 200, nil)
    }
  }
}
