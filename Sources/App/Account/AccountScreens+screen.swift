import Actions
import Core
import Habits
import Replica
import Sync
import Texts

/// The account's screen.
extension AccountScreens {
  @HTMLBuilder var screen: Node {
    if let account = app.account {
      if !account.recoveryCodes.isEmpty { codesCard(account) }
      if account.sync.isAsking {
        otherAccountCard(account)
      } else if app.hasSyncAccount {
        stateCard(account)
        if account.sync.status.phase == .signInNeeded {
          p(.class("prose ink-2")) { strings.accountSessionOverText }
          signInCard(account)
        } else {
          if !account.session.devices.isEmpty { devicesSection(account) }
          healthSection(account)
        }
        manageSection(account)
      } else {
        p(.class("prose ink-2")) { strings.accountLead }
        switch account.service {
        case .unknown: app.workCard(strings.accountBusy, done: 0, total: 0, cancel: nil)
        case .none: noticeBanner(.info, strings.accountNoServer)
        case .unreachable:
          noticeBanner(.warning, strings.accountUnreachable)
          button(.class("btn btn-block"), .type("button"), .on(.click, .account(.checkAgain))) { strings.appRetry }
        case .open: signInCard(account)
        }
      }
    }
  }

  private func noticeBanner(_ symbol: Icon, _ text: String) -> Node {
    div(.class("banner"), .role("status")) {
      icon(symbol)
      p(.class("banner-text")) { span { text } }
    }
  }

  // MARK: State

  /// The sync's state in one line.
  var accountLine: String {
    guard let account = app.account, let state = account.sync.synced.map({ _ in account.sync.status }) else {
      return strings.settingsAccountOff
    }
    let waiting = state.pendingCount > 0 ? " · " + strings.accountPending(count: state.pendingCount) : ""
    switch state.phase {
    case .otherAccount: return strings.accountOtherTitle
    case .signInNeeded: return strings.accountSessionOver + waiting
    case .offline: return strings.accountOffline + waiting
    case .waiting: return strings.accountWaiting + waiting
    case .syncing: return state.progress == nil ? strings.accountSyncing : strings.accountMigrating
    case .off, .idle:
      if account.sync.isFollowing { return strings.accountOtherTab + waiting }
      if account.sync.isUnreached { return strings.accountOffline + waiting }
      if state.phase == .idle, app.isReading {
        return app.parts.account == .failed ? strings.settingsAccountFailed : strings.accountSyncing
      }
      guard let time = state.syncedAt else {
        return account.sync.isConfirmed ? strings.accountIdle + waiting : strings.accountBusy
      }
      return strings.accountSynced(time: clockTime(time)) + waiting
    }
  }

  private func clockTime(_ time: Timestamp) -> String {
    app.formats.time(app.environment.timeZone.wallClock(at: time).minute)
  }

  private func stateCard(_ account: AccountState) -> Node {
    let state = account.sync.status
    return section(.class("section"), .aria("labelledby", "account-who")) {
      div(.class("card card-pad work")) {
        h2(.class("card-title"), .id("account-who")) {
          account.session.name.isEmpty ? strings.accountSignedInAs : account.session.name
        }
        p(.class("ink-2"), .id("account-state"), .role("status")) { accountLine }
        if let progress = state.progress {
          Node(
            "progress",
            [
              .class("progress"), .label(strings.accountMigrating), .attribute("max", "\(progress.total)"),
              .value("\(progress.done)"),
            ])
        }
        if state.phase != .signInNeeded {
          button(
            .class("btn btn-s"), .type("button"), .on(.click, .account(.checkAgain)),
            .flag("disabled", state.phase == .syncing)
          ) { strings.accountCheckAgain }
        }
      }
      if let problem = state.problem, state.phase != .signInNeeded {
        if problem.code == SyncProblem.unreadable {
          // Unreadable records by others are only a remark: everything else is in sync.
          p(.class("help"), .id("account-unreadable")) { words(for: problem) }
        } else {
          app.problemBanner(words(for: problem), code: problem.code)
        }
      }
      if state.phase != .signInNeeded { errorBanner(account) }
    }
  }

  /// Returns the text for a sync problem that the user can act on.
  func words(for problem: SyncProblem) -> String {
    switch problem.code {
    case SyncProblem.unreachable: strings.accountUnreachable
    case SyncProblem.service: strings.accountProblemService
    case SyncProblem.answer: strings.accountProblemAnswer
    case SyncProblem.unreadable: strings.accountProblemUnreadable
    case SyncProblem.damaged: strings.accountProblemDamaged
    case SyncProblem.refused + "QUOTA_EXCEEDED": strings.accountProblemQuota
    // Without a record: refusals of a single change, such as one in a family, do not affect the account's other
    // changes.
    case SyncProblem.refused + "ACCESS_DENIED" where problem.record == nil: strings.accountProblemDenied
    default: strings.accountProblemRefused
    }
  }

  @HTMLBuilder func errorBanner(_ account: AccountState) -> Node {
    if !account.error.isEmpty && app.overlay == nil { accountError(account) }
    if !account.done.isEmpty { noticeBanner(.info, account.done) }
  }

  func accountError(_ account: AccountState) -> Node {
    p(.class("error"), .id("account-error"), .role("alert")) {
      smallIcon(.warning)
      words(forError: account.error, in: account.failed)
    }
  }

  /// Returns the text for an error of the API.
  private func words(forError word: String, in call: AccountEndpoint?) -> String {
    switch word {
    case "name-invalid": strings.accountErrorName
    case "name-taken": strings.accountErrorTaken
    case "password-too-short": strings.accountErrorShort
    case "password-too-long": strings.accountErrorLong
    case "password-is-name": strings.accountErrorIsName
    case "creation-closed": strings.accountErrorClosed
    case "invite-needed": strings.accountErrorInviteNeeded
    case "invite-invalid": strings.accountErrorInvite
    case "invite-used": strings.accountErrorInviteUsed
    case "credentials-wrong", "text-invalid":
      switch call {
      case .recover: strings.accountErrorCode
      case .password, .codes, .delete: strings.accountErrorPassword
      case .renameDevice: strings.accountDeviceNameError(max: AccountDevice.nameCharactersMax)
      default: strings.accountErrorCredentials
      }
    case "limited": strings.accountErrorLimited
    case "busy": strings.accountErrorBusy
    case "account-disabled": strings.accountErrorDisabled
    case "storage", "disk-full": strings.accountErrorStorage
    case "fresh-sign-in-needed": strings.accountErrorFresh
    case "sign-in-needed": strings.accountErrorEnded
    case "unreachable": strings.accountErrorUnreachable
    case "empty": strings.accountErrorEmpty
    default: strings.accountErrorOther
    }
  }

  private func otherAccountCard(_ account: AccountState) -> Node {
    section(.class("section"), .aria("labelledby", "account-other")) {
      div(.class("card card-pad form")) {
        h2(.class("card-title"), .id("account-other")) { strings.accountOtherTitle }
        p(.class("ink-2")) { strings.accountOtherText(name: account.session.name) }
        errorBanner(account)
        div(.class("buttons")) {
          button(.class("btn btn-primary"), .type("button"), .on(.click, .account(.decide(merges: true)))) {
            strings.accountOtherMerge
          }
          button(.class("btn btn-danger-quiet"), .type("button"), .on(.click, .account(.decide(merges: false)))) {
            strings.accountOtherReplace
          }
          button(.class("btn btn-plain btn-block"), .type("button"), .on(.click, .account(.signOut(keepsData: true)))) {
            strings.accountOtherCancel
          }
        }
      }
    }
  }

  private func codesCard(_ account: AccountState) -> Node {
    section(.class("section"), .aria("labelledby", "account-codes")) {
      div(.class("card card-pad form")) {
        h2(.class("card-title"), .id("account-codes"), .attribute("tabindex", "-1"), .flag("data-autofocus", true)) {
          strings.accountCodesTitle
        }
        p(.class("ink-2")) { strings.accountCodesText }
        ul(.class("num"), .role("list")) { for code in account.recoveryCodes { li { code } } }
        div(.class("buttons")) {
          button(.class("btn"), .type("button"), .on(.click, .account(.copyCodes))) {
            icon(.copy)
            strings.accountCodesCopy
          }
          button(.class("btn"), .type("button"), .on(.click, .account(.saveCodes))) {
            icon(.download)
            strings.accountCodesSave
          }
          button(.class("btn btn-primary btn-block"), .type("button"), .on(.click, .account(.keptCodes))) {
            strings.accountCodesKept
          }
        }
      }
    }
  }

  // MARK: The account

  private func manageSection(_ account: AccountState) -> Node {
    settingsSection("manage", strings.accountManage) {
      if account.sync.status.phase != .signInNeeded {
        if account.session.hasPassword {
          actionRow(
            .lock, strings.accountChangePassword, account.session.isLookedAfter ? strings.accountLookedAfter : "",
            .shell(.open(.account(.password))), end: [chevron])
          actionRow(
            .shield, strings.accountCodesRenew, strings.accountCodesRenewCaption, .shell(.open(.account(.codes))),
            end: [chevron])
        }
        switchRow(
          strings.accountFindable, strings.accountFindableCaption, isOn: account.session.isDiscoverable,
          isDisabled: account.pending != nil, MessagePrefix("account.discoverable"))
        actionRow(.download, strings.accountExport, strings.accountExportCaption, .account(.export))
      }
      actionRow(.signOut, strings.accountSignOut, "", .shell(.open(.account(.signOut))), end: [chevron])
      if account.sync.status.phase != .signInNeeded {
        actionRow(.trash, strings.accountDelete, "", .shell(.open(.account(.delete))), end: [chevron])
      }
    }
  }
}
