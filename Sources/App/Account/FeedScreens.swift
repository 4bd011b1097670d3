import Chores
import Core
import Records
import Replica
import Sync
import Texts

/// The screen of calendar feeds and the user's actions on it.
struct FeedScreens: AccountEntryScreens {
  let app: AppModel

  static let parts = ["habits", "calm", "sessions", "chores", "countdown"]

  func visit(_ step: inout Step) {
    guard let account = app.account else { return }
    account.feeds = FeedState()
    account.error = ""
    account.done = ""
    account.revision += 1
    if app.hasSyncAccount { ask(&step) }
  }

  private func ask(_ step: inout Step) {
    app.accountScreens.call(.feeds, "GET", "/account/feeds", isQuiet: true, &step)
  }

  /// Handles a message of the screen: a word and its values, separated by colons. Ignores other texts.
  func update(_ text: String, _ step: inout Step) {
    guard let account = app.account, let state = account.feeds else { return }
    let words = text.parts(by: UInt8(ascii: ":"))
    let value = String(Substring(text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()))
    switch words.first ?? "" {
    case "name": state.name = value
    case "titles": state.showsTitles = value == "true"
    case "done": state.marksDone = value == "true"
    case "area" where words.count == 3: set(words[1], words[2] == "true", &state.parts)
    case "family" where words.count == 3: set(words[1], words[2] != "true", &state.withoutFamilies)
    case "make": make(account, state, &step)
    case "copy": step.effects.append(.copy(text: state.address))
    case "end":
      state.ending = state.feeds?.first { $0.id.equalsBytewise(value) }
      if state.ending != nil { app.open(.account(.feed), &step) }
    case "ended":
      if let feed = state.ending { app.accountScreens.call(.endFeed, "DELETE", "/account/feeds/" + feed.id, &step) }
    default: break
    }
  }

  private func set(_ word: String, _ isIn: Bool, _ words: inout [String]) {
    words.removeAll { $0.equalsBytewise(word) }
    if isIn { words.append(word) }
  }

  private func make(_ account: AccountState, _ state: FeedState, _ step: inout Step) {
    let parts = Self.parts.filter { part in state.parts.contains { $0.equalsBytewise(part) } }
    guard !parts.isEmpty else {
      account.error = "nothing"
      account.failed = .addFeed
      return
    }
    let name = state.name.trimmedWhitespace
    var members = [
      JSON.Member("name", .string(name.isEmpty ? strings.accountFeedNameSample : name)),
      JSON.Member("areas", .array(parts.map { .string($0) })), JSON.Member("titles", .bool(state.showsTitles)),
      JSON.Member("done", .string(state.marksDone ? "mark" : "hide")),
      JSON.Member("zone", .string(app.environment.timeZoneName.isEmpty ? "UTC" : app.environment.timeZoneName)),
      JSON.Member("language", .string(strings.language.tag)),
    ]
    if !state.withoutFamilies.isEmpty {
      let shown = families.filter { family in !state.withoutFamilies.contains { $0.equalsBytewise(family.zone) } }
      members.append(JSON.Member("families", .array(shown.map { .string($0.zone) })))
    }
    app.accountScreens.call(.addFeed, "POST", "/account/feeds", with: members, &step)
  }

  func receive(_ call: AccountEndpoint, _ answer: AccountResponse, _ step: inout Step) {
    guard let state = app.account?.feeds else { return }
    switch call {
    case .feeds:
      state.feeds = answer.elements("feeds", max: CalendarFeedEntry.countMax).map { CalendarFeedEntry($0) }
      return
    case .addFeed:
      state.address = answer.text("url")
      state.name = ""
      step.effects.append(.scrollToTop)
      step.effects.append(.focus(id: "feed-ready"))
    default:
      app.closeOverlay(&step)
      state.ending = nil
      state.address = ""
      app.showToast(strings.accountFeedEnded, &step)
    }
    ask(&step)
  }

  /// The families on this device, also that of the private zone; empty until their code is loaded.
  var families: [(zone: String, name: String)] {
    guard app.screens(of: .chores) != nil else { return [] }
    var found: [(zone: String, name: String)] = []
    for zone in app.replica.familyZones {
      if let family = app.replica.family(in: zone)?.family { found.append((zone.id.name.text, family.name)) }
    }
    return found
  }
}
