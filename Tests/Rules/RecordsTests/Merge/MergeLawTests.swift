import Core
import Records
import Testing

/// Laws for any versions; the test case names a failing seed.
@Suite("Three-way merge, its laws (S-15)")
struct MergeLawTests {
  private static let rules = MergeRules(sets: ["days", "tags"])
  private static let names: [FieldName] = ["color", "days", "note", "tags", "title", "when"]

  /// Few values, times and devices, so that they often coincide.
  private struct Source {
    var numbers: SplitMix64
    /// Whether a set's field may contain another kind, or a list out of order.
    var mixes = false

    mutating func value(_ name: FieldName) -> FieldValue? {
      guard numbers.below(5) > 0 else { return nil }
      if mixes, numbers.below(3) == 0 { return [.string("x"), .emptyList, .int64List([5, 1, 5])][numbers.below(3)] }
      switch name {
      case "days":
        let days = (1...5).filter { _ in numbers.below(2) == 0 }.map { Int64($0) }
        return days.isEmpty ? nil : .int64List(days)
      case "tags":
        let tags = ["a", "b", "é", "e\u{301}"].filter { _ in numbers.below(2) == 0 }
        return tags.isEmpty ? nil : .stringList(tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      case "when": return .timestamp(Timestamp(milliseconds: Int64(numbers.below(3))))
      default: return .string(["x", "y", "z"][numbers.below(3)])
      }
    }

    mutating func fields() -> RecordFields {
      var fields = RecordFields()
      for name in MergeLawTests.names { fields[value: name] = value(name) }
      return fields
    }

    mutating func stamp(_ device: String) -> EditStamp {
      EditStamp(Timestamp(milliseconds: Int64(numbers.below(4))), device: device)
    }

    /// Returns the version of a device that began at `state` and made some edits.
    mutating func edited(_ state: RecordState, device: String) -> RecordState {
      var state = state
      for _ in 0..<numbers.below(4) {
        let name = MergeLawTests.names[numbers.below(MergeLawTests.names.count)]
        state.fields[value: name] = value(name)
        state.stamps = state.stamps.edited([name], at: stamp(device))
      }
      return state
    }

    mutating func state() -> RecordState {
      RecordState(fields(), EditStamps(stamp("o")).edited([MergeLawTests.names[numbers.below(6)]], at: stamp("p")))
    }
  }

  private static func merged(_ ancestor: RecordState?, _ mine: RecordState, _ theirs: RecordState) -> RecordState {
    RecordMerge(ancestor: ancestor, mine: mine, theirs: theirs, rules: rules).merged
  }

  private static let seeds = 0..<30
  private static let roundsEach = 12

  @Test(arguments: seeds)
  func bothDevicesComeToTheSame(seed: Int) {
    var source = Source(numbers: SplitMix64(seed: UInt64(seed)), mixes: seed % 3 == 0)
    for _ in 0..<Self.roundsEach {
      let ancestor = source.state()
      let a = source.edited(ancestor, device: "a")
      // Even two devices with the same id must not diverge.
      let b = source.edited(ancestor, device: source.numbers.below(4) == 0 ? "a" : "b")
      let known = source.numbers.below(8) == 0 ? nil : ancestor
      let merged = Self.merged(known, a, b)
      #expect(merged == Self.merged(known, b, a))
      // Merging merged versions again changes nothing, for either of them.
      #expect(Self.merged(known, merged, merged) == merged)
      if known != nil {
        #expect(Self.merged(known, merged, a) == merged)
        #expect(Self.merged(known, b, merged) == merged)
      }
      if !source.mixes { #expect(Self.merged(ancestor, a, a).fields == a.fields) }
    }
  }

  @Test(arguments: seeds)
  func theOrderOfDevicesMakesNoDifference(seed: Int) {
    var source = Source(numbers: SplitMix64(seed: UInt64(1000 + seed)))
    for _ in 0..<Self.roundsEach {
      let ancestor = source.state()
      let versions = ["a", "b", "c"].map { source.edited(ancestor, device: $0) }
      var results: [RecordState] = []
      for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let two = Self.merged(ancestor, versions[order[0]], versions[order[1]])
        results.append(Self.merged(ancestor, two, versions[order[2]]))
        results.append(Self.merged(ancestor, versions[order[2]], two))
      }
      #expect(results.allSatisfy { $0 == results[0] }, "\(versions)")
    }
  }

  /// The server applies only what the merge sends, and then has the merged version.
  @Test(arguments: seeds)
  func whatIsSentIsEnough(seed: Int) {
    var source = Source(numbers: SplitMix64(seed: UInt64(2000 + seed)))
    for _ in 0..<Self.roundsEach {
      let ancestor = source.state()
      let mine = source.edited(ancestor, device: "a")
      let server = source.edited(ancestor, device: "b")
      let merge = RecordMerge(ancestor: ancestor, mine: mine, theirs: server, rules: Self.rules)
      let after = Self.after(merge, on: server)
      #expect(after.fields == merge.merged.fields, "\(merge.sending)")
    }
  }

  /// Ten devices edit, and each in its turn fetches, merges and sends, in any order and repeatedly.
  @Test(arguments: 0..<20)
  func manyDevicesConverge(seed: Int) {
    var source = Source(numbers: SplitMix64(seed: UInt64(3000 + seed)))
    var server = source.state()
    var known = Array(repeating: server, count: 10)
    var local = known
    func sync(_ device: Int) {
      let merge = RecordMerge(ancestor: known[device], mine: local[device], theirs: server, rules: Self.rules)
      server = Self.after(merge, on: server)
      local[device] = server
      known[device] = server
    }
    for _ in 0..<200 {
      let device = source.numbers.below(10)
      local[device] = source.edited(local[device], device: "\(device)")
      sync(source.numbers.below(10))
    }
    for _ in 0..<2 { for device in 0..<10 { sync(device) } }
    for device in 0..<10 {
      #expect(local[device].fields == server.fields, "device \(device)")
      let merge = RecordMerge(ancestor: known[device], mine: local[device], theirs: server, rules: Self.rules)
      #expect(merge.sending == .nothing)
    }
  }

  /// Returns the server's version after it has applied what `merge` sends.
  private static func after(_ merge: RecordMerge, on server: RecordState) -> RecordState {
    guard case .update(let names) = merge.sending else { return server }
    var state = server
    for name in names { state.fields[name] = merge.merged.fields[name] }
    state.stamps = merge.merged.stamps
    return state
  }
}
