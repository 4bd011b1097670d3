/// One of the two whom a record joins: who made the code, and who redeemed it.
public enum CoupleSide: UInt8, CaseIterable, Sendable {
  case owner, partner

  public var other: CoupleSide { self == .owner ? .partner : .owner }
}

/// What this device's person is in the couple (C-2).
public enum CoupleRole: UInt8, CaseIterable, Sendable {
  case none, owner, partner

  /// The side that the person's own data belongs to; who has no role yet writes as an owner would.
  public var side: CoupleSide { self == .partner ? .partner : .owner }
}
