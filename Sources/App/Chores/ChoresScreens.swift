import Actions
import Chores
import Core
import Habits
import Records
import Replica
import Sync
import Texts

/// The screens of chores, and the user's actions on them.
struct ChoresScreens: Screens {
  let app: AppModel

  /// The record zone of the family on screen; nil while this device has none.
  var zone: SyncZone? {
    let zones = app.replica.familyZones
    if let chosen = app.choresView?.zone, zones.contains(chosen) { return chosen }
    return zones.first
  }

  /// Switches to a family, and remembers it for the next start.
  func show(_ zone: SyncZone?, _ step: inout Step) {
    guard let view = app.choresView else { return }
    (view.zone, view.snapshot) = (zone, nil)
    step.effects.append(.keep(.family, zone.flatMap { app.replica.familyID(of: $0) }?.text ?? ""))
  }

  func zone(ofFamily id: UniqueID) -> SyncZone? {
    app.replica.familyZones.first { app.replica.familyID(of: $0) == id }
  }

  /// The data of the family on screen at the present minute.
  var snapshot: ChoresSnapshot? { zone.flatMap { snapshot(of: $0) } }

  /// Returns a family's data at the present minute. For the family on screen it is computed once for the same data and minute.
  func snapshot(of zone: SyncZone) -> ChoresSnapshot? {
    guard let view = app.choresView, let state = app.replica.family(in: zone) else { return nil }
    let (revision, minute) = (state.revision, now.milliseconds / 60_000)
    if let known = view.snapshot, known.zone == zone, known.revision == revision, known.minute == minute,
      known.generation == app.generation
    {
      return known
    }
    for known in view.others where known.zone == zone && known.revision == revision && known.minute == minute {
      if known.generation == app.generation { return known }
    }
    do throws(ChoresRefusal) {
      let actions = try ChoresActions(app.replica, in: zone, at: now, rules: rules(of: state.family))
      let book = view.book(of: zone, state, actions.moment, generation: app.generation)
      let snapshot = ChoresSnapshot(actions, state, zone: zone, minute: minute, generation: app.generation, book)
      if zone == self.zone {
        view.snapshot = snapshot
      } else {
        view.others.removeAll { $0.zone == zone }
        view.others.append(snapshot)
      }
      return snapshot
    } catch {
      return nil
    }
  }

  /// Returns the member of the device's user: by the account, or without one the parent who was created first.
  func me(_ snapshot: ChoresSnapshot) -> MemberID? {
    switch snapshot.actor {
    case .parent(let id?), .child(let id): return id
    case .parent(nil): return snapshot.present.ofDevice.map { $0.id }
    case .tablet, .guest, .outsider: return nil
    }
  }

  /// Whether several people share this device, so that it must ask who completed a chore.
  func isShared(_ snapshot: ChoresSnapshot) -> Bool {
    switch snapshot.actor {
    case .parent(nil): snapshot.present.count > 1
    case .tablet: true
    default: false
    }
  }

  /// Returns the version of everything that these screens show.
  func version(_ numbers: Int64...) -> RegionVersion {
    let state = zone.flatMap { app.replica.family(in: $0) }
    var version = RegionVersion(
      app.generation, state?.revision ?? -1, app.choresView?.revision ?? 0, now.milliseconds / 60_000)
    version.mix(Int64(app.replica.familyZones.count))
    if let zone { version.mix(zone.id.name.text) }
    for number in numbers { version.mix(number) }
    return version
  }

  // MARK: Time zones

  /// Returns the rules of a family's time zone, or the device's while they are unknown.
  func rules(of family: Family?) -> TimeZoneRules {
    guard let name = family?.timeZone, let view = app.choresView,
      !name.equalsBytewise(view.deviceTimeZone), case .some(let known) = view.rules(name)
    else { return app.environment.timeZone }
    return known ?? app.environment.timeZone
  }

  /// Asks the host for the rules of the families' time zones that are unknown.
  func askTimeZones(_ step: inout Step) {
    guard let view = app.choresView, !view.deviceTimeZone.isEmpty else { return }
    for zone in app.replica.familyZones {
      if let name = app.replica.family(in: zone)?.family?.timeZone, !name.isEmpty { ask(zone: name, &step) }
    }
  }

  /// Asks for the rules of a time zone, unless they are known or were asked for.
  func ask(zone name: String, _ step: inout Step) {
    guard let view = app.choresView, !name.equalsBytewise(view.deviceTimeZone), case .none = view.rules(name) else {
      return
    }
    view.zones.append((name, nil, false))
    step.effects.append(.areaTimeZone(of: .chores, name: name))
  }

  /// Handles the rules of a time zone from the host: `zone`, the name, `1` for the device's own, the table, which is empty for an unknown
  /// name, and the id of the family shown last.
  func receiveTimeZone(_ fields: [[UInt8]], _ step: inout Step) {
    guard let view = app.choresView, fields.count > 3 else { return }
    let name = String(decoding: fields[1], as: UTF8.self)
    if fields[2] == [UInt8(ascii: "1")] {
      view.deviceTimeZone = name
      if view.zone == nil, fields.count > 4, let id = UniqueID(String(decoding: fields[4], as: UTF8.self)) {
        view.zone = zone(ofFamily: id)
      }
      askTimeZones(&step)
    } else {
      let rules = TimeZoneRules(table: fields[3])
      for i in view.zones.indices where view.zones[i].name.equalsBytewise(name) {
        (view.zones[i].rules, view.zones[i].isAnswered) = (rules, true)
      }
    }
    view.forgetSnapshots()
    view.revision += 1
    // Otherwise the part of the module with this code is not needed, and not loaded yet after a start.
    if view.awaitsTimeZone != nil { goOnWithTimeZone(&step) }
    carryOutPrograms(&step)
  }

  /// Carries out the changes of classic programs once everything on the server has been fetched: their records in the main zone become a
  /// family (0069), and their check marks become completions (0065).
  func carryOutPrograms(_ step: inout Step) {
    guard let view = app.choresView, app.account?.sync.status.phase == .idle, !view.deviceTimeZone.isEmpty else {
      return
    }
    // Otherwise the part of the module with this code is not needed.
    if app.replica.hasUnfoundedMain { createMain(view, &step) }
    if app.replica.hasNoticedChores { carryOutNoticed(view, &step) }
  }

  /// Informs the user of completions in which another member was faster (F-22).
  func showOvertaken(_ step: inout Step) {
    let all = app.replica.drainOvertaken()
    guard let last = all.last else { return }
    app.choresView?.snapshot = nil
    if all.count > 1 { return app.showToast(strings.choreOvertakenMore(count: all.count), &step) }
    guard let (chore, member) = app.replica.faster(last) else { return }
    app.showToast(strings.choreOvertaken(name: member.name, title: chore.title), &step)
  }

  /// Leaves the screens of a family that was deleted, or from which the user was removed.
  func leaveLostFamilies(_ step: inout Step) {
    guard let view = app.choresView else { return }
    let (before, name) = (view.seen, view.seenName)
    view.seen = zone
    view.seenName = zone.flatMap { app.replica.family(in: $0)?.family?.name } ?? ""
    if let awaited = view.invitation.awaited, app.replica.familyZones.contains(awaited) {
      view.invitation.awaited = nil
    }
    guard let before, !app.replica.familyZones.contains(before) else { return }
    app.showToast(strings.choreFamilyGone(name: name), &step)
    if app.areaPart == .chores { app.go(.chores(.home), .replace, &step) }
  }

  // MARK: Changing

  /// Carries out an action on the family on screen. Returns the refusal, after which nothing has changed; nil if it was done.
  @discardableResult
  func act(_ step: inout Step, _ action: (ChoresActions) throws(ChoresRefusal) -> [Change]) -> ChoresRefusal? {
    do throws(ChoresRefusal) {
      let changes = try changes(at: step.now, action)
      // The snapshot refers to the data; releasing it avoids copying them when they change.
      app.choresView?.snapshot = nil
      app.apply(changes, &step)
      return nil
    } catch {
      return error
    }
  }

  private func changes(
    at now: Timestamp, _ action: (ChoresActions) throws(ChoresRefusal) -> [Change]
  ) throws(ChoresRefusal) -> [Change] {
    guard let zone else { throw .notFound }
    let rules = rules(of: app.replica.family(in: zone)?.family)
    return try action(ChoresActions(app.replica, in: zone, at: now, rules: rules))
  }

  /// Carries out an action, or shows a toast with the reason if it is refused. Returns whether it was done.
  @discardableResult
  func perform(_ step: inout Step, _ action: (ChoresActions) throws(ChoresRefusal) -> [Change]) -> Bool {
    guard let refusal = act(&step, action) else { return true }
    app.showToast(text(for: refusal), &step)
    return false
  }

  // MARK: Coming and going

  func begin(_ step: inout Step) {
    if app.choresView == nil { app.choresView = ChoresViewState() }
    #if hasFeature(Embedded)
      Strings.choreTexts = (Strings.bytes(Strings.germanChoreBlob), Strings.bytes(Strings.englishChoreBlob))
      app.formats = Formats(language: strings.language, regionCode: app.formats.region.code)
    #endif
    for part in app.replica.attach(ChoresArea.shared) {
      app.banner = .damaged(part: part.key)
      for change in app.replica.changesAfterDamage(of: [part.key]) { app.apply(change, &step) }
    }
    // The user has been informed of these already.
    _ = app.replica.drainOvertaken()
    step.effects.append(.areaTimeZone(of: .chores, name: ""))
    step.effects.append(.photo(.list))
  }

  func visit(_ route: ChoresRoute, _ step: inout Step) {
    guard let view = app.choresView else { return }
    view.revision += 1
    let link = app.settingsView.invitation
    if !link.isEmpty, app.hasSyncAccount || !view.invitation.isWaiting {
      // Without an account the link waits for one, even while the user signs in on another page.
      if app.hasSyncAccount { app.settingsView.invitation = "" }
      step.effects.append(.keep(.link, app.settingsView.invitation))
      openJoining(link, &step)
    }
    if zone == nil, route != .home { return app.go(.chores(.home), .replace, &step) }
    // Without an account there are no push messages, and the part of the module with this code is not needed.
    if route == .family, app.hasSyncAccount { app.notifications.wish(.look, &step) }
    if case .chore(let id) = route { choose(familyOf: id) }
    switch route {
    case .edit where !view.isEditing: app.go(.chores(.home), .replace, &step)
    case .chore(let id) where snapshot?.chore(id) == nil: app.go(.chores(.list), .replace, &step)
    case .person(let id) where snapshot?.household.member(id) == nil: app.go(.chores(.home), .replace, &step)
    default: break
    }
    if route != .edit { view.isEditing = false }
  }

  // MARK: Messages

  func update(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    guard let view = app.choresView else { return }
    view.revision += 1
    switch verb {
    case .check, .by, .done, .who, .undo, .approve, .refuse, .skip, .move, .moveTo, .early,
      .unmark:
      updateDoing(verb, argument, &step)
    case .photo, .takePhoto, .deletePhoto: updatePhotos(verb, argument, &step)
    case .add: addLine(&step)
    case .keep: view.takenBack.append(argument)
    case .edit: openEditor(argument.isEmpty ? nil : UniqueID(argument).map { ChoreID($0) }, &step)
    case .save: saveChore(&step)
    case .assign, .assignTo: updateAssigning(verb, argument, &step)
    case .delete: if let id = UniqueID(argument) { deleteChore(ChoreID(id), &step) }
    case .samples: if let set = SampleChores(code: argument) { addSamples(set, &step) }
    case .group:
      if let grouping = ChoresGrouping(rawValue: first(argument)) { view.grouping = grouping }
      view.endExtensions()
    case .more:
      let text = MessageText(":" + argument)
      view.extend(text.text(0) ?? "")
      // The button may be gone.
      step.effects.append(.focus(id: text.rest(1)))
    case .createFamily: createFamily(&step)
    case .newFamily: openNewFamily(&step)
    case .removeMember, .removeTablet, .endInvite, .clearMember, .remove: updateRemoving(verb, argument, &step)
    case .choose, .member, .saveMember, .family, .saveFamily, .leave:
      updateFamily(verb, argument, &step)
    case .pin, .setPin, .removePin, .enterPin: updateTablet(verb, argument, &step)
    case .newPassword: makePasswordCode(argument, &step)
    case .alert, .notify: updateAlerts(verb, argument, &step)
    case .invite, .copyFamily, .endMain, .keepMain, .makeInvite, .copyInvite, .shareInvite:
      updateInviting(verb, argument, &step)
    case .handOver, .offer, .takeOver: updateHanding(verb, argument, &step)
    case .join, .resolve, .accept: updateJoining(verb, &step)
    case .reward, .saveReward, .removeReward, .wish, .grant, .deny, .give, .saveGift:
      updateRewards(verb, argument, &step)
    case .export, .pickFile, .dropFile, .importFile, .undoImport: updateFiles(verb, argument, &step)
    case .type:
      type(argument)
      if argument.hasPrefix(ChoresInput.quick.rawValue + ":") { followWord(&step) }
    }
  }

  /// Returns the argument without the value of a radio, which the host appends.
  func first(_ argument: String) -> String { MessageText(":" + argument).text(0) ?? "" }
}
