/// The two sides of a record: the creator of the code, and the user who redeemed it.
public enum CoupleSide: UInt8, CaseIterable, Sendable {
  case owner, partner

  public var other: CoupleSide { self == .owner ? .partner : .owner }
}

/// The role of this device's user in the couple (C-2).
public enum CoupleRole: UInt8, CaseIterable, Sendable {
  case none, owner, partner

  /// The side that the user's own data belongs to; a user without a role writes as an owner would.
  public var side: CoupleSide { self == .partner ? .partner : .owner }
}
