import Couple
import Habits
import Replica
import Sync

/// The reason for which a command did nothing; nothing has changed when one is thrown.
enum CommandError: Error {
  case habit(HabitError)
  case store(StoreError, path: String)
  case transfer(TransferError, file: String)
  case code(QRDecodeError)
  case unknownHabit(String)
  case ambiguousHabit(String, candidates: [String])
  case notPaused(String)
  case pausesFull
  case noAmountGoal(String)
  case amountMalformed(String)
  case placeMalformed(String)
  case notConfirmed
  case confirmationNeeded
  case nothingToUndo
  case nothingToRestore
  case paletteNeedsPro(String)
  case fileUnreadable(String, reason: String)
  case fileUnwritable(String, reason: String)
  case fileTooLarge(String, byteCountMax: Int)
  case tooLargeForCodes
  case nothingToExport
  case partsMissing([Int])
  case converterMissing
  case converterFailed(reason: String)
  case clockMalformed(String)
  case accountNone
  /// The server knows the session no more.
  case accountOver(String)
  case accountSignedIn(String)
  case accountOther
  case accountFile(String)
  case serverAddress(String)
  case serverUnreachable(String, reason: String)
  case serverForeign(String)
  case serverRefused(String, reason: String)
  case signInWrong(String)
  case signInLimited
  case signInEnded
  case passwordMissing
  /// A problem of the sync, and its reason.
  case sync(SyncProblem)
  case pairing(PairingError)
  case note(NoteError)
  /// News of the couple that are no success, such as the refusal of a code.
  case couple(CoupleNews)
  case unknownCity(String)
  case ambiguousCity(String, candidates: [String])
  case unknownCountry(String)
  /// The site folder that has no list of places; nil if there is none.
  case placesMissing(String?)
  case placesDamaged(String)

  /// Stable across versions, for logs and scripts.
  var code: String {
    switch self {
    case .habit(let error): error.code
    case .store(let error, _): error.code
    case .transfer(let error, _): error.code
    case .code(let error): error.code
    case .unknownHabit: "command.unknown-habit"
    case .ambiguousHabit: "command.ambiguous-habit"
    case .notPaused: "command.not-paused"
    case .pausesFull: "command.pauses-full"
    case .noAmountGoal: "command.no-amount-goal"
    case .amountMalformed: "command.amount-malformed"
    case .placeMalformed: "command.place-malformed"
    case .notConfirmed: "command.not-confirmed"
    case .confirmationNeeded: "command.confirmation-needed"
    case .nothingToUndo: "import.nothing-to-undo"
    case .nothingToRestore: "pro.nothing-to-restore"
    case .paletteNeedsPro: "pro.palette"
    case .fileUnreadable: "file.unreadable"
    case .fileUnwritable: "file.unwritable"
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
    case .serverAddress: "server.address"
    case .serverUnreachable: "server.unreachable"
    case .serverForeign: "server.foreign"
    case .serverRefused: "server.refused"
    case .signInWrong: "sign-in.wrong"
    case .signInLimited: "sign-in.limited"
    case .signInEnded: "sign-in.ended"
    case .passwordMissing: "sign-in.no-password"
    case .sync(let problem): problem.code
    case .pairing(let error): error.code
    case .note(.blank): "note.blank"
    case .note(.tooLong): "note.too-long"
    case .couple(let news): news.code
    case .unknownCity: "couple.unknown-city"
    case .ambiguousCity: "couple.ambiguous-city"
    case .unknownCountry: "couple.unknown-country"
    case .placesMissing: "couple.places-missing"
    case .placesDamaged: "couple.places-damaged"
    }
  }

  /// The possible meanings of an ambiguous name; nil for other errors.
  var candidates: [String]? {
    switch self {
    case .ambiguousHabit(_, let candidates), .ambiguousCity(_, let candidates): candidates
    default: nil
    }
  }

  /// The exit code of the process: 1, or 2 where a question was answered with no or could not be asked.
  var exitCode: Int32 {
    switch self {
    case .notConfirmed, .confirmationNeeded, .accountOther: 2
    default: 1
    }
  }
}
