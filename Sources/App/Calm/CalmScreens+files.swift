import Actions
import Calm
import Core
import Replica
import Texts

/// The screen for imports and exports of calm's data (M-36, A-16).
extension CalmScreens {
  /// The number of apps that the preview lists by name.
  private static let sourcesShownMax = 5
  /// The number of entries that the preview names for one warning.
  private static let namesShownMax = 4

  @HTMLBuilder var filesScreen: Node {
    div(.class("screen c-violet calm-files")) {
      calmSubhead(strings.calmFiles)
      section(.class("section"), .aria("labelledby", "calm-import")) {
        div(.class("section-head")) { h2(.id("calm-import")) { strings.importTitle } }
        importContent
      }
      settingsSection("calm-export", strings.exportTitle, hint: strings.calmFilesExportCaption) {
        exportRow(.download, strings.exportJson, strings.calmFilesAllCaption, .exportAll)
        exportRow(.lotus, strings.calmFilesSessions, strings.calmFilesSessionsCaption, .exportSessions)
        exportRow(.drop, strings.calmFilesDiary, strings.calmFilesDiaryCaption, .exportDiary)
        exportRow(.run, strings.calmFilesWorkouts, strings.calmFilesWorkoutsCaption, .exportWorkouts)
        exportRow(.heart, strings.calmFilesHealth, strings.calmFilesHealthCaption, .exportMindful)
      }
      section(.class("section"), .aria("labelledby", "calm-shortcuts")) {
        div(.class("section-head")) { h2(.id("calm-shortcuts")) { strings.calmShortcutTitle } }
        div(.class("card card-pad calm-shortcuts")) {
          p(.class("ink-2")) { strings.calmShortcutNote }
          recipe(strings.calmShortcutOut, strings.calmShortcutOutSteps)
          recipe(strings.calmShortcutIn, strings.calmShortcutInSteps)
        }
      }
    }
  }

  /// Returns the steps, a line each, of a shortcut for an iPhone.
  private func recipe(_ title: String, _ steps: String) -> Node {
    details(.class("calm-more")) {
      Node("summary", [], Node(text: title))
      ol(.class("tips"), .role("list")) {
        for step in steps.parts(by: 0x0A) { li { p { step } } }
      }
    }
  }

  private func exportRow(_ symbol: Icon, _ title: String, _ caption: String, _ action: CalmTransferAction) -> Node {
    actionRow(symbol, title, caption, .calm(.transfer(action)))
  }

  @HTMLBuilder private var importContent: Node {
    if let transfer = app.calmView?.transfer {
      switch transfer.phase {
      case .idle: chooseCard(strings.importChooseFile)
      case .reading:
        let progress = transfer.reader?.progress ?? (done: 0, total: 0)
        p(.class("sheet-lead")) { transfer.name }
        app.workCard(
          strings.importReading, done: Int(progress.done >> 10), total: Int(progress.total >> 10),
          cancel: .calm(.transfer(.cancel)))
      case .failed(let problem):
        if !transfer.name.isEmpty { p(.class("sheet-lead")) { transfer.name } }
        app.problemBanner(problemText(problem), code: problemCode(problem))
        chooseCard(strings.importChooseOther)
      case .ready(let preview): previewCard(preview, transfer.name)
      case .done(let addition): doneCard(addition)
      }
    }
  }

  private func chooseCard(_ choose: String) -> Node {
    div(.class("card card-pad")) {
      p(.class("ink-2")) { strings.calmFilesIntro }
      p(.class("help")) { strings.calmFilesHealthHow }
      div(.class("buttons")) {
        button(.class("btn btn-primary"), .type("button"), .on(.click, .calm(.transfer(.choose)))) { choose }
      }
    }
  }

  // MARK: Preview

  private func previewCard(_ preview: CalmPreview, _ name: String) -> Node {
    let addition = preview.addition
    return div(.class("card card-pad")) {
      p(.class("sheet-lead")) { name }
      if addition.changesNothing {
        p { strings.calmFilesNothing }
      } else {
        dl(.class("tiles")) {
          tile(strings.calmFilesMindful, app.formats.integer(addition.sessions.count { $0.kind.isMindful }))
          tile(strings.calmWorkout, app.formats.integer(addition.sessions.count { !$0.kind.isMindful }))
          tile(strings.calmDiary, app.formats.integer(addition.drinks.count))
        }
        if !addition.sessions.isEmpty {
          p(.class("ink-2")) { strings.calmFilesSum(time: app.formats.minutes(addition.minutes)) }
        }
        if let period = period(of: addition) { p(.class("ink-2")) { period } }
        let sources = sources(of: addition)
        if !sources.isEmpty { p(.class("ink-2")) { strings.calmFilesSources(names: sources) } }
      }
      remarkList(preview)
      if addition.changesNothing {
        div(.class("buttons")) {
          button(.class("btn btn-primary"), .type("button"), .on(.click, .calm(.transfer(.cancel)))) {
            strings.appClose
          }
        }
      } else {
        p(.class("help")) { strings.calmFilesUndoNote }
        div(.class("buttons")) {
          button(.class("btn btn-primary"), .type("button"), .on(.click, .calm(.transfer(.apply)))) {
            strings.importApply
          }
          button(.class("btn"), .type("button"), .on(.click, .calm(.transfer(.cancel)))) { strings.appCancel }
        }
      }
    }
  }

  /// Returns the first and the last day of the entries that would be added; nil without any.
  private func period(of addition: CalmAddition) -> String? {
    var days = addition.sessions.map { $0.day }
    days += addition.drinks.map { $0.day }
    guard let first = days.min(), let last = days.max() else { return nil }
    let from = app.formats.mediumDate(first)
    return first == last ? from : from + app.formats.region.rangeGap + app.formats.mediumDate(last)
  }

  /// Returns the apps that the sessions come from, those with the most sessions first.
  private func sources(of addition: CalmAddition) -> String {
    var counts: [String: Int] = [:]
    for entry in addition.sessions {
      if case .imported(let name) = entry.source, !name.isEmpty { counts[name, default: 0] += 1 }
    }
    let names = Array(counts).ordered {
      $0.value > $1.value || ($0.value == $1.value && $0.key.precedesBytewise($1.key))
    }.prefix(Self.sourcesShownMax)
    return names.map { $0.key + " (" + app.formats.integer($0.value) + ")" }.joined(separator: ", ")
  }

  /// The entries that are not imported, with the reasons.
  @HTMLBuilder private func remarkList(_ preview: CalmPreview) -> Node {
    let remarks = preview.remarks
    let twins = preview.addition.twins
    let rows = [
      (preview.addition.knownCount, strings.calmFilesKnown, ""), (remarks.repeated, strings.calmFilesRepeated, ""),
      (twins.count, strings.calmFilesTwins, app.formats.calmTwins(twins, namesMax: Self.namesShownMax)),
      (remarks.mindfulWorkouts, strings.calmFilesBoth, ""), (remarks.empty, strings.calmFilesEmpty, ""),
      (
        remarks.futureDays.count, strings.calmFilesFuture,
        app.formats.calmFutureDays(remarks.futureDays, namesMax: Self.namesShownMax)
      ), (remarks.tooLong, strings.calmFilesLong, ""), (remarks.malformed, strings.calmFilesMalformed, ""),
      (
        remarks.otherKinds, strings.calmFilesKinds,
        app.formats.calmOtherKinds(remarks.otherKindNames, namesMax: Self.namesShownMax)
      ), (remarks.cutDrinks, strings.calmFilesCut, ""),
    ].filter { $0.0 > 0 }
    if !rows.isEmpty {
      ul(.class("list calm-file-notes"), .role("list")) {
        for (count, name, caption) in rows {
          li(.class("row")) {
            span(.class("row-main")) { rowText(name, caption) }
            span(.class("row-end num ink-2")) { app.formats.integer(count) }
          }
        }
      }
    }
  }

  private func doneCard(_ addition: CalmAddition) -> Node {
    div(.class("card card-pad")) {
      p(.role("status")) {
        strings.calmFilesResult(
          sessions: app.formats.integer(addition.sessions.count), days: app.formats.integer(addition.drinks.count))
      }
      div(.class("buttons")) {
        a(.class("btn btn-primary"), .href(Route.calm(.log).path)) { strings.calmFilesShow }
        button(.class("btn"), .type("button"), .on(.click, .calm(.transfer(.undo)))) { strings.appUndo }
        button(.class("btn"), .type("button"), .on(.click, .calm(.transfer(.choose)))) { strings.importChooseOther }
      }
    }
  }

  // MARK: Problems

  private func problemCode(_ problem: CalmTransfer.Problem) -> String {
    switch problem {
    case .file(let error): error.code
    case .unreadable: "calm-file.unreadable"
    case .noUnpacking: "calm-file.unsupported"
    }
  }

  private func problemText(_ problem: CalmTransfer.Problem) -> String {
    switch problem {
    case .file(let error): strings.calmFileProblem(error)
    case .unreadable: strings.importErrorUnreadable
    case .noUnpacking: strings.calmFileErrorArchive
    }
  }
}
