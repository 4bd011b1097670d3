import RecordStore
import Records
import Testing

@testable import Server

/// A user's couriers are not lost to those that another user opens.
@Suite struct CouriersTests {
  private static func address(
    _ user: RecordName, _ environment: CloudEnvironment = .production
  ) -> ChangeHub.Address {
    ChangeHub.Address(container: .alltag, environment: environment, user: user)
  }

  /// Whether the address is open: deliveries to it are handed out.
  private static func isOpen(_ key: String, of user: RecordName, in couriers: Couriers) async -> Bool {
    couriers.deliver([
      ChangeNotice(
        container: .alltag, environment: .production, recipient: user, originDeviceID: "other",
        database: .privateDatabase, subscriptionID: "s", payload: [1])
    ])
    return await couriers.next(key).payload == [1]
  }

  @Test func oneFloodingPersonLosesOnlyTheirOwn() async {
    let couriers = Couriers()
    couriers.open("anna", for: Self.address("_anna"), deviceID: "phone")
    for number in 0..<10_400 { couriers.open("m\(number)", for: Self.address("_mallory"), deviceID: "bot") }
    #expect(await Self.isOpen("anna", of: "_anna", in: couriers))
    #expect(couriers.count == 1 + Couriers.couriersPerUserMax)
    #expect(await couriers.next("m10349").isKnown == false)
    #expect(await Self.isOpen("m10350", of: "_mallory", in: couriers))
  }

  @Test func theLeastUsedOfOnesOwnGoesFirst() async {
    let couriers = Couriers()
    for number in 0..<Couriers.couriersPerUserMax {
      // Both environments count together.
      let environment: CloudEnvironment = number.isMultiple(of: 2) ? .production : .development
      couriers.open("\(number)", for: Self.address("_anna", environment), deviceID: "phone")
    }
    #expect(await Self.isOpen("0", of: "_anna", in: couriers))
    couriers.open("next", for: Self.address("_anna"), deviceID: "phone")
    #expect(await Self.isOpen("0", of: "_anna", in: couriers))
    #expect(await couriers.next("1").isKnown == false)
    #expect(couriers.count == Couriers.couriersPerUserMax)
  }

  @Test func whenAllAreTooManySomebodyWithTheMostLosesOne() async {
    let couriers = Couriers(couriersMax: 20)
    couriers.open("anna", for: Self.address("_anna"), deviceID: "phone")
    for number in 0..<9 { couriers.open("b\(number)", for: Self.address("_ben"), deviceID: "bot") }
    for number in 0..<40 { couriers.open("m\(number)", for: Self.address("_mallory"), deviceID: "bot") }
    #expect(couriers.count == 20)
    #expect(await Self.isOpen("anna", of: "_anna", in: couriers))
    for number in 0..<9 { #expect(await Self.isOpen("b\(number)", of: "_ben", in: couriers)) }
    #expect(await couriers.next("m29").isKnown == false)
    #expect(await Self.isOpen("m30", of: "_mallory", in: couriers))
  }

  @Test func oneThatIsLostEndsItsWaiting() async {
    let couriers = Couriers(couriersMax: 1)
    couriers.open("first", for: Self.address("_anna"), deviceID: "phone")
    async let waiting = couriers.next("first")
    // The other wait must end, whether it has begun by now or begins later.
    for _ in 0..<100 { await Task.yield() }
    couriers.open("second", for: Self.address("_ben"), deviceID: "phone")
    #expect(await waiting.payload == nil)
    couriers.close(ofDevices: ["phone"])
    #expect(couriers.count == 0)
  }

  @Test func theTallyKnowsWhoHasTheMost() {
    var (tally, counts) = (OwnerTally<Int>(), [Int: Int]())
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      let owner = Int.random(in: 0..<20, using: &generator)
      if Bool.random(using: &generator) {
        tally.add(owner)
        counts[owner, default: 0] += 1
      } else {
        tally.remove(owner)
        counts[owner] = max(0, counts[owner, default: 0] - 1)
      }
      #expect(tally.total == counts.values.reduce(0, +) && tally.largestCount == counts.values.max() ?? 0)
      #expect(tally.largest.map { counts[$0] == tally.largestCount } ?? (tally.total == 0))
    }
  }
}
