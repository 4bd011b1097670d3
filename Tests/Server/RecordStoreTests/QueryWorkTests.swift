import Core
import Records
import StoreContract
import Testing

@testable import RecordStore

/// The counted work of examining a record, which grows with the filters and with the record and not with their product.
@Suite struct QueryWorkTests {
  private static let text = (0..<2000).map { "word\($0)" }.joined(separator: " ")
  private static let numbers = (0..<2000).map { Int64($0) }

  private static var record: QueriedRecord {
    var record = Record("r", type: "Note")
    record.fields[value: "s"] = .string(text)
    record.fields[value: "t"] = .stringList([text, "another"])
    record.fields[value: "n"] = .int64List(numbers)
    return QueriedRecord(record)
  }

  private static func spent(_ filters: [QueryFilter], holds: Bool = true) throws -> Int {
    var work = WorkMeter(ServiceLimits(), .writing)
    let matcher = try QueryMatcher(filters, &work)
    #expect(try matcher.matches(record, &work) == holds)
    return work.spent
  }

  @Test(arguments: [
    QueryFilter(.field("s"), .containsAllTokens, .string("word1 WORD1999")),
    QueryFilter(.field("t"), .containsAnyTokens, .string("nowhere Another")),
    QueryFilter(nil, .containsAnyTokens, .string("another")),
    QueryFilter(.field("n"), .listContainsAll, .int64List([1, 1999])),
  ])
  func fiftyFiltersCostLittleMoreThanOne(_ filter: QueryFilter) throws {
    let one = try Self.spent([filter])
    #expect(one > 10_000)
    #expect(try Self.spent([QueryFilter](repeating: filter, count: 50)) < 2 * one)
  }

  @Test func textsAreSplitOnceForEachRecord() throws {
    var work = WorkMeter(ServiceLimits(), .writing)
    let filters = [
      QueryFilter(.field("s"), .containsAllTokens, .string("word1")),
      QueryFilter(nil, .containsAnyTokens, .string("word2")),
      QueryFilter(.field("t"), .containsAnyTokens, .string("another")),
      QueryFilter(.field("s"), .containsAnyTokens, .string("word3")),
    ]
    let (matcher, record) = (try QueryMatcher(filters, &work), Self.record)
    #expect(try matcher.matches(record, &work))
    #expect(record.splitCount == 3)
  }

  /// Two lists of thousands of elements are compared without examining each pair.
  @Test func longListsAreComparedByTheirElements() throws {
    let all = QueryFilter(.field("n"), .listContainsAll, .int64List(Self.numbers))
    let few = QueryFilter(.field("n"), .listContainsAll, .int64List([1]))
    #expect(try Self.spent([all]) < 4 * Self.spent([few]))
    var one = Record("r", type: "Note")
    one.fields[value: "n"] = .int64(1999)
    var work = WorkMeter(ServiceLimits(), .writing)
    let among = try QueryMatcher([QueryFilter(.field("n"), .isIn, .int64List(Self.numbers))], &work)
    _ = try among.matches(QueriedRecord(one), &work)
    let first = work.spent
    for _ in 0..<100 { #expect(try among.matches(QueriedRecord(one), &work)) }
    #expect(work.spent < 2 * first)
  }

  /// Sets find the same elements as a comparison one by one.
  @Test func aSetHasWhatIsEqual() {
    let values: [FieldValue] = [
      .string("a"), .string("é"), .string("e\u{301}"), .int64(1), .int64(.max), .double(1), .double(-0.0), .int64(0),
      .timestamp(Timestamp(milliseconds: 1)), .bytes([1]), .reference(Reference("a")),
      .location(Location(latitude: 1, longitude: 2)), .emptyList,
    ]
    let lists: [FieldValue] = [
      .stringList(["a", "é"]), .int64List([0, 1, .max]), .doubleList([0, 1, 1.5]), .bytesList([[1]]),
      .timestampList([Timestamp(milliseconds: 1)]), .referenceList([Reference("a")]),
      .locationList([Location(latitude: 1, longitude: 2)]), .emptyList,
    ]
    for list in lists {
      let set = ValueSet(list)
      for value in values {
        #expect(
          set.contains(equalTo: value) == list.elements.contains { QueryMatcher.isEqual(value, $0) },
          "\(value) in \(list)")
      }
    }
  }

  @Test func aBriefReadThatWouldBeLongSaysSo() throws {
    var limits = ServiceLimits()
    limits.briefWorkMax = 1000
    var work = WorkMeter(limits, .brief)
    try work.charge(1000)
    #expect(throws: NeedsLongRead.self) { try work.charge(1) }
  }

  @Test func aLongReadLooksAtItsSignWhileItWorks() throws {
    var work = WorkMeter(ServiceLimits(), .long(StopSign { .abandoned }))
    #expect(throws: CancellationError.self) { try work.charge(1) }
    work = WorkMeter(ServiceLimits(), .long(StopSign { .outOfTime }))
    #expect(!work.isSpent)
    try work.charge(1)
    #expect(work.isSpent)
  }
}
