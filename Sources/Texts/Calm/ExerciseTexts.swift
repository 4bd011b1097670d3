import Calm
import Core

/// The texts of exercises and presets in one language (M-6, M-11, M-15), from a catalog of their own. Their keys are
/// computed from ids. The first part of the browser module must not need this type: its texts are constants.
public struct ExerciseTexts: Sendable {
  public let language: Language
  private let keys: [UInt8]
  private let texts: [UInt8]
  /// The offsets of each key and each text, and the ends of the last ones.
  private let keyStarts: [Int]
  private let textStarts: [Int]

  public init(_ language: Language) {
    self.language = language
    keys = Self.bytes(Self.keyBlob)
    texts = Self.bytes(language == .german ? Self.germanBlob : Self.englishBlob)
    keyStarts = Self.starts(keys)
    textStarts = Self.starts(texts)
  }

  private static func bytes(_ text: StaticString) -> [UInt8] {
    Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private static func starts(_ blob: [UInt8]) -> [Int] {
    var starts = [0]
    for i in blob.indices where blob[i] == 0 { starts.append(i + 1) }
    return starts
  }

  /// The numbers of keys and of texts, which are equal.
  var counts: (keys: Int, texts: Int) { (keyStarts.count - 1, textStarts.count - 1) }

  /// Returns the text of a key; nil for one that the catalog does not have. Keys are ordered by their bytes.
  public func text(_ key: String) -> String? {
    let wanted = Array(key.utf8)
    var low = 0
    var high = keyStarts.count - 1
    while low < high {
      let middle = (low + high) / 2
      if keys[keyStarts[middle]..<keyStarts[middle + 1] - 1].lexicographicallyPrecedes(wanted) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < keyStarts.count - 1, keys[keyStarts[low]..<keyStarts[low + 1] - 1].elementsEqual(wanted) else {
      return nil
    }
    let template = Array(texts[textStarts[low]..<textStarts[low + 1] - 1])
    return String(decoding: PseudoText.transformed(template, language), as: UTF8.self)
  }

  // MARK: Exercises

  /// Returns the name of an exercise of the library, with its side; nil for the user's own exercises and those of newer
  /// versions.
  public func name(_ id: ExerciseID) -> String? { ExerciseLibrary.exercise(id).flatMap { name($0) } }

  public func name(_ exercise: Exercise) -> String? {
    guard let name = text(exercise.textKey + "_name") else { return nil }
    guard let side = exercise.side else { return name }
    guard let sided = text(side == .left ? "workout_exercise_side_left" : "workout_exercise_side_right") else {
      return name
    }
    return Self.filled(sided, name)
  }

  /// Whether the library or another of the user's own exercises has the name, ignoring case. Names must be unique,
  /// because users choose exercises by name.
  public func hasName(_ name: String, among own: [OwnExercise], except id: UniqueID?) -> Bool {
    let folded = name.caseFolded
    for exercise in own where exercise.id != id && exercise.name.caseFolded == folded { return true }
    for exercise in ExerciseLibrary.all {
      let ids = exercise.hasSides ? ["-left", "-right"].map { exercise.id.text + $0 } : [exercise.id.text]
      for id in ids where self.name(ExerciseID(id))?.caseFolded == folded { return true }
    }
    return false
  }

  /// Returns the description of how to do the exercise.
  public func howTo(_ exercise: Exercise) -> String? { text(exercise.textKey + "_how") }

  public func name(_ category: ExerciseCategory) -> String? {
    let word =
      switch category {
      case .strength: "strength"
      case .core: "core"
      case .cardio: "cardio"
      case .legs: "legs"
      case .upperBody: "upper_body"
      case .fullBody: "full_body"
      case .warmUp: "warm_up"
      case .stretching: "stretching"
      case .coolDown: "cool_down"
      }
    return text("workout_exercise_category_" + word)
  }

  public func name(_ muscle: Muscle) -> String? {
    let word =
      switch muscle {
      case .quadriceps: "quadriceps"
      case .hamstrings: "hamstrings"
      case .glutes: "glutes"
      case .calves: "calves"
      case .adductors: "adductors"
      case .hipFlexors: "hip_flexors"
      case .abdominals: "abdominals"
      case .obliques: "obliques"
      case .lowerBack: "lower_back"
      case .upperBack: "upper_back"
      case .chest: "chest"
      case .shoulders: "shoulders"
      case .triceps: "triceps"
      case .heart: "heart"
      }
    return text("workout_exercise_muscle_" + word)
  }

  // MARK: Presets

  public func name(_ preset: BreathingPreset) -> String? { text("breathing_preset_" + Self.word(preset.id) + "_name") }
  public func about(_ preset: BreathingPreset) -> String? {
    text("breathing_preset_" + Self.word(preset.id) + "_about")
  }
  public func name(_ preset: WorkoutPreset) -> String? { text("workout_preset_" + Self.word(preset.id) + "_name") }
  public func about(_ preset: WorkoutPreset) -> String? { text("workout_preset_" + Self.word(preset.id) + "_about") }

  /// Returns an id as a part of a key.
  private static func word(_ id: String) -> String {
    String(decoding: id.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }

  /// Replaces `%1$@`.
  private static func filled(_ template: String, _ value: String) -> String {
    let bytes = Array(template.utf8)
    guard let index = bytes.firstIndex(of: UInt8(ascii: "%")), index + 4 <= bytes.count else { return template }
    return String(decoding: bytes[..<index] + Array(value.utf8) + bytes[(index + 4)...], as: UTF8.self)
  }
}
