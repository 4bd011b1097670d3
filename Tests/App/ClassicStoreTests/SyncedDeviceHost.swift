import Actions
import Chores
import ClassicStore
import CloudKitWeb
import Core
import Replica
import Sync
import Testing

/// A device of Anna's account with this app, in sync with the service.
actor SyncedDeviceHost: ReplicaHost {
  private let service: ServiceHost
  private let name: String
  private var data = Replica()
  private var engine = ReplicaEngine()
  private var requests: [SyncRequest] = []
  private var status = SyncStatus()

  init(_ service: ServiceHost, named name: String) async throws {
    (self.service, self.name) = (service, name)
    _ = data.attach(ChoresArea.shared)
    let seed = UInt64(name.utf8.count)
    try await tell(.opened(seed: seed))
    try await tell(.signedIn(SyncAccount(user: "_anna", device: name)))
  }

  nonisolated var store: ReplicaChoreStore { ReplicaChoreStore(self, zone: DeviceHost.zone, rules: .utc) }

  /// Founds the family of Anna alone.
  func found() async throws {
    let family = try ChoresActions.makeFamily(
      DeviceHost.family, name: "Müller", timeZone: "UTC", firstWeekday: .monday, parent: DeviceHost.anna,
      parentName: "Anna", data, at: await service.tick())
    try await apply(family.changes)
  }

  /// Fetches and sends everything, and carries out what other programs have written.
  func sync() async throws {
    try await tell(.noticed(nil))
    while true {
      #expect(status.phase == .idle && status.problem == nil && data.pendingCount == 0)
      let changes = ChoresActions.carryOutNoticed(data, at: await service.tick()) { _ in .utc }
      if changes.isEmpty { return }
      try await apply(changes)
    }
  }

  var family: FamilyState? { data.family(in: DeviceHost.zone) }

  // MARK: The engine's host

  private func apply(_ changes: [Change]) async throws {
    for change in changes { data.apply(change) }
    try await tell(.changed)
  }

  private func tell(_ event: SyncEvent) async throws {
    receive(event, at: await service.tick())
    while !requests.isEmpty {
      let request = requests.removeFirst()
      let answer = try await service.answer(request.path, request.body)
      receive(.answered(id: request.id, status: answer.status, body: answer.body), at: await service.tick())
    }
  }

  private func receive(_ event: SyncEvent, at now: Timestamp) {
    for command in engine.receive(event, at: now, &data) {
      switch command {
      case .send(let request): requests.append(request)
      case .show(let status): self.status = status
      case .cancel, .store, .fold, .wake, .showArea: break
      }
    }
  }

  // MARK: The classic store

  func replica() async throws(ChoreStoreError) -> (replica: Replica, now: Timestamp) { (data, await service.tick()) }

  func change(
    _ body: @Sendable (Replica, Timestamp) throws(ChoreStoreError) -> [Change]
  ) async throws(ChoreStoreError) {
    let changes = try body(data, await service.tick())
    do { try await apply(changes) } catch { throw .failed("\(error)") }
  }
}
