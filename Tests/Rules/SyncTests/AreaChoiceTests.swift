import Core
import Habits
import Records
import Testing

@testable import Replica
@testable import Sync

/// The user's choice of areas, as stored and as sent between devices.
@Suite struct AreaChoiceTests {
  private static func settings(on: [String], off: [String] = []) -> Settings {
    var settings = Sample.settings(at: 3)
    settings.areas = AreaChoice(on: on, off: off)
    return settings
  }

  @Test func withoutAChoiceTheFormIsAsBefore() {
    #expect(Sample.settings(at: 3).bytes.first == 1)
    #expect(Self.settings(on: ["us"]).bytes.first == 2)
    #expect(Self.settings(on: [], off: ["us"]).bytes.first == 2)
  }

  @Test func namesAreSetsThatKeepWhatIsUnknown() {
    let areas = AreaChoice(on: ["us", "calm", "us"], off: ["chores"])
    #expect(areas.on == ["calm", "us"] && areas.off == ["chores"])
    var changed = areas
    changed.set(.couple, isOn: false)
    #expect(changed.on == ["calm"] && changed.off == ["chores", "us"])
    changed.begin(with: [.couple, .habits])
    #expect(changed.on == ["calm", "habits", "us"] && changed.off == ["chores"])
  }

  @Test func theyTravel() throws {
    let settings = Self.settings(on: ["habits", "calm"], off: ["us"])
    let fields = SettingsRecordFormat.fields(settings)
    #expect(fields[value: "areas"] == .stringList(["calm", "habits"]))
    #expect(fields[value: "areasOff"] == .stringList(["us"]))
    #expect(SettingsRecordFormat.settings(fields, updatedAt: settings.updatedAt) == settings)
    let none = SettingsRecordFormat.fields(Sample.settings(at: 3))
    #expect(none[value: "areas"] == nil && none[value: "areasOff"] == nil)
  }

  @Test(arguments: [
    FieldValue.int64(1), .stringList([""]), .stringList([String(repeating: "x", count: 65)]), .string("us"),
  ])
  func whatIsNoSetOfNamesIsRefused(_ value: FieldValue) {
    for name in ["areas", "areasOff"] as [FieldName] {
      var fields = SettingsRecordFormat.fields(Sample.settings(at: 3))
      fields.put(name, value)
      #expect(SettingsRecordFormat.settings(fields, updatedAt: Sample.time(3)) == nil)
    }
  }

  @Test func moreNamesThanFitAreLeftOut() {
    let names = (100..<200).map { "area\($0)" }
    #expect(AreaChoice(on: names, off: []).on == Array(names.prefix(AreaChoice.nameCountMax)))
  }

  /// Two devices: each one's choices are merged, and an area that one switched off stays off.
  @Test(
    arguments: [
      (["habits"], [], ["us"], [], [AppArea.habits, .couple]), (["habits", "us"], [], ["habits"], ["us"], [.habits]),
      (["habits"], ["us"], ["habits", "us"], [], [.habits]), (["garden"], [], ["us"], ["habits"], [.couple]),
    ] as [([String], [String], [String], [String], [AppArea])])
  func choicesOfTwoDevicesAreMerged(
    _ on: [String], _ off: [String], _ otherOn: [String], _ otherOff: [String], _ result: [AppArea]
  ) throws {
    let mine = Self.state(Self.settings(on: on, off: off), "a")
    let theirs = Self.state(Self.settings(on: otherOn, off: otherOff), "b")
    for (mine, theirs) in [(mine, theirs), (theirs, mine)] {
      let merge = RecordMerge(
        ancestor: SettingsRecordFormat.initial, mine: mine, theirs: theirs, rules: SettingsRecordFormat.rules)
      var replica = Replica()
      replica.apply(
        .settings(try #require(SettingsRecordFormat.settings(merge.merged.fields, updatedAt: Sample.time(9)))))
      #expect(AppArea.allCases.filter { replica.isOn($0) } == result)
    }
  }

  private static func state(_ settings: Settings, _ device: String) -> RecordState {
    RecordState(SettingsRecordFormat.fields(settings), EditStamps(EditStamp(settings.updatedAt, device: device)))
  }
}
