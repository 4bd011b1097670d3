import Core
import Records

/// Keeps one place of the server equal to the device's data, with one request under way. What has to survive is in the data's journal and
/// parts; a lane is begun anew at each start with `SyncEvent.opened`.
public protocol SyncLane: Sendable {
  associatedtype Data: SyncedData

  /// The lane's alarm: it wants `SyncEvent.woke` at this time.
  var wake: Timestamp? { get }

  /// Handles an event. The host carries out the commands in order.
  mutating func receive(_ event: SyncEvent, at now: Timestamp, _ data: inout Data) -> [SyncCommand]
}

/// Keeps the device's data and the server's copy equal, without doing any input or output itself (S-13): events go in with the time and the
/// data, commands come out. What has to survive is in the data's journal and parts; the engine itself is begun anew at each start
/// with `SyncEvent.opened`.
///
/// It consists of lanes, so that none waits for another: one for the zone, and one of an area that keeps its data elsewhere.
public struct SyncEngine<AreaLane: SyncLane>: Sendable {
  private(set) var zone = ZoneLane(number: 0)
  /// The area's lane; nil leaves the area alone, whatever is stored of it.
  public var area: AreaLane?
  /// The earliest of the lanes' alarms, as the host has it.
  private var wake: Timestamp?

  /// - Parameter area: Its request line has the number 1 or higher.
  public init(area: AreaLane?) { self.area = area }

  /// Handles an event. The host carries out the commands in order.
  public mutating func receive(
    _ event: SyncEvent, at now: Timestamp, _ data: inout AreaLane.Data
  ) -> [SyncCommand] {
    var commands = zone.receive(event, at: now, &data)
    if let ofArea = area?.receive(event, at: now, &data) { commands += ofArea }
    // The alarm has rung, also for a lane that wants to hear later.
    if event == .woke { wake = nil }
    setWake(&commands)
    return commands
  }

  private mutating func setWake(_ commands: inout [SyncCommand]) {
    let others = area?.wake
    let wanted = zone.wake.map { own in others.map { min(own, $0) } ?? own } ?? others
    guard wanted != wake else { return }
    wake = wanted
    commands.append(.wake(at: wanted))
  }

  /// Returns the state of the parts a sync rests on (S-17).
  public func health(_ data: AreaLane.Data) -> SyncHealth { zone.health(data) }
}
