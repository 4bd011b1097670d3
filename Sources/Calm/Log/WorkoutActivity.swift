/// A kind of sport with Apple Health's and the Training Center Database's names.
public enum WorkoutActivity: UInt8, CaseIterable, Sendable {
  case none = 0
  case highIntensityIntervals, functionalStrength, traditionalStrength, core, flexibility, mindAndBody, yoga, pilates
  case running, walking, cycling, swimming, hiking, rowing, dance, other

  /// The activity of a session of this app.
  public init(of kind: SessionKind) { self = kind == .workout ? .highIntensityIntervals : .none }

  /// Apple Health's name without its prefix; empty for none.
  public var appleName: String {
    switch self {
    case .none: ""
    case .highIntensityIntervals: "HighIntensityIntervalTraining"
    case .functionalStrength: "FunctionalStrengthTraining"
    case .traditionalStrength: "TraditionalStrengthTraining"
    case .core: "CoreTraining"
    case .flexibility: "Flexibility"
    case .mindAndBody: "MindAndBody"
    case .yoga: "Yoga"
    case .pilates: "Pilates"
    case .running: "Running"
    case .walking: "Walking"
    case .cycling: "Cycling"
    case .swimming: "Swimming"
    case .hiking: "Hiking"
    case .rowing: "Rowing"
    case .dance: "CardioDance"
    case .other: "Other"
    }
  }

  public static let applePrefix = "HKWorkoutActivityType"

  /// Creates the activity with Apple Health's full name; `other` if it has no case here.
  public init(apple name: some Collection<UInt8>) {
    let rest = name.dropFirst(Self.applePrefix.utf8.count)
    for activity in Self.allCases where activity != .none && rest.elementsEqual(activity.appleName.utf8) {
      self = activity
      return
    }
    self = .other
  }

  /// The sport in a TCX file, whose schema has three.
  public var tcxSport: String {
    switch self {
    case .running: "Running"
    case .cycling: "Biking"
    default: "Other"
    }
  }
}
