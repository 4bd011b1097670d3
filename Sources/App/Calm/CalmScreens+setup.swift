import Actions
import Calm
import Core
import Replica
import Texts

/// The screens to set up a session.
extension CalmScreens {
  // MARK: Meditation (M-1 to M-3)

  @HTMLBuilder var meditationScreen: Node {
    let ready = readyMeditation
    let form = app.calmView?.meditation ?? MeditationForm()
    let isOpen = form.isOpen ?? (ready.plan.minutes == nil)
    setup(.meditation, .meditationInfo) {
      let settings = calm.plans(.meditation)
      if !settings.isEmpty {
        fieldset(.class("calm-choices")) {
          legend(.class("sr")) { strings.calmMeditation }
          for saved in settings {
            choice(
              .meditation, saved.id.text, saved.name, "", summary(of: saved.plan),
              isChosen: form.saved?.equalsBytewise(saved.id.text) == true)
          }
        }
      }
      ul(.class("list"), .role("list")) {
        if !isOpen {
          numberRow(
            .minutes, strings.calmMinutes, "", form.minutes ?? "\(ready.plan.minutes ?? 10)", strings.calmUnitMinutes)
        }
        switchRow(strings.calmOpenEnd, strings.calmOpenEndCaption, isOn: isOpen, CalmInput.isOpen.prefix)
        numberRow(
          .reflection, strings.calmReflection, strings.calmReflectionCaption,
          form.reflection ?? "\(ready.plan.reflectionMinutes)", strings.calmUnitMinutes)
        numberRow(.ready, strings.calmReady, "", form.ready ?? "\(ready.readySeconds)", strings.calmUnitSeconds)
      }
      section(.class("section"), .aria("labelledby", "calm-sounds")) {
        div(.class("section-head")) { h2(.id("calm-sounds")) { strings.calmSounds } }
        ul(.class("list"), .role("list")) {
          bellRow(.startSound, strings.calmSoundStart, form.start ?? ready.plan.sounds.start)
          bellRow(.changeSound, strings.calmSoundChange, form.change ?? ready.plan.sounds.change)
          bellRow(.endSound, strings.calmSoundEnd, form.end ?? ready.plan.sounds.end)
          bellRow(.bellSound, strings.calmSoundBell, form.bell ?? ready.plan.sounds.bell)
          textRow(.bells, strings.calmBells, strings.calmBellsCaption, form.bells ?? bellText(ready.plan.sounds.bells))
        }
      }
      ul(.class("list"), .role("list")) { editorRows(.meditation, chosen: form.saved ?? "") }
    }
  }

  /// Returns a screen to set up a session: its head, its form, and the button that starts the session.
  @HTMLBuilder private func setup(
    _ kind: SessionKind, _ info: CalmSheet, @HTMLBuilder content: () -> Node
  ) -> Node {
    form(
      .class("screen calm-setup " + style(of: kind)), .id("calm-form"), .flag("novalidate", true),
      .on(.submit, .calm(.start(kind)))
    ) {
      calmSubhead(name(of: kind)) { roundButton(.info, strings.appInfo, .shell(.open(.calm(info)))) }
      content()
      div(.class("calm-go")) {
        formError
        soundWarning
        button(.class("btn btn-primary btn-block"), .type("submit")) {
          icon(.play)
          strings.calmStart
        }
      }
    }
  }

  /// A warning before a session that will be silent or needs the screen to stay on (M-3a).
  @HTMLBuilder private var soundWarning: Node {
    if let formats = app.calmView?.formats, !formats.flac {
      p(.class("section-note")) { formats.wave ? strings.calmWaveOnly : strings.calmNoSound }
    }
  }

  private func numberRow(_ field: CalmInput, _ title: String, _ caption: String, _ value: String, _ unit: String)
    -> Node
  {
    calmNumberRow(field.elementID, title, caption, value, unit, field.prefix)
  }

  private func textRow(_ field: CalmInput, _ title: String, _ caption: String, _ value: String) -> Node {
    inputRow(
      field.elementID, title, caption,
      control: input(
        .class("input num calm-text"), .id(field.elementID), .type("text"), .value(value),
        .aria("describedby", field.elementID + "-help"), .entering(.change, field.prefix)))
  }

  private func bellRow(_ field: CalmInput, _ title: String, _ chosen: BellSound) -> Node {
    soundRow(
      field.elementID, field.prefix, title, BellSound.allCases.map { ("\($0.rawValue)", name(of: $0)) },
      chosen: "\(chosen.rawValue)",
      chosen == .none ? nil : .bell(chosen))
  }

  /// Returns a row with a choice of sounds and a button that plays the chosen one.
  func soundRow(
    _ id: String, _ prefix: MessagePrefix, _ title: String, _ choices: [(String, String)], chosen: String,
    _ sample: CalmSample?
  ) -> Node {
    let control = span(.class("calm-sound")) {
      span(.class("select-box")) {
        select(.class("select"), .id(id), .entering(.change, prefix)) {
          for (value, name) in choices { option(.value(value), .flag("selected", value == chosen)) { name } }
        }
        smallIcon(.chevronDown)
      }
      button(
        .class("round round-plain"), .type("button"), .label(strings.calmHear(name: title)),
        .flag("disabled", sample == nil), .on(.click, .calm(.hear(sample ?? .bell(.gong))))
      ) { icon(.sound) }
    }
    return inputRow(id, title, "", control: control)
  }

  // MARK: Breathing (M-6, M-8)

  @HTMLBuilder var breathingScreen: Node {
    let chosen = chosenBreathing
    setup(.breathing, .breathingInfo) {
      fieldset(.class("calm-choices")) {
        legend(.class("sr")) { strings.calmBreathing }
        for preset in calm.breathingPresets {
          choice(
            .breathing, preset.id, name(of: preset), caption(of: preset),
            rhythm(preset.pattern) + " · " + strings.calmRounds(count: Int(preset.pattern.rounds)) + " · "
              + clock(preset.pattern.milliseconds / 1000), isChosen: preset.id.equalsBytewise(chosen))
        }
        for saved in calm.plans(.breathing) {
          if case .breathing(let pattern, _) = saved.plan.content {
            choice(
              .breathing, saved.id.text, saved.name, saved.description,
              rhythm(pattern) + " · " + strings.calmRounds(count: Int(pattern.rounds)),
              isChosen: saved.id.text.equalsBytewise(chosen), symbol(of: saved))
          }
        }
      }
      ul(.class("list"), .role("list")) {
        soundRow(
          CalmInput.theme.elementID, CalmInput.theme.prefix, strings.calmTheme, themeChoices,
          chosen: "\(chosenTheme.rawValue)", .breath(chosenTheme))
        editorRows(.breathing, chosen: chosen)
      }
    }
  }

  private func choice(
    _ kind: SessionKind, _ id: String, _ title: String, _ caption: String, _ detail: String, isChosen: Bool,
    _ symbol: Icon? = nil
  ) -> Node {
    label(.class("card calm-choice")) {
      input(
        .class("choice-input"), .type("radio"), .attribute("name", "calm-" + kind.code), .flag("checked", isChosen),
        .on(.change, .calm(.choose(kind, id: id))))
      span(.class("calm-choice-text")) {
        span(.class("row-title")) {
          if let symbol { smallIcon(symbol) }
          title
        }
        span(.class("num calm-choice-detail")) { detail }
        if !caption.isEmpty { span(.class("row-sub")) { caption } }
      }
    }
  }

  // MARK: Workout (M-9 to M-11)

  @HTMLBuilder var workoutScreen: Node {
    let chosen = chosenWorkout
    setup(.workout, .workoutInfo) {
      fieldset(.class("calm-choices")) {
        legend(.class("sr")) { strings.calmWorkout }
        intervalChoice(isChosen: chosen.isEmpty)
        for preset in calm.workoutPresets {
          programChoice(preset.id, name(of: preset), caption(of: preset), preset.program, chosen)
        }
        for saved in calm.plans(.workout) {
          if case .workout(let program) = saved.plan.content {
            programChoice(saved.id.text, saved.name, saved.description, program, chosen, symbol(of: saved))
          }
        }
      }
      ul(.class("list"), .role("list")) {
        editorRows(.workout, chosen: chosen)
        linkRow(.info, strings.calmExercises, strings.calmExercisesCaption, to: .calm(.exercises))
      }
    }
  }

  private func programChoice(
    _ id: String, _ name: String, _ caption: String, _ program: WorkoutProgram, _ chosen: String,
    _ symbol: Icon? = nil
  ) -> Node {
    let isChosen = id.equalsBytewise(chosen)
    return choice(
      .workout, id, name, isChosen ? exerciseList(program) : caption,
      strings.calmRounds(count: Int(program.rounds)) + " · " + length(of: program), isChosen: isChosen, symbol)
  }

  /// Returns the exercises of a round, such as “Burpees, Kniebeugen, …”.
  private func exerciseList(_ program: WorkoutProgram) -> String {
    var names: [String] = []
    for phase in program.phases {
      let name = exerciseName(phase.exercise)
      if names.last != name { names.append(name) }
    }
    return names.joined(separator: ", ")
  }

  private func intervalChoice(isChosen: Bool) -> Node {
    let typed = interval
    var detail = ""
    if let program = try? intervalProgram() { detail = strings.calmTotal(time: length(of: program)) }
    return div(.class("calm-interval")) {
      choice(.workout, "", strings.calmInterval, strings.calmIntervalCaption, detail, isChosen: isChosen)
      if isChosen {
        ul(.class("list"), .role("list")) {
          numberRow(.work, strings.calmWork, "", typed.work, strings.calmUnitSeconds)
          numberRow(.rest, strings.calmRest, "", typed.rest, strings.calmUnitSeconds)
          numberRow(.repetitions, strings.calmRepetitions, "", typed.repetitions, "×")
        }
      }
    }
  }
}
