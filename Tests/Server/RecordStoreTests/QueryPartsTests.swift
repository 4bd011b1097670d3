import Core
import Records
import Testing

@testable import RecordStore

/// Parts of a query that can be tested alone.
@Suite struct QueryPartsTests {
  @Test(arguments: [
    ("Über-Café", ["uber", "cafe"]), ("naïve NAÏVE", ["naive"]), ("ΆΛΦΑ", ["αλφα"]), ("e\u{301}té 2", ["ete", "2"]),
    ("don't", ["don", "t"]), ("日本 Łódź", ["日本", "lodz"]), ("…", []), ("", []),
    ("İSTANBUL ẞ Ǆ", ["istanbul", "ß", "ǆ"]), ("Ｆｕｌｌ １", ["ｆｕｌｌ", "１"]), ("ⅷ² 😀x", ["ⅷ²", "x"]),
    ("Ἀθῆναι ёж", ["αθηναι", "ёж"]),
  ])
  func words(_ text: String, _ expected: [String]) {
    #expect(SearchWords.of(text) == Set(expected))
  }

  @Test(arguments: [
    ("Hamburg–Berlin", 53.5511, 9.9937, 52.52, 13.405, 255_300.0), ("same", 1.5, 2.5, 1.5, 2.5, 0),
    ("over the date line", 0, 179.5, 0, -179.5, 111_195.1), ("pole to pole", 90, 0, -90, 0, 20_015_114.4),
    ("antipodes", 10, 20, -10, -160, 20_015_114.4), ("a metre", 0, 0, 0.000_008_993, 0, 1.0),
  ])
  func distance(_ name: String, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ metres: Double) {
    let from = Location(latitude: a, longitude: b)
    let to = Location(latitude: c, longitude: d)
    #expect(abs(from.metres(to: to) - metres) < max(metres * 0.001, 0.01), "\(name): \(from.metres(to: to))")
    #expect(abs(from.metres(to: to) - to.metres(to: from)) < 0.001)
  }

  @Test func tokensComeBackAsTheyWereWritten() throws {
    var position = SyncPosition(.zoneBackwards, incarnation: .max, sequence: 1, base: 2)
    position.top = 3
    position.next = .max
    #expect(try SyncPosition(position.token, among: [.zone, .zoneBackwards]) == position)
    #expect(throws: Refusal.self) { try SyncPosition(position.token, among: [.zone]) }
    let negative = SyncPosition(.zone, incarnation: 1, sequence: -1)
    #expect(throws: Refusal.self) { try SyncPosition(negative.token, among: [.zone]) }
  }

  @Test func madeNamesAreAllDifferent() {
    var names: Set<String> = []
    for id in 0..<100 {
      var made = MadeNames(UniqueID(random: UInt64(id), 0))
      for _ in 0..<100 { names.insert(made.shortText()) }
    }
    #expect(names.count == 10_000)
    #expect(names.allSatisfy { $0.utf8.count == 22 })
  }

  @Test func everyOperationSaysWhetherItWrites() {
    let writes = CloudOperation.allCases.filter(\.isWrite).map(\.word.description)
    #expect(
      writes == [
        "records/modify", "records/accept", "zones/modify", "subscriptions/modify", "assets/upload",
        "assets/rereference",
        "tokens/create", "tokens/register",
      ])
  }
}
