import Core
import Habits
import Replica

/// Reading a file, a link or codes in turns, up to the preview (H-21, H-22).
extension AppModel {
  /// A larger file is refused, by the host as well; one of ten years with a hundred habits just fits.
  static let fileByteCountMax = 64 << 20
  private static let acceptedFiles = ".json,.csv,.zip,.txt,.db,application/json,application/zip,text/csv"
  private static let fileToken = "file"
  private static let archiveToken = "archive"
  private static let packedToken = "packed"

  func pickFile(_ step: inout Step) {
    step.effects.append(.pickFile(accept: Self.acceptedFiles, token: transfer.nextToken(Self.fileToken)))
  }

  func takeFile(_ fields: [[UInt8]], _ step: inout Step) {
    guard transfer.storing == nil, fields.count == 3, text(fields[0]) == transfer.token(Self.fileToken) else { return }
    beginImport(.file(text(fields[1])), .reading, &step)
    guard fields[2].count <= Self.fileByteCountMax else { return failImport(.oversized) }
    read(fields[2], isUnpacked: false, &step)
  }

  /// The host did not hand the chosen file over.
  func failPick(_ reason: String, _ step: inout Step) {
    guard transfer.storing == nil else { return }
    beginImport(.file(""), .reading, &step)
    failImport(reason == "size" ? .oversized : .unreadable)
  }

  /// Unpacks what a link or codes brought, and reads it.
  func importPacked(_ packed: [UInt8], from origin: ImportOrigin, _ step: inout Step) {
    guard transfer.storing == nil else { return }
    beginImport(origin, .unpacking, &step)
    step.effects.append(
      .inflate(
        token: transfer.nextToken(Self.packedToken), format: .zlib,
        limitBytes: Int32(QRPayload.unpackedByteCountMax), chunks: [packed]))
  }

  func takeInflated(_ fields: [[UInt8]], _ step: inout Step) {
    guard let token = fields.first.map({ text($0) }), transfer.importing.isWorking else { return }
    if token == transfer.token(Self.packedToken), fields.count == 2 {
      read(fields[1], isUnpacked: false, &step)
    } else if token == transfer.token(Self.archiveToken), var unpacking = transfer.unpacking {
      transfer.unpacking = nil
      do throws(TransferError) {
        try unpacking.take(fields.dropFirst())
        schedule(.check(unpacking), &step)
      } catch {
        failImport(.file(error))
      }
    }
  }

  /// The host could not unpack what it was given; packing fails with the same message.
  func takeCompressionFailure(_ token: String, _ reason: String) {
    failCodes(token)
    let isPacked = token == transfer.token(Self.packedToken)
    guard transfer.importing.isWorking, isPacked || token == transfer.token(Self.archiveToken) else { return }
    switch reason {
    case "unsupported": failImport(.unsupported)
    case "limit": failImport(.file(TransferError(.tooLarge)))
    default: failImport(isPacked ? .packed(transfer.origin) : .file(TransferError(.archiveMalformed)))
    }
  }

  func failImport(_ problem: ImportProblem) {
    transfer.unpacking = nil
    transfer.reader = nil
    transfer.comparison = nil
    transfer.isStoredAgain = false
    transfer.task = .none
    transfer.importing = .failed(problem)
    transfer.revision += 1
  }

  /// Opens the sheet on something new; what it held before is dropped.
  func beginImport(_ origin: ImportOrigin, _ work: ImportPhase.Work, _ step: inout Step) {
    if overlay == .importPreview { dropImport(&step) } else { open(.importPreview, &step) }
    transfer.origin = origin
    transfer.isUnstored = false
    transfer.importing = .working(work, done: 0, total: 0)
    transfer.revision += 1
  }

  /// Forgets an import that is not being stored yet.
  func dropImport(_ step: inout Step) {
    dropWork(&step)
    if case .storing = transfer.importing { return }
    transfer.importing = .idle
    transfer.revision += 1
  }

  private func read(_ bytes: [UInt8], isUnpacked: Bool, _ step: inout Step) {
    transfer.importing = .working(.reading, done: 0, total: 0)
    schedule(.detect(bytes, isUnpacked: isUnpacked), &step)
  }

  /// Leaves the work to the next turn, after the sheet has been painted.
  private func schedule(_ task: TransferTask, _ step: inout Step) {
    transfer.task = task
    transfer.revision += 1
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
      case .none, .write, .writeTable: break
      }
    } catch {
      failImport(.file(error))
    }
  }

  private func detect(_ bytes: [UInt8], isUnpacked: Bool, _ step: inout Step) throws(TransferError) {
    let kind = try ForeignFile.detect(bytes, readsDatabases: false)
    switch kind {
    case .archive where isUnpacked: throw TransferError(.unknownFormat)
    case .archive: try unpack(bytes, &step)
    default:
      transfer.reader = try ForeignFileReader(bytes, kind)
      transfer.task = .read
    }
  }

  private func unpack(_ archive: [UInt8], _ step: inout Step) throws(TransferError) {
    let unpacking = try ArchiveUnpacking(archive)
    transfer.importing = .working(.unpacking, done: 0, total: 0)
    let packed = unpacking.packed(in: archive)
    if packed.isEmpty {
      transfer.task = .check(unpacking)
    } else {
      transfer.unpacking = unpacking
      step.effects.append(
        .inflate(
          token: transfer.nextToken(Self.archiveToken), format: .raw, limitBytes: unpacking.packedLimitBytes,
          chunks: packed))
    }
  }

  private func check(_ taken: ArchiveUnpacking) throws(TransferError) {
    var unpacking = taken
    guard try unpacking.check(byteCount: TransferTask.bytesPerTurn) else {
      transfer.task = .check(unpacking)
      return
    }
    transfer.importing = .working(.reading, done: 0, total: 0)
    if unpacking.isCollection {
      transfer.reader = try ForeignFileReader(archive: unpacking.files)
      transfer.task = .read
    } else {
      transfer.task = .detect(unpacking.contents[0], isUnpacked: true)
    }
  }

  private func readOn(_ now: Timestamp) throws(TransferError) {
    guard let progress = try transfer.reader?.step(budget: TransferTask.recordsPerTurn) else { return }
    if let package = transfer.reader?.package {
      transfer.reader = nil
      return try compare(package, now)
    }
    transfer.task = .read
    transfer.importing = .working(.reading, done: progress.done, total: progress.total)
  }

  private func compare(_ package: HabitPackage, _ now: Timestamp) throws(TransferError) {
    if package.isEmpty { throw TransferError(.emptyFile) }
    transfer.comparison = ImportComparison(package, with: habits, pauses: settings.pauses, now: now, today: today)
    transfer.task = .compare
    transfer.importing = .working(.comparing, done: 0, total: 0)
  }

  /// Compares what was accepted already with what is here now, and then takes it over without asking again.
  func compareAgain(_ package: HabitPackage, _ step: inout Step) {
    do throws(TransferError) {
      try compare(package, step.now)
      schedule(.compare, &step)
      transfer.isStoredAgain = true
    } catch {
      failImport(.file(error))
    }
  }

  private func compareOn(_ step: inout Step) throws(TransferError) {
    guard let progress = try transfer.comparison?.step(budget: TransferTask.daysPerTurn) else { return }
    if let plan = transfer.comparison?.plan {
      transfer.comparison = nil
      transfer.importing = .ready(plan)
      // The couple's part says what the file has of it.
      if !plan.package.couple.isEmpty, account == nil { openAccountPart(&step) }
      if transfer.isStoredAgain {
        applyImport(&step)
        transfer.isStoredAgain = transfer.storing != nil
      }
    } else {
      transfer.task = .compare
      transfer.importing = .working(.comparing, done: progress.done, total: progress.total)
    }
  }

  private func text(_ field: [UInt8]) -> String { String(decoding: field, as: UTF8.self) }
}
