import Core
import Couple
import Records
import Sync

/// The result of a search: the records of which this account is a member.
struct CoupleSearch {
  private struct Side {
    let code: CoupleCode
    let role: CoupleRole
    let hasPartner: Bool
  }

  private let sides: [Side]
  private let records: [Record]

  init(_ records: [Record], of user: RecordName) {
    self.records = records
    var sides: [Side] = []
    for record in records {
      guard let code = try? CoupleCode(record.name.text), CoupleRecord.name(of: code) == record.name else { continue }
      let couple = CoupleRecord(record.fields)
      if couple.ownerAccount == user.text {
        sides.append(Side(code: code, role: .owner, hasPartner: couple.partnerAccount != nil))
      } else if couple.partnerAccount == user.text {
        sides.append(Side(code: code, role: .partner, hasPartner: true))
      }
    }
    self.sides = sides
  }

  func record(of code: CoupleCode) -> Record? { records.first { $0.name == CoupleRecord.name(of: code) } }

  private func side(_ code: CoupleCode) -> Side? { sides.first { $0.code == code } }

  /// Leaves couples that "Delete everything" on another device was meant to end, in case that device could not leave them yet.
  func leave(_ isGone: (Record) -> Bool, _ pairing: inout Pairing) {
    for record in records where isGone(record) {
      if let side = sides.first(where: { CoupleRecord.name(of: $0.code) == record.name }) {
        pairing.leave(side.code, as: side.role)
      }
    }
  }

  /// Updates the pairing to match the server. Returns news for the user; nil if there is none.
  func apply(to pairing: inout Pairing, doubtsRedeem: Bool, at now: Timestamp) -> CoupleNews? {
    for code in pairing.pendingDeletions where side(code)?.role != .owner { pairing.deleted(code) }
    if let leave = pairing.pendingLeave, side(leave)?.role != .partner { pairing.left(leave) }
    // Ignores records that are being deleted or left.
    let (deletions, leave) = (pairing.pendingDeletions, pairing.pendingLeave)
    let other = sides.first { side in side.code != leave && !deletions.contains { $0 == side.code } }
    if let wanted = pairing.redeeming { return applyRedeem(wanted, &pairing, other, doubtsRedeem, now) }
    guard let code = pairing.code else {
      if let other { pairing.found(other.code, as: other.role, hasPartner: other.hasPartner, at: now) }
      return nil
    }
    let wasPaired = pairing.isPaired
    if let own = side(code), own.role == pairing.role {
      pairing.pulled(code, hasPartner: own.hasPartner, goodbye: nil, at: now)
      if wasPaired == pairing.isPaired { return nil }
      return wasPaired ? .parted : .partnerJoined
    }
    if let other {
      // Another device of this account has changed the pairing.
      let isKnown = pairing.isCodeStored || pairing.role == .partner
      pairing.found(other.code, as: other.role, hasPartner: other.hasPartner, at: now)
      return wasPaired ? .parted : isKnown ? nil : .alreadyPaired
    }
    guard pairing.isCodeStored || pairing.role == .partner else { return nil }
    pairing.recordGone(code)
    return wasPaired ? .parted : .codeGone
  }

  private func applyRedeem(
    _ wanted: CoupleCode, _ pairing: inout Pairing, _ other: Side?, _ isDoubted: Bool, _ now: Timestamp
  ) -> CoupleNews? {
    if side(wanted)?.role == .partner {
      pairing.joined(wanted)
      pairing.pulled(wanted, hasPartner: true, goodbye: nil, at: now)
      return .joined
    }
    if let other, other.role == .owner, !other.hasPartner, !pairing.hasJoined {
      // Withdraws a code that another device issued and nobody redeemed (C-9).
      pairing.giveUp(other.code)
      return nil
    }
    if let other {
      pairing.found(other.code, as: other.role, hasPartner: other.hasPartner, at: now)
      return .alreadyPaired
    }
    guard pairing.hasJoined || isDoubted else { return nil }
    // The owner has ended the couple in the meantime.
    pairing.redeemRefused(wanted)
    return .codeUnknown
  }
}
