// A stand-in for the app with the names that WebEntry uses, beside the app's own `Delivery`: it stores texts by key, shows every message
// it received, and emits any effect that a test requests by name. Entries append to a text, so that an entry applied twice is visible.
// The stored text `form` is shown below the view. A place /rings, the stored text `rings` and the message `ring` call a function of the part `bells`.

@_extern(wasm, module: "bells", name: "0")
@_extern(c)
private func ring()

public struct Timestamp {
  let milliseconds: Int64
}

public struct Tick {
  let now: Timestamp
  let random: (UInt64, UInt64)
}

struct StoredPart {
  let key: String
  let bytes: [UInt8]?
}

struct StandInEffect {
  let code: Int32
  let fields: [[UInt8]]
}

struct Output {
  var patches: [(id: String, html: [UInt8])] = []
  var effects: [StandInEffect] = []
}

struct AppCore {
  private var parts: [String: [UInt8]] = [:]
  private var stale: Set<String> = []
  private var view = ""
  private var log = ""
  private var output = Output()

  mutating func load(part key: String, _ bytes: [UInt8]) -> Bool {
    if bytes == Array("damaged".utf8) { return false }
    if bytes == Array("trap".utf8) { fatalError("asked for") }
    if bytes == Array("rings".utf8) { ring() }
    parts[key] = bytes
    return true
  }

  mutating func removePart(_ key: String) { parts[key] = nil }

  /// `key+text`
  mutating func replay(_ entry: [UInt8]) -> Bool {
    if entry == Array("trap".utf8) { fatalError("asked for") }
    guard let plus = entry.firstIndex(of: UInt8(ascii: "+")) else { return false }
    let key = String(decoding: entry[..<plus], as: UTF8.self)
    parts[key, default: []] += entry[(plus + 1)...]
    stale.insert(key)
    return true
  }

  mutating func start(_ fields: [[UInt8]], _ tick: Tick) {
    if fields[2] == Array("/rings".utf8) { ring() }
    log += "start \(fields.count) " + String(decoding: fields[2], as: UTF8.self) + "\n"
    render()
  }

  mutating func receive(_ wire: String, _ tick: Tick) -> Bool {
    // The log is shown as HTML.
    let isShown = !wire.hasPrefix("view:") && !wire.utf8.contains(UInt8(ascii: "<"))
    if isShown { log += String(decoding: wire.utf8.prefix(200), as: UTF8.self) + "\n" }
    let words = wire.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map { String($0) }
    switch (words[0], words.count) {
    case ("put", 3):
      let entry = Array((words[1] + "+" + words[2]).utf8)
      _ = replay(entry)
      output.effects.append(StandInEffect(code: effectCode("append"), fields: [entry]))
    case ("import", 3):
      parts[words[1]] = Array(words[2].utf8)
      stale.insert(words[1])
      output.effects.append(StandInEffect(code: effectCode("requestFold"), fields: [[]]))
    case ("view", _): view = wire.utf8.count > 5 ? String(decoding: wire.utf8.dropFirst(5), as: UTF8.self) : ""
    case ("effect", 3):
      let fields = words[2].split(separator: "|", omittingEmptySubsequences: false).map { Array($0.utf8) }
      output.effects.append(StandInEffect(code: effectCode(words[1]), fields: fields))
    case ("trap", _): fatalError("asked for")
    case ("ring", _): ring()
    case ("unknown", _): return false
    default: break
    }
    render()
    return true
  }

  mutating func deliver(_ kind: Delivery, _ fields: [[UInt8]], _ tick: Tick) {
    log += "deliver " + deliveryName(kind)
    for field in fields { log += field.count > 40 ? " #\(field.count)" : " " + String(decoding: field, as: UTF8.self) }
    log += "\n"
    render()
  }

  mutating func fold() -> [StoredPart] {
    defer { stale = [] }
    return stale.sorted().map { StoredPart(key: $0, bytes: parts[$0]) }
  }

  mutating func render() {
    let form = String(decoding: parts["form"] ?? [], as: UTF8.self)
    var html = "<main id=\"main\" tabindex=\"-1\"><div id=\"view\">" + view + "</div>" + form
    html += "<pre id=\"parts\">"
    for key in parts.keys.sorted() where key != "form" {
      html += key + "=" + String(decoding: parts[key] ?? [], as: UTF8.self) + "\n"
    }
    output.patches.append((id: "", html: Array((html + "</pre><pre id=\"log\">" + log + "</pre></main>").utf8)))
  }

  mutating func drainOutput() -> Output {
    defer { output = Output() }
    return output
  }
}
