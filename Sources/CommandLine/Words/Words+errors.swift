import Actions
import Core
import Couple
import Habits
import Records
import Replica
import Sync
import Texts

extension Words {
  /// Returns the sentence for an error: what happened and what to do.
  func text(for error: CommandError) -> String {
    switch error {
    case .habit(.freeLimitReached(let count)): strings.proLimitTitle(max: count) + ". " + strings.cliFreeLimitWay
    case .habit(let error): formats.text(for: error)
    case .store(let error, let path): text(for: error, path)
    case .transfer(let error, let file): text(for: error, file)
    case .code(.checksumWrong): strings.cliCodeChecksum
    case .code: strings.cliCodeForeign
    case .unknownHabit(let name): strings.cliUnknownHabit(name: name.printable)
    case .ambiguousHabit(let name, _): strings.cliAmbiguousHabit(name: name.printable)
    case .noAmountGoal(let name): strings.cliNoAmountGoal(name: name.printable)
    case .amountMalformed(let text): strings.cliAmountMalformed(text: text.printable)
    case .positionMalformed(let text): strings.cliPlaceMalformed(text: text.printable)
    case .notConfirmed: strings.cliNotConfirmed
    case .confirmationNeeded: strings.cliConfirmationNeeded
    case .nothingToUndo: strings.cliNothingToUndo
    case .nothingToRestore: strings.proErrorNothingToRestore
    case .paletteNeedsPro(let name): strings.cliPaletteNeedsPro(name: name)
    case .fileUnreadable(let path, let reason): strings.cliFileUnreadable(path: path.printable, reason: reason)
    case .fileUnwritable(let path, let reason): text(unwritable: path, reason)
    case .resultUnwritten(let reason): strings.cliResultUnwritten(reason: reason)
    case .fileTooLarge(let path, let count): strings.cliFileTooLarge(path: path.printable, megabytes: count >> 20)
    case .tooLargeForCodes: strings.exportQrTooLarge
    case .nothingToExport: strings.exportNothing
    case .partsMissing(let numbers): strings.cliPartsMissing(numbers: formats.list(numbers.map { formats.integer($0) }))
    case .converterMissing: strings.cliConverterMissing
    case .converterFailed(let reason): strings.cliConverterFailed(reason: reason.printable)
    case .clockMalformed: Self.textWithoutLanguage(for: error)
    case .accountNone, .accountOver, .accountSignedIn, .accountOther, .accountFile, .deviceNotFound, .deviceName,
      .addressNotFound, .addressesNone, .feedNotFound, .feedZoneMissing:
      accountText(for: error)
    case .serverAddress(let server): strings.cliServerAddress(server: server.printable)
    case .serverUnreachable(let server, let reason):
      strings.cliServerUnreachable(server: server, reason: reason.printable)
    case .serverForeign(let server): strings.cliServerForeign(server: server)
    case .serverRefused(let server, let reason): "\(server): \(reason.printable)"
    case .signInWrong(let server): strings.cliLoginWrong(server: server)
    case .signInLimited: strings.cliLoginTooOften
    case .signInEnded: strings.cliLoginEnded
    case .passwordMissing: strings.cliLoginNoPassword
    case .sync(let problem): text(for: problem)
    case .refusedChanges(let changes): changes.first.map { text(for: $0) } ?? ""
    case .refused(.pairing(let error)): text(for: error)
    case .refused(.labelTooLong): strings.coupleLabelTooLong(max: CoupleLimits.labelCharactersMax)
    case .refused(.distanceOutOfRange): strings.cliCoupleNearRange(max: Int(CoupleAlerts.nearRange.upperBound))
    case .refused(.note(.blank)): strings.cliCoupleNoteBlank
    case .refused(.note(.tooLong(characters: let count))): strings.cliCoupleNoteLong(count: formats.integer(count))
    case .couple(let news): text(for: news)
    case .unknownCity(let name): strings.cliCityUnknown(name: name.printable)
    case .ambiguousCity(let name, _): strings.cliCityAmbiguous(name: name.printable)
    case .calm, .calmRunning, .calmUnknownEntry, .calmUnknownPlan, .calmNothingToUndo, .calmFile, .calmProblem:
      calmText(for: error)
    case .chores, .choresProblem, .choreFile: choreText(for: error)
    case .unknownCountry(let name): strings.cliCityCountryUnknown(name: name.printable)
    case .placesMissing(let folder):
      folder.map { strings.cliPlacesMissing(folder: $0.printable) } ?? strings.cliPlacesNoSite
    case .placesDamaged(let path): strings.cliPlacesDamaged(path: path.printable)
    }
  }

  private func accountText(for error: CommandError) -> String {
    switch error {
    case .accountNone: strings.cliAccountNone
    case .accountOver(let server): strings.cliAccountOver(server: server)
    case .accountSignedIn(let server): strings.cliLoginAlready(server: server)
    case .accountOther: strings.cliAccountOther
    case .accountFile(let path): strings.cliAccountFile(path: path.printable)
    case .deviceNotFound(let number): strings.cliDeviceNotFound(number: "\(number)")
    case .deviceName(let max): strings.cliDeviceName(max: max)
    case .addressNotFound(let name): strings.cliAddressNotFound(name: name.printable)
    case .addressesNone: strings.cliAddressNoneAllowed
    case .feedNotFound(let name): strings.cliFeedNotFound(name: name.printable)
    case .feedZoneMissing: strings.cliFeedNoZone
    default: ""
    }
  }

  private func text(unwritable path: String, _ reason: String) -> String {
    path == Terminal.standardOutput
      ? strings.cliOutputUnwritable(reason: reason) : strings.cliFileUnwritable(path: path.printable, reason: reason)
  }

  /// Returns the text for a problem that prevents a sync.
  func text(for problem: SyncProblem) -> String {
    switch problem.code {
    case SyncProblem.unreachable: strings.cliSyncUnreachable
    case SyncProblem.unreadable: strings.cliSyncUnreadable
    case SyncProblem.damaged: strings.cliSyncDamaged
    case SyncProblem.service, SyncProblem.answer: strings.cliSyncService(reason: problem.reason.printable)
    case SyncProblem.refused + ServerErrorCode.quotaExceeded.word where problem.record == nil:
      strings.cliSyncNoRoom(reason: problem.reason.printable)
    default:
      problem.record.map { strings.cliSyncRefused(record: $0.text, reason: problem.reason.printable) }
        ?? strings.cliSyncRefusedAll(reason: problem.reason.printable)
    }
  }

  /// Returns the sentence for an error that occurs before the language is known.
  static func textWithoutLanguage(for error: CommandError) -> String {
    if case .clockMalformed(let text) = error {
      return "\(Machine.nowVariable)=\(text.printable) is no moment: write 2026-11-12T08:30:00Z, or unset it."
    }
    return "Nothing has changed."
  }

  private func text(for error: DataFileError, _ path: String) -> String {
    switch error {
    case .full: strings.cliStoreFull(path: path)
    case .readOnly: strings.cliStoreReadOnly(path: path)
    case .unreachable(let reason): strings.cliStoreUnreachable(path: path, reason: reason)
    case .busy: strings.cliStoreBusy(path: path)
    case .newerVersion(let version): strings.cliStoreNewer(path: path, version: "\(version)")
    case .foreign: strings.cliStoreForeign(path: path)
    case .damaged: strings.cliStoreDamaged(path: path)
    case .failed(let reason): strings.cliStoreFailed(path: path, reason: reason)
    }
  }
}
