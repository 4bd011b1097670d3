import Core
import Records

/// Keeps one part of the server's data equal to the device's, with one request at a time. Everything that must survive
/// a restart is in the data's journal and parts; each start creates a new lane with `SyncEvent.opened`.
public protocol SyncLane: Sendable {
  associatedtype Data: MultiZoneData

  /// The time of the lane's alarm, at which it needs `SyncEvent.woke`.
  var wake: Timestamp? { get }

  /// Handles an event. The host carries out the commands in order.
  mutating func receive(_ event: SyncEvent, at now: Timestamp, _ data: inout Data) -> [SyncCommand]
}

/// Keeps the device's data and the server's copy equal, without input or output of its own (S-13): it receives events
/// with the time and the data, and returns commands. Everything that must survive a restart is in the data's journal
/// and parts; each start creates a new engine with `SyncEvent.opened`.
///
/// The engine consists of lanes that do not wait for each other: one for the main zone, one for an area that stores its
/// data elsewhere and, if areas have zones of their own, one for each such zone and for each database with such zones.
public struct SyncEngine<AreaLane: SyncLane>: Sendable {
  private(set) var zone = ZoneLane(number: 0)
  /// The area's lane; nil ignores the area, even if it has stored data.
  public var area: AreaLane?
  private var zones = ZoneLanes(number: 2)
  /// The earliest of the lanes' alarms, as last reported to the host.
  private var wake: Timestamp?
  private var shown: SyncStatus?

  /// - Parameter area: The area's lane; its request line has the number 1.
  public init(area: AreaLane?) { self.area = area }

  /// Handles an event. The host carries out the commands in order.
  public mutating func receive(
    _ event: SyncEvent, at now: Timestamp, _ data: inout AreaLane.Data
  ) -> [SyncCommand] {
    var commands = zone.receive(event, at: now, &data)
    show(&commands)
    if let ofArea = area?.receive(event, at: now, &data) { commands += ofArea }
    commands += zones.receive(event, account: zone.question == nil ? data.syncAccount : nil, at: now, &data)
    show(&commands)
    // The alarm is over, even for lanes with a later time.
    if event == .woke { wake = nil }
    setWake(&commands)
    return commands
  }

  private mutating func show(_ commands: inout [SyncCommand]) {
    let status = zones.adding(to: zone.status)
    guard status != shown else { return }
    shown = status
    commands.append(.show(status))
  }

  private mutating func setWake(_ commands: inout [SyncCommand]) {
    let wanted = [zone.wake, area?.wake, zones.wake].compactMap { $0 }.min()
    guard wanted != wake else { return }
    wake = wanted
    commands.append(.wake(at: wanted))
  }

  /// Returns the state of the data that the sync depends on (S-17).
  public func health(_ data: AreaLane.Data) -> SyncHealth { zones.adding(to: zone.health(data), data) }
}
