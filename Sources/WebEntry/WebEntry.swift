#if hasFeature(Embedded) && arch(wasm32)
  // This folder connects the app to the page: the functions that JavaScript calls and those it provides. It has no
  // rules of its own. Everything runs on the page's only thread.

  import App
  import Core
  import Sync

  @_extern(wasm, module: "env", name: "patch")
  @_extern(c)
  private func hostPatch(_ id: UnsafeRawPointer?, _ idCount: Int32, _ html: UnsafeRawPointer?, _ htmlCount: Int32)
  @_extern(wasm, module: "env", name: "effect")
  @_extern(c)
  private func hostEffect(_ code: Int32, _ fields: UnsafeRawPointer?, _ count: Int32)
  @_extern(wasm, module: "env", name: "now")
  @_extern(c)
  private func hostNow() -> Double
  @_extern(wasm, module: "env", name: "random")
  @_extern(c)
  private func hostRandom(_ buffer: UnsafeMutableRawPointer, _ count: Int32)

  nonisolated(unsafe) private var app = AppCore()
  nonisolated(unsafe) private var inbox = Inbox()

  /// The effect code of a folded part; it exists only here, as the answer to `fold`.
  private let partEffectCode: Int32 = 2

  @c(entryInbox) @_expose(wasm, "inbox")
  public func entryInbox(_ count: Int32) -> UnsafeMutableRawPointer? { inbox.reserve(Int(count)) }

  /// Loads a part. Fields: key, bytes. Returns 0 when loaded, 1 when damaged.
  @c(entryLoad) @_expose(wasm, "load")
  public func entryLoad(_ count: Int32) -> Int32 {
    let fields = inbox.readFields(Int(count))
    guard fields.count == 2 else { return 1 }
    return app.load(part: String(decoding: fields[0], as: UTF8.self), fields[1]) ? 0 : 1
  }

  /// Unloads a part. Fields: key.
  @c(entryUnload) @_expose(wasm, "unload")
  public func entryUnload(_ count: Int32) {
    for key in inbox.readFields(Int(count)) { app.removePart(String(decoding: key, as: UTF8.self)) }
  }

  /// Applies the journal entry in the inbox. Returns 0 when applied, 1 when damaged.
  @c(entryReplay) @_expose(wasm, "replay")
  public func entryReplay(_ count: Int32) -> Int32 { app.replay(inbox.read(Int(count))) ? 0 : 1 }

  /// Starts the app. Fields: languages, zone table, path, flags, origin.
  @c(entryStart) @_expose(wasm, "start")
  public func entryStart(_ count: Int32) {
    app.start(inbox.readFields(Int(count)), currentTick())
    flush()
  }

  /// Dispatches the message in the inbox. Returns 0 when known, 1 when not.
  @c(entryDispatch) @_expose(wasm, "dispatch")
  public func entryDispatch(_ count: Int32) -> Int32 {
    let isKnown = app.receive(String(decoding: inbox.read(Int(count)), as: UTF8.self), currentTick())
    flush()
    return isKnown ? 0 : 1
  }

  /// Delivers bytes; the kind determines the fields. Returns 0 when known, 1 when not.
  @c(entryDeliver) @_expose(wasm, "deliver")
  public func entryDeliver(_ kind: Int32, _ count: Int32) -> Int32 {
    let fields = inbox.readFields(Int(count))
    guard let delivery = Delivery(rawValue: kind) else { return 1 }
    app.deliver(delivery, fields, currentTick())
    flush()
    return 0
  }

  /// Passes each stale part to the host as one effect: key, "1" with bytes or "0" for one to delete.
  @c(entryFold) @_expose(wasm, "fold")
  public func entryFold() {
    for part in app.fold() {
      emit(partEffectCode, [Array(part.key.utf8), [part.bytes == nil ? 0x30 : 0x31], part.bytes ?? []])
    }
  }

  @c(entryRender) @_expose(wasm, "render")
  public func entryRender() {
    app.render()
    flush()
  }

  private func currentTick() -> Tick {
    var random: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &random) { hostRandom($0.baseAddress.unsafelyUnwrapped, Int32($0.count)) }
    return Tick(now: Timestamp(milliseconds: Int64(hostNow())), random: random)
  }

  /// Passes all output to JavaScript; `carryOut` in `host.js` defines the order in which it takes effect.
  private func flush() {
    let output = app.drainOutput()
    for patch in output.patches {
      var id = patch.id
      id.withUTF8 { id in
        patch.html.withUnsafeBytes { hostPatch(id.baseAddress, Int32(id.count), $0.baseAddress, Int32($0.count)) }
      }
    }
    for effect in output.effects { emit(effect.code, effect.fields) }
  }

  private func emit(_ code: Int32, _ fields: [[UInt8]]) {
    let encoded = Inbox.encode(fields)
    encoded.withUnsafeBytes { hostEffect(code, $0.baseAddress, Int32($0.count)) }
  }
#endif
