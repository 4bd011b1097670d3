/// The letters of a search: small and without accents, so that "cafe" finds "Café", and "strasse" finds "Straße".
///
/// A text has two spellings, since "grün" is typed as "grun" and as "gruen". Accents that are scalars of their own give the same letters as
/// composed ones.
public final class LetterFolding: Sendable {
  enum Spelling { case plain, written }

  /// The letters of `ranges`, one after the other. A letter has 21 bits, a second one the eight bits after them; 0 leaves the scalar out.
  private let letters: [UInt32]

  /// Latin, Greek, Cyrillic and Armenian letters, then further Latin and Greek ones.
  private static var ranges: (Range<UInt32>, Range<UInt32>) { (0x80..<0x590, 0x1E00..<0x2000) }
  private static var secondShift: UInt32 { 21 }
  /// Set if only the written spelling has the second letter.
  private static var writtenBit: UInt32 { 1 << 30 }

  /// Creates the table, which takes a fraction of a millisecond.
  public init() {
    let parts = Parts()
    var letters: [UInt32] = []
    letters.reserveCapacity(Self.ranges.0.count + Self.ranges.1.count)
    for value in Self.ranges.0 { letters.append(Self.letter(value, parts)) }
    for value in Self.ranges.1 { letters.append(Self.letter(value, parts)) }
    self.letters = letters
  }

  /// The letters and marks of composed scalars.
  private struct Parts {
    private var found: [UInt32: (letter: UInt32, mark: UInt32)] = [:]

    init() { Composition.visit { found[$2] = ($0, $1) } }

    subscript(composed: UInt32) -> (letter: UInt32, mark: UInt32)? { found[composed] }
  }

  private static func small(_ value: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(value) else { return value }
    return String(scalar).lowercased().unicodeScalars.first?.value ?? value
  }

  /// Returns a scalar's entry in the table.
  private static func letter(_ value: UInt32, _ parts: Parts) -> UInt32 {
    switch value {
    // A space that breaks no line, and the hyphen that is seen only at a line's end.
    case 0xA0: return 0x20
    case 0xAD, marks: return 0
    default: break
    }
    var letter = small(value)
    var hasDots = false
    // и with a breve is a letter of its own.
    while letter != 0x439, let part = parts[letter] {
      hasDots = hasDots || part.mark == dots
      letter = part.letter
    }
    if hasDots, canHaveDots(letter) { return letter | UInt32(UInt8(ascii: "e")) << secondShift | writtenBit }
    return special(small(letter))
  }

  /// Returns the entry of a letter that Unicode does not take apart.
  private static func special(_ letter: UInt32) -> UInt32 {
    func pair(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt32 { first.value | second.value << secondShift }
    switch letter {
    case 0xDF: return pair("s", "s")
    case 0xE6: return pair("a", "e")
    case 0x153: return pair("o", "e")
    case 0xFE: return pair("t", "h")
    case 0x133: return pair("i", "j")
    case 0xF8: return pair("o", "e") | writtenBit
    case 0xF0, 0x111: return 0x64
    case 0x127: return 0x68
    case 0x131: return 0x69
    case 0x140, 0x142: return 0x6C
    case 0x167: return 0x74
    case 0x17F: return 0x73
    // Sigma at the end of a word.
    case 0x3C2: return 0x3C3
    default: return letter
    }
  }

  private static var marks: ClosedRange<UInt32> { 0x300...0x36F }
  private static var dots: UInt32 { 0x308 }

  private static func canHaveDots(_ letter: UInt32) -> Bool { letter == 0x61 || letter == 0x6F || letter == 0x75 }

  // MARK: Folding

  /// Replaces `out` by the letters of a text.
  ///
  /// - Returns: Whether the other spelling of the text differs.
  @discardableResult
  func fold(_ text: String, _ spelling: Spelling, into out: inout FoldedText) -> Bool {
    let bytes = text.utf8.span
    out.begin(for: bytes)
    var hasTwo = false
    var last: UInt32 = 0
    var i = 0
    while i < bytes.count {
      if bytes[i] < 0x80 {
        i = out.appendSmall(bytes, i)
        last = UInt32(bytes[i - 1])
        continue
      }
      let (value, width) = Self.scalar(bytes, i)
      var entry = entry(value)
      if let joined = Self.joined(last, value) {
        out.dropLetter()
        entry = self.entry(joined)
        last = joined
      } else if value == Self.dots, Self.canHaveDots(last | 0x20) {
        entry = UInt32(UInt8(ascii: "e")) << Self.secondShift | Self.writtenBit
      } else if entry != 0 {
        out.beginLetter(at: i)
        last = value
      }
      if entry & Self.writtenBit != 0 { hasTwo = true }
      Self.append(entry, spelling, to: &out)
      i += width
    }
    out.end()
    return hasTwo
  }

  private func entry(_ value: UInt32) -> UInt32 {
    let (first, second) = Self.ranges
    if first.contains(value) { return letters[Int(value - first.lowerBound)] }
    if second.contains(value) { return letters[first.count + Int(value - second.lowerBound)] }
    switch value {
    // Points, marks and joiners of Hebrew, Arabic and other scripts, and variants of emoji.
    case 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670: return 0
    case 0x1AB0...0x1AFF, 0x200B...0x200F, 0x2060, 0x20D0...0x20FF, 0x3099...0x309A, 0xFE00...0xFE0F, 0xFEFF: return 0
    // Alef with a hamza or madda.
    case 0x622, 0x623, 0x625: return 0x627
    case 0x1C90...0x1CBF: return value - 0xBC0
    case 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return 0x20
    case 0x2010...0x2015, 0x2212: return 0x2D
    case 0x2018, 0x2019: return 0x27
    // Wide letters and signs.
    case 0xFF21...0xFF3A: return value - 0xFEC0
    case 0xFF01...0xFF5E: return value - 0xFEE0
    default: return value
    }
  }

  /// Returns the letter that a mark makes of the letter before it: only those that are not the same without it.
  private static func joined(_ last: UInt32, _ value: UInt32) -> UInt32? {
    switch value {
    case 0x306 where last == 0x438 || last == 0x418: 0x439
    case 0x1160...0x11FF, 0x3099...0x309A: Composition.scalar(last, value)
    default: nil
    }
  }

  private static func append(_ entry: UInt32, _ spelling: Spelling, to out: inout FoldedText) {
    let letter = entry & (1 << secondShift - 1)
    if letter != 0, letter < 0x80 {
      out.append(UInt8(letter))
    } else if letter != 0, let scalar = Unicode.Scalar(letter) {
      for byte in UTF8.encode(scalar) ?? .init() { out.append(byte) }
    }
    let second = entry >> secondShift & 0xFF
    if second != 0, entry & writtenBit == 0 || spelling == .written { out.append(UInt8(second)) }
  }

  /// Returns the scalar at a position of UTF-8 that is not ASCII, and the number of its bytes.
  private static func scalar(_ bytes: Span<UInt8>, _ i: Int) -> (value: UInt32, width: Int) {
    let first = UInt32(bytes[i])
    let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = first & (0x7F >> UInt32(width))
    for offset in 1..<width { value = value << 6 | UInt32(bytes[i + offset]) & 0x3F }
    return (value, width)
  }
}
