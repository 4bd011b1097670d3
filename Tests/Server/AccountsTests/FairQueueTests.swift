import Testing

@testable import Accounts

@Suite struct FairQueueTests {
  private static func path(_ names: String..., countMax: Int = 100) -> [WaitingGroup] {
    names.map { WaitingGroup(name: $0, countMax: countMax) }
  }

  private static func drained(_ queue: FairQueue<String>) -> [String] {
    var (queue, elements) = (queue, [String]())
    while let next = queue.popFirst() { elements.append(next) }
    return elements
  }

  @Test func groupsTakeTurnsHoweverManyWaitInThem() {
    var queue = FairQueue<String>(countMax: 100)
    for number in 0..<5 { _ = queue.add("a\(number)", at: Self.path("a")) }
    _ = queue.add("b0", at: Self.path("b"))
    _ = queue.add("c0", at: Self.path("c"))
    _ = queue.add("b1", at: Self.path("b"))
    #expect(queue.count == 8)
    #expect(Self.drained(queue) == ["a0", "b0", "c0", "a1", "b1", "a2", "a3", "a4"])
  }

  @Test func aGroupHasOneTurnForAllTheGroupsInIt() {
    var queue = FairQueue<String>(countMax: 100)
    for house in ["x", "y", "z"] {
      for number in 0..<2 { _ = queue.add("\(house)\(number)", at: Self.path("wide", house)) }
    }
    for number in 0..<3 { _ = queue.add("q\(number)", at: Self.path("quiet", "only")) }
    #expect(Self.drained(queue) == ["x0", "q0", "y0", "q1", "z0", "q2", "x1", "y1", "z1"])
  }

  @Test func afterAWholeNetworkSomebodyElseIsNext() {
    var queue = FairQueue<String>(countMax: PasswordHasher.waitingMax)
    for number in 0..<48 {
      let address = "2001:db8:0:\(String(number, radix: 16))::1"
      #expect(queue.add("flood", at: AddressNetworks(address).waitingPath) == nil)
    }
    #expect(queue.add("anna", at: AddressNetworks("203.0.113.9").waitingPath) == nil)
    #expect(Self.drained(queue).firstIndex(of: "anna") == 1)
  }

  @Test func whenAllIsFullTheLargestGroupMakesRoom() {
    var queue = FairQueue<String>(countMax: 4)
    for number in 0..<4 { #expect(queue.add("a\(number)", at: Self.path("a")) == nil) }
    #expect(queue.add("b0", at: Self.path("b")) == "a3", "the newest of the largest")
    #expect(queue.add("a9", at: Self.path("a")) == "a9", "who comes to the largest group is refused")
    #expect(queue.add("b1", at: Self.path("b")) == "a2")
    #expect(queue.add("c0", at: Self.path("c")) == "b1", "of two groups of one size one loses")
    #expect(queue.add("d0", at: Self.path("d")) == "a1")
    #expect(queue.add("e0", at: Self.path("e")) == "e0", "nobody has more than the newcomer")
    #expect(queue.count == 4)
    #expect(Self.drained(queue) == ["a0", "b0", "c0", "d0"])
  }

  @Test func aFullGroupMakesRoomWithinItself() {
    var queue = FairQueue<String>(countMax: 100)
    func path(_ house: String) -> [WaitingGroup] {
      [WaitingGroup(name: "wide", countMax: 3), WaitingGroup(name: house, countMax: 2)]
    }
    #expect(queue.add("x0", at: path("x")) == nil)
    #expect(queue.add("x1", at: path("x")) == nil)
    #expect(queue.add("x2", at: path("x")) == "x2")
    #expect(queue.add("y0", at: path("y")) == nil)
    #expect(queue.add("z0", at: path("z")) == "x1")
    #expect(queue.count == 3)
    #expect(Self.drained(queue) == ["x0", "y0", "z0"])
  }

  @Test func anEmptyQueueHasNobody() {
    var queue = FairQueue<String>(countMax: 1)
    #expect(queue.popFirst() == nil)
    #expect(queue.add("a", at: []) == nil && queue.add("b", at: []) == "b")
    #expect(Self.drained(queue) == ["a"])
  }

  @Test(arguments: [
    ("2001:db8:1:234:5::6", ["2001:db8:1:234::/64", "2001:db8:1:200::/56", "2001:db8:1::/48"], "2001:db8:1::/48"),
    ("2001:db8:1:234::/64", ["2001:db8:1:234::/64", "2001:db8:1:200::/56", "2001:db8:1::/48"], "2001:db8:1::/48"),
    ("192.0.2.77", ["192.0.2.77", "192.0.2.0/24", "192.0.0.0/16"], "192.0.2.0/24"), ("", [""], ""),
    ("nonsense", ["nonsense"], ""),
  ])
  func networksOfAnAddress(_ address: String, _ networks: [String], _ shown: String) {
    let found = AddressNetworks(address)
    #expect(found.narrowestFirst == networks && found.shown == shown)
    #expect(found.waitingPath.map(\.name) == networks.reversed())
  }
}
