import Core
import Habits
import Texts

/// Shows what an import will change, before the user confirms it (H-21).
extension TransferScreens {
  /// The number of habits that the preview lists by name.
  private static let itemsShownMax = 50

  @HTMLBuilder var importPreviewSheet: Node {
    switch app.transfer.importing {
    case .idle: app.sheet(strings.importTitle) { importChoices(strings.importChooseFile) }
    case .working(let work, let done, let total):
      app.sheet(strings.importTitle) {
        if !sourceName.isEmpty { p(.class("sheet-lead")) { sourceName } }
        app.workCard(text(for: work), done: done, total: total, cancel: .transfer(.cancel))
      }
    case .failed(let problem):
      app.sheet(strings.importTitle) {
        if !sourceName.isEmpty { p(.class("sheet-lead")) { sourceName } }
        app.problemBanner(text(for: problem), code: problem.code)
        if problem == .file(TransferError(.healthExport)) {
          healthChoices
        } else {
          importChoices(strings.importChooseOther)
        }
      }
    case .ready(let plan): app.sheet(strings.importPreviewTitle) { previewContent(plan, isStoring: false) }
    case .storing(let plan): app.sheet(strings.importPreviewTitle) { previewContent(plan, isStoring: true) }
    }
  }

  private var sourceName: String { name(of: app.transfer.origin) }

  private func text(for work: ImportPhase.Work) -> String {
    switch work {
    case .reading: strings.importReading
    case .unpacking: strings.importUnpacking
    case .comparing: strings.importComparing
    }
  }

  @HTMLBuilder private func importChoices(_ choose: String) -> Node {
    p(.class("ink-2")) { strings.importIntro }
    div(.class("buttons")) {
      button(.class("btn btn-primary"), .type("button"), .on(.click, .transfer(.pick))) {
        choose
      }
      button(.class("btn"), .type("button"), .on(.click, .shell(.open(.scan)))) {
        strings.importScan
      }
    }
  }

  /// Links from Apple Health's export to the area that can import it.
  private var healthChoices: Node {
    div(.class("buttons")) {
      a(.class("btn btn-primary"), .href(Route.area(.calm, "files").path)) {
        strings.importOpenArea(name: strings.appTabCalm)
      }
      button(.class("btn"), .type("button"), .on(.click, .transfer(.pick))) { strings.importChooseOther }
    }
  }

  @HTMLBuilder private func previewContent(_ plan: ImportPlan, isStoring: Bool) -> Node {
    p(.class("sheet-lead")) {
      strings.importPreviewSource(
        source: app.formats.name(of: plan.package.format), file: name(of: app.transfer.origin))
    }
    if app.transfer.isUnstored { app.problemBanner(strings.importErrorStorage, code: "transfer.not-stored") }
    if changesNothing(plan) {
      p { strings.importPreviewNothing }
    } else {
      importCounts(plan.counts)
    }
    importRemarks(plan)
    importRemarks(plan.remarks)
    if changesNothing(plan) {
      div(.class("buttons")) {
        button(.class("btn btn-primary"), .type("button"), .on(.click, .shell(.closeOverlay))) { strings.appClose }
      }
    } else if isStoring {
      app.workCard(strings.importStoring, done: 0, total: 0, cancel: nil)
    } else {
      p(.class("help")) { strings.importPreviewUndoNote }
      div(.class("buttons")) {
        button(.class("btn btn-primary"), .type("button"), .data("autofocus", ""), .on(.click, .transfer(.apply))) {
          strings.importApply
        }
        button(.class("btn"), .type("button"), .on(.click, .shell(.closeOverlay))) { strings.appCancel }
      }
    }
    // Below the buttons, because the list may be long.
    importTable(plan)
  }

  private func importCounts(_ counts: ImportPlan.Counts) -> Node {
    func tile(_ name: String, _ count: Int) -> Node {
      div {
        dt { name }
        dd(.class("num")) { app.formats.integer(count) }
      }
    }
    return dl(.class("counts")) {
      tile(strings.importCountHabitsAdded, counts.habitsAdded)
      tile(strings.importCountHabitsChanged, counts.habitsChanged)
      tile(strings.importCountLogsAdded, counts.logsAdded)
      tile(strings.importCountLogsChanged, counts.logsChanged)
    }
  }

  /// Lists what stays unchanged and why, and what else changes.
  @HTMLBuilder private func importRemarks(_ plan: ImportPlan) -> Node {
    let counts = plan.counts
    let lines =
      [
        counts.habitsUnchanged > 0 ? strings.importPreviewSameHabits(count: counts.habitsUnchanged) : "",
        counts.logsUnchanged > 0 ? strings.importPreviewSameLogs(count: counts.logsUnchanged) : "",
        counts.logsOlder > 0 ? strings.importPreviewSkippedLogs(count: counts.logsOlder) : "",
        counts.pausesAdded > 0 ? strings.importPreviewPauses(count: counts.pausesAdded) : "",
        plan.package.couple.isEmpty ? "" : app.coupleScreens.coupleRemark(plan.package),
      ].filter { !$0.isEmpty } + app.transfer.areaImports.map { $0.remark(app) }.filter { !$0.isEmpty }
    if !lines.isEmpty {
      div(.class("prose")) { ul { for line in lines { li { line } } } }
    }
    if !app.isPro, counts.activeAfter > HabitLimits.freeActiveMax, !plan.changesNothing {
      div(.class("banner banner-warn"), .role("status")) {
        icon(.info)
        p(.class("banner-text")) { span { strings.importPreviewOverLimit(max: HabitLimits.freeActiveMax) } }
      }
    }
  }

  @HTMLBuilder private func importTable(_ plan: ImportPlan) -> Node {
    let items = plan.items
    let more = items.count - Self.itemsShownMax
    if !items.isEmpty {
      // The box scrolls; without this wrapper the sheet's layout would shrink it.
      div {
        div(.class("table-box"), .attribute("tabindex", "0"), .role("region"), .label(strings.importPreviewDetails)) {
          table(.class("table")) {
            thead {
              tr {
                th(.attribute("scope", "col")) { strings.importColumnHabit }
                th(.attribute("scope", "col")) { strings.importColumnLogs }
                th(.attribute("scope", "col")) { span(.class("sr")) { strings.importColumnChange } }
              }
            }
            tbody {
              for (entry, item) in zip(plan.package.entries.prefix(Self.itemsShownMax), items) {
                importRow(item, entry.habit)
              }
            }
          }
        }
      }
    }
    if more > 0 { p(.class("section-note")) { strings.importPreviewMore(count: more) } }
  }

  private func importRow(_ item: ImportPlan.Item, _ habit: Habit) -> Node {
    let logs = item.logsAdded + item.logsChanged
    return tr {
      th(.attribute("scope", "row")) {
        span(.class("with-dot " + HabitPalette.style(of: app.habits[item.id]?.habit ?? habit))) {
          span(.class("dot"))
          item.name
        }
      }
      td(.class("num")) { logs == 0 ? "–" : "+" + app.formats.integer(logs) }
      td { importChip(item) }
    }
  }

  @HTMLBuilder private func importChip(_ item: ImportPlan.Item) -> Node {
    switch item.change {
    case .added: span(.class("chip chip-done")) { strings.importChangeAdded }
    case .changed(let fields):
      span(.class("chip chip-amber")) { strings.importChangeChanged }
      " "
      small(.class("ink-2")) { app.formats.text(for: fields) }
    case .unchanged where item.changesSomething: span(.class("chip chip-amber")) { strings.importChangeChanged }
    case .unchanged: span(.class("chip")) { strings.importChangeUnchanged }
    }
  }

  /// Lists what was merged, adjusted and left out, and why (H-22).
  @HTMLBuilder private func importRemarks(_ remarks: [TransferRemark]) -> Node {
    importRemarks(strings.importNotesMerged, remarks.filter { $0.reason.outcome == .merged })
    importRemarks(strings.importNotesChanged, remarks.filter { $0.reason.outcome == .changed })
    importRemarks(strings.importNotesDropped, remarks.filter { $0.reason.outcome == .dropped })
  }

  @HTMLBuilder private func importRemarks(_ title: String, _ remarks: [TransferRemark]) -> Node {
    if !remarks.isEmpty {
      section(.class("prose")) {
        h3 { title }
        ul { for remark in remarks { li { app.formats.text(for: remark) } } }
      }
    }
  }
}
