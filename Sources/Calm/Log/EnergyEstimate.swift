/// The energy of a workout, by the formula that is shown with it: MET × body weight in kilograms × hours = kilocalories.
///
/// The METs are those of the 2011 Compendium of Physical Activities (Ainsworth et al., Medicine & Science in Sports & Exercise 43(8),
/// 1575–1581): 02101 stretching, 02022 calisthenics of moderate and 02020 of vigorous effort.
public struct EnergyEstimate: Equatable, Sendable {
  public enum Intensity: UInt8, CaseIterable, Sendable {
    case light = 0
    case moderate, vigorous

    /// Tenths of a MET.
    public var metTenths: Int32 {
      switch self {
      case .light: 23
      case .moderate: 38
      case .vigorous: 80
      }
    }
  }

  public static let kilogramsDefault: Int32 = 70
  public static let kilogramsRange: ClosedRange<Int32> = 20...300

  public let intensity: Intensity
  public let kilograms: Int32

  public init(_ intensity: Intensity, kilograms: Int32 = Self.kilogramsDefault) {
    self.intensity = intensity
    self.kilograms = max(Self.kilogramsRange.lowerBound, min(kilograms, Self.kilogramsRange.upperBound))
  }

  /// Returns kilocalories, rounded to the nearest whole one.
  public func kilocalories(milliseconds: Int64) -> Int32 {
    let limited = max(0, min(milliseconds, CalmLimits.entryMilliseconds))
    return Int32((Int64(intensity.metTenths) * Int64(kilograms) * limited + 18_000_000) / 36_000_000)
  }
}

extension WorkoutPreset {
  public var intensity: EnergyEstimate.Intensity {
    switch self {
    case .postRunStretching: .light
    case .beginnerFlow, .joggingWarmUp: .moderate
    default: .vigorous
    }
  }
}
