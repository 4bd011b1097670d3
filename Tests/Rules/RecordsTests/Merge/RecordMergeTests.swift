import Core
import Records
import Testing

/// Named cases of S-15; each holds for both devices.
@Suite("Three-way merge, case by case (S-15)")
struct RecordMergeTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    var ancestor: RecordFields? = ["title": "old", "color": "red", "days": .int64List([1, 2])]
    var mine: RecordState
    var theirs: RecordState
    var merged: RecordState
    /// For the device with the version `mine`, and for the one with `theirs`.
    var sending: (RecordMerge.Sending, RecordMerge.Sending)

    var testDescription: String { name }
  }

  private static let rules = MergeRules(sets: ["days"])
  private static let start = EditStamp(Timestamp(milliseconds: 100), device: "z")

  private static func at(_ time: Int64, _ device: String) -> EditStamp {
    EditStamp(Timestamp(milliseconds: time), device: device)
  }

  /// Returns a version in which some fields were edited at a time on a device.
  private static func live(_ fields: RecordFields, _ edits: (FieldName, EditStamp)...) -> RecordState {
    var stamps = EditStamps(start)
    for (name, stamp) in edits { stamps = stamps.edited([name], at: stamp) }
    return RecordState(fields, stamps)
  }

  static let cases: [Case] = [
    Case(
      name: "nothing changed", mine: live(["title": "old"]), theirs: live(["title": "old"]),
      merged: live(["title": "old"]), sending: (.nothing, .nothing)
    ).from(["title": "old"]),
    Case(
      name: "one side changed a field, earlier than the other's last edit",
      mine: live(["title": "new", "color": "red"], ("title", at(50, "a"))),
      theirs: live(["title": "old", "color": "red"]),
      merged: live(["title": "new", "color": "red"], ("title", at(50, "a"))), sending: (.update(["title"]), .nothing)
    ).from(["title": "old", "color": "red"]),
    Case(
      name: "different fields changed",
      mine: live(["title": "new", "color": "red"], ("title", at(200, "a"))),
      theirs: live(["title": "old", "color": "blue"], ("color", at(150, "b"))),
      merged: live(["title": "new", "color": "blue"], ("title", at(200, "a")), ("color", at(150, "b"))),
      sending: (.update(["title"]), .update(["color"]))
    ).from(["title": "old", "color": "red"]),
    Case(
      name: "the same field changed: later wins",
      mine: live(["title": "mine"], ("title", at(200, "a"))),
      theirs: live(["title": "theirs"], ("title", at(201, "b"))),
      merged: live(["title": "theirs"], ("title", at(201, "b"))), sending: (.nothing, .update(["title"]))
    ).from(["title": "old"]),
    Case(
      name: "at the same moment: the greater device id wins",
      mine: live(["title": "mine"], ("title", at(200, "b"))),
      theirs: live(["title": "theirs"], ("title", at(200, "a"))),
      merged: live(["title": "mine"], ("title", at(200, "b"))), sending: (.update(["title"]), .nothing)
    ).from(["title": "old"]),
    Case(
      name: "equal stamps: the greater text wins",
      mine: live(["title": "a"], ("title", at(200, "a"))), theirs: live(["title": "b"], ("title", at(200, "a"))),
      merged: live(["title": "b"], ("title", at(200, "a"))), sending: (.nothing, .update(["title"]))
    ).from(["title": "old"]),
    Case(
      name: "both entered the same, one later: the stamp is sent",
      mine: live(["title": "new"], ("title", at(210, "a"))), theirs: live(["title": "new"], ("title", at(200, "b"))),
      merged: live(["title": "new"], ("title", at(210, "a"))), sending: (.update([]), .nothing)
    ).from(["title": "old"]),
    Case(
      name: "one side took a field away",
      mine: live([:], ("title", at(200, "a"))), theirs: live(["title": "old"]),
      merged: live([:], ("title", at(200, "a"))), sending: (.update(["title"]), .nothing)
    ).from(["title": "old"]),
    Case(
      name: "taken away, but edited later",
      mine: live([:], ("title", at(200, "a"))), theirs: live(["title": "new"], ("title", at(300, "b"))),
      merged: live(["title": "new"], ("title", at(300, "b"))), sending: (.nothing, .update(["title"]))
    ).from(["title": "old"]),
    Case(
      name: "edited, but taken away later",
      mine: live([:], ("title", at(400, "a"))), theirs: live(["title": "new"], ("title", at(300, "b"))),
      merged: live([:], ("title", at(400, "a"))), sending: (.update(["title"]), .nothing)
    ).from(["title": "old"]),
    Case(
      name: "changed and changed back, while the first change has become known",
      mine: live(["title": "old"], ("title", at(300, "a"))), theirs: live(["title": "new"], ("title", at(200, "a"))),
      merged: live(["title": "old"], ("title", at(300, "a"))), sending: (.update(["title"]), .nothing)
    ).from(["title": "old"]),
    Case(
      name: "changed and changed back, and then another device's later change",
      mine: live(["title": "old"], ("title", at(300, "a"))), theirs: live(["title": "new"], ("title", at(400, "b"))),
      merged: live(["title": "new"], ("title", at(400, "b"))), sending: (.nothing, .update(["title"]))
    ).from(["title": "old"]),
    Case(
      name: "the later stamp of a client that signs nothing is no edit",
      mine: live(["title": "new"], ("title", at(200, "a"))), theirs: live(["title": "old"], ("title", at(300, ""))),
      merged: live(["title": "new"], ("title", at(200, "a"))), sending: (.update(["title"]), .nothing)
    ).from(["title": "old"]),
    Case(
      name: "days added on both sides",
      mine: live(["days": .int64List([1, 2, 5])], ("days", at(200, "a"))),
      theirs: live(["days": .int64List([1, 2, 3])], ("days", at(300, "b"))),
      merged: live(["days": .int64List([1, 2, 3, 5])], ("days", at(300, "b"))),
      sending: (.update(["days"]), .update(["days"]))
    ).from(["days": .int64List([1, 2])]),
    Case(
      name: "a day removed on one side, another added on the other",
      mine: live(["days": .int64List([2])], ("days", at(200, "a"))),
      theirs: live(["days": .int64List([3, 2, 1, 1])], ("days", at(150, "b"))),
      merged: live(["days": .int64List([2, 3])], ("days", at(200, "a"))),
      sending: (.update(["days"]), .update(["days"]))
    ).from(["days": .int64List([1, 2])]),
    Case(
      name: "the last day removed", mine: live([:], ("days", at(200, "a"))), theirs: live(["days": .int64List([1])]),
      merged: live([:], ("days", at(200, "a"))), sending: (.update(["days"]), .nothing)
    ).from(["days": .int64List([1])]),
    Case(
      name: "days in another order are the same set",
      mine: live(["days": .int64List([2, 1])]), theirs: live(["days": .int64List([1, 2])]),
      merged: live(["days": .int64List([1, 2])]), sending: (.nothing, .nothing)
    ).from(["days": .int64List([1, 2])]),
    Case(
      name: "a set of texts",
      mine: live(["days": .stringList(["a", "é"])], ("days", at(200, "a"))), theirs: live(["days": .emptyList]),
      merged: live(["days": .stringList(["a", "é"])], ("days", at(200, "a"))), sending: (.update(["days"]), .nothing)
    ).from([:]),
    Case(
      name: "a set that is none on one side: later wins",
      mine: live(["days": "broken"], ("days", at(200, "a"))),
      theirs: live(["days": .int64List([1])], ("days", at(300, "b"))),
      merged: live(["days": .int64List([1])], ("days", at(300, "b"))), sending: (.nothing, .update(["days"]))
    ).from([:]),
    Case(
      name: "a set that is none on one side, emptied later on the other",
      mine: live(["days": "broken"], ("days", at(200, "a"))),
      theirs: live(["days": .emptyList], ("days", at(300, "b"))),
      merged: live([:], ("days", at(300, "b"))), sending: (.nothing, .update(["days"]))
    ).from(["days": .stringList(["x"])]),
    Case(
      name: "made on both sides under one name",
      mine: live(["title": "a", "color": "red"], ("title", at(200, "a")), ("color", at(200, "a"))),
      theirs: live(["title": "b", "days": .int64List([1])], ("title", at(300, "b"))),
      merged: live(
        ["title": "b", "color": "red", "days": .int64List([1])], ("title", at(300, "b")), ("color", at(200, "a"))),
      sending: (.update(["color"]), .update(["days", "title"]))
    ).from(nil),
  ]

  @Test(arguments: cases)
  func merges(_ each: Case) {
    let ancestor = each.ancestor.map { RecordState($0, EditStamps(Self.start)) }
    let mine = RecordMerge(ancestor: ancestor, mine: each.mine, theirs: each.theirs, rules: Self.rules)
    let theirs = RecordMerge(ancestor: ancestor, mine: each.theirs, theirs: each.mine, rules: Self.rules)
    #expect(mine.merged == each.merged)
    #expect(theirs.merged == each.merged)
    let again = RecordMerge(ancestor: ancestor, mine: mine.merged, theirs: mine.merged, rules: Self.rules)
    #expect(again.merged == mine.merged && again.sending == .nothing)
    #expect(mine.sending == each.sending.0)
    #expect(theirs.sending == each.sending.1)
  }

  /// Values unknown to this version, and members beside a value, are part of the field.
  @Test func carriesWhatItDoesNotKnow() throws {
    let body =
      #"{"recordName":"r","fields":{"x":{"value":{"a":1e999},"type":"NEW","hint":7},"y":{"value":1,"type":"INT64"}}}"#
    var reader = try WireReader(Array(body.utf8), byteCountMax: 1000, isTolerant: true)
    let record = try Record(from: &reader)
    var mine = record.fields
    mine[value: "y"] = .int64(2)
    let ancestor = RecordState(record.fields, EditStamps(Self.start))
    let merge = RecordMerge(
      ancestor: ancestor, mine: RecordState(mine, ancestor.stamps.edited(["y"], at: Self.at(5, "a"))), theirs: ancestor)
    #expect(merge.sending == .update(["y"]))
    #expect(merge.merged.fields["x"] == record.fields["x"])
    #expect(merge.merged.fields["x"]?.unknownMembers.isEmpty == false)
  }
}

extension RecordMergeTests.Case {
  func from(_ ancestor: RecordFields?) -> Self {
    var copy = self
    copy.ancestor = ancestor
    return copy
  }
}

extension RecordFields: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (FieldName, FieldValue)...) {
    self.init()
    for (name, value) in elements { self[value: name] = value }
  }
}

extension FieldValue: ExpressibleByUnicodeScalarLiteral {}
extension FieldValue: ExpressibleByExtendedGraphemeClusterLiteral {}
extension FieldValue: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = .string(text) }
}
