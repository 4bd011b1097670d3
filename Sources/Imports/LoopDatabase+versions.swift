import Core
import Habits

/// The changes that Loop's own migrations make to the rows of an older database (H-22). Columns that a version does not have
/// keep the defaults of `Habit` and `Repetition`, which are those of the migrations.
extension LoopDatabase {
  /// The newest version whose rows this knows; a higher number is read like it.
  public static let newestVersion: Int64 = 25

  /// Adds values to `Repetitions`.
  public static let valuesVersion: Int64 = 16
  /// Replaces ARGB colours by a palette of 13.
  private static let paletteVersion: Int64 = 14
  /// Replaces the palette of 13 by that of 20.
  private static let widePaletteVersion: Int64 = 21
  /// Keeps one entry for each habit and day.
  private static let uniqueVersion: Int64 = 22

  /// The colours before the first palette, by their number in it.
  private static let argb: [UInt32] = [
    0xD32F2F, 0xE64A19, 0xF9A825, 0xAFB42B, 0x388E3C, 0x00897B, 0x00ACC1, 0x039BE5, 0x5E35B1, 0x8E24AA, 0xD81B60,
    0x303030,
    0xAAAAAA,
  ]

  /// The numbers in the palette of 20 of the colours of the palette of 13.
  private static let wideNumbers: [Int64] = [0, 1, 4, 5, 7, 8, 9, 10, 13, 14, 15, 17, 19]

  /// Returns the number in today's palette of a colour in `version`; unknown colours become 0 as in Loop.
  static func color(_ number: Int64, version: Int64) -> Int64 {
    guard version < widePaletteVersion else { return number }
    var number = number
    if version < paletteVersion {
      if let index = argb.firstIndex(where: { Int64(Int32(bitPattern: $0 | 0xFF00_0000)) == number }) {
        number = Int64(index)
      }
      if number < 0 || number >= Int64(wideNumbers.count) { number = 0 }
    }
    if number >= 0, number < Int64(wideNumbers.count) { return wideNumbers[Int(number)] }
    return number < 0 || number >= Int64(LoopPalette.colors.count) ? 0 : number
  }

  /// Whether several entries for a day are possible, of which the first counts.
  var hasRepeatedDays: Bool { version < Self.uniqueVersion }
}
