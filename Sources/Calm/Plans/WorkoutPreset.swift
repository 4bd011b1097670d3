import Core

/// The programs that come with the app (M-11); their names, descriptions and icons are texts of the catalog.
public enum WorkoutPreset: UInt8, SessionPreset {
  case tabata = 1
  case coreCircuit, fullBodyBurn, powerIntervals, posteriorChain, joggingWarmUp, postRunStretching, beginnerFlow
  case quickBurn, upperBodyPush

  /// The id in records, files and commands.
  public var id: String {
    switch self {
    case .tabata: "tabata"
    case .coreCircuit: "core-circuit"
    case .fullBodyBurn: "full-body-burn"
    case .powerIntervals: "power-intervals"
    case .posteriorChain: "posterior-chain"
    case .joggingWarmUp: "jogging-warm-up"
    case .postRunStretching: "post-run-stretching"
    case .beginnerFlow: "beginner-flow"
    case .quickBurn: "quick-burn"
    case .upperBodyPush: "upper-body-push"
    }
  }

  public var program: WorkoutProgram {
    switch self {
    case .tabata:
      Self.program(
        1,
        "burpees 20/10,burpees 20/10,burpees 20/10,burpees 20/10,burpees 20/10,burpees 20/10,burpees 20/10,burpees 20/0"
      )
    case .coreCircuit:
      Self.program(
        3,
        "plank 45/15,side-plank-left 30/15,side-plank-right 30/15,bicycle-crunches 40/15,leg-raises 30/15,russian-twists 40/10"
      )
    case .fullBodyBurn:
      Self.program(3, "burpees 30/20,squats 40/20,push-ups 30/20,mountain-climbers 30/20,lunges 40/20,plank 45/10")
    case .powerIntervals:
      Self.program(4, "jump-squats 40/20,burpees 40/20,high-knees 40/20,mountain-climbers 40/20,jumping-jacks 40/10")
    case .posteriorChain:
      Self.program(
        3,
        "glute-bridges 45/15,single-leg-deadlift-left 20/10,single-leg-deadlift-right 20/15,bulgarian-split-squat-left 20/10,bulgarian-split-squat-right 20/15,reverse-lunges 40/15,calf-raises 30/10"
      )
    case .joggingWarmUp:
      Self.program(
        2,
        "high-knees 30/10,butt-kicks 30/10,leg-swings-left 15/5,leg-swings-right 15/10,walking-lunges 40/10,hip-circles 30/10"
      )
    case .postRunStretching:
      Self.program(
        1,
        "quad-stretch-left 22/5,quad-stretch-right 22/10,hamstring-stretch-left 22/5,hamstring-stretch-right 22/10,hip-flexor-stretch-left 22/5,hip-flexor-stretch-right 22/10,calf-stretch-left 22/5,calf-stretch-right 22/10,butterfly-stretch 60/10,childs-pose 60/0"
      )
    case .beginnerFlow:
      Self.program(
        2, "march-in-place 40/20,wall-push-ups 30/20,squats 30/20,knee-plank 30/20,standing-knee-raises 30/20")
    case .quickBurn: Self.program(3, "burpees 30/15,mountain-climbers 30/15,jumping-jacks 30/15,plank 30/15")
    case .upperBodyPush:
      Self.program(
        3,
        "push-ups 40/20,diamond-push-ups 30/20,wide-push-ups 30/20,pike-push-ups 30/20,plank-to-downward-dog 30/20")
    }
  }

  /// Reads phases written as "exercise work/rest", separated by commas. Texts, because they take less space in the
  /// browser's module than calls.
  private static func program(_ rounds: Int32, _ text: String) -> WorkoutProgram {
    var phases: [WorkoutPhase] = []
    var exercise: [UInt8] = []
    var numbers: [Int32] = [0, 0]
    var part = 0
    for byte in Array(text.utf8) + [UInt8(ascii: ",")] {
      switch byte {
      case 0x20: part = 1
      case UInt8(ascii: "/"): part = 2
      case UInt8(ascii: ","):
        let id = ExerciseID(String(decoding: exercise, as: UTF8.self))
        phases.append(WorkoutPhase(preset: id, .seconds(numbers[0]), numbers[1]))
        (exercise, numbers, part) = ([], [0, 0], 0)
      default:
        if part == 0 { exercise.append(byte) } else { numbers[part - 1] = numbers[part - 1] * 10 + Int32(byte - 48) }
      }
    }
    return WorkoutProgram(preset: rounds, phases)
  }
}
