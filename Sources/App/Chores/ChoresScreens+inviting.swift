import Actions
import Chores
import Core
import Records
import Replica
import Sync
import Texts

/// Inviting into the family by a code (F-20).
extension ChoresScreens {
  static var newChild: String { "child" }
  static var newParent: String { "parent" }
  static var tablet: String { FamilyInvite.Role.tablet.code }

  func updateInviting(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    guard let view = app.choresView else { return }
    switch verb {
    case .invite:
      view.invitation = ChoresInvitation()
      view.form = ChoresForm()
      view.form[.invitee] = argument.isEmpty ? Self.newChild : argument
      app.open(.chores(.invite), &step)
    case .copyFamily, .endMain, .keepMain: updateCopying(verb, &step)
    case .makeInvite: makeInvite(&step)
    case .copyInvite: if let link { step.effects.append(.copy(text: link)) }
    case .shareInvite:
      guard let link, let family = snapshot?.family.name else { return }
      step.effects.append(
        .share(
          name: "", mime: "text/plain", bytes: [], title: AppInfo.name,
          text: strings.choreInviteMessage(family: family, link: link)))
    default: break
    }
  }

  private var link: String? { app.choresView?.invitation.code?.link(app.environment.origin) }

  func send(_ call: ChoresCall, _ path: CloudPath, _ body: [JSON.Member], _ step: inout Step) {
    send(call, "POST", path.text, body, &step)
  }

  func send(_ call: ChoresCall, _ method: String, _ path: String, _ body: [JSON.Member], _ step: inout Step) {
    app.choresView?.invitation.pending = call
    app.choresView?.invitation.error = ""
    step.effects.append(
      .account(.request(id: call.rawValue, method: method, path: path, body: JSON.object(body).bytes())))
  }

  // MARK: Making

  private func makeInvite(_ step: inout Step) {
    guard let view = app.choresView, let snapshot, view.invitation.pending == nil, app.isSignedIn,
      snapshot.zone != .main
    else { return }
    let chosen = view.form[.invitee]
    let member = UniqueID(chosen).flatMap { snapshot.household.member(MemberID($0)) }
    view.invitation.members = member.map { [$0.id] } ?? []
    let isParent = member.map { $0.role == .parent } ?? chosen.equalsBytewise(Self.newParent)
    view.invitation.role =
      chosen.equalsBytewise(Self.tablet) ? .tablet : isParent ? .parent : .child
    view.invitation.secret = FamilyCode.secret(step.tick.random.0)
    // The name of the user's member is shown to the invited.
    if let own = me(snapshot) { act(&step) { (actions) throws(ChoresRefusal) in try actions.claim(own) } }
    askShare(&step)
  }

  func zoneMember(_ zone: SyncZone) -> JSON.Member {
    var names: [JSON.Member] = [JSON.Member("zoneName", .string(zone.id.name.text))]
    if let owner = zone.id.owner { names.append(JSON.Member("ownerRecordName", .string(owner.text))) }
    return JSON.Member("zoneID", .object(names))
  }

  private func askShare(_ step: inout Step) {
    guard let zone else { return }
    let record = JSON.object([JSON.Member("recordName", .string("cloudkit.zoneshare"))])
    send(
      .share, SyncNames.path(.recordsLookup, in: zone.database),
      [zoneMember(zone), JSON.Member("records", .array([record]))], &step)
  }

  private func create(_ call: ChoresCall, _ record: [JSON.Member], _ step: inout Step) {
    modify(call, "create", record, &step)
  }

  func modify(_ call: ChoresCall, _ kind: String, _ record: [JSON.Member], _ step: inout Step) {
    guard let zone else { return }
    let operation: [JSON.Member] = [
      JSON.Member("operationType", .string(kind)), JSON.Member("record", .object(record)),
    ]
    send(
      call, SyncNames.path(.recordsModify, in: zone.database),
      [zoneMember(zone), JSON.Member("operations", .array([.object(operation)]))], &step)
  }

  private func makeShare(_ step: inout Step) {
    create(
      .makeShare,
      [
        JSON.Member("recordName", .string("cloudkit.zoneshare")), JSON.Member("recordType", .string("cloudkit.share")),
        JSON.Member("publicPermission", .string("NONE")), JSON.Member("fields", .object([])),
      ], &step)
  }

  private func storeInvite(_ step: inout Step) {
    guard let view = app.choresView else { return }
    var fields = [field("role", view.invitation.role.code), field("code", view.invitation.secret)]
    if let member = view.invitation.members.first { fields.append(field("members", member.id.text)) }
    createInvite(.invite, fields, &step)
  }

  func field(_ name: String, _ text: String) -> JSON.Member {
    JSON.Member(name, .object([JSON.Member("value", .string(text))]))
  }

  func createInvite(_ call: ChoresCall, _ fields: [JSON.Member], _ step: inout Step) {
    let id = UniqueID(random: step.tick.random.0, step.tick.random.1)
    create(
      call,
      [
        JSON.Member("recordName", .string(id.text)), JSON.Member("recordType", .string("FamilyInvite")),
        JSON.Member("fields", .object(fields)),
      ], &step)
  }

  // MARK: Answers

  /// Handles the server's answer to a request about invites.
  func receive(_ call: ChoresCall, _ status: Int, _ body: [UInt8], _ step: inout Step) {
    guard let view = app.choresView, view.invitation.pending == call else { return }
    view.invitation.pending = nil
    view.revision += 1
    let answer = AccountResponse(body)
    if call == .setPin || call == .checkPin { return receivePin(call, status, answer, &step) }
    if call == .passwordCode { return receivePasswordCode(status, answer, &step) }
    let isJoining = call == .resolve || call == .accept
    guard status == 200, let item = answer.elements(isJoining ? "results" : "records", max: 1).first else {
      view.invitation.error = status == 0 ? strings.choreCallUnreached : strings.choreCallFailed
      // Offers are accepted on the home screen, where no sheet shows the error.
      if call == .takeOver { app.showToast(view.invitation.error, &step) }
      return
    }
    let code = item.text("serverErrorCode")
    switch call {
    case .share where code.equalsBytewise("NOT_FOUND"): return makeShare(&step)
    case .share where code.isEmpty, .makeShare where code.isEmpty:
      view.invitation.code = FamilyCode(handle: item.text("shortGUID"), secret: view.invitation.secret)
      return storeInvite(&step)
    case .invite where code.isEmpty:
      showCode(view, &step)
      // The changed list of invites arrives by sync.
      return app.syncHost.pass(.noticed(zone?.database), &step)
    case .resolve, .accept: return receiveJoining(call, item, code, &step)
    case .offer, .takeOver: return receiveHanding(call, code, &step)
    default: break
    }
    view.invitation.code = nil
    view.invitation.error = strings.choreCallFailed
  }

  private func showCode(_ view: ChoresViewState, _ step: inout Step) {
    guard let code = view.invitation.code else { return }
    do throws(QRError) {
      view.invitation.snapshot = CodePicture(try QRCode.encode(code.link(app.environment.origin), level: .medium))
    } catch {
      view.invitation.snapshot = CodePicture()
    }
    step.effects.append(.focus(id: "chores-code"))
  }
}
