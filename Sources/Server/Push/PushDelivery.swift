import Accounts
import Core
import NIOConcurrencyHelpers
import RecordStore
import Records

/// Brings people's messages to the push services of their browsers (RFC 8030), outside their quiet hours. What cannot be delivered is
/// dropped: the app shows all of it when it is opened.
final class PushDelivery: Sendable {
  /// Messages that wait; beyond them the oldest go.
  static let waitingMax = 10_000
  private static let workersMax = 16
  /// Held messages that are taken up at once.
  private static let heldCountMax = 500

  let identity: PushIdentity
  let allowsLocal: Bool
  private let accounts: Accounts
  private let sender: PushSender
  /// The message about a note that was held, as it would be written now; nil if there is nothing to tell any more.
  private let standing: @Sendable (HeldNote, Timestamp) async -> PairAlert?
  private let now: @Sendable () -> Timestamp
  private let state = NIOLockedValueBox(State())

  private struct State {
    var waiting: [Job] = []
    var workerCount = 0
    var isTakingHeld = false
  }

  private enum Job {
    case tell(DeviceMessage)
    case release(PushDevice, HeldNote)
  }

  init(
    _ identity: PushIdentity, accounts: Accounts, fetcher: any HTTPFetching, allowsLocal: Bool,
    standing: @escaping @Sendable (HeldNote, Timestamp) async -> PairAlert?,
    now: @escaping @Sendable () -> Timestamp = { ServerClock.now }
  ) {
    self.identity = identity
    self.accounts = accounts
    self.allowsLocal = allowsLocal
    self.standing = standing
    self.now = now
    sender = PushSender(identity: identity, accounts: accounts, fetcher: fetcher, allowsLocal: allowsLocal)
  }

  func add(_ messages: [DeviceMessage]) { add(messages.map { Job.tell($0) }) }

  /// Begins to send what was held and is due by now; does not wait for it.
  func sendHeld() {
    let isFirst = state.withLockedValue { state in
      defer { state.isTakingHeld = true }
      return !state.isTakingHeld
    }
    guard isFirst else { return }
    Task {
      await takeHeld()
      state.withLockedValue { $0.isTakingHeld = false }
    }
  }

  private func takeHeld() async {
    var isMore = true
    while isMore, state.withLockedValue({ $0.waiting.count + Self.heldCountMax <= Self.waitingMax }),
      let taken = try? await accounts.takeHeldNotes(countMax: Self.heldCountMax)
    {
      add(taken.notes.map { Job.release($0.0, $0.1) })
      isMore = taken.isMore
    }
  }

  private func add(_ jobs: [Job]) {
    if jobs.isEmpty { return }
    let beginCount = state.withLockedValue { state in
      state.waiting += jobs
      if state.waiting.count > Self.waitingMax { state.waiting.removeFirst(state.waiting.count - Self.waitingMax) }
      let count = max(0, min(Self.workersMax - state.workerCount, jobs.count))
      state.workerCount += count
      return count
    }
    for _ in 0..<beginCount { Task { await work() } }
  }

  private func work() async {
    while let job = next() {
      switch job {
      case .tell(let message):
        for device in await devices(of: message) { await deliver(message, to: device) }
      case .release(let device, let note):
        guard let alert = await standing(note, now()) else { continue }
        await deliver(DeviceMessage(alert), to: device)
      }
    }
  }

  private func next() -> Job? {
    state.withLockedValue { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.workerCount -= 1
      return nil
    }
  }

  private func devices(of message: DeviceMessage) async -> [PushDevice] {
    let devices =
      switch message.recipient {
      case .user(let name, let container):
        try? await accounts.pushDevices(userRecordName: name.text, in: container.text)
      case .account(let id): try? await accounts.pushDevices(of: id)
      }
    return (devices ?? []).filter { $0.id != message.originDevice }
  }

  /// A browser shows each message that it gets, so that the silence has to be kept here.
  private func deliver(_ message: DeviceMessage, to device: PushDevice) async {
    if let held = message.held {
      let now = now()
      let due = device.quietHours?.deliveryTime(at: now) ?? now
      guard due <= now else {
        try? await accounts.hold(held, for: device.id, until: due)
        return
      }
      try? await accounts.dropHeldNote(of: device.id)
    }
    await sender.send(message.payload, topic: message.topic, to: device.subscription)
  }
}
