import Actions
import Chores
import Core
import Habits
import Records
import Replica
import Sync
import Texts

/// The family and its members (F-15).
extension ChoresScreens {
  func updateFamily(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    guard let view = app.choresView else { return }
    switch verb {
    case .choose:
      guard let id = UniqueID(first(argument)) else { return }
      show(zone(ofFamily: id), &step)
      view.endExtensions()
    case .member: openMember(argument.isEmpty ? nil : UniqueID(argument).map { MemberID($0) }, &step)
    case .saveMember: saveMember(&step)
    case .family: openFamily(&step)
    case .saveFamily: saveFamily(&step)
    case .leave:
      app.closeOverlay(&step)
      let name = snapshot?.family.name ?? ""
      guard perform(&step, { (actions) throws(ChoresRefusal) in try actions.leave() }) else { return }
      view.seen = nil
      show(nil, &step)
      app.go(.chores(.home), .replace, &step)
      app.showToast(strings.choreFamilyLeft(name: name), &step)
    default: break
    }
  }

  // MARK: Screen

  @HTMLBuilder var familyScreen: Node {
    if let snapshot {
      div(.class("screen c-amber")) {
        subhead(snapshot.family.name) {
          if snapshot.actor.isParent { roundButton(.plus, strings.choreMemberAdd, .chores(.member)) }
        }
        titled("members", strings.choreMembers, count: snapshot.present.count) {
          ul(.class("list"), .role("list")) { for member in snapshot.present { memberRow(member, snapshot) } }
        }
        if snapshot.actor.isParent {
          formerSection(snapshot)
          invitesSection(snapshot)
          tabletsSection(snapshot)
        }
        alertsSection(snapshot)
        familyRows(snapshot)
      }
    }
  }

  private func memberRow(_ member: FamilyMember, _ snapshot: ChoresSnapshot) -> Node {
    let isOwn = member.id == me(snapshot)
    let away = member.away.contains(snapshot.moment.today) ? " · " + strings.choreStateAway : ""
    let caption = app.formats.familyRole(member.role) + (isOwn ? " · " + strings.choreYou : "") + away
    return li(.class("row row-icon")) {
      avatar(member)
      if snapshot.actor.isParent || isOwn {
        button(.class("row-main"), .type("button"), .on(.click, .chores(.member, member.id.id.text))) {
          rowText(member.name, caption)
        }
        span(.class("row-end")) { chevron }
      } else {
        div(.class("row-main")) { rowText(member.name, caption) }
      }
    }
  }

  private func familyRows(_ snapshot: ChoresSnapshot) -> Node {
    let isOwner = snapshot.isOwner
    return ul(.class("list"), .role("list")) {
      if snapshot.actor.isParent {
        actionRow(.share, strings.choreInvite, strings.choreInviteCaption, .chores(.invite), end: [chevron])
        actionRow(.edit, strings.choreFamilyEdit, snapshot.family.timeZone, .chores(.family), end: [chevron])
      }
      syncRow
      linkRow(.download, strings.choreFiles, strings.choreFilesCaption, to: .chores(.files))
      actionRow(.plus, strings.choreJoinOther, "", .chores(.join), end: [chevron])
      actionRow(.heart, strings.choreFoundOther, "", .chores(.newFamily), end: [chevron])
      if !snapshot.heirs.isEmpty {
        actionRow(
          .person, strings.choreHandOver, strings.choreHandOverCaption, .chores(.handOver), end: [chevron])
      }
      actionRow(
        .signOut, isOwner ? strings.choreFamilyDelete : strings.choreFamilyLeave, "",
        .shell(.open(.chores(.confirmLeave))))
    }
  }

  var confirmLeaveSheet: Node {
    let isOwner = snapshot?.isOwner ?? false
    return app.sheet(isOwner ? strings.choreFamilyDelete : strings.choreFamilyLeave) {
      p(.class("sheet-lead")) {
        zone.map { strings.choreLeaving($0, isOwner: isOwner, hasAccount: app.replica.syncAccount != nil) } ?? ""
      }
      if snapshot?.heirs.isEmpty == false { p(.class("ink-2")) { strings.choreHandOverHint } }
      div(.class("buttons")) {
        button(.class("btn"), .type("button"), .on(.click, .shell(.closeOverlay))) { strings.appCancel }
        button(.class("btn btn-danger"), .type("button"), .on(.click, .chores(.leave))) {
          isOwner ? strings.appDelete : strings.choreFamilyLeave
        }
      }
    }
  }

  // MARK: The family's sheet

  private func openFamily(_ step: inout Step) {
    guard let view = app.choresView, let snapshot else { return }
    view.form = ChoresForm()
    view.form[.familyName] = snapshot.family.name
    (view.form[.timeZone], view.form[.firstWeekday]) = (
      snapshot.family.timeZone, "\(snapshot.family.firstWeekday.rawValue)"
    )
    setAway(snapshot.family.away)
    app.open(.chores(.family), &step)
  }

  func saveFamily(_ step: inout Step) {
    guard let view = app.choresView, var family = snapshot?.family else { return }
    view.form.clearErrors()
    guard let away = away(family.away) else { return focusError(&step) }
    guard let zone = enteredTimeZone(.saveFamily, &step) else { return }
    family.away = away
    let (name, day) = (view.form[.familyName], enteredFirstWeekday)
    let refusal = act(&step) { (actions) throws(ChoresRefusal) in
      try actions.put(family, named: name, timeZone: zone, firstWeekday: day)
    }
    if let refusal {
      view.form.refuse(.familyName, text(for: refusal))
      return focusError(&step)
    }
    app.closeOverlay(&step)
  }

  var familySheet: Node {
    app.sheet(strings.choreFamilyEdit) {
      form(.class("form"), .id("chores-family-form"), .flag("novalidate", true), .on(.submit, .chores(.saveFamily))) {
        field(.familyName, strings.choreFamilyName)
        timeZoneFields
        awayFields
        button(.class("btn btn-primary btn-block"), .type("submit")) { strings.appSave }
      }
    }
  }

  // MARK: A member's sheet

  private func openMember(_ id: MemberID?, _ step: inout Step) {
    guard let view = app.choresView, let snapshot else { return }
    let member = id.flatMap { snapshot.household.member($0) }
    view.edited = member?.id.id
    view.form = ChoresForm()
    view.form[.name] = member?.name ?? ""
    // An earlier version of the server may have stored another role; saving corrects it.
    view.form[.role] = isOwner(member?.id) ? FamilyRole.parent.code : (member?.role ?? .child).code
    view.form[.emoji] = member?.emoji ?? ""
    view.form[.color] = "\(member?.color ?? freeColor(snapshot))"
    view.form[.allowsTablet] = member?.allowsTablet == true ? "true" : ""
    setAway(member?.away ?? .none)
    app.open(.chores(.member), &step)
    if member == nil { step.effects.append(.focus(id: ChoresInput.name.elementID)) }
  }

  private func freeColor(_ snapshot: ChoresSnapshot) -> Int32 {
    let used = snapshot.present.map { style(of: $0) }
    let free = HabitPalette.all.first { palette in !used.contains { $0 == "c-" + palette.name } }
    return Int32((free ?? .standard).color.rgb)
  }

  private func saveMember(_ step: inout Step) {
    guard let view = app.choresView, let snapshot else { return }
    view.form.clearErrors()
    let before = view.edited.flatMap { snapshot.household.member(MemberID($0)) }
    guard let away = away(before?.away ?? .none) else { return focusError(&step) }
    let id = MemberID(before?.id.id ?? UniqueID(random: step.tick.random.0, step.tick.random.1))
    let form = view.form
    let refusal = act(&step) { (actions) throws(ChoresRefusal) in
      try actions.put(
        ChoresActions.valid { () throws(ChoresError) in
          let new = try FamilyMember(id: id, name: form[.name], role: .child, createdAt: now)
          var member = try (before ?? new).with(
            name: form[.name], color: Int32(form[.color]), emoji: form[.emoji].trimmedWhitespace.prefixCharacters(1))
          (member.role, member.away) = (FamilyRole(code: form[.role]) ?? .child, away)
          member.allowsTablet = form.isOn(.allowsTablet)
          return member
        })
    }
    if let refusal {
      view.form.refuse(.name, text(for: refusal))
      return focusError(&step)
    }
    app.closeOverlay(&step)
  }

  /// Whether the member is the family's owner, who cannot become a child or be removed (F-2).
  private func isOwner(_ id: MemberID?) -> Bool {
    guard let id, let snapshot else { return false }
    return snapshot.household.members.isOwner(id, snapshot.owner)
  }

  var memberSheet: Node {
    let form = app.choresView?.form ?? ChoresForm()
    let edited = app.choresView?.edited
    let isParent = snapshot?.actor.isParent ?? false
    let isOwner = isOwner(edited.map { MemberID($0) })
    return app.sheet(edited == nil ? strings.choreMemberAdd : strings.choreMemberEdit) {
      Node(
        "form",
        [.class("form"), .id("chores-member-form"), .flag("novalidate", true), .on(.submit, .chores(.saveMember))],
        Node([
          isParent ? field(.name, strings.choreName) : .nothing,
          !isParent ? .nothing : isOwner ? p(.class("help")) { strings.choreErrorOwnerStays } : roleField(form),
          field(.emoji, strings.choreEmoji, help: strings.choreEmojiHelp),
          colorField(form),
          isParent ? awayFields : .nothing,
          tabletFields(edited.map { MemberID($0) }, form),
          passwordRow(edited.map { MemberID($0) }),
          button(.class("btn btn-primary btn-block"), .type("submit")) { strings.appSave },
          isParent && edited != nil && !isOwner
            ? button(
              .class("btn btn-block btn-danger-quiet"), .type("button"),
              .on(.click, .chores(.removeMember, edited?.text ?? ""))
            ) { strings.choreMemberRemove } : .nothing,
        ]))
    }
  }

  private func roleField(_ form: ChoresForm) -> Node {
    fieldset(.class("field chores-fieldset")) {
      legend(.class("label")) { strings.choreRole }
      div(.class("segments")) {
        for role in [FamilyRole.child, .parent] {
          segment(
            "chores-role", app.formats.familyRole(role), isChosen: role.code == form[.role],
            .chores(.type, ChoresInput.role.rawValue + ":" + role.code))
        }
      }
      p(.class("help")) { strings.choreRoleHelp }
    }
  }

  private func colorField(_ form: ChoresForm) -> Node {
    let chosen = HabitPalette.nearest(HabitColor(rgb: UInt32(form[.color]) ?? 0)).name
    return fieldset(.class("field chores-fieldset")) {
      legend(.class("label")) { strings.choreColor }
      div(.class("swatches")) {
        for palette in HabitPalette.all {
          label(.class("swatch c-" + palette.name)) {
            input(
              .class("choice-input"), .type("radio"), .attribute("name", "chores-color"),
              .flag("checked", palette.name == chosen), .label(app.habitScreens.colorName(palette)),
              .on(.change, .chores(.type, ChoresInput.color.rawValue + ":\(palette.color.rgb)")))
            app.habitScreens.swatchArt
          }
        }
      }
    }
  }
}
