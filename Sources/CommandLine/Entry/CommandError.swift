import Actions
import Calm
import Chores
import Core
import Couple
import Habits
import Replica
import Sync

/// The reason why a command failed. Nothing has changed when it is thrown, except for `resultUnwritten`.
enum CommandError: Error {
  case habit(HabitError)
  case store(DataFileError, path: String)
  case transfer(TransferError, file: String)
  case code(QRDecodeError)
  case unknownHabit(String)
  case ambiguousHabit(String, candidates: [Candidate])
  case noAmountGoal(String)
  case amountMalformed(String)
  case positionMalformed(String)
  case notConfirmed
  case confirmationNeeded
  case nothingToUndo
  case nothingToRestore
  case paletteNeedsPro(String)
  case fileUnreadable(String, reason: String)
  case fileUnwritable(String, reason: String)
  /// The command succeeded and its changes are stored, but standard output did not accept its result.
  case resultUnwritten(reason: String)
  case fileTooLarge(String, byteCountMax: Int)
  case tooLargeForCodes
  case nothingToExport
  case partsMissing([Int])
  case converterMissing
  case converterFailed(reason: String)
  case clockMalformed(String)
  case accountNone
  /// The server no longer accepts the session.
  case accountOver(String)
  case accountSignedIn(String)
  case accountOther
  case accountFile(String)
  /// The account's list has no device with this number.
  case deviceNotFound(Int)
  case deviceName(max: Int)
  case addressNotFound(String)
  /// The server's operator does not allow own addresses.
  case addressesNone
  case feedNotFound(String)
  /// The machine's time zone has no name that the server could look up.
  case feedZoneMissing
  case serverAddress(String)
  case serverUnreachable(String, reason: String)
  case serverForeign(String)
  case serverRefused(String, reason: String)
  case signInWrong(String)
  case signInLimited
  case signInEnded
  case passwordMissing
  /// The reason why a sync could not finish.
  case sync(SyncProblem)
  /// The server refuses these changes, at least one; everything else is in sync.
  case refusedChanges([RefusedChange])
  case refused(CoupleRefusal)
  /// The server refused an action of the couple, such as redeeming a code.
  case couple(CoupleNews)
  case unknownCity(String)
  case ambiguousCity(String, candidates: [Candidate])
  case unknownCountry(String)
  case calm(CalmRefusal)
  /// Another session is under way: its name, and the time of its start.
  case calmRunning(String, since: String)
  case calmUnknownEntry(String)
  case calmUnknownPlan(String, names: [String])
  case calmNothingToUndo
  case calmProblem(CalmProblem)
  case calmFile(CalmFileError, file: String)
  case chores(ChoresRefusal)
  case choresProblem(ChoresProblem)
  case choreFile(ChoreFileError, file: String)
  /// There is no list of cities in this site folder; nil if there is no site folder.
  case placesMissing(String?)
  case placesDamaged(String)

  enum CalmProblem {
    /// The area is switched off; the command switches it on.
    case off(command: String)
    case unknownReminder(String)
    case planExists(String)
    case unknownExercise(String)
    /// Another exercise has the name, perhaps one of the library.
    case exerciseExists
  }

  /// A possible meaning of an ambiguous name.
  struct Candidate {
    /// The line for people.
    let line: String
    /// Writes the members of its object for scripts.
    let members: @Sendable (inout JSONWriter) -> Void
  }

  /// Stable across versions, for logs and scripts.
  var code: String {
    switch self {
    case .habit(let error): error.code
    case .store(let error, _): error.code
    case .transfer(let error, _): error.code
    case .code(let error): error.code
    case .unknownHabit: "command.unknown-habit"
    case .ambiguousHabit: "command.ambiguous-habit"
    case .noAmountGoal: "command.no-amount-goal"
    case .amountMalformed: "command.amount-malformed"
    case .positionMalformed: "command.place-malformed"
    case .notConfirmed: "command.not-confirmed"
    case .confirmationNeeded: "command.confirmation-needed"
    case .nothingToUndo: "import.nothing-to-undo"
    case .nothingToRestore: "pro.nothing-to-restore"
    case .paletteNeedsPro: "pro.palette"
    case .fileUnreadable: "file.unreadable"
    case .fileUnwritable: "file.unwritable"
    case .resultUnwritten: "command.result-unwritten"
    case .fileTooLarge: "file.too-large"
    case .tooLargeForCodes: "qr.too-large"
    case .nothingToExport: "export.nothing"
    case .partsMissing: "qr.parts-missing"
    case .converterMissing: "card.converter-missing"
    case .converterFailed: "card.converter-failed"
    case .clockMalformed: "command.clock-malformed"
    case .accountNone: "account.none"
    case .accountOver: "account.over"
    case .accountSignedIn: "account.signed-in"
    case .accountOther: "account.other"
    case .accountFile: "account.file"
    case .deviceNotFound: "device.not-found"
    case .addressNotFound: "address.not-found"
    case .addressesNone: "address.none-allowed"
    case .feedNotFound: "feed.not-found"
    case .feedZoneMissing: "feed.zone-missing"
    case .deviceName: "device.name"
    case .serverAddress: "server.address"
    case .serverUnreachable: "server.unreachable"
    case .serverForeign: "server.foreign"
    case .serverRefused: "server.refused"
    case .signInWrong: "sign-in.wrong"
    case .signInLimited: "sign-in.limited"
    case .signInEnded: "sign-in.ended"
    case .passwordMissing: "sign-in.no-password"
    case .sync(let problem): problem.code
    case .refusedChanges(let changes): changes.first?.problem.code ?? ""
    case .refused(.pairing(let error)): error.code
    case .refused(.note(.blank)): "note.blank"
    case .refused(.note(.tooLong)): "note.too-long"
    case .refused(.labelTooLong): "countdown.label-too-long"
    case .refused(.distanceOutOfRange): "distance.out-of-range"
    case .couple(let news): news.code
    case .unknownCity: "couple.unknown-city"
    case .ambiguousCity: "couple.ambiguous-city"
    case .unknownCountry: "couple.unknown-country"
    case .calm(let refusal): refusal.code
    case .calmRunning: "calm.running"
    case .calmUnknownEntry: "calm.not-found"
    case .calmUnknownPlan: "calm.unknown-preset"
    case .calmNothingToUndo: "calm.nothing-to-undo"
    case .calmProblem(.off): "calm.off"
    case .calmProblem(.unknownReminder): "calm.not-found"
    case .calmProblem(.planExists): "calm.plan-exists"
    case .calmProblem(.unknownExercise): "calm.not-found"
    case .calmProblem(.exerciseExists): "calm.exercise-exists"
    case .calmFile(let error, _): error.code
    case .chores(let refusal): refusal.code
    case .choresProblem(let problem): problem.code
    case .choreFile(let error, _): error.code
    case .placesMissing: "couple.places-missing"
    case .placesDamaged: "couple.places-damaged"
    }
  }

  /// The possible meanings of an ambiguous name; nil for other errors.
  var candidates: [Candidate]? {
    switch self {
    case .ambiguousHabit(_, let candidates), .ambiguousCity(_, let candidates): candidates
    case .choresProblem(.ambiguousChore(_, let candidates)): candidates
    default: nil
    }
  }

  /// The changes that the server refuses; nil for other errors.
  var refused: [RefusedChange]? { if case .refusedChanges(let changes) = self { changes } else { nil } }

  /// The process's exit code: 1; 2 if a question was denied or could not be asked; 74 if only the result is lost, so
  /// that scripts do not repeat the command.
  var exitCode: Int32 {
    switch self {
    case .resultUnwritten: 74
    case .notConfirmed, .confirmationNeeded, .accountOther: 2
    default: 1
    }
  }
}
