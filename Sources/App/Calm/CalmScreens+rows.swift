import Actions
import Calm
import Core
import Replica
import Texts

/// Rows and texts shared by the screens of sessions and those of the settings and the editor, which are in another part
/// of the module.
extension CalmScreens {
  /// Returns a row with a number and its unit.
  func calmNumberRow(
    _ id: String, _ title: String, _ caption: String, _ value: String, _ unit: String, _ prefix: MessagePrefix,
    error: String = "", isDecimal: Bool = false, on event: DOMEvent = .change
  ) -> Node {
    let described = (caption.isEmpty ? "" : id + "-help ") + (error.isEmpty ? "" : id + "-error")
    return inputRow(
      id, title, caption, error: error,
      control: span(.class("calm-number")) {
        input(
          .class("input num"), .id(id), .type("text"), .attribute("inputmode", isDecimal ? "decimal" : "numeric"),
          .value(value), Attribute("aria-invalid", "true", if: !error.isEmpty),
          Attribute("aria-describedby", described.trimmedWhitespace, if: !described.isEmpty),
          .entering(event, prefix))
        if !unit.isEmpty { span(.class("row-sub"), .aria("hidden", true)) { unit } }
      })
  }

  var themeChoices: [(String, String)] { CueTheme.allCases.map { ("\($0.rawValue)", name(of: $0)) } }

  /// Returns the rows that open the editor: for the chosen plan, and for a new one.
  @HTMLBuilder func editorRows(_ kind: SessionKind, chosen: String) -> Node {
    if savedPlan(kind, chosen) != nil || BreathingPreset(id: chosen) != nil || WorkoutPreset(id: chosen) != nil {
      actionRow(
        .edit, strings.calmPlanEdit(name: title(source: chosen, kind: kind)), "",
        .calm(.plan(.open(kind, id: chosen))), end: [chevron])
    }
    actionRow(.plus, newPlanTitle(kind), "", .calm(.plan(.open(kind, id: ""))), end: [chevron])
  }

  func newPlanTitle(_ kind: SessionKind) -> String {
    switch kind {
    case .meditation: strings.calmPlanMeditation
    case .breathing: strings.calmPlanBreathing
    case .workout: strings.calmPlanWorkout
    }
  }

  /// The symbols that users can give their plans. A plan without one has the symbol of its kind.
  static let planIcons: [Icon] = [.lotus, .wind, .run, .flame, .heart, .sun, .drop, .sparkle]

  /// Returns the symbol of an own plan.
  func symbol(of saved: SavedPlan) -> Icon {
    Self.planIcons.first { $0.rawValue.equalsBytewise(saved.icon) } ?? symbol(of: saved.plan.kind)
  }

  /// Returns the symbol of a logged session: the symbol of the user's plan with which it was started, otherwise its
  /// kind's.
  func symbol(of entry: SessionEntry) -> Icon {
    UniqueID(entry.title).flatMap { calm.plan($0) }.map { symbol(of: $0) } ?? symbol(of: entry.kind)
  }

  func savedPlan(_ kind: SessionKind, _ id: String) -> SavedPlan? {
    calm.plans(kind).first { $0.id.text.equalsBytewise(id) }
  }
}
