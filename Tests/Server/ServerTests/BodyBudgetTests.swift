import Accounts
import Testing

@testable import Server

/// The payers that get room for bodies, and those that make it.
@Suite struct BodyBudgetTests {
  private final class World: Sendable {
    let budget: BodyBudget
    let clock: Shared<Int64>
    let gone = Shared<[String]>([])

    init(total: Int, payer: Int, passing: Int = 0) {
      let clock = Shared<Int64>(0)
      self.clock = clock
      budget = BodyBudget(byteCountMax: total, payerByteCountMax: payer, passingByteCountMax: passing) {
        clock.withLock { $0 }
      }
    }

    func body(_ name: String, of account: String) -> BodyShare {
      budget.share(of: .account(account)) { [gone] in gone.withLock { $0.append(name) } }
    }

    func pass(_ seconds: Int64) { clock.withLock { $0 += seconds * 1_000_000_000 } }

    var displaced: [String] { gone.withLock { $0 } }
  }

  @Test func eachPayerHasAPart() throws {
    let world = World(total: 100, payer: 40)
    let (first, second) = (world.body("1", of: "anna"), world.body("2", of: "anna"))
    try first.add(30)
    #expect(throws: BodyRefusal.payerFull) { try second.add(11) }
    try second.add(10)
    try world.body("3", of: "ben").add(40)
    first.giveBack()
    try second.add(30)
    #expect(world.budget.byteCount == 40 && world.displaced == [])
  }

  @Test func whatIsGoneIsGivenBack() throws {
    let world = World(total: 100, payer: 100)
    do {
      let body = world.body("1", of: "anna")
      try body.add(100)
      #expect(world.budget.byteCount == 100)
    }
    #expect(world.budget.byteCount == 0)
    try world.body("2", of: "anna").add(100)
  }

  @Test func theSlowestOfTheGreediestMakesRoom() throws {
    let world = World(total: 100, payer: 50, passing: 20)
    let slow = world.body("slow", of: "anna")
    try slow.add(20)
    world.pass(10)
    let (quick, other, small) = (
      world.body("quick", of: "anna"), world.body("other", of: "ben"), world.body("small", of: "cleo")
    )
    try quick.add(30)
    try other.add(45)
    world.pass(1)
    try small.add(10)
    #expect(world.displaced == ["slow"])
    // Until it has gone it gets no more room, and no other body has to leave for the same bytes.
    #expect(throws: BodyRefusal.full) { try slow.add(1) }
    try small.add(4)
    #expect(world.displaced == ["slow"])
    slow.giveBack()
    #expect(world.budget.byteCount == 89)
  }

  @Test func nobodyMakesRoomForSomebodyWhoHasMore() throws {
    let world = World(total: 100, payer: 60, passing: 20)
    let (anna, ben, cleo) = (world.body("a", of: "anna"), world.body("b", of: "ben"), world.body("c", of: "cleo"))
    try anna.add(50)
    try ben.add(30)
    try cleo.add(20)
    #expect(throws: BodyRefusal.full) { try anna.add(1) }
    #expect(throws: BodyRefusal.full) { try cleo.add(30) }
    #expect(world.displaced == [])
    try cleo.add(10)
    #expect(world.displaced == ["a"])
  }

  @Test func wholeBodiesStay() throws {
    let world = World(total: 100, payer: 60, passing: 20)
    let (whole, open) = (world.body("whole", of: "anna"), world.body("open", of: "ben"))
    try whole.add(60)
    whole.markComplete()
    try open.add(40)
    let small = world.body("small", of: "cleo")
    try small.add(10)
    #expect(world.displaced == ["open"])
  }

  @Test func roomInPassingHasABound() throws {
    let world = World(total: 100, payer: 60, passing: 20)
    let bodies = (0..<10).map { world.body("\($0)", of: "greedy \($0 % 2)") }
    for body in bodies { try body.add(10) }
    let small = (0..<3).map { world.body("small \($0)", of: "small \($0)") }
    try small[0].add(10)
    try small[1].add(10)
    #expect(throws: BodyRefusal.full) { try small[2].add(10) }
    #expect(world.budget.byteCount == 120)
  }

  /// Another payer gets a request through at any time, whatever the number and the speed of one payer's unfinished bodies.
  @Test func nobodyIsKeptOut() throws {
    let world = World(total: 64, payer: 16, passing: 8)
    var held: [String: BodyShare] = [:]
    for round in 0..<500 {
      let name = "\(round)"
      let body = world.body(name, of: "attacker \(round % 8)")
      try body.add(3)
      held[name] = body
      for name in world.displaced { held[name] = nil }
      let victim = world.body("victim", of: "victim")
      try victim.add(2)
      world.pass(1)
    }
    #expect(world.displaced.count > 400 && !world.displaced.contains("victim"))
  }

  @Test func addressesAreLetInByHousehold() throws {
    let told = Shared<[String]>([])
    let gate = AddressGate(max: 3, exempt: TrustedProxies(blocks: [try #require(AddressBlock("10.0.0.0/8"))])) {
      address, _ in
      told.withLock { $0.append("\(address)") }
    }
    func enter(_ text: String) throws -> Bool { gate.admit(try #require(NetworkAddress(text))) }
    for _ in 0..<3 { #expect(try enter("192.0.2.1")) }
    #expect(try !enter("192.0.2.1") && !enter("::ffff:192.0.2.1"))
    #expect(told.withLock { $0 } == ["192.0.2.1"], "not for each of them")
    #expect(try enter("192.0.2.2"))
    for _ in 0..<100 { #expect(try enter("10.1.2.3")) }
    gate.release(try #require(NetworkAddress("192.0.2.1")))
    #expect(try enter("192.0.2.1"))
    for number in 1...3 { #expect(try enter("2001:db8::\(number)")) }
    #expect(try !enter("2001:db8::4") && enter("2001:db8:0:1::4"))
    // The rest of a /48, as much as sixteen households have.
    let others = try (2..<100).filter { try enter("2001:db8:0:\(String($0, radix: 16))::1") }.count
    #expect(others == 3 * 16 - 4)
    #expect(try enter("2001:db8:1::1"))
  }
}
