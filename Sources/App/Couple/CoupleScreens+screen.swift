import Core
import Couple
import Habits
import Replica
import Sync
import Texts

/// The couple's home (C-27), and components that its screens share.
extension CoupleScreens {
  @HTMLBuilder func screen(_ route: CoupleRoute) -> Node {
    switch route {
    case .home: coupleHome
    case .distance: distanceEditor
    case .countdown: countdownEditor
    case .note: noteEditor
    case .pairing: pairingScreen
    case .widgets: widgetLinksScreen
    }
  }

  @HTMLBuilder private var coupleHome: Node {
    let state = couple
    screenHead(
      strings.appTabUs, over: state.pairing.isPaired ? state.label : "",
      info: infoButton(strings.appInfo, .couple(.info))
    ) {
      app.moreMenu(.couple(.menu), strings.appMore) {
        app.menuItem(.heart, strings.couplePairing, .shell(.go(.couple(.pairing))), isFirst: true)
        app.menuItem(.copy, strings.coupleWidgets, .shell(.go(.couple(.widgets))))
        app.menuItem(.settings, strings.settingsTitle, .shell(.go(.settings)))
      }
      app.tabButtons(.couple)
    }
    app.bannerRegion
    goodbyeBanner(state)
    ul(.class("us-cards"), .role("list")) { coupleCards(state) }
    notificationOffer(state)
    coupleStatusSection(state)
    ul(.class("list section"), .role("list")) {
      actionRow(.info, strings.infoHow, "", .shell(.open(.couple(.info))), end: [chevron])
    }
    // The line needs both names.
    if state.pairing.isPaired, !ownName(state).isEmpty, !state.partner.name.isEmpty {
      p(.class("us-foot")) { strings.coupleFooter(first: state.ownInitials, second: state.partnerInitials) }
    }
  }

  /// The three cards.
  @HTMLBuilder func coupleCards(_ state: CoupleState) -> Node {
    noteCard(state)
    distanceCard(state)
    countdownCard(state)
  }

  func noteCard(_ state: CoupleState) -> Node {
    let value: String
    switch state.noteReading {
    case .connect: value = connectWords(state)
    case .write: value = coupleWords.write
    case .note(let initials, let text):
      value = state.hidden.contains(.author) ? text : strings.coupleNoteLine(initials: initials, text: text)
    }
    return card(
      .note, .bubble, coupleWords.note, value,
      state.hidden.contains(.date) ? "" : state.note.map { age(of: $0.updatedAt) } ?? "",
      isCall: state.note == nil && !isSearching(state), leads: state.noteReading == .connect)
  }

  private func distanceCard(_ state: CoupleState) -> Node {
    switch state.distance {
    case .connect:
      card(
        .distance, .pin, coupleWords.distance, connectWords(state), "", isCall: !isSearching(state), leads: true)
    case .setCity:
      card(.distance, .pin, coupleWords.distance, missingPlace(state), "", isCall: true)
    case .kilometres(let count):
      card(.distance, .pin, state.label, distance(count), cities(state), isCall: false)
    }
  }

  /// Returns the text shown instead of a distance, which says whose place is missing.
  func missingPlace(_ state: CoupleState) -> String {
    if state.me.place?.point == nil { return coupleWords.setCity }
    return state.partner.name.isEmpty
      ? strings.couplePlacePartnerMissingUnnamed : strings.couplePlacePartnerMissing(name: state.partner.name)
  }

  /// Returns the text shown instead of content that needs a partner: the offer to pair, or that the app is searching
  /// for a couple.
  func connectWords(_ state: CoupleState) -> String {
    isSearching(state) ? strings.accountBusy : coupleWords.connect
  }

  func countdownCard(_ state: CoupleState) -> Node {
    let reading = state.countdown.reading(at: now, in: app.environment.timeZone)
    return card(
      .countdown, .calendar, countdownTitle(state.countdown), coupleWords.text(reading),
      state.countdown.eventAt.map { countdownMoment($0) } ?? "", isCall: reading == .setDate)
  }

  /// - Parameter leads: Whether the card opens the pairing screen, because the couple is not paired yet.
  private func card(
    _ route: CoupleRoute, _ symbol: WidgetIcon, _ title: String, _ value: String, _ caption: String, isCall: Bool,
    leads: Bool = false
  ) -> Node {
    let target = Route.couple(leads ? .pairing : route)
    return li {
      a(
        .class(route == .note ? "card us-card us-card-note" : "card us-card"), .href(target.path),
        Attribute("aria-current", "true", if: app.route == .couple(route))
      ) {
        span(.class("us-glyph"), .aria("hidden", true)) { glyph(symbol) }
        span(.class("us-card-text")) {
          span(.class("us-card-title")) { title }
          span(.class(isCall ? "us-value is-call" : "us-value"), .attribute("dir", "auto")) { value }
          if !caption.isEmpty { span(.class("row-sub")) { caption } }
        }
        chevron
      }
    }
  }

  // MARK: Status

  private func coupleStatusSection(_ state: CoupleState) -> Node {
    let problem = app.account?.sync.coupleStatus.problem
    return section(.class("section"), .label(strings.coupleStatus)) {
      ul(.class("list"), .role("list")) {
        linkRow(.heart, pairingLine(state), coupleSyncLine, to: .couple(.pairing))
      }
      if let problem, app.account?.sync.coupleStatus.phase != .signInNeeded {
        app.problemBanner(app.accountScreens.words(for: problem), code: problem.code)
        button(.class("btn btn-s"), .type("button"), .on(.click, .couple(.retry))) { strings.appRetry }
      }
    }
  }

  /// Returns the pairing's state in one line.
  func pairingLine(_ state: CoupleState) -> String {
    let pairing = state.pairing
    if pairing.isPaired {
      return state.partner.name.isEmpty ? strings.couplePairedUnnamed : strings.couplePaired(name: state.partner.name)
    }
    if let code = pairing.redeeming { return strings.coupleRedeeming(code: code.displayed) }
    if pairing.code != nil, !pairing.isCodeExpired(at: now) { return strings.coupleCodeWaits }
    return isSearching(state) ? strings.coupleSearching : strings.coupleUnpaired
  }

  /// The state of the couple's sync in one line.
  var coupleSyncLine: String {
    guard let account = app.account, app.hasSyncAccount else { return strings.coupleSignedOut }
    let status = account.sync.coupleStatus
    switch status.phase {
    case .signInNeeded: return strings.accountSessionOver
    case .offline: return strings.accountOffline
    case .waiting: return strings.accountWaiting
    case .syncing: return strings.accountSyncing
    case .otherAccount: return strings.accountOtherTitle
    case .off, .idle:
      if account.sync.isFollowing { return strings.accountOtherTab }
      if account.sync.isUnreached { return strings.accountOffline }
      guard let time = status.syncedAt else { return strings.accountBusy }
      return strings.accountSynced(time: app.formats.time(app.environment.timeZone.wallClock(at: time).minute))
    }
  }

  /// Announces that one of the two leaves, with a button to withdraw it.
  @HTMLBuilder func goodbyeBanner(_ state: CoupleState) -> Node {
    if let goodbye = state.pairing.goodbye {
      let date = app.formats.longDate(app.environment.timeZone.wallClock(at: goodbye.endsAt).day)
      let isOwn = goodbye.by == state.pairing.role.side
      div(.class("banner banner-warn"), .role("status")) {
        icon(.info)
        p(.class("banner-text")) {
          span {
            isOwn
              ? strings.coupleGoodbyeOwn(date: date)
              : strings.coupleGoodbyeOther(name: personName(.partner, state), date: date)
          }
        }
        button(
          .class("banner-action"), .type("button"), .on(.click, .couple(isOwn ? .takeBackGoodbye : .export))
        ) { isOwn ? strings.coupleStay : strings.appSave }
      }
    }
  }

  // MARK: Words

  /// The widgets' texts in the app's language.
  var coupleWords: CoupleWords {
    var words: CoupleWords = strings.language == .german ? .german : .english
    words.groupMark = strings.numberStyle.groupMark
    return words
  }

  enum CouplePerson { case me, partner }

  /// Returns the name, or without one a word for the person: initials belong in badges only.
  func personName(_ person: CouplePerson, _ state: CoupleState) -> String {
    switch person {
    case .me: ownName(state).isEmpty ? strings.coupleMe : ownName(state)
    case .partner: state.partner.name.isEmpty ? strings.coupleUnnamed : state.partner.name
    }
  }

  /// Returns the user's name as the partner knows or will know it.
  func ownName(_ state: CoupleState) -> String { state.me.name.isEmpty ? app.settings.name : state.me.name }

  /// Returns a distance such as “8.642 km”, formatted by the language and not the region, as on the widgets (C-15).
  func distance(_ kilometres: Int) -> String { coupleWords.distance(kilometres) }

  func countdownTitle(_ countdown: Countdown) -> String {
    countdown.label.isEmpty ? coupleWords.countdown : countdown.label
  }

  private func cities(_ state: CoupleState) -> String {
    let names = [state.me.place?.cityLabel ?? "", state.partner.place?.cityLabel ?? ""]
    return names.contains("") || state.hidden.contains(.cities) ? "" : names[0] + " – " + names[1]
  }

  /// Returns a countdown's time such as “morgen, 18:30”, in the device's time zone; only the day for midnight, which
  /// means a countdown to a day.
  func countdownMoment(_ time: Timestamp) -> String {
    let clock = app.environment.timeZone.wallClock(at: time)
    if clock.minute > 0 { return moment(time) }
    return app.formats.relativeDay(clock.day, today: app.environment.timeZone.wallClock(at: now).day)
  }

  /// Returns a time such as “morgen, 18:30”, in the device's time zone.
  func moment(_ time: Timestamp) -> String {
    app.formats.moment(app.environment.timeZone.wallClock(at: time), now: app.environment.timeZone.wallClock(at: now))
  }

  /// Returns an age such as “vor 2 Stunden”.
  func age(of then: Timestamp) -> String {
    switch Age(then, now) {
    case .now: strings.coupleAgoNow
    case .minutes(let count): strings.coupleAgoMinutes(count: count)
    case .hours(let count): strings.coupleAgoHours(count: count)
    case .days(let count): strings.coupleAgoDays(count: count)
    }
  }

  /// Returns a symbol of the couple, which is not part of the icon sheet.
  func glyph(_ symbol: WidgetIcon) -> Node {
    svg(.class("icon"), .attribute("viewBox", "0 0 24 24"), .aria("hidden", true)) {
      path(.attribute("d", symbol.path))
    }
  }

  /// Returns the head of a screen below the couple's home. `end` holds the actions at the end of the top bar.
  @HTMLBuilder func coupleSubhead(_ title: String, @HTMLBuilder end: () -> Node = { .nothing }) -> Node {
    div(.class("topbar")) {
      a(.class("round stack-only"), .href(Route.couple(.home).path), .label(strings.appBack)) { mirroredIcon(.back) }
      span(.class("topbar-gap"))
      end()
    }
    screenHead(title)
  }
}
