import Core

/// The state of this device's user while forming a couple (C-2, C-7 to C-14). It sends nothing itself: the caller sends
/// the requests in `openSteps` and reports their results.
public struct Pairing: Equatable, Sendable {
  /// Whether the first pull after joining succeeded (C-14), or the owner has seen that a partner joined.
  public internal(set) var isPaired = false
  public internal(set) var role = CoupleRole.none
  /// Whether the user bought the area; the partner need not.
  public internal(set) var isPurchased = false
  /// The code of the couple's record, or the one given out to be redeemed.
  public internal(set) var code: CoupleCode?
  public internal(set) var codeIssuedAt: Timestamp?
  /// Whether the server has the record of `code`, which this user created.
  public internal(set) var isCodeStored = false
  /// A code sent to be redeemed, until the first pull.
  public internal(set) var redeeming: CoupleCode?
  /// Whether the server accepted `redeeming`.
  public internal(set) var hasJoined = false
  /// Records to delete as soon as possible (C-11), oldest first.
  public internal(set) var pendingDeletions: [CoupleCode] = []
  /// A record that this user, its partner, has to leave (C-12).
  public internal(set) var pendingLeave: CoupleCode?
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

  /// The entitlement of C-2: the user has bought the area, or joined a user who has.
  public var isUnlocked: Bool { phase != .unpairedLocked }

  /// The requests to send, in this order: immediately, and again at every start and return to the foreground until each
  /// is reported as done. Requests about old records come first, because an account can be in one couple only.
  public var openSteps: [PairingStep] {
    var steps = pendingDeletions.map { PairingStep.delete($0) }
    if let pendingLeave { steps.append(.leave(pendingLeave)) }
    if let redeeming { steps.append(hasJoined ? .pull(redeeming) : .redeem(redeeming)) }
    if let code, role == .owner, !isCodeStored { steps.append(.create(code)) }
    return steps
  }

  /// Reports whether the issued code is void at `now`; only an unredeemed one expires (C-8).
  public func isCodeExpired(at now: Timestamp) -> Bool {
    guard !isPaired, role == .owner, let codeIssuedAt else { return false }
    return CoupleCode.isExpired(issuedAt: codeIssuedAt, at: now)
  }
}

/// One request to the server.
public enum PairingStep: Equatable, Sendable {
  /// Create the record of this name, with the caller as its owner.
  case create(CoupleCode)
  /// Join as the partner.
  case redeem(CoupleCode)
  /// Fetch the record for the first time.
  case pull(CoupleCode)
  /// Leave as the partner.
  case leave(CoupleCode)
  case delete(CoupleCode)
}

/// The reason why an action was refused on the device; then nothing has changed.
public enum PairingError: Error, Equatable, Sendable {
  /// The user has to sign in first (C-7).
  case signInRequired
  /// Only buyers of the area issue codes.
  case locked
  /// The user has to leave the present couple first (C-9).
  case alreadyPaired
  case notPaired
  /// It is the user's own code (C-9).
  case ownCode
  case malformedCode(InviteCodeError)
  /// Only the user who said goodbye can withdraw it, and only before it ends.
  case goodbyeNotOwn
  case goodbyeOver
}
