import Core
import Habits
import Replica
import SimulationKit
import Testing
import Texts

@testable import App

/// A user's devices with something in the areas in use, and the real service between them.
struct TodayHouse {
  /// The areas with something on Today, in the order in which it shows them.
  let areas: [AppArea]
  var two: TwoPeople?
  var app: AppDriver

  /// Every choice of areas, the empty one first.
  static let choices: [[AppArea]] = (0..<16).map { bits in
    AppArea.allCases.enumerated().filter { bits >> $0.offset & 1 == 1 }.map { $0.element }
  }

  /// Chooses the areas in the introduction, and enters something in each. The couple needs an account.
  init(_ areas: [AppArea], hasAccount: Bool) {
    self.areas = areas
    if hasAccount {
      var two = TwoPeople()
      if areas.contains(.couple) {
        two.pair()
        two.send(\.anna, "route:/us/note", "couple.type:note:Hallo", "couple.save")
      }
      app = two.anna
      self.two = two
    } else {
      app = Self.newDevice(choosing: areas)
    }
    if areas.contains(.habits) {
      app.addHabit("Lesen")
      serve()
    }
    if areas.contains(.chores) { createFamily() }
    if areas.contains(.calm) {
      send("settings.area:calm:true", "route:/calm", "calm.add:\(app.model.today.index - 2)")
      send("calm.type:entrytime:21:15", "calm.type:entryminutes:20", "calm.saveentry")
    }
    send("route:/")
  }

  /// Performs events, each with all that follows from it.
  mutating func send(_ wires: String...) {
    for wire in wires {
      app.send(wire)
      serve()
    }
  }

  private mutating func createFamily() {
    send("settings.area:chores:true", "route:/chores")
    app.deliver(.areaFile, [Array("chores".utf8), Array("zone".utf8), Array("UTC".utf8), [49], []])
    send("chores.type:family:Die Fischers", "chores.type:name:Anna", "chores.found")
    for title in ["Bad putzen", "Abwaschen"] { send("chores.type:quick:\(title) täglich", "chores.add") }
  }

  /// Returns a device whose introduction ended with a choice of areas; nil for one that was skipped.
  static func newDevice(choosing areas: [AppArea]?) -> AppDriver {
    var app = AppDriver(onboarded: false)
    if let areas {
      for area in AppArea.allCases { app.send("settings.area:\(area.rawValue):\(areas.contains(area))") }
    }
    app.send(areas == nil ? "settings.skip" : "settings.onboarded")
    app.send("route:/")
    return app
  }

  /// Goes on with another device of the account, whose parts of the module do not come by themselves.
  ///
  /// - Parameter answering: The number of the first requests that are answered; nil answers all.
  mutating func moveToNewDevice(choosing chosen: [AppArea]?, answering count: Int? = nil) {
    app = Self.newDevice(choosing: chosen)
    app.holdsParts = true
    app.send("route:/settings/account")
    two?.anna = app
    two?.begin(\.anna, answering: count)
    if let anna = two?.anna { app = anna }
  }

  /// Answers the oldest request of this user's device; returns false if there is none.
  mutating func serveOne() -> Bool {
    two?.anna = app
    let isServed = two?.serveOne(\.anna) ?? false
    if let anna = two?.anna { app = anna }
    return isServed
  }

  /// Answers the requests of this user's device until there are no more.
  mutating func serve() {
    guard two != nil else { return }
    two?.anna = app
    two?.serve(\.anna)
    if let anna = two?.anna { app = anna }
  }

  /// Starts the page anew from what is stored, without the parts of the module that it asks for.
  mutating func start(_ path: String = "/") {
    app.holdsParts = true
    app.open(path)
  }

  /// Loads the account's part, if it was asked for, and lets this tab sync.
  mutating func bringAccount() {
    guard two != nil else { return }
    app.deliver(.accountTexts, [[], [], Array("Europe/Berlin".utf8)])
    app.send("account.leads:true")
    app.answer("user", 200, #"{"userRecordName":"\#(TwoPeople.user(\.anna))"}"#)
    serve()
  }

  /// The parts that the page waits for.
  var awaited: [ModulePart] { ModulePart.allCases.filter { app.model.parts[$0] == .loading } }

  /// Loads the parts that were asked for, and those that are asked for then.
  mutating func bringParts(reversed: Bool = false) {
    for _ in 0..<8 {
      guard let part = reversed ? awaited.last : awaited.first else { return }
      app.send("part:" + part.rawValue)
      serve()
    }
    Issue.record("it asks for parts without end")
  }
}

extension AppDriver {
  /// The areas on Today from top to bottom, also those that are not loaded yet.
  var areasOnToday: [AppArea] {
    // The rows of an area, or its placeholder.
    let habit = model.habits.listed.first?.habit.id.text ?? "none"
    let marks: [(AppArea, String)] = [
      (.habits, "id=\"today-\(habit)\""), (.chores, "id=\"chore-today-"), (.chores, "id=\"today-chores\""),
      (.calm, "id=\"today-meditation\""), (.calm, "id=\"today-evening-"), (.calm, "id=\"today-calm\""),
      (.couple, "id=\"today-us\""),
    ]
    let list = page.element("main") ?? ""
    return marks.compactMap { area, mark in list.firstRange(of: mark).map { (area, $0.lowerBound) } }
      .sorted { $0.1 < $1.1 }.map { $0.0 }
  }

  /// Whether the account is said to be in order.
  var isInOrder: Bool { model.accountScreens.accountLine.hasPrefix(model.strings.accountSynced(time: "")) }

  /// Whether Today says that there is nothing to do.
  var saysNothingIsToDo: Bool {
    let strings = model.strings
    return [strings.todayEmptyTitle, strings.todayNothingDue, strings.todayAreasOff].contains { html.contains($0) }
  }

  /// Whether Today shows what is in the areas, and not only that it comes.
  func showsAll(_ areas: [AppArea]) -> Bool {
    let texts: [(AppArea, String)] = [
      (.habits, "Lesen"), (.chores, "Bad putzen"), (.chores, "Abwaschen"),
      (.calm, model.strings.calmPhaseMeditation), (.couple, "Hallo"),
    ]
    return texts.allSatisfy { area, text in !areas.contains(area) || html.contains(text) }
  }
}
