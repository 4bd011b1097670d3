import Chores
import Core
import Sync
import Texts

/// The editor's screen (F-14).
extension ChoresScreens {
  @HTMLBuilder var editorScreen: Node {
    if let snapshot, let view = app.choresView {
      div(.class("screen c-amber")) {
        subhead(
          view.edited == nil ? strings.choreNew : strings.choreEdit,
          back: view.edited.map { .chore(ChoreID($0)) } ?? .home)
        form(
          .class("form"), .id("chores-form"), .flag("novalidate", true), .on(.submit, .chores(.save)),
          .data("draft", Message.chores(.edit, view.edited?.text ?? "").wire), .data("keeps", "chores.type")
        ) {
          field(.title, strings.choreTitle)
          rhythmFields(view.form, snapshot)
          memberFields(view.form, snapshot)
          moreFields(view.form, snapshot)
          button(.class("btn btn-primary btn-block"), .type("submit")) { strings.appSave }
        }
      }
    }
  }

  private func rhythmFields(_ form: ChoresForm, _ snapshot: ChoresSnapshot) -> Node {
    let recurrence = Rhythm.Recurrence(code: form[.recurrence]) ?? .daily
    return Node([
      fieldset(.class("field chores-fieldset")) {
        legend(.class("label")) { strings.choreRhythm }
        div(.class("segments")) {
          for choice in Rhythm.Recurrence.allCases {
            segment(
              "chores-recurrence", name(of: choice), isChosen: choice == recurrence,
              .chores(.type, ChoresInput.recurrence.rawValue + ":" + choice.code))
          }
        }
      },
      recurrence == .once ? onceFields(form) : recurringFields(form, recurrence),
      recurrence == .once ? .nothing : dates(form, snapshot), passedTimeChoice(form, snapshot),
    ])
  }

  /// The next dates of the rhythm as it would be saved, and with every N weeks the choice of the week (F-5).
  @HTMLBuilder private func dates(_ form: ChoresForm, _ snapshot: ChoresSnapshot) -> Node {
    var form = form
    let before = app.choresView?.edited.flatMap { snapshot.chore(ChoreID($0)) }
    if let rhythms = rhythms(before, &form, snapshot) {
      let (today, firstWeekday) = (snapshot.moment.today, snapshot.family.firstWeekday)
      let choices = weekChoices(rhythms.latest, today, firstWeekday)
      if !choices.isEmpty {
        ul(.class("list"), .role("list")) {
          selectRow(
            ChoresInput.week.elementID, strings.choreWeekChoice, ChoresInput.week.prefix,
            choices.map { ($0.iso, app.formats.choreDate($0, today: today)) },
            chosen: rhythms.latest.weekChoice(of: choices, firstWeekday)?.iso ?? "")
        }
      }
      p(.class("help"), .role("status")) { app.formats.choreDates(rhythms, today: today, firstWeekday) }
    }
  }

  /// The choice of today for a new chore whose time of today has passed (F-5).
  @HTMLBuilder private func passedTimeChoice(_ form: ChoresForm, _ snapshot: ChoresSnapshot) -> Node {
    if app.choresView?.edited == nil, hasPassed(form, snapshot), waits(form, snapshot) {
      passedTimeHint(
        strings.choreTodayAnyway, .chores(.type, ChoresInput.day.rawValue + ":" + snapshot.moment.today.iso))
    }
  }

  /// Whether the form's chore would be due today if its day was entered.
  private func waits(_ form: ChoresForm, _ snapshot: ChoresSnapshot) -> Bool {
    var (next, today) = (form, form)
    today.isDayGiven = true
    return rhythms(nil, &next, snapshot) != rhythms(nil, &today, snapshot)
  }

  private func weekChoices(_ rhythm: Rhythm, _ today: Day, _ firstWeekday: Weekday) -> [Day] {
    let choices = rhythm.moved(to: today).weekChoices(firstWeekday)
    // The rhythm may begin after all of these weeks.
    let isEarly = rhythm.start.map { $0 < today + (rhythm.every + 1) * 7 } ?? false
    return isEarly && rhythm.weekChoice(of: choices, firstWeekday) != nil ? choices : rhythm.weekChoices(firstWeekday)
  }

  private func name(of recurrence: Rhythm.Recurrence) -> String {
    switch recurrence {
    case .once: strings.choreOnce
    case .daily: strings.choreDaily
    case .weekly: strings.choreWeekly
    case .monthly: strings.choreMonthly
    }
  }

  private func onceFields(_ form: ChoresForm) -> Node {
    Node([
      form.isOn(.hasDeadline) ? .nothing : field(.day, strings.choreDueDay, type: "date", on: .change),
      ul(.class("list"), .role("list")) {
        switchRow(
          strings.choreDeadline, strings.choreDeadlineCaption, isOn: form.isOn(.hasDeadline),
          ChoresInput.hasDeadline.prefix)
      },
      form.isOn(.hasDeadline)
        ? div(.class("field-row")) {
          field(.deadlineDay, strings.choreDeadlineDay, type: "date", on: .change)
          field(.time, strings.choreDeadlineTime, type: "time", on: .change)
        } : .nothing,
    ])
  }

  private func recurringFields(_ form: ChoresForm, _ recurrence: Rhythm.Recurrence) -> Node {
    Node([
      recurrence == .weekly ? weekdayField(form) : .nothing,
      div(.class("field-row")) {
        field(.every, everyTitle(recurrence), .attribute("inputmode", "numeric"))
        field(.day, strings.choreStart, type: "date", on: .change)
      },
      ul(.class("list"), .role("list")) {
        if recurrence == .monthly {
          choice(
            .monthDay, strings.choreMonthDay,
            [("0", strings.choreAnyDay)] + (1...30).map { ("\($0)", "\($0).") } + [("31", strings.choreLastDay)])
        }
        switchRow(
          strings.choreFromDone, strings.choreFromDoneCaption, isOn: form.isOn(.fromDone), ChoresInput.fromDone.prefix)
      },
    ])
  }

  private func everyTitle(_ recurrence: Rhythm.Recurrence) -> String {
    switch recurrence {
    case .weekly: strings.choreEveryWeeksField
    case .monthly: strings.choreEveryMonthsField
    default: strings.choreEveryDaysField
    }
  }

  private func weekdayField(_ form: ChoresForm) -> Node {
    fieldset(.class("field chores-fieldset")) {
      legend(.class("label")) { strings.choreWeekdays }
      div(.class("weekdays")) {
        for day in (snapshot?.family.firstWeekday ?? .monday).weekFromHere {
          label(.class("weekday")) {
            input(
              .class("choice-input"), .type("checkbox"), .flag("checked", form.weekdays.contains(day)),
              .label(app.formats.weekdayLong(day)), .entering(.change, ChoresInput.weekday.prefix("\(day.rawValue)")))
            span(.aria("hidden", true)) { app.formats.weekdayShort(day) }
          }
        }
      }
      p(.class("help")) { strings.choreWeekdaysHelp }
    }
  }

  private func memberFields(_ form: ChoresForm, _ snapshot: ChoresSnapshot) -> Node {
    fieldset(.class("field chores-fieldset")) {
      legend(.class("label")) { strings.choreAssignee }
      div(.class("chores-faces")) {
        for member in snapshot.present {
          label(.class("chores-face " + style(of: member))) {
            input(
              .class("choice-input"), .type("checkbox"), .flag("checked", form.members.contains(member.id)),
              .label(member.name), .entering(.change, ChoresInput.member.prefix(member.id.id.text)))
            avatar(member)
            span(.aria("hidden", true)) { member.name }
          }
        }
      }
      p(.class("help")) { form.members.isEmpty ? strings.choreNobodyHelp : "" }
      fieldError(.member)
      if form.members.count > 1 {
        ul(.class("list"), .role("list")) {
          choice(
            .sharing, strings.choreSharing,
            [
              sharing(.any, strings.choreSharingAny), sharing(.each, strings.choreSharingEach),
              sharing(.turns, strings.choreSharingTurns), sharing(.points, strings.choreSharingPoints),
              sharing(.oldest, strings.choreSharingOldest),
            ])
        }
        turns(form, snapshot)
      }
    }
  }

  /// The rule of a rotation, and the next five members if each one takes their turn (F-9).
  @HTMLBuilder private func turns(_ form: ChoresForm, _ snapshot: ChoresSnapshot) -> Node {
    let sharing = UInt8(form[.sharing]).flatMap { Assignment.Sharing(rawValue: $0) } ?? .any
    if sharing.isRotation {
      p(.class("help")) { app.formats.choreTurnsRule(sharing) }
      if sharing == .points, Int32(form[.points].trimmedWhitespace) ?? 0 == 0 {
        p(.class("help")) { strings.chorePointsMissing }
      }
      if let next = nextTurns(form, snapshot) { p(.class("help"), .id("chores-turns"), .role("status")) { next } }
    }
  }

  private func nextTurns(_ form: ChoresForm, _ snapshot: ChoresSnapshot) -> String? {
    var form = form
    let before = app.choresView?.edited.flatMap { snapshot.chore(ChoreID($0)) }
    guard let rhythms = rhythms(before, &form, snapshot), let assignments = assignments(before, form, snapshot),
      let chore = try? Chore(
        id: before?.id ?? ChoreID(UniqueID(random: 0, 0)), title: "-", assignments: assignments, rhythms: rhythms,
        createdAt: before?.createdAt ?? now, points: Int32(form[.points].trimmedWhitespace) ?? 0)
    else { return nil }
    let names = snapshot.moment.nextTurns(of: chore, count: 5).map { name($0, snapshot) }
    return names.isEmpty ? nil : app.formats.choreNextTurns(names)
  }

  /// Says that the points of a new chore are a suggestion, and offers one for a chore that has none (F-11).
  @HTMLBuilder private func pointsHint(_ form: ChoresForm) -> Node {
    if let points = suggestedPoints(form) {
      let (text, typed) = ("\(points)", form[.points].trimmedWhitespace)
      if app.choresView?.edited == nil, typed == text, !form.arePointsGiven {
        p(.class("help"), .id("chores-points-note")) { strings.chorePointsSuggested }
      } else if Int32(typed) ?? 0 == 0 {
        div(.class("chores-chips")) {
          button(
            .class("chip chores-chip"), .type("button"),
            .on(.click, .chores(.type, ChoresInput.points.rawValue + ":" + text))
          ) { strings.chorePointsOffer(points: strings.chorePointsCount(count: Int(points))) }
        }
      }
    }
  }

  private func sharing(_ sharing: Assignment.Sharing, _ name: String) -> (String, String) {
    ("\(sharing.rawValue)", name)
  }

  private func moreFields(_ form: ChoresForm, _ snapshot: ChoresSnapshot) -> Node {
    Node([
      field(.room, strings.choreRoom, .attribute("list", "chores-rooms")),
      Node("datalist", [.id("chores-rooms")], Node(rooms(snapshot).map { Node("option", [.value($0)]) })),
      div(.class("field-row")) {
        field(.minutes, strings.choreMinutes, .attribute("inputmode", "numeric"))
        field(.points, strings.chorePoints, .attribute("inputmode", "numeric"))
      },
      pointsHint(form),
      div(.class("field-row")) {
        field(.windowFrom, strings.choreWindowFrom, type: "time", on: .change)
        field(.windowBy, strings.choreWindowBy, type: "time", on: .change)
      },
      ul(.class("list"), .role("list")) {
        switchRow(
          strings.choreApproval, strings.choreApprovalCaption, isOn: form.isOn(.approval), ChoresInput.approval.prefix)
        // No other user could see a photo in the main zone.
        if snapshot.zone != .main {
          switchRow(strings.chorePhoto, strings.chorePhotoCaption, isOn: form.isOn(.photo), ChoresInput.photo.prefix)
        }
      },
      area(.checklist, strings.choreChecklist, help: strings.choreChecklistHelp, rows: 3),
      area(.note, strings.choreNote),
    ])
  }
}
