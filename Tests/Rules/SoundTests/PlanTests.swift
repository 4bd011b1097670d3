import Testing

@testable import Sound

@Suite struct PlanTests {
  private static let hour: Int64 = 3_600_000

  private static func fails(_ entries: [TrackPlan.Entry], _ length: Int64?, with expected: TrackPlanError) {
    #expect(throws: expected) { try TrackPlan(entries, lengthMilliseconds: length) }
  }

  @Test func lengthsAreBounded() throws {
    Self.fails([], nil, with: .length)
    Self.fails([], 0, with: .length)
    Self.fails([], -5, with: .length)
    Self.fails([], 6 * Self.hour + 1, with: .length)
    Self.fails([], .max, with: .length)
    #expect(try TrackPlan([], lengthMilliseconds: 6 * Self.hour).lengthMilliseconds == 6 * Self.hour)
  }

  @Test func cuesLieInTheTrack() {
    let cue = Cue.chime(.gong, .full)
    Self.fails([.init(cue, at: -1)], 1_000, with: .cueOutside)
    Self.fails([.init(cue, at: 1_000)], 1_000, with: .cueOutside)
    Self.fails([.init(cue, at: .max)], nil, with: .cueOutside)
    Self.fails([.init(cue, at: 6 * Self.hour - 1)], nil, with: .length)
  }

  @Test func cuesAreBounded() throws {
    let bell = Cue.chime(.woodBlock, .full)
    let many = (0...1_000).map { TrackPlan.Entry(bell, at: 1_000 * Int64($0)) }
    Self.fails(many, nil, with: .tooManyCues)
    let loud = (0..<200).map { TrackPlan.Entry(.chime(.gong, .full), at: 20_000 * Int64($0)) }
    Self.fails(loud, nil, with: .tooMuchSound)
    let brief = loud.map { TrackPlan.Entry(.chime(.gong, .brief), at: $0.startMilliseconds) }
    #expect(try TrackPlan(brief).entries.count == 200)
  }

  @Test func aPlanIsInOrderAndAsLongAsItsSound() throws {
    let plan = try TrackPlan([.init(.closing, at: 5_000), .init(.leadIn, at: 10), .init(.countdown, at: 6_500)])
    #expect(plan.entries.map(\.cue) == [.leadIn, .closing, .countdown])
    #expect(plan.lengthMilliseconds == 9_500)
    #expect(try TrackPlan(clip: .countdown).lengthMilliseconds == 3_000)
  }

  @Test func waveFilesAreShort() throws {
    let plan = try TrackPlan([], lengthMilliseconds: 600_001)
    #expect(throws: TrackPlanError.length) { try SessionTrack(plan, as: .wave) }
    #expect(throws: TrackPlanError.length) {
      try BackgroundTrack(.rain, level: 45, seed: 1, milliseconds: 600_001, as: .wave)
    }
    for milliseconds: Int64 in [0, 9_999, 1_800_001, .max] {
      #expect(throws: TrackPlanError.length) {
        try BackgroundTrack(.rain, level: 45, seed: 1, milliseconds: milliseconds)
      }
    }
  }

  @Test func aSessionGoesOnInTheMiddle() throws {
    let plan = try TrackPlan(
      [.init(.leadIn, at: 0), .init(.countdown, at: 5_000), .init(.closing, at: 9_000)], lengthMilliseconds: 20_000)
    let rest = try plan.rest(from: 5_000)
    #expect(rest.entries == [.init(.countdown, at: 0), .init(.closing, at: 4_000)])
    #expect(rest.lengthMilliseconds == 15_000)
    #expect(try plan.rest(from: 0) == plan)
    #expect(try plan.rest(from: 19_999).entries.isEmpty)
    #expect(throws: TrackPlanError.length) { try plan.rest(from: 20_000) }
    #expect(throws: TrackPlanError.length) { try plan.rest(from: -1) }
  }

  @Test func manyBellsRingBriefly() {
    #expect(Chime.Ring.ofBells(12) == .full && Chime.Ring.ofBells(13) == .brief)
    for chime in Chime.allCases { #expect(chime.milliseconds(.brief) <= 4_000) }
  }

  @Test func clipsAreBelowFiveSeconds() {
    var cues: [Cue] = [.leadIn, .countdown, .closing] + Chime.allCases.map { .chime($0, .brief) }
    cues += BreathTheme.allCases.map { .breath($0, .breatheIn, milliseconds: 60_000) }
    for cue in cues { #expect(cue.milliseconds < 5_000) }
    #expect(Cue.breath(.harp, .breatheIn, milliseconds: 1_000).milliseconds == 1_000)
    #expect(Cue.breath(.harp, .breatheIn, milliseconds: -3).milliseconds == 0)
  }

  /// These numbers are stored.
  @Test func numbersKeepTheirMeaning() {
    #expect(Chime.allCases.map(\.rawValue) == [1, 2, 3, 4, 5])
    #expect([Chime.gong, .singingBowl, .templeBell, .smallBell, .woodBlock] == Chime.allCases)
    #expect([BreathTheme.distinctive, .marimba, .harp, .guitar, .electricPiano] == BreathTheme.allCases)
    #expect(BreathTheme.allCases.map(\.rawValue) == [1, 2, 3, 4, 5])
    #expect([BackgroundSound.rain, .fire, .waves, .spring, .wind, .brownNoise] == BackgroundSound.allCases)
    #expect(BackgroundSound.allCases.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
  }
}
