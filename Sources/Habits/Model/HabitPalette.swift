/// The colours a user can choose. A habit of any other colour is drawn in the nearest of these.
public struct HabitPalette: Equatable, Sendable {
  /// `blue`; the page has a CSS class of this name, and the terminal understands it.
  public let name: String
  public let color: HabitColor

  public static let standard = all[0]

  public static let all: [HabitPalette] = [
    entry("blue", 0x5B8DEF), entry("sky", 0x1E9BD1), entry("teal", 0x1FA39C), entry("green", 0x2FA66A),
    entry("lime", 0x7C9E22), entry("amber", 0xCB8106), entry("orange", 0xE2702E), entry("red", 0xDE5650),
    entry("pink", 0xE0609B), entry("purple", 0xB668D6), entry("violet", 0x8B6FE8), entry("slate", 0x7A879C),
  ]

  private static func entry(_ name: String, _ rgb: UInt32) -> HabitPalette {
    HabitPalette(name: name, color: HabitColor(rgb: rgb))
  }

  /// Returns the first colour that no listed habit has, or the standard one if all are used.
  public static func free(in book: HabitBook) -> HabitPalette {
    let used = book.listed.map { nearest($0.habit.color).name }
    return all.first { !used.contains($0.name) } ?? standard
  }

  /// Returns the entry with the smallest RGB distance, weighted for human vision (red 2, green 4, blue 3).
  public static func nearest(_ color: HabitColor) -> HabitPalette {
    var best = all[0]
    var bestDistance = Int32.max
    for entry in all {
      let distance = Self.distance(entry.color.rgb, color.rgb)
      if distance < bestDistance {
        best = entry
        bestDistance = distance
      }
    }
    return best
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int32 {
    func part(_ shift: UInt32) -> Int32 { Int32(a >> shift & 0xFF) - Int32(b >> shift & 0xFF) }
    let (red, green, blue) = (part(16), part(8), part(0))
    return 2 * red * red + 4 * green * green + 3 * blue * blue
  }
}
