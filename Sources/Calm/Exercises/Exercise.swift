import Core

/// The category of an exercise in the library (M-15).
public enum ExerciseCategory: UInt8, CaseIterable, Sendable {
  case strength = 0
  case core, cardio, legs, upperBody, fullBody, warmUp, stretching, coolDown
}

/// A part of the body that an exercise works or stretches.
public enum Muscle: UInt8, CaseIterable, Sendable {
  case quadriceps = 0
  case hamstrings, glutes, calves, adductors, hipFlexors, abdominals, obliques, lowerBack, upperBack, chest, shoulders
  case triceps, heart

  /// Its letter in the table.
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "q"): self = .quadriceps
    case UInt8(ascii: "h"): self = .hamstrings
    case UInt8(ascii: "g"): self = .glutes
    case UInt8(ascii: "c"): self = .calves
    case UInt8(ascii: "d"): self = .adductors
    case UInt8(ascii: "f"): self = .hipFlexors
    case UInt8(ascii: "a"): self = .abdominals
    case UInt8(ascii: "o"): self = .obliques
    case UInt8(ascii: "l"): self = .lowerBack
    case UInt8(ascii: "u"): self = .upperBack
    case UInt8(ascii: "k"): self = .chest
    case UInt8(ascii: "s"): self = .shoulders
    case UInt8(ascii: "t"): self = .triceps
    case UInt8(ascii: "x"): self = .heart
    default: return nil
    }
  }
}

/// The side that an exercise is done with.
public enum BodySide: UInt8, Sendable {
  case left = 0
  case right
}

/// An exercise of the library. Its name and how-to are texts of the catalog, under `textKey`; a side adds its word to the name.
public struct Exercise: Equatable, Sendable {
  /// Without the side.
  public let base: ExerciseID
  public let category: ExerciseCategory
  public let muscles: [Muscle]
  public let easier: ExerciseID?
  public let harder: ExerciseID?
  /// Whether it is done with each side separately; programs then name `ID-left` and `ID-right`.
  public let hasSides: Bool
  /// The side in the requested id; nil for both or none.
  public internal(set) var side: BodySide?

  /// The id that programs name it by.
  public var id: ExerciseID {
    switch side {
    case .left: ExerciseID(base.text + Exercise.left)
    case .right: ExerciseID(base.text + Exercise.right)
    case nil: base
    }
  }

  /// The prefix of its keys in the catalog, such as `workout_exercise_side_plank`, before `_name` and `_how`.
  public var textKey: String {
    "workout_exercise_"
      + String(decoding: base.text.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }

  static let left = "-left"
  static let right = "-right"
}
