import Core
import Replica

/// The colour worlds, each drawn in its own colours.
extension AppModel {
  var paletteField: Node {
    fieldset {
      legend(.class("sr")) { strings.settingsPalette }
      div(.class("palettes")) {
        for palette in ThemePalette.allCases { paletteChoice(palette) }
      }
    }
  }

  /// A locked palette is a button, so that nothing looks chosen that is not.
  private func paletteChoice(_ palette: ThemePalette) -> Node {
    if palette.isPro && !isPro {
      return button(
        .class("palette"), .type("button"), .data("palette", palette.rawValue),
        .on(.click, .settings(.palette(palette.rawValue)))
      ) {
        paletteArt
        icon(.lock, "icon icon-xs")
        span { formats.name(of: palette) }
        span(.class("sr")) { strings.settingsPalettePro }
      }
    }
    return label(.class("palette"), .data("palette", palette.rawValue)) {
      input(
        .class("choice-input"), .type("radio"), .attribute("name", "palette"), .value(palette.rawValue),
        .flag("checked", ThemePalette(stored: settings.palette) == palette), .entering(.change, .settingsPalette))
      paletteArt
      span { formats.name(of: palette) }
    }
  }

  /// A small page with a title, a card, a check and a line.
  private var paletteArt: Node {
    svg(
      .class("palette-art"), .attribute("viewBox", "0 0 96 60"), .attribute("preserveAspectRatio", "xMidYMid slice"),
      .aria("hidden", true)
    ) {
      artBox("pa-surface", 0, 0, 96, 60, round: 0)
      artBox("pa-ink", 12, 10, 34, 6, round: 3)
      artBox("pa-card", 12, 22, 72, 28, round: 7)
      artCircle("pa-primary", "24", "36", "7")
      artBox("pa-line", 38, 33, 36, 6, round: 3)
    }
  }

  /// A rectangle of a drawing, by its corner, size and corner radius.
  func artBox(_ style: String, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, round: Int32) -> Node {
    rect(
      .class(style), .attribute("x", "\(x)"), .attribute("y", "\(y)"), .attribute("width", "\(width)"),
      .attribute("height", "\(height)"), .attribute("rx", "\(round)"))
  }

  func artCircle(_ style: String, _ x: String, _ y: String, _ radius: String) -> Node {
    circle(.class(style), .attribute("cx", x), .attribute("cy", y), .attribute("r", radius))
  }
}
