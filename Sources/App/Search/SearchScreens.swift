import Actions
import Core
import Habits
import Replica
import Texts

/// The search over all areas in use.
struct SearchScreens: Screens {
  let app: AppModel

  private static var fieldID: String { "search-field" }
  private static var firstID: String { "search-first" }
  /// Results of each kind on the screen, so that a typed letter is answered at once on slow phones, too.
  private static var rowsMax: Int { 50 }

  private var view: SearchViewState {
    if let view = app.searchView { return view }
    let view = SearchViewState()
    app.searchView = view
    return view
  }

  // MARK: Messages

  func update(_ wire: String, _ step: inout Step) {
    let text = MessageText(wire)
    switch text.name {
    case "search.type": view.text = text.rest(0).prefixCharacters(TextSearch.charactersMax)
    case "search.clear":
      view.show("")
      focusField(&step)
    case "search.first": step.effects.append(.focus(id: Self.firstID))
    case "search.open":
      let kind = SearchResult.Kind(rawValue: text.text(0) ?? "")
      if let kind { open(kind, text.text(1) ?? "", text.day(2), &step) }
    default: break
    }
  }

  /// Prepares the screen. It begins without words, unless the user comes back from a result.
  func visit(_ step: inout Step) {
    if let view = app.searchView { return view.show(view.text) }
    focusField(&step)
  }

  func focusField(_ step: inout Step) { step.effects.append(.focus(id: Self.fieldID)) }

  /// Opens a result that needs more than the address of its screen.
  private func open(_ kind: SearchResult.Kind, _ id: String, _ day: Day?, _ step: inout Step) {
    if let part = kind.area.part { app.screens(of: part)?.open(found: kind, id, day, app, &step) }
    guard kind == .note, let day, let habit = HabitID(id) else { return }
    app.go(.habit(habit), .push, &step)
    app.habitView.month = day.month < app.today.month ? day.month : nil
    app.habitView.day = day
    step.effects.append(.focus(id: "day-\(day.index)"))
  }

  // MARK: Finding

  /// Returns the results for the present words and data.
  private func found() -> SearchRun {
    let view = view
    var version = RegionVersion(app.generation, app.habits.revision, app.replica.coupleRevision, app.areaBits)
    version.mix(view.text)
    for screens in app.areaScreens { version.mix(screens.searchRevision(app)) }
    if let run = view.run, view.version == version { return run }
    let run = SearchRun(TextSearch(view.text, view.folding), timeZone: app.environment.timeZone)
    if !run.search.isEmpty {
      if app.replica.isOn(.habits) { run.add(app.habits) }
      for area in app.areasInUse { area.part.flatMap { app.screens(of: $0) }?.search(run, app) }
    }
    (view.run, view.version) = (run, version)
    return run
  }

  /// The areas whose data cannot be searched, because their code is not loaded.
  private var missing: [AppArea] {
    app.areasInUse.filter { area in
      area.part.map { app.screens(of: $0) == nil && app.replica.hasContent(of: area) } ?? false
    }
  }

  // MARK: Screen

  @HTMLBuilder var screen: Node {
    let run = found()
    let version = view.version
    div(.class("screen search")) {
      // The field takes the title's place.
      h1(.class("sr"), .attribute("tabindex", "-1")) { strings.appSearch }
      div(.class("search-top")) {
        a(.class("round"), .href(Route.today.path), .label(strings.appBack), .on(.click, .shell(.back))) {
          mirroredIcon(.back)
        }
        Region("search-box", RegionVersion(app.generation, view.openings)) { $0.searchScreens.box }
      }
      app.bannerRegion
      Region("search-results", version.mixing(Int64(missing.count))) { $0.searchScreens.results(run) }
    }
  }

  private var box: Node {
    form(.class("search-box"), .id("search-box"), .role("search"), .on(.submit, .search("search.first"))) {
      icon(.search)
      input(
        .class("input"), .id(Self.fieldID), .type("text"), .attribute("inputmode", "search"),
        .attribute("enterkeyhint", "search"), .attribute("autocomplete", "off"), .attribute("autocapitalize", "none"),
        .attribute("spellcheck", "false"), .attribute("maxlength", "\(TextSearch.charactersMax)"),
        .label(strings.searchField), .attribute("placeholder", strings.searchPlaceholder), .data("down", Self.firstID),
        .value(view.shown), .entering(.input, MessagePrefix("search.type")))
      roundButton(.close, strings.searchClear, .search("search.clear"), style: "round round-plain")
    }
  }

  private func results(_ run: SearchRun) -> Node {
    div(.class("search-results"), .id("search-results")) {
      p(.class("search-count"), .role("status")) { count(run) }
      for area in missing {
        p(.class("section-note")) {
          app.parts.account == .failed
            ? strings.searchMissing(name: app.look(of: area).name)
            : strings.searchLoading(name: app.look(of: area).name)
        }
      }
      if run.search.isEmpty {
        empty(strings.searchEmpty, strings.searchEmptyText)
      } else if run.count == 0 {
        empty(strings.searchNothing, strings.searchNothingText)
      } else {
        div(.data("arrows", "1"), .id("search-lists")) {
          list("names", strings.searchThings, run.things, run.search, isFirst: true)
          list("entries", strings.searchEntries, run.entries, run.search, isFirst: run.things.count == 0)
        }
      }
    }
  }

  private func count(_ run: SearchRun) -> String {
    if run.search.isEmpty { return "" }
    return run.count == 0 ? strings.searchNothing : strings.searchCount(count: run.count)
  }

  private func empty(_ title: String, _ text: String) -> Node {
    section(.class("card empty")) {
      emptyArt
      h2 { title }
      p { text }
    }
  }

  @HTMLBuilder
  private func list(_ id: String, _ title: String, _ list: SearchList, _ search: TextSearch, isFirst: Bool) -> Node {
    if list.count > 0 {
      section(.class("section"), .aria("labelledby", "search-" + id)) {
        div(.class("section-head")) {
          h2(.id("search-" + id)) { title }
          span(.class("num")) { app.formats.integer(list.count) }
        }
        ul(.class("list"), .role("list")) {
          for (i, result) in list.results.prefix(Self.rowsMax).enumerated() {
            row(result, search, isFirst: isFirst && i == 0)
          }
        }
        if list.count > Self.rowsMax {
          p(.class("section-note")) {
            strings.searchShown(
              shown: app.formats.integer(Self.rowsMax), total: app.formats.integer(list.count))
          }
        }
      }
    }
  }

  private func row(_ result: SearchResult, _ search: TextSearch, isFirst: Bool) -> Node {
    let name = strings.searchKind(of: result)
    let day = result.kind.isEntry ? result.day : nil
    let text = result.text.equalsBytewise(result.title) ? "" : result.text
    return li(.class("row row-icon " + app.look(of: result.kind.area).style)) {
      span(.class("row-glyph"), .aria("hidden", true)) { icon(symbol(of: result.kind)) }
      a(
        .class("row-main"), .href(path(of: result)), Attribute("id", Self.firstID, if: isFirst),
        Attribute(
          "data-on-click",
          "search.open:" + result.kind.rawValue + ":" + result.id + ":" + (day.map { "\($0.index)" } ?? ""),
          if: result.kind.needsMessage)
      ) {
        span(.class("row-title")) {
          if result.title.isEmpty { name } else { marked(result.title, search) }
        }
        if !text.isEmpty { span(.class("row-sub search-text")) { marked(text, search) } }
        if !result.kind.isEntry { span(.class("row-sub")) { name } }
      }
      if let day { span(.class("row-end num search-day")) { app.formats.relativeDay(day, today: today) } }
    }
  }

  private func marked(_ text: String, _ search: TextSearch) -> Node {
    Node(
      SearchExcerpt(text, search).pieces.map { piece in
        piece.isMarked ? Node("mark", [], Node(text: piece.text)) : Node(text: piece.text)
      })
  }

  private func symbol(of kind: SearchResult.Kind) -> Icon {
    switch kind {
    case .member: .person
    case .exercise: .run
    case .evening: .drop
    default: app.look(of: kind.area).symbol
    }
  }

  /// Returns the address of the screen on which the result is.
  private func path(of result: SearchResult) -> String {
    let home = "/" + result.kind.area.rawValue
    switch result.kind {
    case .habit, .note, .chore: return home + "/" + result.id
    case .reward: return home + "/rewards"
    case .member: return home + "/person-" + result.id
    case .session: return home + "/log"
    case .evening: return home + "/diary"
    case .exercise: return home + "/exercises"
    case .plan: return home
    case .countdown: return home + "/countdown"
    case .coupleNote: return home + "/note"
    }
  }
}

extension SearchResult.Kind {
  /// Whether opening it takes more than its address: a day that is shown, or a sheet.
  fileprivate var needsMessage: Bool {
    switch self {
    case .note, .session, .evening, .exercise, .plan: true
    default: false
    }
  }
}
