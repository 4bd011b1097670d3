import Core
import Testing

@testable import Couple

@Suite struct PairingTests {
  static let now = Timestamp(milliseconds: 1_762_934_400_000)
  static let first = CoupleCode(random: 1)
  static let second = CoupleCode(random: 2)
  static func days(_ count: Int64) -> Timestamp { now.adding(milliseconds: count * 86_400_000) }

  static func owner(isPaired: Bool = false) throws -> Pairing {
    var pairing = Pairing()
    pairing.setPurchased(true)
    try pairing.issue(first, at: now, isSignedIn: true)
    pairing.codeStored(first)
    if isPaired { pairing.pulled(first, hasPartner: true, goodbye: nil, at: now) }
    return pairing
  }

  static func partner(isPurchased: Bool = false) throws -> Pairing {
    var pairing = Pairing()
    pairing.setPurchased(isPurchased)
    try pairing.redeem(first.displayed, isSignedIn: true)
    pairing.joined(first)
    pairing.pulled(first, hasPartner: true, goodbye: nil, at: now)
    return pairing
  }

  @Test func buyingMakesAnOwner() {
    var pairing = Pairing()
    #expect(pairing.phase == .unpairedLocked && !pairing.isUnlocked)
    pairing.setPurchased(true)
    #expect(pairing.phase == .ownerUnlocked && pairing.isUnlocked && !pairing.isPaired && pairing.openSteps.isEmpty)
    pairing.setPurchased(false)
    #expect(pairing == Pairing())
  }

  @Test func aCodeIsGivenOutAndTaken() throws {
    var pairing = try Self.owner()
    #expect(pairing.code == Self.first && pairing.isCodeStored && !pairing.isPaired)
    pairing.pulled(Self.first, hasPartner: false, goodbye: nil, at: Self.now)
    #expect(!pairing.isPaired)
    pairing.pulled(Self.first, hasPartner: true, goodbye: nil, at: Self.now)
    #expect(pairing.isPaired && pairing.phase == .ownerUnlocked && pairing.openSteps.isEmpty)
  }

  @Test func aRedeemIsDoneOnlyAfterTheFirstPull() throws {
    var pairing = Pairing()
    try pairing.redeem(Self.first.displayed.lowercased(), isSignedIn: true)
    #expect(pairing.openSteps == [.redeem(Self.first)] && !pairing.isPaired && pairing.phase == .unpairedLocked)
    // A pull before the server's acceptance changes nothing.
    pairing.pulled(Self.first, hasPartner: true, goodbye: nil, at: Self.now)
    #expect(!pairing.isPaired)
    pairing.joined(Self.first)
    #expect(pairing.openSteps == [.pull(Self.first)] && !pairing.isPaired)
    pairing.pulled(Self.first, hasPartner: true, goodbye: nil, at: Self.now)
    #expect(pairing.isPaired && pairing.phase == .partnerUnlocked && pairing.openSteps.isEmpty)
  }

  @Test func aTakenCodeResetsThePairing() throws {
    for isPurchased in [false, true] {
      var pairing = Pairing()
      pairing.setPurchased(isPurchased)
      let before = pairing
      try pairing.redeem(Self.first.displayed, isSignedIn: true)
      pairing.redeemRefused(Self.second)
      #expect(pairing.redeeming == Self.first)
      pairing.redeemRefused(Self.first)
      #expect(pairing == before)
    }
  }

  @Test(arguments: ["----", "ABC", "ABCD-OOOO"]) func whatIsNoCodeIsNotSent(_ text: String) {
    var pairing = Pairing()
    #expect(throws: PairingError.self) { try pairing.redeem(text, isSignedIn: true) }
    #expect(pairing == Pairing())
  }

  @Test func refusals() throws {
    var new = Pairing()
    #expect(throws: PairingError.signInRequired) { try new.redeem(Self.first.displayed, isSignedIn: false) }
    #expect(throws: PairingError.signInRequired) { try new.issue(Self.first, at: Self.now, isSignedIn: false) }
    #expect(throws: PairingError.locked) { try new.issue(Self.first, at: Self.now, isSignedIn: true) }
    #expect(throws: PairingError.malformedCode(.empty)) { try new.redeem("----", isSignedIn: true) }
    #expect(throws: PairingError.notPaired) { try new.unlink() }
    #expect(throws: PairingError.notPaired) { try new.sayGoodbye(at: Self.now) }
    var owner = try Self.owner()
    #expect(throws: PairingError.ownCode) { try owner.redeem(Self.first.displayed, isSignedIn: true) }
    try owner.issue(Self.second, at: Self.now, isSignedIn: true)
    #expect(throws: PairingError.ownCode) { try owner.redeem(Self.first.displayed, isSignedIn: true) }
    for var paired in [try Self.owner(isPaired: true), try Self.partner()] {
      #expect(throws: PairingError.alreadyPaired) { try paired.redeem(Self.second.displayed, isSignedIn: true) }
      #expect(throws: PairingError.alreadyPaired) { try paired.issue(Self.second, at: Self.now, isSignedIn: true) }
    }
  }

  @Test func aNewCodeDeletesTheOldOneUntilThatSucceeds() throws {
    var pairing = try Self.owner()
    try pairing.issue(Self.second, at: Self.now, isSignedIn: true)
    #expect(pairing.openSteps == [.delete(Self.first), .create(Self.second)])
    // At the next start the deletion is still open.
    pairing.codeStored(Self.second)
    #expect(pairing.openSteps == [.delete(Self.first)])
    pairing.deleted(Self.second)
    #expect(pairing.openSteps == [.delete(Self.first)])
    pairing.deleted(Self.first)
    #expect(pairing.openSteps.isEmpty && pairing.code == Self.second)
  }

  @Test func deletionsThatWaitAreBounded() throws {
    var pairing = try Self.owner()
    for i in 0..<100 { try pairing.issue(CoupleCode(random: UInt64(100 + i)), at: Self.now, isSignedIn: true) }
    #expect(pairing.pendingDeletions.count == CoupleLimits.pendingDeletionCountMax)
    #expect(pairing.pendingDeletions.last == CoupleCode(random: 198))
  }

  @Test func redeemingGivesTheOwnUnusedCodeUp() throws {
    var pairing = try Self.owner()
    try pairing.redeem(Self.second.displayed, isSignedIn: true)
    #expect(pairing.openSteps == [.delete(Self.first), .redeem(Self.second)] && pairing.code == nil)
  }

  @Test func aCodeIsRedeemedOnceThoughTypedTwice() throws {
    var pairing = Pairing()
    try pairing.redeem(Self.first.displayed, isSignedIn: true)
    pairing.joined(Self.first)
    try pairing.redeem(Self.first.displayed, isSignedIn: true)
    #expect(pairing.openSteps == [.pull(Self.first)])
    // Redeeming another one gives back a place that may have been given.
    try pairing.redeem(Self.second.displayed, isSignedIn: true)
    #expect(pairing.openSteps == [.leave(Self.first), .redeem(Self.second)])
  }

  @Test func thePartnersUnlinkFreesThePlace() throws {
    for isPurchased in [false, true] {
      var pairing = try Self.partner(isPurchased: isPurchased)
      #expect(pairing.phase == .partnerUnlocked)
      try pairing.unlink()
      #expect(!pairing.isPaired && pairing.phase == (isPurchased ? .ownerUnlocked : .unpairedLocked))
      #expect(pairing.openSteps == [.leave(Self.first)])
      pairing.left(Self.first)
      #expect(pairing.openSteps.isEmpty)
      try pairing.redeem(Self.second.displayed, isSignedIn: true)
      #expect(pairing.openSteps == [.redeem(Self.second)])
    }
  }

  @Test func theOwnersUnlinkDeletesTheRecord() throws {
    var pairing = try Self.owner(isPaired: true)
    try pairing.unlink()
    #expect(!pairing.isPaired && pairing.phase == .ownerUnlocked && pairing.code == nil)
    #expect(pairing.openSteps == [.delete(Self.first)])
    try pairing.issue(Self.second, at: Self.now, isSignedIn: true)
    #expect(pairing.openSteps == [.delete(Self.first), .create(Self.second)])
  }

  @Test func theOtherSideNotices() throws {
    var owner = try Self.owner(isPaired: true)
    owner.pulled(Self.first, hasPartner: false, goodbye: nil, at: Self.days(30))
    #expect(!owner.isPaired && owner.code == Self.first && !owner.isCodeExpired(at: Self.days(36)))
    #expect(owner.isCodeExpired(at: Self.days(37)))
    var partner = try Self.partner()
    partner.recordGone(Self.second)
    #expect(partner.isPaired)
    partner.recordGone(Self.first)
    #expect(partner == Pairing())
  }

  @Test func onlyAnUnusedCodeExpires() throws {
    #expect(try Self.owner().isCodeExpired(at: Self.days(7)))
    #expect(try !Self.owner().isCodeExpired(at: Self.days(7).adding(milliseconds: -1)))
    #expect(try !Self.owner(isPaired: true).isCodeExpired(at: Self.days(7)))
    #expect(try !Self.partner().isCodeExpired(at: Self.days(7)))
  }

  // MARK: Goodbye

  @Test(arguments: [false, true]) func aGoodbyeCanBeTakenBackForSevenDays(_ isOwner: Bool) throws {
    var leaver = try isOwner ? Self.owner(isPaired: true) : Self.partner()
    var other = try isOwner ? Self.partner() : Self.owner(isPaired: true)
    try leaver.sayGoodbye(at: Self.now)
    try leaver.sayGoodbye(at: Self.days(3))
    #expect(leaver.goodbye?.saidAt == Self.now && leaver.isPaired)
    other.pulled(Self.first, hasPartner: true, goodbye: leaver.goodbye, at: Self.days(1))
    #expect(other.goodbye == leaver.goodbye && other.isPaired)
    #expect(throws: PairingError.goodbyeNotOwn) { try other.takeBackGoodbye(at: Self.days(1)) }
    let last = Self.days(7).adding(milliseconds: -1)
    var late = leaver
    #expect(throws: PairingError.goodbyeOver) { try late.takeBackGoodbye(at: Self.days(7)) }
    try leaver.takeBackGoodbye(at: last)
    #expect(leaver.goodbye == nil && leaver.isPaired)
    #expect(throws: PairingError.notPaired) { try leaver.takeBackGoodbye(at: last) }
  }
}
