/// A sound that marks a moment of a session. The numbers are stored: they keep their meaning.
public enum Chime: UInt8, CaseIterable, Sendable {
  case gong = 1
  case singingBowl = 2
  case templeBell = 3
  case smallBell = 4
  case woodBlock = 5

  /// The longest time that a chime may sound.
  public enum Ring: UInt8, Hashable, Sendable {
    /// Until it has faded away by itself.
    case full
    /// At most four seconds, for sessions with many bells.
    case brief

    /// The most bells of a session that ring in full.
    public static let fullBellsMax = 12

    /// Returns how bells ring in a session that has so many of them.
    public static func ofBells(_ count: Int) -> Ring { count > fullBellsMax ? .brief : .full }
  }

  /// The length until the sound has faded away, in milliseconds.
  public func milliseconds(_ ring: Ring) -> Int64 {
    let full: Int64 =
      switch self {
      case .gong: 12_000
      case .singingBowl: 12_000
      case .templeBell: 11_000
      case .smallBell: 8_000
      case .woodBlock: 400
      }
    return ring == .full ? full : min(full, 4_000)
  }
}
