import Core
import Replica
import Texts

/// The nodes of the screen of calendar feeds.
extension FeedScreens {
  @HTMLBuilder var screen: Node {
    div(.class("screen")) {
      app.settingsScreens.settingsSubhead(strings.settingsFeeds)
      if let account = app.account { content(account) } else { app.awaited(strings.settingsFeeds) }
    }
  }

  @HTMLBuilder private func content(_ account: AccountState) -> Node {
    p(.class("prose ink-2")) { strings.accountFeedText }
    if app.hasSyncAccount, let state = account.feeds {
      if !state.address.isEmpty { readyCard(state) }
      if account.failed != .addFeed || account.error.isEmpty { app.accountScreens.errorBanner(account) }
      if let feeds = state.feeds, !feeds.isEmpty {
        settingsSection("feeds", strings.accountFeedList) { for feed in feeds { row(feed, account) } }
      }
      newForm(account, state)
    } else {
      signInCard(strings.accountFeedAccount)
    }
  }

  private func readyCard(_ state: FeedState) -> Node {
    section(.class("card card-pad form"), .role("status")) {
      h2(.class("card-title"), .id("feed-ready"), .attribute("tabindex", "-1")) { strings.accountFeedReady }
      p(.class("ink-2")) { strings.accountFeedReadyText }
      p(.class("us-address")) { state.address }
      div(.class("buttons")) {
        button(.class("btn btn-primary"), .type("button"), .on(.click, .account(.feed("copy")))) {
          icon(.copy)
          strings.accountFeedCopy
        }
        a(.class("btn"), .href(Self.subscription(state.address))) {
          icon(.calendarDay)
          strings.accountFeedOpen
        }
      }
    }
  }

  /// Returns the address with the scheme `webcal`, which systems open in their calendar.
  private static func subscription(_ address: String) -> String {
    for scheme in ["https:", "http:"] where address.hasPrefix(scheme) {
      return "webcal:" + String(Substring(address.utf8.dropFirst(scheme.utf8.count)))
    }
    return address
  }

  private func row(_ feed: CalendarFeedEntry, _ account: AccountState) -> Node {
    let time =
      feed.used.map { strings.accountFeedUsed(day: day($0)) }
      ?? feed.created.map { strings.accountFeedMade(day: day($0)) } ?? ""
    var areas = ""
    for part in Self.parts where feed.areas.contains(where: { $0.equalsBytewise(part) }) {
      areas += (areas.isEmpty ? "" : ", ") + name(of: part)
    }
    return li(.class("row")) {
      div(.class("row-main")) { rowText(name(of: feed), areas + " · " + time) }
      endButton(strings.accountFeedEnd(name: name(of: feed)), .feed("end:" + feed.id), account)
    }
  }

  /// Programs may make feeds without a name.
  private func name(of feed: CalendarFeedEntry) -> String {
    feed.name.isEmpty ? strings.accountFeedNameSample : feed.name
  }

  private func day(_ time: Timestamp) -> String {
    app.formats.relativeDay(app.environment.timeZone.wallClock(at: time).day, today: today)
  }

  private func name(of part: String) -> String {
    switch part {
    case "habits": app.look(of: .habits).name
    case "calm": app.look(of: .calm).name
    case "sessions": strings.accountFeedSessions
    case "chores": app.look(of: .chores).name
    default: strings.accountFeedCountdown
    }
  }

  // MARK: A new one

  private func newForm(_ account: AccountState, _ state: FeedState) -> Node {
    form(.flag("novalidate", true), .on(.submit, .account(.feed("make")))) {
      settingsSection("feed-new", strings.accountFeedNew) {
        inputRow(
          "feed-name", strings.accountFeedName, "",
          control: input(
            .class("input input-s"), .id("feed-name"), .type("text"), .value(state.name),
            .attribute("maxlength", "\(CalendarFeedEntry.nameCharactersMax)"), .attribute("autocomplete", "off"),
            .attribute("placeholder", strings.accountSample(text: strings.accountFeedNameSample)),
            .attribute("dir", "auto"),
            .entering(.input, MessagePrefix("account.feed:name"))))
        for part in Self.parts { partRow(part, state) }
        familyRows(state)
        switchRow(
          strings.accountFeedTitles, strings.accountFeedTitlesCaption, isOn: state.showsTitles,
          MessagePrefix("account.feed:titles"))
        switchRow(
          strings.accountFeedDone, strings.accountFeedDoneCaption, isOn: state.marksDone,
          MessagePrefix("account.feed:done"))
      }
      if account.failed == .addFeed { formError(account, text(forError: account.error)) }
      submitButton(strings.accountFeedMake, account)
    }
  }

  private func partRow(_ part: String, _ state: FeedState) -> Node {
    let caption =
      switch part {
      case "sessions": strings.accountFeedSessionsCaption
      case "chores": strings.accountFeedChoresCaption
      default: ""
      }
    return switchRow(
      name(of: part), caption, isOn: state.parts.contains { $0.equalsBytewise(part) },
      MessagePrefix("account.feed:area:" + part))
  }

  @HTMLBuilder private func familyRows(_ state: FeedState) -> Node {
    let families = families
    if families.count > 1, state.parts.contains(where: { $0.equalsBytewise("chores") }) {
      for family in families {
        switchRow(
          family.name, "", isOn: !state.withoutFamilies.contains { $0.equalsBytewise(family.zone) },
          MessagePrefix("account.feed:family:" + family.zone))
      }
    }
  }

  private func text(forError error: String) -> String? {
    switch error {
    case "nothing": strings.accountFeedNothing
    case "too-many": strings.accountFeedTooMany
    default: nil
    }
  }

  // MARK: Ending one

  @HTMLBuilder func endSheet(_ account: AccountState) -> Node {
    if let feed = account.feeds?.ending {
      endSheet(
        strings.accountFeedEndTitle, strings.accountFeedEndText(name: name(of: feed)), strings.accountFeedEndYes,
        .feed("ended"), account)
    }
  }
}
