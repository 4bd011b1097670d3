/// The illustrations of the introduction, in the page's colours.
extension SettingsScreens {
  func onboardingArt(_ slide: Int32) -> Node {
    svg(.class("welcome-art"), .attribute("viewBox", "0 0 300 230"), .aria("hidden", true)) {
      Node(
        "ellipse",
        [
          .class("art-sky"), .attribute("cx", "150"), .attribute("cy", "120"), .attribute("rx", "140"),
          .attribute("ry", "96"),
        ])
      switch slide {
      case 0: shieldArt
      case 1: streakArt
      default: sunriseArt
      }
    }
  }

  private func stroke(_ style: String, _ shape: String) -> Node { path(.class(style), .attribute("d", shape)) }

  /// A phone with a shield and crossed-out network symbols on both sides.
  @HTMLBuilder private var shieldArt: Node {
    let shield = "M150 74l34 12v25c0 21-14 37-34 46-20-9-34-25-34-46V86z"
    artBox("art-raised", 96, 18, 108, 194, round: 24)
    artBox("art-quiet", 134, 30, 32, 6, round: 3)
    stroke("art-soft", shield)
    stroke("art-line", shield)
    stroke("art-line", "M135 113l11 11 20-22")
    artBox("art-quiet", 122, 178, 56, 7, round: 3)
    artBox("art-quiet", 134, 191, 32, 7, round: 3)
    stroke(
      "art-quiet-line",
      """
      M40 92c9-9 23-9 32 0M48 101c4.5-4.5 11.5-4.5 16 0M38 116l36-36\
      M228 92c9-9 23-9 32 0M236 101c4.5-4.5 11.5-4.5 16 0M226 116l36-36
      """)
  }

  /// A month with one missed day, and the flame above it.
  @HTMLBuilder private var streakArt: Node {
    artBox("art-raised", 50, 30, 200, 172, round: 24)
    artBox("art-quiet", 72, 50, 66, 9, round: 4)
    stroke("art-sun", "M222 36c1.5 9 14 14 14 29a16 16 0 0 1-32 0c0-6 3-11 7-15 .5 5 2 7 5 9-1-9 .5-17 6-23z")
    for cell in 2..<28 as Range<Int32> {
      let x = 75 + cell % 7 * 25
      let y = 84 + cell / 7 * 29
      if cell == 7 || cell > 18 {
        artCircle("art-quiet", "\(x)", "\(y)", "9.5")
      } else {
        artCircle("art-c", "\(x)", "\(y)", "9.5")
        path(
          .class("art-tick"), .attribute("d", "M\(x - 4) \(y)l2.8 2.8 5.2-5.8"), .attribute("stroke-width", "2"))
      }
    }
  }

  /// The rising sun with a reminder in front.
  @HTMLBuilder private var sunriseArt: Node {
    stroke("art-sun", "M98 150a52 52 0 0 1 104 0z")
    stroke("art-ray", "M150 60v18M87 87l12 12M213 87l-12 12M62 146h16M222 146h16")
    stroke("art-quiet-line", "M40 152h220")
    artBox("art-raised", 62, 166, 176, 46, round: 16)
    artCircle("art-c", "86", "189", "12")
    path(.class("art-tick"), .attribute("d", "M81 189.5l3.5 3.5 6.5-7.3"), .attribute("stroke-width", "2.6"))
    artBox("art-quiet", 108, 178, 62, 8, round: 4)
    artBox("art-quiet", 108, 192, 94, 8, round: 4)
  }
}
