import Actions
import Core
import Couple
import Texts

/// The countdown's editor (C-19, C-29).
extension CoupleScreens {
  func isCountdownEdited(_ view: CoupleViewState) -> Bool {
    let stored = couple.countdown
    let clock = stored.eventAt.map { app.environment.timeZone.wallClock(at: $0) }
    if view.counts == false { return stored.eventAt != nil }
    if let label = view.label, label.trimmedWhitespace != stored.label { return true }
    if let date = view.date, date != clock?.day.iso ?? "" { return true }
    if let time = view.time, time != clock.map({ clockInputValue($0.minute) }) ?? "" { return true }
    return false
  }

  func saveCountdown(_ view: CoupleViewState, _ step: inout Step) {
    let stored = couple.countdown
    let label = view.label ?? stored.label
    var eventAt = stored.eventAt
    if view.counts == false {
      eventAt = nil
    } else if view.date != nil || view.time != nil {
      let clock = stored.eventAt.map { app.environment.timeZone.wallClock(at: $0) }
      let day = view.date.map { Day(iso: $0) } ?? clock?.day
      // A date without a time means the beginning of the day.
      let time = view.time ?? clock.map { clockInputValue($0.minute) } ?? ""
      guard let day, let minute = time.isEmpty ? 0 : minuteOfDay(time) else {
        view.error = strings.coupleDateMissing
        return
      }
      eventAt = app.environment.timeZone.moment(day: day, minute: minute)
    }
    let refusal = actAsCouple(&step) { (actions) throws(CoupleRefusal) in try actions.count(to: eventAt, label) }
    if let refusal {
      view.error = text(for: refusal)
      return
    }
    view.dropDrafts()
    step.effects.append(.haptic(milliseconds: 10))
    app.showToast(eventAt == nil ? strings.coupleCountdownOff : strings.coupleCountdownSaved, &step)
  }

  @HTMLBuilder var countdownEditor: Node {
    let state = couple
    let view = app.coupleView
    let isOn = view?.counts ?? true
    let clock = state.countdown.eventAt.map { app.environment.timeZone.wallClock(at: $0) }
    form(
      .class("screen us-editor"), .id("couple-countdown-form"), .flag("novalidate", true), .on(.submit, .couple(.save))
    ) {
      editorHead(coupleWords.countdown)
      if isOn {
        bigValue(
          countdownTitle(state.countdown),
          coupleWords.text(state.countdown.reading(at: now, in: app.environment.timeZone)),
          state.countdown.eventAt.map { countdownMoment($0) } ?? "")
      }
      settingsSection("status", strings.coupleStatusTitle) {
        switchRow(
          strings.coupleCountdownSwitch, isOn ? strings.coupleCountdownSwitchOn : strings.coupleCountdownSwitchOff,
          isOn: isOn, .coupleCounts)
      }
      if isOn {
        editorSection(strings.coupleConfiguration) {
          div(.class("card card-pad form")) { labelField(view?.label ?? state.countdown.label) }
        }
        editorSection(strings.coupleDateAndTime) {
          div(.class("card card-pad form")) {
            div(.class("us-moment")) {
              dateField(.date, strings.coupleDate, "date", view?.date ?? clock?.day.iso ?? "")
              dateField(.time, strings.coupleTime, "time", view?.time ?? clock.map { clockInputValue($0.minute) } ?? "")
            }
          }
        }
      } else {
        emptyHint(strings.coupleCountdownEmpty)
      }
      if isOn { countdownNotifications(state) }
      countdownStatistics(state)
      widgetSection(.countdown)
      resetSection(coupleWords.countdown, if: state.countdown != Countdown())
    }
  }

  /// Returns the editor's main value in large type.
  func bigValue(_ title: String, _ value: String, _ caption: String) -> Node {
    section(.class("card card-pad us-big")) {
      p(.class("us-card-title"), .attribute("dir", "auto")) { title }
      p(.class("us-big-value num")) { value }
      if !caption.isEmpty { p(.class("row-sub")) { caption } }
    }
  }

  private func labelField(_ text: String) -> Node {
    let count = text.trimmedWhitespace.characterCount
    let max = CoupleLimits.labelCharactersMax
    return div(.class("field")) {
      div(.class("label-row")) {
        label(.class("label"), .attribute("for", CoupleField.label.elementID)) { strings.coupleLabel }
        span(.class(count > max ? "counter is-over num" : "counter num"), .aria("hidden", true)) { "\(count) / \(max)" }
      }
      input(
        .class("input"), .id(CoupleField.label.elementID), .type("text"), .attribute("autocomplete", "off"),
        .attribute("enterkeyhint", "done"), .attribute("placeholder", coupleWords.countdown), .value(text),
        .entering(.input, CoupleField.label.prefix))
    }
  }

  private func dateField(_ field: CoupleField, _ title: String, _ type: String, _ value: String) -> Node {
    div(.class("field")) {
      label(.class("label"), .attribute("for", field.elementID)) { title }
      input(.class("input"), .id(field.elementID), .type(type), .value(value), .entering(.input, field.prefix))
    }
  }
}
