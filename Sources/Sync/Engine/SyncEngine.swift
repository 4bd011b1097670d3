import Core
import Records

/// Keeps the replica and the server's copy equal, without doing any input or output itself (S-13): events go in with the time and the
/// replica, commands come out. What has to survive is in the replica's journal and parts; the engine itself is begun anew at each start
/// with `SyncEvent.opened`.
///
/// It consists of lanes: each keeps one place of the server equal and has one request under way, so that none waits for another.
public struct SyncEngine: Sendable {
  private(set) var zone = ZoneLane(number: 0)
  private var couple: CoupleLane?
  /// The earliest of the lanes' alarms, as the host has it.
  private var wake: Timestamp?

  /// - Parameter hasCouple: False leaves the couple alone, whatever is stored of it.
  public init(hasCouple: Bool = true) { if hasCouple { couple = CoupleLane(number: 1) } }

  /// Handles an event. The host carries out the commands in order.
  public mutating func receive(_ event: SyncEvent, at now: Timestamp, _ replica: inout Replica) -> [SyncCommand] {
    var commands = zone.receive(event, at: now, &replica)
    if let ofCouple = couple?.receive(event, at: now, &replica) { commands += ofCouple }
    // The alarm has rung, also for a lane that wants to hear later.
    if event == .woke { wake = nil }
    setWake(&commands)
    return commands
  }

  private mutating func setWake(_ commands: inout [SyncCommand]) {
    let others = couple?.wake
    let wanted = zone.wake.map { own in others.map { min(own, $0) } ?? own } ?? others
    guard wanted != wake else { return }
    wake = wanted
    commands.append(.wake(at: wanted))
  }

  /// Returns the state of the parts a sync rests on (S-17).
  public func health(_ replica: Replica) -> SyncHealth { zone.health(replica) }
}
