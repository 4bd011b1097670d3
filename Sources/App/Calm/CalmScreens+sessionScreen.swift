import Actions
import Calm
import Core
import Replica
import Texts

/// The screen of the current session (M-2, M-7, M-14), and its summary (M-32).
extension CalmScreens {
  @HTMLBuilder var sessionScreen: Node {
    if let session = current {
      runningScreen(session, SessionReading(session, at: now))
    } else if let finished = app.calmView?.finished {
      summaryScreen(finished)
    }
  }

  private func runningScreen(_ session: RunningSession, _ reading: SessionReading) -> Node {
    div(.class("screen calm-session " + style(of: session.plan.kind)), .id("calm-session")) {
      calmSubhead(title(of: session.plan))
      figure(.class("calm-dial")) {
        dial(session, reading)
        figcaption(.class("calm-dial-text")) { dialText(session, reading) }
      }
      foot(session, reading)
      controls(session, reading)
    }
  }

  // MARK: Dial

  /// Returns an outer ring for the whole session and an inner one for the step, and the disc of the breath.
  private func dial(_ session: RunningSession, _ reading: SessionReading) -> Node {
    svg(.class("calm-dial-art"), .attribute("viewBox", "0 0 240 240"), .aria("hidden", true)) {
      if session.plan.kind == .breathing { breathDisc(session, reading) }
      g(.attribute("transform", "rotate(-90 120 120)")) {
        dialRing("ring-track", "112", nil)
        if reading.thousandths > 0 { dialRing("ring-fill", "112", "\(reading.thousandths) 1000") }
        if session.plan.kind == .workout, reading.stepSecondsLeft != nil {
          dialRing("ring-track calm-inner", "94", nil)
          if reading.stepThousandths > 0 {
            dialRing("ring-fill calm-inner", "94", "\(reading.stepThousandths) 1000")
          }
        }
      }
    }
  }

  private func dialRing(_ style: String, _ radius: String, _ dash: String?) -> Node {
    circle(
      .class(style), .attribute("cx", "120"), .attribute("cy", "120"), .attribute("r", radius),
      .attribute("stroke-width", "9"), .attribute("pathLength", "1000"),
      Attribute("stroke-dasharray", dash ?? "", if: dash != nil))
  }

  /// Returns the disc that grows and shrinks with the breath (M-7). Its classes set its size and the seconds until it
  /// has that size: the step's, or what was left of them after a pause. During a pause it has a medium size.
  private func breathDisc(_ session: RunningSession, _ reading: SessionReading) -> Node {
    var style = "calm-breath"
    if case .breath(let phase) = reading.step?.role, let step = reading.step, !reading.isPaused {
      var length = step.milliseconds
      if let end = session.pauses.last?.end {
        let then = session.progress(at: end)
        if then.step == reading.progress.step { length -= then.elapsed }
      }
      let isFull = phase == .inhale || phase == .holdFull
      style += (isFull ? " is-full" : " is-empty") + " t-\(SessionProgress.seconds(roundedUp: length))"
    }
    return circle(.class(style), .attribute("cx", "120"), .attribute("cy", "120"), .attribute("r", "96"))
  }

  @HTMLBuilder private func dialText(_ session: RunningSession, _ reading: SessionReading) -> Node {
    span(.class("calm-phase"), .id("calm-phase"), .aria("live", "polite")) {
      if case .work(let exercise?) = reading.step?.role, !reading.isPaused {
        exerciseButton(exercise, exerciseName(exercise))
      } else {
        phase(session, reading)
      }
    }
    span(.class("calm-clock num"), .role("timer"), .label(strings.calmTimeLeft)) {
      // An open step counts up.
      clock(reading.stepSecondsLeft ?? reading.stepSeconds)
    }
    if let step = reading.step, step.repetitions > 0 {
      span(.class("calm-count num")) { strings.calmTimes(count: Int(step.repetitions)) }
    }
  }

  /// Returns a button with an exercise's name, which shows how it is done (M-14).
  private func exerciseButton(_ id: ExerciseID, _ text: String) -> Node {
    button(.class("calm-exercise"), .type("button"), .on(.click, .calm(.exercise(id)))) {
      text
      smallIcon(.info)
    }
  }

  private func phase(_ session: RunningSession, _ reading: SessionReading) -> String {
    if reading.isPaused { return strings.calmIsPaused }
    switch reading.step?.role {
    case .getReady: return strings.calmPhaseReady
    case .meditation: return strings.calmPhaseMeditation
    case .reflection: return strings.calmReflection
    case .breath(.inhale): return "↑ " + strings.calmPhaseIn
    case .breath(.exhale): return "↓ " + strings.calmPhaseOut
    case .breath: return strings.calmPhaseHold
    case .work(let exercise): return exercise == nil ? strings.calmWork : exerciseName(exercise)
    case .rest: return strings.calmRest
    case nil: return ""
    }
  }

  // MARK: Below the dial

  private func foot(_ session: RunningSession, _ reading: SessionReading) -> Node {
    div(.class("calm-foot")) {
      if let step = reading.step, step.round > 0, reading.roundCount > 1 {
        p(.class("num")) { strings.calmRoundOf(round: Int(step.round), count: Int(reading.roundCount)) }
      }
      if session.plan.kind == .workout, let next = reading.next, case .work(let exercise) = next.role {
        p(.class("calm-next")) {
          if let exercise {
            exerciseButton(exercise, strings.calmUpNext(name: exerciseName(exercise)))
          } else {
            strings.calmUpNext(name: reading.isRestBetween ? strings.calmRest : strings.calmWork)
          }
        }
      }
      if let left = reading.secondsLeft, session.plan.kind != .meditation || isInTwoPhases(session) {
        p(.class("row-sub num")) {
          strings.calmLeft(time: reading.isAbout ? strings.calmAbout(time: clock(left)) : clock(left))
        }
      }
      if app.calmView?.track == nil, app.calmView?.formats != nil {
        button(.class("btn btn-s"), .type("button"), .on(.click, .calm(.listen))) {
          icon(.sound)
          strings.calmListen
        }
      }
    }
  }

  private func isInTwoPhases(_ session: RunningSession) -> Bool {
    if case .meditation(let plan) = session.plan.content { return plan.reflectionMinutes > 0 }
    return false
  }

  private func controls(_ session: RunningSession, _ reading: SessionReading) -> Node {
    div(.class("calm-controls")) {
      if session.plan.kind == .workout { roundButton(.previous, strings.calmBack, .calm(.back)) }
      button(
        .class("round calm-main"), .type("button"), .id("calm-main"),
        .label(session.isPaused ? strings.calmResume : strings.calmPause),
        .on(.click, .calm(session.isPaused ? .resume : .pause))
      ) { icon(session.isPaused ? .play : .pause) }
      if session.plan.kind == .workout || reading.step?.isOpen == true || reading.step?.role == .getReady {
        roundButton(.skip, strings.calmSkip, .calm(.skip))
      }
      button(.class("btn calm-end"), .type("button"), .on(.click, .calm(.end))) { strings.calmEnd }
    }
  }

  // MARK: Summary

  @HTMLBuilder private func summaryScreen(_ finished: FinishedSession) -> Node {
    let entry = calm.session(finished.id)
    form(
      .class("screen calm-summary " + style(of: finished.kind)), .id("calm-summary"), .flag("novalidate", true),
      .on(.submit, .calm(.done))
    ) {
      calmSubhead(entry == nil ? strings.calmNotLogged : strings.calmLogged)
      if let entry {
        section(.class("card card-pad calm-result")) {
          p(.class("calm-result-time num")) { duration(entry.milliseconds) }
          p(.class("row-sub")) {
            let kilocalories = entry.energy.map { " · " + strings.calmEnergy(kilocalories: Int($0)) } ?? ""
            title(source: entry.title, kind: entry.kind) + kilocalories
          }
          if entry.energy != nil { p(.class("row-sub")) { energyFormula(entry) } }
        }
        if entry.kind == .workout { effortField(entry) }
        noteField(finished, entry)
        formError
        button(.class("btn btn-primary btn-block"), .type("submit")) { strings.appDone }
        button(.class("btn btn-block btn-danger-quiet"), .type("button"), .on(.click, .calm(.remove(entry.id)))) {
          strings.calmRemoveEntry
        }
      } else {
        section(.class("card card-pad")) { p { strings.calmTooShort } }
        button(.class("btn btn-primary btn-block"), .type("submit")) { strings.appDone }
      }
    }
  }

  /// Returns the formula of the energy estimate, such as “Geschätzt: 8 MET × 70 kg × Stunden” (M-16).
  private func energyFormula(_ entry: SessionEntry) -> String {
    let estimate = EnergyEstimate(ofSession: entry.title)
    return strings.calmEnergyFormula(
      met: app.formats.decimal(thousandths: Int64(estimate.intensity.metTenths) * 100),
      kilograms: Int(estimate.kilograms))
  }

  private func effortField(_ entry: SessionEntry) -> Node {
    fieldset(.class("card card-pad calm-effort")) {
      legend(.class("label")) { strings.calmEffort }
      div(.class("segments")) {
        for effort in Int32(1)...10 {
          segment("effort", "\(effort)", isChosen: entry.effort == effort, .calm(.rate(effort)))
        }
      }
    }
  }

  private func noteField(_ finished: FinishedSession, _ entry: SessionEntry) -> Node {
    div(.class("field")) {
      label(.class("label"), .attribute("for", CalmInput.sessionNote.elementID)) { strings.calmNote }
      textarea(
        .class("input"), .id(CalmInput.sessionNote.elementID), .attribute("rows", "3"), .attribute("dir", "auto"),
        .entering(.input, CalmInput.sessionNote.prefix)
      ) { finished.note ?? entry.note }
    }
  }
}
