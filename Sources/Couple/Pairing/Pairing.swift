import Core

/// How far this device's person is on the way to a couple (C-2, C-7 to C-14): a value that decides; the host sends what
/// `openSteps` names and reports how it went.
public struct Pairing: Equatable, Sendable {
  /// Whether the first pull after joining succeeded (C-14), or the owner has seen that somebody joined.
  public internal(set) var isPaired = false
  public internal(set) var role = CoupleRole.none
  /// Whether the person bought the area themselves; the partner need not.
  public internal(set) var isPurchased = false
  /// The code of the couple's record, or the one given out to be redeemed.
  public internal(set) var code: InviteCode?
  public internal(set) var codeIssuedAt: Timestamp?
  /// Whether the server has the record of `code`, which this person made.
  public internal(set) var isCodeStored = false
  /// A code that was sent to be redeemed, until the first pull.
  public internal(set) var redeeming: InviteCode?
  /// Whether the server said yes to `redeeming`.
  public internal(set) var hasJoined = false
  /// Records to delete as soon as it can be done (C-11), oldest first.
  public internal(set) var pendingDeletions: [InviteCode] = []
  /// A record whose place as a partner is to be freed (C-12).
  public internal(set) var pendingLeave: InviteCode?
  public internal(set) var goodbye: Goodbye?

  public init() {}

  /// The three states of C-2.
  public enum Phase: UInt8, CaseIterable, Sendable {
    case unpairedLocked, ownerUnlocked, partnerUnlocked
  }

  public var phase: Phase {
    switch role {
    case .none: .unpairedLocked
    case .owner: .ownerUnlocked
    case .partner: .partnerUnlocked
    }
  }

  /// C-2's entitlement: bought, or joined to somebody who has.
  public var isUnlocked: Bool { phase != .unpairedLocked }

  /// What is to be sent, in this order: at once, and again at every start and return to the foreground until it is reported
  /// as done. Old records go first, because an account can be in one couple only.
  public var openSteps: [PairingStep] {
    var steps = pendingDeletions.map { PairingStep.delete($0) }
    if let pendingLeave { steps.append(.leave(pendingLeave)) }
    if let redeeming { steps.append(hasJoined ? .pull(redeeming) : .redeem(redeeming)) }
    if let code, role == .owner, !isCodeStored { steps.append(.create(code)) }
    return steps
  }

  /// Whether the code given out is void at `now`; only one that nobody redeemed expires (C-8).
  public func isCodeExpired(at now: Timestamp) -> Bool {
    guard !isPaired, role == .owner, let codeIssuedAt else { return false }
    return InviteCode.isExpired(issuedAt: codeIssuedAt, at: now)
  }
}

/// One thing to ask of the server.
public enum PairingStep: Equatable, Sendable {
  /// Make the record of this name, with the caller as its owner.
  case create(InviteCode)
  /// Take the free place.
  case redeem(InviteCode)
  /// Fetch the record for the first time.
  case pull(InviteCode)
  /// Free the caller's place as the partner.
  case leave(InviteCode)
  case delete(InviteCode)
}

/// Why something was refused on the device; nothing has changed then.
public enum PairingError: Error, Equatable, Sendable {
  /// Sign in first (C-7).
  case signInRequired
  /// Only who has bought the area gives out codes.
  case locked
  /// Part from the partner first (C-9).
  case alreadyPaired
  case notPaired
  /// One's own code (C-9).
  case ownCode
  case malformedCode(InviteCodeError)
  /// The one who said goodbye takes it back, and within its days.
  case goodbyeNotOwn
  case goodbyeOver
}
