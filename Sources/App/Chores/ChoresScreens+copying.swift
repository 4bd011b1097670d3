import Actions
import Chores
import Core
import Replica
import Sync
import Texts

/// Copying the private chores into a family (F-18, 0069). Once the copy is on the server, the user can delete the originals.
extension ChoresScreens {
  func updateCopying(_ verb: ChoresVerb, _ step: inout Step) {
    switch verb {
    case .copyFamily: copyMain(&step)
    case .endMain: endMain(&step)
    default: app.choresView?.copied = nil
    }
  }

  private func copyMain(_ step: inout Step) {
    guard let view = app.choresView, zone == .main, let originals = app.replica.family(in: .main)?.file else { return }
    do throws(ChoresRefusal) {
      let copy = try ChoresActions.copyMain(app.replica, name: strings.choreMainCopyName, at: step.now) {
        rules(of: $0)
      }
      view.snapshot = nil
      app.apply(copy.changes, &step)
      (view.zone, view.copied) = (copy.zone, ChoresCopy(zone: copy.zone, originals: originals))
    } catch {
      app.showToast(text(for: error), &step)
    }
  }

  /// Marks the copy as stored once everything is on the server.
  func markCopyStored() {
    guard let view = app.choresView, let status = app.account?.sync.status, status.phase == .idle,
      status.pendingCount == 0
    else { return }
    view.copied?.isStored = true
    view.revision += 1
  }

  private func endMain(_ step: inout Step) {
    guard let view = app.choresView, let copied = view.copied, let main = app.replica.family(in: .main) else { return }
    view.copied = nil
    // Another program has changed the originals since, and the copy lacks that.
    guard main.file == copied.originals else { return app.showToast(strings.choreMainChanged, &step) }
    do throws(ChoresRefusal) {
      let changes = try ChoresActions(app.replica, in: .main, at: step.now, rules: rules(of: main.family)).leave()
      view.snapshot = nil
      app.apply(changes, &step)
      app.showToast(strings.choreMainEnded, &step)
    } catch {
      app.showToast(text(for: error), &step)
    }
  }

  /// Asks whether the originals are to be deleted.
  func copiedCard(_ snapshot: ChoresSnapshot) -> Node {
    section(.class("card card-pad chores-question"), .id("chores-copied")) {
      h2(.class("card-title")) { strings.choreMainCopied }
      p(.class("ink-2")) { strings.choreMainCopiedText(family: snapshot.family.name) }
      div(.class("buttons")) {
        button(.class("btn"), .type("button"), .on(.click, .chores(.keepMain))) { strings.choreMainKeep }
        button(.class("btn btn-primary"), .type("button"), .on(.click, .chores(.endMain))) { strings.choreMainEnd }
      }
    }
  }
}
