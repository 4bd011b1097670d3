import Core
import Records
import Testing

@testable import Couple

/// The data of one device of a couple: the partner's name and place entered here, and what is hidden.
@Suite struct CoupleLocalTests {
  static let rome = SharedPlace(
    cityLabel: "Rom", country: "IT", point: GeoPoint(latitude: 41.9, longitude: 12.5))

  static func couple(partner: PersonProfile = PersonProfile()) -> CoupleData {
    var record = CoupleRecordTests.full
    record.partner = partner
    return CoupleDataTests.data(.owner, record)
  }

  @Test func aNameHoldsUntilThePartnerGivesOne() {
    var data = Self.couple()
    data.apply(data.localStep { $0.partnerName = "Ben" })
    #expect(data.state.partner.name == "Ben" && data.state.isPartnerNameLocal)
    var named = CoupleRecordTests.full
    named.partner = PersonProfile(name: "Benjamin")
    data.apply(.server(CoupleDataTests.server(named, "2", 9), .owner, revision: 2))
    #expect(data.state.partner.name == "Benjamin" && !data.state.isPartnerNameLocal)
  }

  @Test func aPlaceHoldsUntilThePartnerSharesOne() {
    var data = Self.couple()
    data.apply(data.localStep { $0.partnerPlace = Self.rome })
    #expect(data.state.partner.place == Self.rome && data.state.isPartnerPlaceLocal)
    let berlin = SharedPlace(cityLabel: "Berlin", country: "DE", point: nil)
    var placed = CoupleRecordTests.full
    placed.partner = PersonProfile(place: berlin)
    data.apply(.server(CoupleDataTests.server(placed, "2", 9), .owner, revision: 2))
    #expect(data.state.partner.place?.cityLabel == "Berlin" && !data.state.isPartnerPlaceLocal)
  }

  /// Neither the name nor the place nor a distance to it is sent.
  @Test func nothingOfItLeavesTheDevice() {
    var data = Self.couple()
    data.apply(
      data.localStep {
        $0.partnerName = "Ben"
        $0.partnerPlace = Self.rome
      })
    #expect(data.unsent == nil)
    let history = data.state.distanceHistory
    _ = CoupleDataTests.edit(&data, at: 50) {
      $0.me.place = SharedPlace(cityLabel: "Wien", country: "AT", point: GeoPoint(latitude: 48.2, longitude: 16.4))
    }
    #expect(data.state.distanceHistory == history && data.state.kilometres ?? 0 > 0)
    let names = (data.unsent?.entries ?? []).map { $0.name.text }
    #expect(!names.contains { $0.hasPrefix("partner") } && !names.isEmpty)
  }

  @Test func aLaterPartnerDoesNotGetIt() {
    var data = Self.couple()
    data.apply(
      data.localStep {
        $0.partnerName = "Ben"
        $0.hidden = .cities
      })
    var pairing = Pairing()
    pairing.found(CoupleDataTests.otherCode, as: .owner, hasPartner: true, at: CoupleDataTests.at(60))
    data.apply(.pairing(pairing, revision: 2))
    #expect(data.state.partner.name.isEmpty && data.state.hidden == .cities)
    data.apply(data.localStep { $0.partnerPlace = Self.rome })
    #expect(data.local.partnerName.isEmpty && data.state.partner.place == Self.rome)
  }

  @Test(
    arguments: [
      { (local: inout CoupleLocal) in local.hidden = [.author, .date, .cities] },
      { $0.partnerName = "Ben" }, { $0.partnerPlace = Self.rome },
      { $0.partnerPlace = SharedPlace(cityLabel: "Rom", country: "", point: nil) },
    ] as [@Sendable (inout CoupleLocal) -> Void])
  func itIsReadAgain(_ change: @Sendable (inout CoupleLocal) -> Void) throws {
    var data = Self.couple()
    let step = data.localStep(change)
    var out = ByteWriter()
    step.write(to: &out)
    var input = ByteReader(out.bytes)
    #expect(try CoupleStep(from: &input) == step)
    data.apply(step)
    #expect(try CoupleData(bytes: data.bytes) == data)
    // An older step changes nothing, nor does the same one again.
    let before = data
    data.apply(step)
    data.apply(.local(CoupleLocal(), revision: 0))
    #expect(data == before)
    data.erase(leaving: false)
    data.apply(step)
    #expect(data.local == CoupleLocal())
  }
}
