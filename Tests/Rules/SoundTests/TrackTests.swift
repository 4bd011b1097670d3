import Core
import Testing

@testable import Sound

@Suite struct TrackTests {
  private static let block = Cue.chime(.woodBlock, .full)

  private static func bytes(_ plan: TrackPlan, as format: SoundFormat = .flac) throws -> [[UInt8]] {
    var track = try SessionTrack(plan, as: format)
    var slices: [[UInt8]] = []
    while let slice = track.next() { slices.append(slice) }
    return slices
  }

  private static func samples(_ entries: [TrackPlan.Entry], _ length: Int64? = nil) throws -> [Int32] {
    let plan = try TrackPlan(entries, lengthMilliseconds: length)
    return try FlacReading(Self.bytes(plan).flatMap { $0 }).samples
  }

  /// Blocks have 192 milliseconds: the cue starts before, on and after their borders, and in the middle.
  @Test(arguments: [0, 1, 150, 191, 192, 193, 384, 1_000] as [Int64]) func aCueHasItsSamplesWhereverItStarts(
    _ start: Int64
  ) throws {
    let alone = CueRenderer.samples(of: Self.block).map { Int32($0) }
    let samples = try Self.samples([.init(Self.block, at: start)], 2_000)
    let first = 24 * Int(start)
    #expect(samples.count == 48_000)
    #expect(samples[..<first].allSatisfy { $0 == 0 })
    #expect(Array(samples[first..<(first + alone.count)]) == alone)
    #expect(samples[(first + alone.count)...].allSatisfy { $0 == 0 })
  }

  @Test func cuesAreAddedUp() throws {
    let alone = CueRenderer.samples(of: Self.block).map { Int32($0) }
    let samples = try Self.samples([.init(Self.block, at: 0), .init(Self.block, at: 100)])
    for i in alone.indices {
      let sum = alone[i] + (i < 2_400 ? 0 : alone[i - 2_400])
      #expect(samples[i] == CueMixer.bent(sum))
    }
  }

  @Test func theEndOfTheTrackFades() throws {
    let samples = try Self.samples([.init(.closing, at: 0)], 1_000)
    #expect(samples[23_000].magnitude > 0)
    #expect(samples.suffix(10).allSatisfy { $0.magnitude < 200 })
    #expect(samples.last == 0)
  }

  @Test func loudSumsAreBentBelowTheCeiling() {
    var before: Int32 = 0
    for sample in stride(from: Int32(0), to: 400_000, by: 97) {
      let bent = CueMixer.bent(sample)
      #expect(bent >= before && bent <= SoundLimits.trackCeiling && CueMixer.bent(-sample) == -bent)
      if sample <= SoundLimits.trackKnee { #expect(bent == sample) }
      before = bent
    }
  }

  @Test func slicesAreBounded() throws {
    let silence = try Self.bytes(TrackPlan([.init(Self.block, at: 0)], lengthMilliseconds: 3_600_000))
    #expect(silence[0].count < 12_000)
    #expect(silence.allSatisfy { $0.count < SessionTrack.sliceBytesMax + 9_300 })
    // An hour is 18,750 blocks.
    #expect(silence.count == 11)
    let wave = try Self.bytes(TrackPlan([.init(Self.block, at: 0)], lengthMilliseconds: 5_000), as: .wave)
    #expect(wave.joined().count == 44 + 240_000)
    #expect(wave.allSatisfy { $0.count < SessionTrack.sliceBytesMax + 9_300 })
  }

  @Test func theSamePlanGivesTheSameBytes() throws {
    let plan = try TrackPlan([
      .init(.breath(.harp, .breatheIn, milliseconds: 1_000), at: 0),
      .init(.breath(.marimba, .holdFull, milliseconds: 1_000), at: 500),
      .init(Self.block, at: 700),
    ])
    let bytes = try Self.bytes(plan).flatMap { $0 }
    #expect(try Self.bytes(plan).flatMap { $0 } == bytes)
    #expect(CRC32.checksum(bytes) == 187_687_728)
  }

  @Test func aBackgroundSoundIsReadBack() throws {
    var track = try BackgroundTrack(.brownNoise, level: 100, seed: 4, milliseconds: 10_000)
    var bytes: [UInt8] = []
    while let slice = track.next() { bytes += slice }
    let samples = try FlacReading(bytes).samples
    #expect(samples.count == 240_000)
    #expect(samples[0] == 0 && samples.last == 0)
    #expect(samples.allSatisfy { Double($0.magnitude) <= SoundLimits.backgroundCeiling })
    #expect(samples.contains { $0.magnitude > 4_000 })
    #expect(CRC32.checksum(bytes) == 3_280_967_476)
  }

  /// Two elements play at once: gongs that ring over each other and any background sound at full level.
  @Test(arguments: BackgroundSound.allCases)
  func aBackgroundSoundDoesNotClipWithTheGong(_ sound: BackgroundSound) throws {
    let gongs = (0..<3).map { TrackPlan.Entry(.chime(.gong, .full), at: 4_000 + Int64($0) * 500) }
    let track = try FlacReading(Self.bytes(TrackPlan(gongs, lengthMilliseconds: 10_000)).flatMap { $0 }).samples
    var background = try BackgroundTrack(sound, level: 100, seed: 1, milliseconds: 10_000)
    var bytes: [UInt8] = []
    while let slice = background.next() { bytes += slice }
    let sums = zip(track, try FlacReading(bytes).samples).map { Int($0) + Int($1) }
    #expect(sums.count == 240_000 && sums.contains { abs($0) > 15_000 })
    #expect(sums.allSatisfy { abs($0) <= Int(Int16.max) })
  }
}
