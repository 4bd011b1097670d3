import Core
import Habits

/// How far an import is; nothing has changed before `storing`.
enum ImportPhase: Sendable {
  case idle
  case working(Work, done: Int, total: Int)
  case ready(ImportPreview)
  case storing(ImportPreview)
  case failed(ImportProblem)

  enum Work: Sendable { case reading, unpacking, comparing }

  var isWorking: Bool {
    if case .working = self { true } else { false }
  }
}

/// Where the data of an import comes from.
enum ImportOrigin: Equatable, Sendable {
  case file(String)
  case link
  case code
}

/// Why nothing could be taken over.
enum ImportProblem: Equatable, Sendable {
  case file(TransferError)
  /// The file is larger than `AppModel.fileByteCountMax`.
  case oversized
  /// The host could not read the file.
  case unreadable
  /// The content of a link or of codes does not unpack.
  case packed(ImportOrigin)
  /// The host cannot unpack anything.
  case unsupported
  case code(QRDecodeError)

  /// Stable across versions, for logs and scripts.
  var code: String {
    switch self {
    case .file(let error): error.code
    case .oversized: TransferError(.tooLarge).code
    case .unreadable: "transfer.unreadable"
    case .packed: "transfer.packed-malformed"
    case .unsupported: "transfer.unpacking-unsupported"
    case .code(let error): error.code
    }
  }
}

/// What an import will do, as its sheet shows it before it asks (H-21).
struct ImportPreview: Sendable {
  let plan: ImportPlan
  /// The pauses of everything afterwards: the union of those here and those of the file.
  let pauses: [DayRange]
  let pausesAdded: Int
  /// Habits on the list afterwards, for the limit of the free edition (H-9).
  let activeAfter: Int
  /// An attempt could not be stored and was taken back.
  var isUnstored = false

  init(_ plan: ImportPlan, into book: HabitBook, pauses: [DayRange]) {
    self.plan = plan
    var union = pauses
    var added = 0
    for range in plan.package.pauses where !union.contains(where: { $0.first <= range.first && range.last <= $0.last })
    {
      let larger = union.adding(range)
      guard larger.count <= HabitLimits.pauseCountMax else { break }
      union = larger
      added += 1
    }
    self.pauses = union
    pausesAdded = added
    activeAfter = Self.activeCount(plan, book)
  }

  var changesNothing: Bool { plan.changesNothing && pausesAdded == 0 }

  /// Habits that get something new.
  var habitsTouched: Int {
    var count = 0
    for item in plan.items where item.changesSomething { count += 1 }
    return count
  }

  private static func activeCount(_ plan: ImportPlan, _ book: HabitBook) -> Int {
    var count = book.activeCount
    for (entry, item) in zip(plan.package.entries, plan.items) {
      switch item.change {
      case .added: if entry.habit.isActive { count += 1 }
      case .changed(let fields):
        guard let mine = book[item.id]?.habit else { continue }
        let isArchived = fields.contains(.archived) ? entry.habit.isArchived : mine.isArchived
        count += (isArchived ? 0 : 1) - (mine.isActive ? 1 : 0)
      case .unchanged: break
      }
    }
    return count
  }
}
