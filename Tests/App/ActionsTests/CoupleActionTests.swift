import Core
import Couple
import Replica
import Testing

@testable import Actions

/// Pairing, leaving and shared data, as far as one device decides (C-3, C-7 to C-14, C-20).
struct CoupleActionTests {
  private var replica = Replica()
  private let code = CoupleCode(random: 7)

  private var actions: CoupleActions { CoupleActions(replica, at: HabitScene.now) }
  private var couple: CoupleState { replica.couple.state }

  private mutating func apply(_ changes: [Change]) { for change in changes { replica.apply(change) } }

  private mutating func set(_ change: (inout Settings) -> Void) {
    var settings = replica.settings
    change(&settings)
    replica.apply(.settings(settings))
  }

  @Test mutating func aCodeNeedsAnAccountAndPro() throws {
    #expect(throws: CoupleRefusal.pairing(.signInRequired)) {
      try actions.issue(code, isSignedIn: false, timeZoneName: "")
    }
    #expect(throws: CoupleRefusal.pairing(.locked)) { try actions.issue(code, isSignedIn: true, timeZoneName: "") }
    set {
      $0.entitlement = .pro
      $0.name = "Anna"
    }
    #expect(throws: CoupleRefusal.pairing(.signInRequired)) {
      try actions.issue(code, isSignedIn: false, timeZoneName: "")
    }
    #expect(!replica.hasCouple)
    apply(try actions.issue(code, isSignedIn: true, timeZoneName: "Europe/Zurich"))
    #expect(couple.pairing.code == code && couple.pairing.isPurchased)
    #expect(couple.me.name == "Anna" && couple.me.timeZoneName == "Europe/Zurich")
  }

  @Test mutating func redeemingCarriesTheNameAndCanBeDropped() throws {
    set { $0.name = "Ben" }
    #expect(throws: CoupleRefusal.pairing(.signInRequired)) {
      try actions.redeem(code.displayed, isSignedIn: false, timeZoneName: "")
    }
    apply(try actions.redeem(code.displayed, isSignedIn: true, timeZoneName: ""))
    #expect(couple.pairing.redeeming == code && couple.me.name == "Ben")
    apply(try actions.dropRedeem())
    #expect(couple.pairing.redeeming == nil)
  }

  @Test func whatOnlyTwoCanDoIsRefused() {
    let alone = CoupleRefusal.pairing(.notPaired)
    #expect(throws: alone) { try actions.sayGoodbye() }
    #expect(throws: alone) { try actions.takeBackGoodbye() }
    #expect(throws: alone) { try actions.unlink() }
    #expect(throws: alone) { try actions.write("Hallo") }
    #expect(throws: alone) { try actions.shareLocation(true) }
  }

  @Test mutating func aNameThatIsTakenAwayIsGoneForThePartnerToo() throws {
    set { $0.name = "Anna" }
    apply(try actions.rename(timeZoneName: ""))
    #expect(couple.me.name == "Anna")
    set { $0.name = "" }
    // Following the profile removes no name, which another device may have set.
    apply(try actions.updateProfile(timeZoneName: "Europe/Berlin"))
    #expect(couple.me.name == "Anna" && couple.me.timeZoneName == "Europe/Berlin")
    apply(try actions.rename(timeZoneName: ""))
    #expect(couple.me.name.isEmpty)
  }

  @Test mutating func aLabelHasThirtyCharacters() throws {
    let day = Timestamp(milliseconds: 1_800_000_000_000)
    #expect(throws: CoupleRefusal.labelTooLong) { try actions.count(to: day, String(repeating: "ä", count: 31)) }
    apply(try actions.count(to: day, " " + String(repeating: "ä", count: 30) + " "))
    #expect(couple.countdown.eventAt == day && couple.countdown.label.count == 30)
    apply(try actions.resetCountdown())
    #expect(couple.countdown.eventAt == nil)
  }

  @Test mutating func nothingIsWrittenForWhatIsAsWanted() throws {
    #expect(try actions.setPlace(nil).isEmpty)
    #expect(try actions.notifyPartner(true).isEmpty)
    #expect(try actions.shareLocation(false).isEmpty)
    #expect(try actions.dropRedeem().isEmpty)
    apply(try actions.notifyPartner(false))
    #expect(!couple.me.notifiesPartner)
  }
}
