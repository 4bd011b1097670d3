import Core
import Records

extension CoupleData {
  /// Returns the time of the last edit of these fields; nil if there was none.
  func editedAt(_ part: CoupleFile.Part) -> Timestamp? {
    var latest: Timestamp?
    for name in part.fields {
      guard let entry = own.stamps.own.first(where: { $0.name == name }) else { continue }
      latest = max(latest ?? entry.stamp.time, entry.stamp.time)
    }
    return latest
  }

  // MARK: Writing

  func write(to json: inout JSONWriter) {
    let record = CoupleRecord(shownFields)
    json.beginObject()
    if !record.owner.name.utf8.isEmpty {
      part(.name, "me", &json) { $0.member("name", record.owner.name) }
    }
    if let place = record.owner.place {
      part(.place, "place", &json) { json in
        json.member("city", place.cityLabel)
        json.member("country", place.country)
        json.member("precision", Int32(place.precision.rawValue))
        json.time("measuredAt", place.measuredAt)
        guard let point = place.point else { return }
        json.member("latitude", point.latitude)
        json.member("longitude", point.longitude)
      }
    }
    if record.countdown != Countdown() {
      part(.countdown, "countdown", &json) { json in
        json.member("label", record.countdown.label)
        json.time("eventAt", record.countdown.eventAt)
        json.time("setAt", record.countdown.setAt)
      }
    }
    part(.notes, "notes", &json) { json in
      if let note = record.note {
        json.member("text", note.text)
        json.member("isMine", note.author == .owner)
        json.time("writtenAt", note.updatedAt)
      }
      json.member("streak", Int64(record.streak.count))
      json.member("longestStreak", Int64(record.streak.longest))
      json.time("lastNoteAt", record.streak.lastNoteAt)
      json.time("countedAt", record.streak.countedAt)
      json.member("byMe", Int64(record.notesByOwner))
      json.member("byPartner", Int64(record.notesByPartner))
      json.member("distances")
      json.beginArray()
      for entry in record.distanceHistory.all {
        json.beginObject()
        json.time("at", entry.at)
        json.member("kilometres", Int64(entry.kilometres))
        json.endObject()
      }
      json.endArray()
    }
    json.endObject()
  }

  private func part(
    _ part: CoupleFile.Part, _ name: String, _ json: inout JSONWriter, _ members: (inout JSONWriter) -> Void
  ) {
    json.member(name)
    json.beginObject()
    members(&json)
    json.time("updatedAt", editedAt(part))
    json.endObject()
  }

  // MARK: Reading

  /// Returns the parts of a file that are newer than the present data. Missing or invalid members count as absent.
  ///
  /// Shared notes are imported only while the user is not in a couple: they may belong to another one.
  ///
  /// - Parameter text: The object that `write` made.
  public func importing(_ text: String, at now: Timestamp, device: String) -> CoupleImport {
    guard let json = try? JSON.parse(text) else { return CoupleImport(parts: [], steps: []) }
    let isAlone = !pairing.isPaired && pairing.code == nil && pairing.redeeming == nil
    let read: [(CoupleFile.Part, JSON?)] = [
      (.name, json["me"]), (.place, json["place"]), (.countdown, json["countdown"]),
      (.notes, isAlone ? json["notes"] : nil),
    ]
    let shown = shownFields
    var fields = RecordFields()
    var entries: [EditStamps.Entry] = []
    var parts: [CoupleFile.Part] = []
    for case (let part, let json?) in read {
      let time = min(json.time("updatedAt") ?? Timestamp(milliseconds: 0), now)
      if let here = editedAt(part), here >= time { continue }
      let new = Self.record(part, json).written(by: .owner)
      guard part.fields.contains(where: { new[value: $0] != shown[value: $0] }) else { continue }
      parts.append(part)
      for name in part.fields {
        if let field = new[name] { fields[name] = field }
        entries.append(EditStamps.Entry(name: name, stamp: EditStamp(time, device: device)))
      }
    }
    let edit = RecordState(fields, EditStamps(own.stamps.common, of: entries))
    return CoupleImport(parts: parts, steps: parts.isEmpty ? [] : [.edited(edit)])
  }

  private static func record(_ part: CoupleFile.Part, _ json: JSON) -> CoupleRecord {
    var record = CoupleRecord()
    switch part {
    case .name: record.owner = PersonProfile(name: json.text("name"))
    case .place:
      var point: GeoPoint?
      if let latitude = json["latitude"]?.double, let longitude = json["longitude"]?.double {
        point = GeoPoint(latitude: latitude, longitude: longitude)
      }
      let precision = json["precision"]?.int.flatMap { UInt8(exactly: $0) }
      record.owner.place = SharedPlace(
        cityLabel: json.text("city"), country: json.text("country"), point: point,
        precision: precision.flatMap { LocationPrecision(rawValue: $0) } ?? .city, measuredAt: json.time("measuredAt"))
    case .countdown:
      let eventAt = json.time("eventAt")
      record.countdown = Countdown(
        eventAt: eventAt, label: json.text("label"), setAt: eventAt == nil ? nil : json.time("setAt"))
    case .notes:
      if let time = json.time("writtenAt") {
        let author: CoupleSide = json["isMine"]?.bool == false ? .partner : .owner
        record.note = try? SharedNote(json.text("text"), author: author, updatedAt: time)
      }
      let count = max(1, json.count("streak"))
      record.streak = NoteStreak(
        count: count, longest: max(count, json.count("longestStreak")), lastNoteAt: json.time("lastNoteAt"),
        countedAt: json.time("countedAt"))
      record.notesByOwner = json.count("byMe")
      record.notesByPartner = json.count("byPartner")
      for entry in json["distances"]?.array?.prefix(CoupleLimits.distanceDaysMax + 1) ?? [] {
        if let time = entry.time("at") { record.distanceHistory.add(entry.count("kilometres"), at: time) }
      }
    }
    return record
  }
}

extension JSONWriter {
  fileprivate mutating func time(_ name: String, _ time: Timestamp?) {
    if let time { member(name, time.iso8601) }
  }
}

extension JSON {
  fileprivate func text(_ name: String) -> String { self[name]?.string ?? "" }

  fileprivate func count(_ name: String) -> Int {
    Int(max(0, min(self[name]?.int ?? 0, Int64(CoupleLimits.streakMax))))
  }

  fileprivate func time(_ name: String) -> Timestamp? { self[name]?.string.flatMap { Timestamp(iso8601: $0) } }
}
