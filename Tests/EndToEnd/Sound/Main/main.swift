import SampleTracks
import Sound

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// usage: Rendering track FORMAT MILLISECONDS CUE@START …   writes a track to the standard output; MILLISECONDS 0: as long as its cues need
///        Rendering background SOUND LEVEL SEED MILLISECONDS FORMAT
///        Rendering sample NAME                               a track of `SampleTrack`
///        Rendering time track|background|sample …           prints the sizes and times of the slices instead
///        Rendering cues                                      prints the names of all cues
/// Cues are gong, gong-brief …, THEME-PART-MILLISECONDS of a breath, leadIn, countdown and closing.
func cue(_ name: Substring) -> Cue? {
  switch name {
  case "leadIn": return .leadIn
  case "countdown": return .countdown
  case "closing": return .closing
  default: break
  }
  let words = name.split(separator: "-")
  if let chime = Chime.allCases.first(where: { "\($0)" == words[0] }) {
    return .chime(chime, words.last == "brief" ? .brief : .full)
  }
  guard words.count == 3, let theme = BreathTheme.allCases.first(where: { "\($0)" == words[0] }),
    let part = BreathCue.allCases.first(where: { "\($0)" == words[1] }), let milliseconds = Int64(words[2])
  else { return nil }
  return .breath(theme, part, milliseconds: milliseconds)
}

func send(_ bytes: [UInt8], to file: Int32 = 1) {
  var sent = 0
  while sent < bytes.count {
    let count = bytes[sent...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard count > 0 else { exit(74) }
    sent += count
  }
}

func fail(_ message: String) -> Never {
  send(Array("Rendering: \(message)\n".utf8), to: 2)
  exit(64)
}

func makeTrack(_ words: [String]) -> SessionTrack {
  guard words.count > 2, let length = Int64(words[1]) else { fail("track FORMAT MILLISECONDS CUE@START …") }
  let entries = words[2...].map { word -> TrackPlan.Entry in
    let halves = word.split(separator: "@")
    guard halves.count == 2, let cue = cue(halves[0]), let start = Int64(halves[1]) else { fail("no cue: \(word)") }
    return TrackPlan.Entry(cue, at: start)
  }
  do {
    let plan = try TrackPlan(entries, lengthMilliseconds: length == 0 ? nil : length)
    return try SessionTrack(plan, as: words[0] == "wave" ? .wave : .flac)
  } catch { fail("\(error)") }
}

func makeBackground(_ words: [String]) -> BackgroundTrack {
  guard words.count == 5, let sound = BackgroundSound.allCases.first(where: { "\($0)" == words[0] }),
    let level = Int(words[1]),
    let seed = UInt32(words[2]), let milliseconds = Int64(words[3])
  else { fail("background SOUND LEVEL SEED MILLISECONDS FORMAT") }
  do {
    return try BackgroundTrack(
      sound, level: level, seed: seed, milliseconds: milliseconds, as: words[4] == "wave" ? .wave : .flac)
  } catch { fail("\(error)") }
}

func slices(_ words: [String]) -> () -> [UInt8]? {
  switch words.first {
  case "track":
    var track = makeTrack(Array(words.dropFirst()))
    return { track.next() }
  case "background":
    var track = makeBackground(Array(words.dropFirst()))
    return { track.next() }
  case "sample":
    guard let sample = SampleTrack.allCases.first(where: { "\($0)" == words.last }) else { fail("no such sample") }
    do { return try sample.slices() } catch { fail("\(error)") }
  default: fail("track, background or sample")
  }
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "cues":
  for chime in Chime.allCases { print("\(chime)\n\(chime)-brief") }
  for theme in BreathTheme.allCases {
    for part in BreathCue.allCases { print("\(theme)-\(part)-4000") }
  }
  print("leadIn\ncountdown\nclosing")
case "time":
  let clock = ContinuousClock()
  let start = clock.now
  let next = slices(Array(words.dropFirst()))
  var bytes = 0
  var count = 0
  var most = 0
  while let slice = next() {
    if count == 0 { print("first: \(slice.count) bytes after \(clock.now - start)") }
    bytes += slice.count
    most = max(most, slice.count)
    count += 1
  }
  print("all: \(bytes) bytes in \(count) slices of at most \(most) after \(clock.now - start)")
default:
  let next = slices(words)
  while let slice = next() { send(slice) }
}
