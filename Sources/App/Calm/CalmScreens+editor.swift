import Calm
import Core
import Replica
import Texts

/// The screen on which users edit their own breathing exercises, programs and saved meditations. Errors are shown while the user types: an
/// error that disappeared when an input loses the focus would move the button that is just being tapped.
extension CalmScreens {
  @HTMLBuilder var planScreen: Node {
    if let draft = app.calmView?.draft {
      form(
        .class("screen calm-settings " + style(of: draft.kind)), .id("calm-plan"), .flag("novalidate", true),
        .on(.submit, .calm(.plan(.save))),
        .data(
          "draft", Message.calm(.plan(.open(draft.kind, id: draft.id?.text ?? draft.preset))).wire),
        .data("keeps", "calm.plan:type calm.plan:add calm.plan:remove calm.plan:raise")
      ) {
        editorHead(draft)
        section(.class("section")) {
          ul(.class("list"), .role("list")) { nameRows(draft) }
        }
        if draft.kind != .meditation { iconField(draft) }
        if draft.kind == .breathing { breathRows(draft) }
        for (i, phase) in draft.phases.enumerated() { phaseSection(draft, i, phase) }
        if draft.kind == .workout { programEnd(draft) }
        formError
        button(.class("btn btn-primary btn-block"), .type("submit")) { strings.appSave }
        if draft.id != nil || !draft.preset.isEmpty {
          button(.class("btn btn-block btn-danger-quiet"), .type("button"), .on(.click, .calm(.plan(.delete)))) {
            strings.appDelete
          }
        }
      }
    }
  }

  func planElementID(_ field: String) -> String {
    // A point in an id would have another meaning in a CSS selector.
    "calm-plan-" + String(decoding: field.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
  }

  private func editorHead(_ draft: PlanDraft) -> Node {
    Node([
      div(.class("topbar")) {
        a(.class("round"), .href(Route.calm(route(of: draft.kind)).path), .label(strings.appBack)) {
          mirroredIcon(.back)
        }
        span(.class("topbar-gap"))
      },
      screenHead(draft.kind == .meditation ? strings.calmMeditation : newPlanTitle(draft.kind)),
    ])
  }

  @HTMLBuilder private func nameRows(_ draft: PlanDraft) -> Node {
    textRow(draft, "name", strings.calmPlanName, draft.name)
    if let meditation = draft.meditation {
      li(.class("row")) { span(.class("row-main")) { rowText(summary(of: meditation), "") } }
    } else {
      textRow(draft, "description", strings.calmPlanDescription, draft.description)
      numberRow(draft, "rounds", strings.calmPlanRounds, draft.rounds, "")
    }
  }

  private func textRow(_ draft: PlanDraft, _ field: String, _ title: String, _ value: String, list: String = "")
    -> Node
  {
    let (id, error) = (planElementID(field), draft.error(field))
    return inputRow(
      id, title, list.isEmpty ? "" : strings.calmPlanExerciseCaption, error: error,
      control: input(
        .class("input calm-wide"), .id(id), .type("text"), .attribute("autocomplete", "off"), .value(value),
        .attribute("dir", "auto"), Attribute("list", list, if: !list.isEmpty),
        Attribute("aria-invalid", "true", if: !error.isEmpty),
        Attribute("aria-describedby", id + "-error", if: !error.isEmpty), .entering(.input, PlanMessage.prefix(field)))
    )
  }

  private func numberRow(_ draft: PlanDraft, _ field: String, _ title: String, _ value: String, _ unit: String) -> Node
  {
    calmNumberRow(
      planElementID(field), title, "", value, unit, PlanMessage.prefix(field), error: draft.error(field),
      on: .input)
  }

  private func iconField(_ draft: PlanDraft) -> Node {
    let names = strings.calmPlanIcons.split(separator: ",")
    let chosen = draft.icon.isEmpty ? symbol(of: draft.kind).rawValue : draft.icon
    return fieldset(.class("field")) {
      legend(.class("label label-row")) { strings.calmPlanIcon }
      div(.class("segments calm-icons")) {
        for (i, symbol) in Self.planIcons.enumerated() {
          label(.class("segment")) {
            input(
              .class("choice-input"), .type("radio"), .attribute("name", "calm-icon"),
              .label(i < names.count ? String(names[i]) : symbol.rawValue),
              .flag("checked", symbol.rawValue.equalsBytewise(chosen)),
              .value(symbol.rawValue), .entering(.change, PlanMessage.prefix("icon")))
            span { icon(symbol) }
          }
        }
      }
    }
  }

  private func breathRows(_ draft: PlanDraft) -> Node {
    let titles = [
      strings.calmPhaseIn, strings.calmPlanHoldFull, strings.calmPhaseOut, strings.calmPlanHoldEmpty,
    ]
    return section(.class("section")) {
      ul(.class("list"), .role("list")) {
        for (i, title) in titles.enumerated() {
          numberRow(draft, "breath.\(i)", title, draft.breaths[i], strings.calmUnitSeconds)
        }
      }
    }
  }

  private func phaseSection(_ draft: PlanDraft, _ i: Int, _ phase: PlanDraft.Phase) -> Node {
    section(.class("section"), .aria("labelledby", "calm-phase-\(i)")) {
      div(.class("section-head")) {
        h2(.id("calm-phase-\(i)")) { strings.calmPlanExercise(index: i + 1) }
        span(.class("calm-phase-acts")) {
          roundButton(
            .chevronDown, strings.calmPlanRaise(index: i + 1), .calm(.plan(.raisePhase(Int32(i)))),
            style: "round round-plain calm-raise", isDisabled: i == 0)
          roundButton(
            .trash, strings.calmPlanRemove(index: i + 1), .calm(.plan(.removePhase(Int32(i)))),
            style: "round round-plain")
        }
      }
      ul(.class("list"), .role("list")) {
        textRow(draft, "exercise.\(i)", strings.calmPlanName, phase.exercise, list: "calm-exercises")
        li(.class("row")) {
          div(.class("segments calm-wide")) {
            countSegment(i, strings.calmPlanByTime, phase.isCounted, false)
            countSegment(i, strings.calmPlanByCount, phase.isCounted, true)
          }
        }
        numberRow(
          draft, "work.\(i)", strings.calmWork, phase.work, phase.isCounted ? "×" : strings.calmUnitSeconds)
        numberRow(draft, "rest.\(i)", strings.calmRest, phase.rest, strings.calmUnitSeconds)
      }
    }
  }

  private func countSegment(_ i: Int, _ name: String, _ isCounted: Bool, _ value: Bool) -> Node {
    label(.class("segment")) {
      input(
        .class("choice-input"), .type("radio"), .attribute("name", "calm-counted-\(i)"),
        .flag("checked", isCounted == value), .value(value ? "true" : "false"),
        .entering(.change, PlanMessage.prefix("counted.\(i)")))
      span { name }
    }
  }

  @HTMLBuilder private func programEnd(_ draft: PlanDraft) -> Node {
    Node("datalist", [.id("calm-exercises")], Node(exerciseChoices.map { option(.value($0.name)) }))
    button(
      .class("btn btn-block"), .type("button"), .on(.click, .calm(.plan(.addPhase))),
      .flag("disabled", draft.phases.count >= CalmLimits.phaseCountMax)
    ) {
      icon(.plus)
      strings.calmPlanAdd
    }
  }
}
