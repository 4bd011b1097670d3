import Actions
import Core
import Replica
import Texts

/// The palettes, each drawn in its own colours.
extension SettingsScreens {
  var paletteField: Node {
    fieldset {
      legend(.class("sr")) { strings.settingsPalette }
      div(.class("palettes")) {
        for palette in ThemePalette.allCases { paletteChoice(palette) }
      }
    }
  }

  /// Returns the choice of a palette. A locked one is a button, so that it cannot look selected.
  private func paletteChoice(_ palette: ThemePalette) -> Node {
    if palette.isPro && !app.isPro {
      return button(
        .class("palette"), .type("button"), .data("palette", palette.rawValue),
        .on(.click, .settings(.palette(palette.rawValue)))
      ) {
        paletteArt
        icon(.lock, "icon icon-xs")
        span { app.formats.name(of: palette) }
        span(.class("sr")) { strings.settingsPalettePro }
      }
    }
    return label(.class("palette"), .data("palette", palette.rawValue)) {
      input(
        .class("choice-input"), .type("radio"), .attribute("name", "palette"), .value(palette.rawValue),
        .flag("checked", ThemePalette(stored: app.settings.palette) == palette), .entering(.change, .settingsPalette))
      paletteArt
      span { app.formats.name(of: palette) }
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

  /// Returns a rectangle with the given corner, size and corner radius.
  func artBox(_ style: String, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, round: Int32) -> Node {
    rect(
      .class(style), .attribute("x", "\(x)"), .attribute("y", "\(y)"), .attribute("width", "\(width)"),
      .attribute("height", "\(height)"), .attribute("rx", "\(round)"))
  }

  func artCircle(_ style: String, _ x: String, _ y: String, _ radius: String) -> Node {
    circle(.class(style), .attribute("cx", x), .attribute("cy", y), .attribute("r", radius))
  }
}
