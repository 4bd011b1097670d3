import Core
import Couple
import Replica
import Sync
import Texts

/// The pairing's screen (C-28).
extension CoupleScreens {
  @HTMLBuilder var pairingScreen: Node {
    let state = couple
    coupleSubhead(strings.couplePairing)
    goodbyeBanner(state)
    pairingState(state)
    if state.pairing.isPaired || (app.hasSyncAccount && !isSearching(state)) { factsSection(state) }
    if state.pairing.isPaired {
      namesSection(state)
      partingSection(state)
    } else if !app.hasSyncAccount {
      signInCard
    } else if isSearching(state) {
      // The line above says what the page is waiting for.
      searchingProgress
      namesSection(state)
    } else {
      nameCard
      inviteCard(state)
      redeemCard(state)
    }
  }

  private func pairingState(_ state: CoupleState) -> Node {
    div(.class("card card-pad us-state")) {
      span(.class(state.pairing.isPaired ? "us-heart is-on" : "us-heart"), .aria("hidden", true)) { glyph(.heart) }
      div(.class("row-main"), .role("status")) {
        span(.class("row-title")) { pairingLine(state) }
        span(.class("row-sub")) { coupleSyncLine }
      }
    }
  }

  /// The pairing's role and entitlement (C-2), in addition to its status above.
  private func factsSection(_ state: CoupleState) -> Node {
    let role =
      switch state.pairing.role {
      case .none: strings.coupleRoleNone
      case .owner: strings.coupleRoleOwner
      case .partner: strings.coupleRolePartner
      }
    let entitlement: String =
      if state.pairing.role == .partner, state.pairing.isPaired {
        strings.coupleUnlockedByPartner
      } else {
        isCoupleUnlocked ? strings.coupleUnlocked : strings.coupleLocked
      }
    return settingsSection("facts", strings.coupleStatusTitle) {
      for (name, value) in [(strings.coupleRole, role), (strings.coupleEntitlement, entitlement)] {
        li(.class("row")) { div(.class("row-main")) { rowText(name, value) } }
      }
    }
  }

  private var signInCard: Node {
    section(.class("card card-pad form")) {
      h2(.class("card-title")) { strings.coupleSignInTitle }
      p(.class("ink-2")) { strings.coupleSignInText }
      a(.class("btn btn-primary btn-block"), .href(Route.account.path)) { strings.coupleSignInAction }
    }
  }

  /// Whether the account may have a couple that this device has not found yet. Meanwhile, the app does not offer to
  /// pair.
  func isSearching(_ state: CoupleState) -> Bool {
    let pairing = state.pairing
    return !app.replica.hasSearchedCouple && !pairing.isPaired && pairing.code == nil && pairing.redeeming == nil
  }

  /// Replaces the offer to pair until the search has ended.
  var searchingCard: Node {
    section(.class("card card-pad form")) {
      p(.class("ink-2")) { strings.coupleSearching }
      searchingProgress
    }
  }

  private var searchingProgress: Node {
    switch app.account?.sync.coupleStatus.phase {
    case .syncing, .idle, .off: Node("progress", [.class("progress"), .label(strings.coupleSearching)])
    default: ul(.class("list"), .role("list")) { app.accountRow }
    }
  }

  /// Asks for the name by which the partner will know the user.
  private var nameCard: Node {
    section(.class("card card-pad form")) {
      div(.class("field")) {
        label(.class("label"), .attribute("for", CoupleField.ownName.elementID)) { strings.coupleOwnName }
        input(
          .class("input"), .id(CoupleField.ownName.elementID), .type("text"), .attribute("autocomplete", "name"),
          .attribute("maxlength", "\(CoupleLimits.nameCharactersMax)"), .attribute("dir", "auto"), .value(offeredName),
          .aria("describedby", CoupleField.ownName.elementID + "-help"),
          .entering(.input, CoupleField.ownName.prefix))
        p(.class("help"), .id(CoupleField.ownName.elementID + "-help")) { strings.coupleOwnNameHelp }
      }
    }
  }

  // MARK: Invite

  private func inviteCard(_ state: CoupleState) -> Node {
    section(.class("card card-pad form"), .aria("labelledby", "couple-invite")) {
      h2(.class("card-title"), .id("couple-invite")) { strings.coupleInviteTitle }
      if !isCoupleUnlocked {
        p(.class("ink-2")) { strings.coupleLockedText }
        button(.class("btn btn-primary btn-block"), .type("button"), .on(.click, .settings(.buy))) {
          icon(.sparkle)
          strings.coupleBuy
        }
        p(.class("help")) { strings.coupleFreeNote }
      } else if let code = state.pairing.code, state.pairing.role == .owner {
        codeBox(code, state.pairing)
      } else {
        p(.class("ink-2")) { strings.coupleInviteText }
        button(.class("btn btn-primary btn-block"), .type("button"), .on(.click, .couple(.issue))) {
          strings.coupleInviteAction
        }
      }
    }
  }

  @HTMLBuilder private func codeBox(_ code: CoupleCode, _ pairing: Pairing) -> Node {
    output(.class("us-code num"), .label(strings.coupleCodeLabel)) { code.displayed }
    if pairing.isCodeExpired(at: now) {
      p(.class("help")) { strings.coupleCodeExpired }
    } else {
      p(.class("help")) {
        pairing.isCodeStored
          ? strings.coupleCodeUntil(date: pairing.codeIssuedAt.map { codeEnd($0) } ?? "") : strings.coupleCodeUnsent
      }
      div(.class("buttons")) {
        button(.class("btn"), .type("button"), .on(.click, .couple(.copyCode))) {
          icon(.copy)
          strings.coupleCopy
        }
        if app.environment.flags.contains("share") {
          button(.class("btn"), .type("button"), .on(.click, .couple(.shareCode))) {
            icon(.share)
            strings.coupleShare
          }
        }
        button(.class("btn"), .type("button"), .on(.click, .shell(.open(.couple(.qr))))) {
          icon(.qr)
          strings.coupleShowCode
        }
      }
    }
    button(.class("btn btn-plain btn-block"), .type("button"), .on(.click, .shell(.open(.couple(.regenerate))))) {
      strings.coupleRegenerate
    }
  }

  private func codeEnd(_ issuedAt: Timestamp) -> String {
    let end = issuedAt.adding(milliseconds: CoupleLimits.codeLifeDays * Timestamp.millisecondsPerDay)
    return app.formats.longDate(app.environment.timeZone.wallClock(at: end).day)
  }

  // MARK: Redeem

  private func redeemCard(_ state: CoupleState) -> Node {
    let view = app.coupleView
    let error = view?.codeError ?? ""
    return form(
      .class("card card-pad form"), .id("couple-redeem"), .flag("novalidate", true), .aria("labelledby", "couple-join"),
      .on(.submit, .couple(.redeem))
    ) {
      h2(.class("card-title"), .id("couple-join")) { strings.coupleRedeemTitle }
      p(.class("ink-2")) { strings.coupleRedeemText }
      div(.class("field")) {
        label(.class("label"), .attribute("for", CoupleField.code.elementID)) { strings.coupleCodeLabel }
        input(
          .class("input us-code-input num"), .id(CoupleField.code.elementID), .type("text"),
          .attribute("placeholder", "XXXX-XXXX"), .attribute("autocomplete", "off"),
          .attribute("autocapitalize", "characters"), .attribute("spellcheck", "false"),
          .attribute("enterkeyhint", "go"), .value(view?.code ?? ""), .aria("invalid", !error.isEmpty),
          Attribute("aria-describedby", "couple-code-error", if: !error.isEmpty),
          .entering(.input, CoupleField.code.prefix))
        if !error.isEmpty {
          p(.class("error"), .id("couple-code-error"), .role("alert")) {
            smallIcon(.warning)
            error
          }
        }
      }
      button(
        .class("btn btn-primary btn-block"), .type("submit"), .flag("disabled", state.pairing.redeeming != nil)
      ) { state.pairing.redeeming == nil ? strings.coupleRedeemAction : strings.accountBusy }
      if state.pairing.redeeming != nil {
        button(.class("btn btn-plain btn-block"), .type("button"), .on(.click, .couple(.dropRedeem))) {
          strings.appCancel
        }
      }
    }
  }

  // MARK: Names, leaving

  /// Read-only, because names are changed in the settings only (C-28).
  private func namesSection(_ state: CoupleState) -> Node {
    settingsSection("names", strings.coupleNames) {
      nameRow(
        ownName(state), strings.coupleMe, Initials.of(ownName(state), fallback: Initials.ownFallback))
      if state.pairing.isPaired { nameRow(state.partner.name, strings.couplePartner, state.partnerInitials) }
      linkRow(.edit, strings.coupleEditNames, "", to: .settings)
    }
  }

  private func nameRow(_ name: String, _ whose: String, _ initials: String) -> Node {
    li(.class("row")) {
      div(.class("row-main")) { rowText(whose, name.isEmpty ? "–" : name) }
      span(.class("row-end")) { span(.class("chip")) { initials } }
    }
  }

  private func partingSection(_ state: CoupleState) -> Node {
    settingsSection("parting", strings.coupleParting) {
      if state.pairing.goodbye == nil {
        actionRow(
          .signOut, strings.coupleLeave, strings.coupleLeaveCaption, .shell(.open(.couple(.leave))), end: [chevron])
      }
      actionRow(
        .close, strings.coupleUnlink, strings.coupleUnlinkCaption, .shell(.open(.couple(.unlink))), end: [chevron])
    }
  }
}
