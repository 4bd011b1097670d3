#if hasFeature(Embedded) && arch(wasm32)
  // This folder builds a module of the couple's rules alone: it proves that they compile for the browser, and draws.

  nonisolated(unsafe) private var picture: [UInt8] = []

  /// Draws a widget of a first launch with a note; returns the bytes of the picture.
  @c(coupleDraw) @_expose(wasm, "draw")
  public func coupleDraw(_ kind: Int32, _ family: Int32) -> Int32 {
    guard let kind = WidgetKind(rawValue: UInt8(truncatingIfNeeded: kind)),
      let family = WidgetFamily(rawValue: UInt8(truncatingIfNeeded: family))
    else { return 0 }
    let now = Timestamp(milliseconds: 1_762_934_400_000)
    var state = CoupleState()
    state.me = PersonProfile(name: "Özlem Ägir")
    do throws(NoteError) { try state.write("Grüße 🦊", at: now) } catch { return 0 }
    let words = CoupleWords.english
    let widget = CoupleWidget(kind, state, at: now, in: .utc, words)
    picture = Array(widget.svg(family).utf8)
    let timeline = CoupleTimeline(kind, state, from: now, in: .utc, updatedAt: now, words)
    return timeline.json.isEmpty ? 0 : Int32(picture.count)
  }

  @c(couplePicture) @_expose(wasm, "picture")
  public func couplePicture() -> UnsafeMutableRawPointer? {
    let place = UnsafeMutableRawBufferPointer.allocate(byteCount: picture.count, alignment: 16)
    place.copyBytes(from: picture)
    return place.baseAddress
  }

  /// Merges a record with itself after a pairing; returns 1 if all went well.
  @c(coupleRules) @_expose(wasm, "rules")
  public func coupleRules(_ seed: Int64) -> Int32 {
    let now = Timestamp(milliseconds: 1_762_934_400_000)
    var state = CoupleState()
    let code = CoupleCode(random: UInt64(bitPattern: seed))
    do throws(PairingError) {
      try state.pairing.redeem(InviteLink.text(code, address: "https://a/"), isSignedIn: true)
    } catch { return 0 }
    state.pairing.joined(code)
    state.pairing.pulled(code, hasPartner: true, goodbye: nil, at: now)
    let record = CoupleRecord(state, ownerAccount: "a", partnerAccount: "b")
    let version = RecordState(record.written(by: .partner), EditStamps(EditStamp(now, device: "d")))
    let merge = CoupleMerge(ancestor: nil, mine: version, theirs: version)
    guard let berlin = GeoPoint(latitude: 52.5, longitude: 13.4), let paris = GeoPoint(latitude: 48.9, longitude: 2.3)
    else { return 0 }
    return merge.merged == version && berlin.wholeKilometres(to: paris) == 877 ? 1 : 0
  }
#endif
