import Chores
import Core
import Records
import Replica
import Sync
import Texts

/// Photos of completed chores (F-3, 0073). The host scales a photo down, stores it until it is uploaded, uploads it and shows it.
extension ChoresScreens {
  private static var pauseMilliseconds: Int64 { 30_000 }

  func updatePhotos(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    guard let view = app.choresView else { return }
    switch verb {
    case .photo: if let name = CompletionName(text: argument) { openPhoto(name, &step) }
    case .takePhoto:
      if let name = view.photos.asked, let zone { step.effects.append(.photo(.take(key: key(name, zone)))) }
    case .deletePhoto:
      guard let name = view.photos.asked else { return }
      app.closeOverlay(&step)
      guard let zone else { return }
      let isLocal = isWaiting(name)
      step.effects.append(.photo(isLocal ? .discard(key: key(name, zone)) : .delete(address(of: name, in: zone))))
    default: break
    }
  }

  /// Opens the sheet with the photo of a completion, or the sheet that asks for a photo.
  func openPhoto(_ name: CompletionName, _ step: inout Step) {
    guard let view = app.choresView, let snapshot else { return }
    (view.photos.asked, view.photos.shown) = (name, .nothing)
    app.open(.chores(.photo), &step)
    if hasPhoto(name, snapshot) { loadPhoto(name, &step) }
  }

  /// Asks for a photo of the completion just made.
  func askPhoto(of key: OccurrenceKey, _ step: inout Step) {
    guard let snapshot, snapshot.zone != .main,
      let entry = snapshot.household.history.latestEntry(of: key.chore, opening: key.opening, member: key.member)
    else { return }
    openPhoto(entry.completion.name, &step)
  }

  // MARK: The host

  private func key(_ name: CompletionName, _ zone: SyncZone) -> String { zone.id.name.text + "/" + name.text }

  private func isWaiting(_ name: CompletionName) -> Bool {
    guard let view = app.choresView, let zone else { return false }
    return view.photos.waiting.contains(key(name, zone))
  }

  private func loadPhoto(_ name: CompletionName, _ step: inout Step) {
    if let zone { step.effects.append(.photo(.show(address(of: name, in: zone)))) }
  }

  private func address(of name: CompletionName, in zone: SyncZone) -> PhotoAddress {
    let modify = SyncNames.path(.recordsModify, in: zone.database).text
    return PhotoAddress(
      key: key(name, zone),
      databasePath: String(decoding: modify.utf8.dropLast("/records/modify".utf8.count), as: UTF8.self),
      zoneJSON: String(decoding: JSON.object([zoneMember(zone)]).bytes(), as: UTF8.self),
      recordName: CompletionPhoto.name(of: name).text, completionName: name.text)
  }

  /// Handles a report of the host: `photo`, a `ChoresPhotos.News`, the photo's key, and further values.
  func receivePhoto(_ fields: [[UInt8]], _ step: inout Step) {
    guard let view = app.choresView, fields.count > 1 else { return }
    let texts = fields.dropFirst(2).map { String(decoding: $0, as: UTF8.self) }
    guard let news = ChoresPhotos.News(rawValue: String(decoding: fields[1], as: UTF8.self)) else { return }
    view.revision += 1
    let key = texts.first ?? ""
    switch news {
    case .waiting: view.photos.waiting = texts
    case .kept:
      view.photos.waiting.append(key)
      if let asked = view.photos.asked, isWaiting(asked) { loadPhoto(asked, &step) }
    case .shown, .missing, .unreachable:
      if let asked = view.photos.asked, let zone, self.key(asked, zone).equalsBytewise(key) {
        view.photos.shown = news == .shown ? .address(texts.last ?? "") : news == .missing ? .gone : .unreachable
      }
    case .early, .later, .full, .failed, .unreadable: break
    case .sent, .refused, .deleted, .forgotten:
      view.photos.waiting.removeAll { $0.equalsBytewise(key) }
      view.photos.sent = news == .sent ? [key] : []
    }
    if let text = text(for: news) { app.showToast(text, &step) }
    endSending(news, &step)
    if news == .waiting || news == .kept { sendPhotos(&step) }
  }

  /// Returns the text of the toast; nil for none.
  private func text(for news: ChoresPhotos.News) -> String? {
    switch news {
    case .sent: strings.chorePhotoSent
    case .refused: strings.chorePhotoRefused
    case .full: strings.chorePhotoFull
    case .later: app.choresView?.photos.failedAt == nil ? strings.chorePhotoLater : nil
    case .deleted: strings.chorePhotoDeleted
    case .failed: strings.choreCallFailed
    case .unreadable: strings.chorePhotoUnreadable
    default: nil
    }
  }

  private func endSending(_ news: ChoresPhotos.News, _ step: inout Step) {
    guard let view = app.choresView else { return }
    switch news {
    case .sent, .early, .refused, .full, .later:
      view.photos.sending = nil
      view.photos.failedAt = news == .sent || news == .early ? nil : step.now
    default: break
    }
    // The record or its deletion arrives by sync.
    if news == .sent || news == .deleted { app.syncHost.pass(.noticed(zone?.database), &step) }
  }

  /// Uploads the next photo, once the server has everything else. Drops photos of completions and chores that no longer exist.
  func sendPhotos(_ step: inout Step) {
    guard let view = app.choresView else { return }
    // It failed because there was no connection, so it need not wait once there is one.
    if app.account?.sync.status.phase == .offline { view.photos.failedAt = nil }
    guard view.photos.sending == nil, app.isSignedIn, app.account?.sync.status.phase == .idle,
      view.photos.failedAt.map({ step.now.milliseconds - $0.milliseconds >= Self.pauseMilliseconds }) ?? true
    else { return }
    // The records of uploaded photos have been fetched by now.
    view.photos.sent = []
    for key in view.photos.waiting {
      guard let (name, zone) = photo(of: key),
        let family = app.replica.family(in: zone), family.chore(name.chore) != nil,
        let entry = family.history.entry(name), !entry.isUndone
      else {
        step.effects.append(.photo(.forget(key: key)))
        continue
      }
      view.photos.sending = key
      return step.effects.append(.photo(.upload(address(of: name, in: zone))))
    }
  }

  /// Returns the completion and the record zone of a key; nil for a family that is no longer on this device.
  private func photo(of key: String) -> (name: CompletionName, zone: SyncZone)? {
    let parts = Array(key.utf8).split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard parts.count == 2, let name = CompletionName(text: String(decoding: Array(parts[1]), as: UTF8.self)),
      let zone = app.replica.familyZones.first(where: { self.key(name, $0).equalsBytewise(key) })
    else { return nil }
    return (name, zone)
  }

  // MARK: Drawing

  /// Whether there is a photo of a completion, on this device or on the server.
  func hasPhoto(_ name: CompletionName, _ snapshot: ChoresSnapshot) -> Bool {
    if app.replica.family(in: snapshot.zone)?.photo(name) != nil { return true }
    guard let view = app.choresView else { return false }
    let key = key(name, snapshot.zone)
    return view.photos.waiting.contains(key) || view.photos.sent.contains(key)
  }

  /// The button that shows the photo of a completion, or asks for one.
  func photoButton(_ completion: Completion, of chore: Chore, _ snapshot: ChoresSnapshot, mayAsk: Bool = false) -> Node
  {
    let isThere = hasPhoto(completion.name, snapshot)
    guard isThere || (mayAsk && mayAdd(completion, snapshot)) else { return .nothing }
    let who = name(completion.member, snapshot)
    return roundButton(
      .camera, isThere ? strings.chorePhotoShow(title: chore.title, name: who) : strings.chorePhotoTake,
      .chores(.photo, completion.name.text), style: "round round-plain")
  }

  private func mayAdd(_ completion: Completion, _ snapshot: ChoresSnapshot) -> Bool {
    guard snapshot.zone != .main, let member = snapshot.household.member(completion.member) else { return false }
    return snapshot.actor.acts(for: member)
  }

  private func mayDelete(_ name: CompletionName, _ snapshot: ChoresSnapshot) -> Bool {
    if snapshot.actor.isParent || isWaiting(name) { return true }
    let photo = app.replica.family(in: snapshot.zone)?.photo(name)
    return photo.map { $0.account.equalsBytewise(app.replica.syncAccount?.user ?? "") } ?? false
  }

  var photoSheet: Node {
    guard let snapshot, let view = app.choresView, let asked = view.photos.asked,
      let entry = snapshot.household.history.entry(asked), let chore = snapshot.chore(asked.chore)
    else { return .nothing }
    let who = name(entry.completion.member, snapshot)
    if hasPhoto(asked, snapshot) {
      return app.sheet(strings.chorePhotoTitle(title: chore.title)) {
        p(.class("sheet-lead")) { who + " · " + moment(entry.completion.completedAt, snapshot) }
        photoImage(chore, who)
        if isWaiting(asked) {
          p(.class("help")) { app.hasSyncAccount ? strings.chorePhotoWaiting : strings.chorePhotoHere }
        }
        if mayDelete(asked, snapshot) {
          button(.class("btn btn-block btn-danger-quiet"), .type("button"), .on(.click, .chores(.deletePhoto))) {
            strings.chorePhotoDelete
          }
        }
      }
    }
    return app.sheet(strings.chorePhotoAsk(title: chore.title)) {
      p(.class("sheet-lead")) { strings.chorePhotoText }
      div(.class("buttons")) {
        button(.class("btn"), .type("button"), .on(.click, .shell(.closeOverlay))) { strings.chorePhotoWithout }
        button(.class("btn btn-primary"), .type("button"), .on(.click, .chores(.takePhoto))) { strings.chorePhotoTake }
      }
    }
  }

  private func photoImage(_ chore: Chore, _ who: String) -> Node {
    div(.class("chores-photo"), .role("status")) {
      switch app.choresView?.photos.shown ?? .nothing {
      case .address(let address):
        img(
          .attribute("src", address), .attribute("alt", strings.chorePhotoShow(title: chore.title, name: who)))
      case .gone: p { strings.chorePhotoGone }
      case .unreachable: p { strings.chorePhotoUnreachable }
      case .nothing: p { strings.chorePhotoLoading }
      }
    }
  }
}
