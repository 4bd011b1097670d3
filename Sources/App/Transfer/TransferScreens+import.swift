import Core
import Habits
import Imports
import Replica

/// Reads a file, a link or codes in turns, up to the preview (H-21, H-22).
extension TransferScreens {
  /// The largest file that the host delivers. Ten years with a hundred habits just fit.
  static let fileByteCountMax = 64 << 20
  private static let acceptedFiles = ".json,.csv,.zip,.xml,.txt,.db,.sqlite,application/json,application/zip,text/csv"
  private static let fileToken = "file"
  private static let archiveToken = "archive"
  private static let packedToken = "packed"

  func pickFile(_ step: inout Step) {
    step.effects.append(.pickFile(accept: Self.acceptedFiles, token: app.transfer.nextToken(Self.fileToken)))
  }

  /// Reads the chosen file. If it is too large, the host delivers only the beginning, with a fourth field that says so.
  func receiveFile(_ fields: [[UInt8]], _ step: inout Step) {
    guard app.transfer.storing == nil, (3...4).contains(fields.count),
      text(fields[0]) == app.transfer.token(Self.fileToken)
    else { return }
    beginImport(.file(text(fields[1])), .reading, &step)
    guard fields.count == 3, fields[2].count <= Self.fileByteCountMax else {
      let isHealth = ForeignFile.isOfAppleHealth(fields[2])
      return failImport(isHealth ? .file(TransferError(.healthExport)) : .oversized)
    }
    read(fields[2], isUnpacked: false, &step)
  }

  /// Shows that the host could not read the chosen file.
  func failPick(_ step: inout Step) {
    guard app.transfer.storing == nil else { return }
    beginImport(.file(""), .reading, &step)
    failImport(.unreadable)
  }

  /// Unpacks and reads the data of a link or of codes.
  func importPacked(_ packed: [UInt8], from origin: ImportOrigin, _ step: inout Step) {
    guard app.transfer.storing == nil else { return }
    beginImport(origin, .unpacking, &step)
    step.effects.append(
      .inflate(
        token: app.transfer.nextToken(Self.packedToken), format: .zlib,
        limitBytes: Int32(QRPayload.unpackedByteCountMax), chunks: [packed]))
  }

  func receiveInflated(_ fields: [[UInt8]], _ step: inout Step) {
    guard let token = fields.first.map({ text($0) }), app.transfer.importing.isWorking else { return }
    if token == app.transfer.token(Self.packedToken), fields.count == 2 {
      read(fields[1], isUnpacked: false, &step)
    } else if token == app.transfer.token(Self.archiveToken), var unpacking = app.transfer.unpacking {
      app.transfer.unpacking = nil
      do throws(TransferError) {
        try unpacking.receive(fields.dropFirst())
        schedule(.check(unpacking), &step)
      } catch {
        failImport(.file(error))
      }
    }
  }

  /// Handles the host's failure to decompress or, with the same message, to compress data.
  func receiveCompressionFailure(_ token: String, _ reason: String) {
    failCodes(token)
    let isPacked = token == app.transfer.token(Self.packedToken)
    guard app.transfer.importing.isWorking, isPacked || token == app.transfer.token(Self.archiveToken) else { return }
    switch reason {
    case "unsupported": failImport(.unsupported)
    case "limit": failImport(.file(TransferError(.tooLarge)))
    default: failImport(isPacked ? .packed(app.transfer.origin) : .file(TransferError(.archiveMalformed)))
    }
  }

  func failImport(_ problem: ImportProblem) {
    app.transfer.unpacking = nil
    app.transfer.reader = nil
    app.transfer.comparison = nil
    app.transfer.isStoredAgain = false
    app.transfer.areaImports = []
    app.transfer.awaitedPart = nil
    app.transfer.task = .none
    app.transfer.importing = .failed(problem)
    app.transfer.revision += 1
  }

  /// Opens the import sheet for new data, and drops its previous content.
  func beginImport(_ origin: ImportOrigin, _ work: ImportPhase.Work, _ step: inout Step) {
    if app.overlay == .importPreview { dropImport(&step) } else { app.open(.importPreview, &step) }
    app.transfer.origin = origin
    app.transfer.isUnstored = false
    app.transfer.importing = .working(work, done: 0, total: 0)
    app.transfer.revision += 1
  }

  /// Drops the import unless it is being stored.
  func dropImport(_ step: inout Step) {
    dropWork(&step)
    if case .storing = app.transfer.importing { return }
    app.transfer.importing = .idle
    app.transfer.revision += 1
  }

  private func read(_ bytes: [UInt8], isUnpacked: Bool, _ step: inout Step) {
    app.transfer.importing = .working(.reading, done: 0, total: 0)
    schedule(.detect(bytes, isUnpacked: isUnpacked), &step)
  }

  /// Postpones the work to the next turn, so that the sheet is painted first.
  private func schedule(_ task: TransferTask, _ step: inout Step) {
    app.transfer.task = task
    app.transfer.revision += 1
    step.effects.append(.timer(name: Self.workTimer, milliseconds: 1))
  }

  // MARK: Turns

  func workOnImport(_ task: TransferTask, _ step: inout Step) {
    do throws(TransferError) {
      switch task {
      case .detect(let bytes, let isUnpacked): try detect(bytes, isUnpacked: isUnpacked, &step)
      case .read: try readOn(step.now)
      case .check(let unpacking): try check(unpacking)
      case .compare: try compareOn(&step)
      case .offer(let plan): offer(plan, &step)
      case .none, .write, .beginWriting, .writeTable, .undoImport: break
      }
    } catch {
      failImport(.file(error))
    }
  }

  private func detect(_ bytes: [UInt8], isUnpacked: Bool, _ step: inout Step) throws(TransferError) {
    let kind = try ForeignFile.detect(bytes)
    switch kind {
    case .archive where isUnpacked: throw TransferError(.unknownFormat)
    case .archive: try unpack(bytes, &step)
    default:
      app.transfer.reader = try ForeignFileReader(bytes, kind, timeZone: app.environment.timeZone)
      app.transfer.task = .read
    }
  }

  private func unpack(_ archive: [UInt8], _ step: inout Step) throws(TransferError) {
    let unpacking = try ArchiveUnpacking(archive)
    app.transfer.importing = .working(.unpacking, done: 0, total: 0)
    let packed = unpacking.packed(in: archive)
    if packed.isEmpty {
      app.transfer.task = .check(unpacking)
    } else {
      app.transfer.unpacking = unpacking
      step.effects.append(
        .inflate(
          token: app.transfer.nextToken(Self.archiveToken), format: .raw, limitBytes: unpacking.packedLimitBytes,
          chunks: packed))
    }
  }

  private func check(_ taken: ArchiveUnpacking) throws(TransferError) {
    var unpacking = taken
    guard try unpacking.check(byteCount: TransferTask.bytesPerTurn) else {
      app.transfer.task = .check(unpacking)
      return
    }
    app.transfer.importing = .working(.reading, done: 0, total: 0)
    if unpacking.isCollection {
      app.transfer.reader = try ForeignFileReader(archive: unpacking.files)
      app.transfer.task = .read
    } else {
      app.transfer.task = .detect(unpacking.contents[0], isUnpacked: true)
    }
  }

  private func readOn(_ now: Timestamp) throws(TransferError) {
    guard let progress = try app.transfer.reader?.step(budget: TransferTask.recordsPerTurn) else { return }
    if let package = app.transfer.reader?.package {
      app.transfer.reader = nil
      return try compare(package, now)
    }
    app.transfer.task = .read
    app.transfer.importing = .working(.reading, done: progress.done, total: progress.total)
  }

  private func compare(_ package: HabitPackage, _ now: Timestamp) throws(TransferError) {
    if package.isEmpty { throw TransferError(.emptyFile) }
    app.transfer.comparison = ImportComparison(
      package, with: app.habits, pauses: app.settings.pauses, now: now, today: today)
    app.transfer.task = .compare
    app.transfer.importing = .working(.comparing, done: 0, total: 0)
  }

  /// Compares an accepted import with the current data, and then applies it without asking again.
  func compareAgain(_ package: HabitPackage, _ step: inout Step) {
    do throws(TransferError) {
      try compare(package, step.now)
      schedule(.compare, &step)
      app.transfer.isStoredAgain = true
    } catch {
      failImport(.file(error))
    }
  }

  private func compareOn(_ step: inout Step) throws(TransferError) {
    guard let progress = try app.transfer.comparison?.step(budget: TransferTask.daysPerTurn) else { return }
    if let plan = app.transfer.comparison?.plan {
      app.transfer.comparison = nil
      offer(plan, &step)
    } else {
      app.transfer.task = .compare
      app.transfer.importing = .working(.comparing, done: progress.done, total: progress.total)
    }
  }

  /// Shows the preview, once the code that reads the areas' members of the file is loaded.
  private func offer(_ plan: ImportPlan, _ step: inout Step) {
    app.transfer.areaImports = []
    for (part, member) in [(ModulePart.calm, plan.package.calm), (.chores, plan.package.chores)]
    where !member.isEmpty {
      guard let screens = app.screens(of: part) else { return awaitPart(part, .offer(plan), &step) }
      guard let areaImport = screens.readImport(member, app) else { continue }
      if let problem = areaImport.problem { return failImport(.area(problem)) }
      app.transfer.areaImports.append(areaImport)
    }
    app.transfer.importing = .ready(plan)
    // The preview of the couple's data is in the account's part.
    if !plan.package.couple.isEmpty, app.account == nil { app.openAccountPart(&step) }
    if app.transfer.isStoredAgain {
      applyImport(&step)
      app.transfer.isStoredAgain = app.transfer.storing != nil
    }
  }

  private func text(_ field: [UInt8]) -> String { String(decoding: field, as: UTF8.self) }
}
