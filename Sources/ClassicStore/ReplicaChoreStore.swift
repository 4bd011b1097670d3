import Actions
import Chores
import Core
import Records
import Replica
import Sync

/// The device's data as `ReplicaChoreStore` uses them: the host stores what it changes, and keeps the time.
public protocol ReplicaHost: Sendable {
  /// Returns the data as they are now, and the time.
  func replica() async throws(ChoreStoreError) -> (replica: Replica, now: Timestamp)
  /// Applies the changes that `body` makes of the newest data, and stores them as one step.
  func change(
    _ body: @Sendable (Replica, Timestamp) throws(ChoreStoreError) -> [Change]
  ) async throws(ChoreStoreError)
}

/// A store over a family in this app's own data on a device. A check mark is a completion here: it is set while the present occurrence is done, and
/// gone when the next one opens. Due times are the ends of days.
public struct ReplicaChoreStore: ChoreStore {
  private let host: any ReplicaHost
  private let zone: SyncZone
  private let rules: TimeZoneRules

  /// - Parameter rules: The rules of the family's time zone.
  public init(_ host: any ReplicaHost, zone: SyncZone, rules: TimeZoneRules) {
    (self.host, self.zone, self.rules) = (host, zone, rules)
  }

  public func loadChores() async throws(ChoreStoreError) -> [ClassicChore] {
    let (replica, now) = try await host.replica()
    guard let state = replica.family(in: zone) else { throw .notFound }
    let actions = try Self.actions(replica, zone, now, rules)
    var chores: [ClassicChore] = []
    for chore in state.chores {
      guard let classic = actions.classicFields(of: chore.id) else { continue }
      chores.append(ClassicChore(chore, classic))
    }
    return chores.sorted { ClassicChore.comes($0, before: $1) }
  }

  public func loadMembers() async throws(ChoreStoreError) -> [ClassicMember] {
    let (replica, _) = try await host.replica()
    guard let state = replica.family(in: zone) else { throw .notFound }
    return state.members.present.map { ClassicMember($0) }.sorted { ClassicMember.comes($0, before: $1) }
  }

  public func add(_ chore: ClassicChore) async throws(ChoreStoreError) {
    try await act { (actions, state) throws(ChoreStoreError) in
      guard state.entry(RecordName(chore.id.text)) == nil else { throw .exists }
      let write = try chore.write
      return try Self.checked { () throws(ChoresRefusal) in
        try actions.add(ChoreID(chore.id), title: chore.title, createdAt: chore.createdAt, write)
      }
    }
  }

  public func change(_ chore: ClassicChore) async throws(ChoreStoreError) {
    try await act { (actions, state) throws(ChoreStoreError) in
      let id = ChoreID(chore.id)
      guard let old = state.chore(id), let classic = actions.classicFields(of: id) else { throw .notFound }
      let write = try chore.write(over: ClassicChore(old, classic))
      return try Self.checked { () throws(ChoresRefusal) in try actions.carryOut(write, of: id) }
    }
  }

  public func delete(chore id: UniqueID) async throws(ChoreStoreError) {
    try await act { (actions, state) throws(ChoreStoreError) in
      guard state.chore(ChoreID(id)) != nil else { return [] }
      return try Self.checked { () throws(ChoresRefusal) in try actions.delete(ChoreID(id)) }
    }
  }

  public func add(_ member: ClassicMember) async throws(ChoreStoreError) {
    try await act { (actions, state) throws(ChoreStoreError) in
      if let old = state.member(MemberID(member.id)), !old.hasLeft { throw .exists }
      guard state.entry(RecordName(member.id.text)).map({ $0.isMember }) ?? true else { throw .exists }
      return try Self.checked { () throws(ChoresRefusal) in
        try actions.put(try ChoresActions.valid { () throws(ChoresError) in try member.familyMember(nil) })
      }
    }
  }

  public func change(_ member: ClassicMember) async throws(ChoreStoreError) {
    try await act { (actions, state) throws(ChoreStoreError) in
      guard let old = state.member(MemberID(member.id)), !old.hasLeft else { throw .notFound }
      return try Self.checked { () throws(ChoresRefusal) in
        try actions.put(try ChoresActions.valid { () throws(ChoresError) in try member.familyMember(old) })
      }
    }
  }

  /// Takes a member out of the family; what it did stays under its name (F-20).
  public func delete(member id: UniqueID) async throws(ChoreStoreError) {
    try await act { (actions, state) throws(ChoreStoreError) in
      guard let old = state.member(MemberID(id)), !old.hasLeft else { return [] }
      return try Self.checked { () throws(ChoresRefusal) in try actions.remove(old.id) }
    }
  }

  // MARK: Changing

  private func act(
    _ action: @escaping @Sendable (ChoresActions, FamilyState) throws(ChoreStoreError) -> [Change]
  ) async throws(ChoreStoreError) {
    let (zone, rules) = (zone, rules)
    try await host.change { (replica, now) throws(ChoreStoreError) in
      guard let state = replica.family(in: zone) else { throw .notFound }
      return try action(try Self.actions(replica, zone, now, rules), state)
    }
  }

  private static func actions(
    _ replica: Replica, _ zone: SyncZone, _ now: Timestamp, _ rules: TimeZoneRules
  ) throws(ChoreStoreError) -> ChoresActions {
    try checked { () throws(ChoresRefusal) in try ChoresActions(replica, in: zone, at: now, rules: rules) }
  }

  private static func checked<Value>(
    _ body: () throws(ChoresRefusal) -> Value
  ) throws(ChoreStoreError) -> Value {
    do throws(ChoresRefusal) { return try body() } catch { throw ChoreStoreError(error) }
  }
}

extension ChoreStoreError {
  init(_ refusal: ChoresRefusal) {
    switch refusal {
    case .notFound: self = .notFound
    case .refused(.notAllowed), .refused(.unknownFamily): self = .notAllowed
    case .tooMany: self = .full
    default: self = .invalid(refusal.code)
    }
  }
}

extension FamilyEntry {
  fileprivate var isMember: Bool { if case .member = item { true } else { false } }
}

extension ClassicChore {
  fileprivate init(_ chore: Chore, _ classic: ClassicFields) {
    self.init(
      id: chore.id.id, title: chore.title, assignedTo: classic.assignedTo?.id.text, dueDate: classic.dueAt,
      isDone: classic.isDone, recurrence: Recurrence(chore.rhythms.latest.recurrence), createdAt: chore.createdAt,
      deadline: chore.deadline)
  }

  /// All of the chore as a change. Throws for a member's name that is no id.
  fileprivate var write: ClassicWrite {
    get throws(ChoreStoreError) {
      var write = ClassicWrite()
      write.title = title
      write.isDone = isDone
      write.assignedTo = .some(try member)
      write.recurrence = recurrence.rhythm
      write.dueAt = .some(dueDate)
      write.deadline = .some(deadline)
      return write
    }
  }

  /// Returns the fields that differ from the chore as it was loaded.
  fileprivate func write(over old: ClassicChore) throws(ChoreStoreError) -> ClassicWrite {
    var write = ClassicWrite()
    if title != old.title { write.title = title }
    if isDone != old.isDone { write.isDone = isDone }
    if assignedTo != old.assignedTo { write.assignedTo = .some(try member) }
    if recurrence != old.recurrence { write.recurrence = recurrence.rhythm }
    if dueDate != old.dueDate { write.dueAt = .some(dueDate) }
    if deadline != old.deadline { write.deadline = .some(deadline) }
    return write
  }

  private var member: MemberID? {
    get throws(ChoreStoreError) {
      guard let assignedTo else { return nil }
      guard let id = UniqueID(assignedTo) else { throw .invalid("classic.assigned-to") }
      return MemberID(id)
    }
  }
}

extension ClassicChore.Recurrence {
  fileprivate init(_ recurrence: Rhythm.Recurrence) {
    switch recurrence {
    case .once: self = .once
    case .daily: self = .daily
    case .weekly: self = .weekly
    case .monthly: self = .monthly
    }
  }

  fileprivate var rhythm: Rhythm.Recurrence {
    switch self {
    case .once: .once
    case .daily: .daily
    case .weekly: .weekly
    case .monthly: .monthly
    }
  }
}

extension ClassicMember {
  fileprivate init(_ member: FamilyMember) {
    self.init(id: member.id.id, name: member.name, role: member.role == .parent ? .parent : .child)
  }

  /// Returns the member with this name and role, and what else it has.
  fileprivate func familyMember(_ old: FamilyMember?) throws(ChoresError) -> FamilyMember {
    let role: FamilyRole = role == .parent ? .parent : .child
    guard let old else { return try FamilyMember(id: MemberID(id), name: name, role: role) }
    var member = try old.with(name: name)
    member.role = role
    return member
  }
}
