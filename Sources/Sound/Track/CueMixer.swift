/// Adds up the cues of a plan, block after block.
struct CueMixer {
  /// A cue that sounds, with the place in its samples.
  private struct Voice {
    let samples: [Int16]
    var position: Int
  }

  /// Rendered cues that are kept: those of one session are fewer, but for breaths whose phases differ.
  private static let keptMax = 8
  /// The samples before the track's end over which a sound that would last longer is faded out.
  private static let endFadeSamples = 720

  private let entries: [TrackPlan.Entry]
  private let sampleCount: Int
  private var nextEntry = 0
  private var voices: [Voice] = []
  private var kept: [(cue: Cue, samples: [Int16])] = []

  init(_ plan: TrackPlan) {
    entries = plan.entries
    sampleCount = SoundLimits.samples(plan.lengthMilliseconds)
  }

  /// Returns whether nothing sounds in the block that begins at this sample.
  func isSilent(from start: Int, count: Int) -> Bool {
    voices.isEmpty
      && (nextEntry == entries.count || SoundLimits.samples(entries[nextEntry].startMilliseconds) >= start + count)
  }

  /// Fills the block that begins at this sample. Blocks have to follow each other.
  mutating func fill(_ block: inout [Int32], from start: Int, count: Int) {
    for i in 0..<count { block[i] = 0 }
    for index in voices.indices { Self.add(&voices[index], to: &block, at: 0, count: count) }
    while nextEntry < entries.count {
      let onset = SoundLimits.samples(entries[nextEntry].startMilliseconds) - start
      guard onset < count else { break }
      var voice = Voice(samples: samples(of: entries[nextEntry].cue), position: 0)
      Self.add(&voice, to: &block, at: onset, count: count)
      voices.append(voice)
      nextEntry += 1
    }
    voices.removeAll { $0.position >= $0.samples.count }
    for i in 0..<count { block[i] = Self.bent(block[i]) }
    fadeEnd(&block, from: start, count: count)
  }

  private static func add(_ voice: inout Voice, to block: inout [Int32], at onset: Int, count: Int) {
    let added = min(count - onset, voice.samples.count - voice.position)
    guard added > 0 else { return }
    let position = voice.position
    voice.samples.withUnsafeBufferPointer { samples in
      block.withUnsafeMutableBufferPointer { block in
        for i in 0..<added { block[onset + i] += Int32(samples[position + i]) }
      }
    }
    voice.position += added
  }

  /// Returns a sample below the ceiling: small ones as they are, large ones bent without a corner.
  static func bent(_ sample: Int32) -> Int32 {
    let above = Int64(sample.magnitude) - Int64(SoundLimits.trackKnee)
    guard above > 0 else { return sample }
    let room = Int64(SoundLimits.trackCeiling - SoundLimits.trackKnee)
    let size = SoundLimits.trackKnee + Int32(room * above / (above + room))
    return sample < 0 ? -size : size
  }

  private func fadeEnd(_ block: inout [Int32], from start: Int, count: Int) {
    let fade = Self.endFadeSamples
    for i in max(0, sampleCount - fade - start)..<max(0, sampleCount - fade - start, count) {
      let left = Int64(max(0, sampleCount - start - i - 1))
      block[i] = Int32(Int64(block[i]) * left / Int64(fade))
    }
  }

  private mutating func samples(of cue: Cue) -> [Int16] {
    if let found = kept.first(where: { $0.cue == cue }) { return found.samples }
    let samples = CueRenderer.samples(of: cue)
    if kept.count >= Self.keptMax { kept.removeFirst() }
    kept.append((cue, samples))
    return samples
  }
}
