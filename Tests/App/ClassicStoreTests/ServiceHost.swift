import CloudKitWeb
import Core
import RecordStore
import Records
import Sync

/// The record service in this process, as the transport of a client: one user's databases, in memory.
actor ServiceHost {
  private let container: ContainerID
  private let environment: CloudEnvironment
  private let service: RecordService
  private let store = MemoryRecords()
  private var callCount: UInt64 = 0
  private(set) var isOffline = false
  /// The number of further requests that are answered; nil for all.
  private var budget: Int?
  private var now = Timestamp(milliseconds: 1_772_452_800_000)

  /// - Parameter hasFamilies: Whether it is this app's container, in which families have their rules.
  init(hasFamilies: Bool = false) {
    container = hasFamilies ? SyncNames.container : "iCloud.org.alltag.classic"
    environment = hasFamilies ? SyncNames.environment : .development
    service = hasFamilies ? RecordService(schema: .alltag(SyncNames.container) { _, _ in .utc }) : RecordService()
  }

  func pass(hours: Int64) { now = now.adding(milliseconds: hours * 3_600_000) }
  /// A time that is later at each call.
  func tick() -> Timestamp {
    now = now.adding(milliseconds: 1)
    return now
  }

  func setOffline(_ isOffline: Bool) { self.isOffline = isOffline }
  func setBudget(_ count: Int?) { budget = count }

  fileprivate func answer(_ request: CloudHTTPRequest) throws(CloudTransportError) -> CloudHTTPAnswer {
    if isOffline { throw CloudTransportError("offline", isOffline: true) }
    if let left = budget {
      guard left > 0 else { throw CloudTransportError("cut off", isOffline: true) }
      budget = left - 1
    }
    let url = request.url.drop { $0 != ":" }.dropFirst(3)
    let text = String(url.drop { $0 != "/" }.prefix { $0 != "?" })
    guard let path = CloudPath(text) else { throw CloudTransportError("no such path: \(text)") }
    return try answer(path, request.body)
  }

  func answer(_ path: CloudPath, _ body: [UInt8]) throws(CloudTransportError) -> CloudHTTPAnswer {
    callCount += 1
    let id = UniqueID(random: callCount, callCount)
    let call = ServiceCall(
      path, by: Caller(.user("_anna"), deviceID: "d"), body: body, at: tick(), id: id, seed: id)
    do {
      let answer = try store.transaction { try service.answer(call, in: $0) }
      return CloudHTTPAnswer(status: answer.status, body: answer.body)
    } catch {
      throw CloudTransportError("\(error)")
    }
  }

  nonisolated var database: DatabaseClient {
    CloudContainer(
      container, environment, at: "https://alltag.example", credentials: .bearer("t"),
      transport: ServiceTransport(host: self), retry: .once
    ).privateCloudDatabase
  }
}

private struct ServiceTransport: CloudTransport {
  let host: ServiceHost

  func send(_ request: CloudHTTPRequest) async throws(CloudTransportError) -> CloudHTTPAnswer {
    try await host.answer(request)
  }

  func lines(_ request: CloudHTTPRequest) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { $0.finish() }
  }
}
