import Core
import Testing

@testable import Calm

/// Stored values come back, and damaged ones are refused.
@Suite struct StoredBytesTests {
  private static func session(_ seed: UInt64) throws -> RunningSession {
    var random = SplitMix64(seed: seed)
    let plan: SessionPlan
    if seed == 0 {
      plan = try Sample.meditation(
        nil, sounds: MeditationSounds(start: .woodBlock, end: .none, bells: .minutes([1, 7])))
    } else if seed == 1 {
      let phases = [try WorkoutPhase(ExerciseID("squats"), .counted(12), rest: 5)]
      plan = try SessionPlan(.workout(WorkoutProgram(rounds: 2, phases: phases)), source: "own")
    } else {
      plan = try Sample.plan(&random)
    }
    var session = RunningSession(id: UniqueID(random: seed, 7), plan: plan, startedAt: Sample.start)
    for i in 1..<4 as Range<Int64> {
      try? session.pause(at: Sample.at(i * 10))
      if i < 3 { try? session.resume(at: Sample.at(i * 10 + 5)) }
      try? session.skip(at: Sample.at(i * 10 + 6))
    }
    if seed % 3 == 0 { session.end(at: Sample.at(100)) }
    return session
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func runningSessionsComeBack(seed: UInt64) throws {
    let session = try Self.session(seed)
    #expect(try RunningSession(bytes: session.bytes) == session)
  }

  /// Any damage is refused or read as a session that can be walked through.
  @Test(arguments: 0..<30 as Range<UInt64>) func damageIsHarmless(seed: UInt64) throws {
    let bytes = try Self.session(seed).bytes
    var random = SplitMix64(seed: seed)
    for i in 0..<200 {
      var damaged = bytes
      damaged[Int(random.next(Int64(bytes.count)))] = UInt8(random.next(256))
      if i % 5 == 0 { damaged.removeLast(Int(random.next(Int64(bytes.count)))) }
      guard let session = try? RunningSession(bytes: damaged) else { continue }
      let now = Sample.at(random.next(1 << 24))
      _ = session.progress(at: now)
      _ = session.plannedEnd(at: now)
      _ = SessionEntry(logging: session, at: now, timeZone: .utc).map { $0.bytes }
    }
  }

  @Test func frozenBytesOpen() throws {
    let bytes: [UInt8] = [
      1, 2, 10, 3, 98, 111, 120, 4, 4, 4, 4, 10, 1,
    ]
    let plan = try SessionPlan(bytes: bytes)
    #expect(
      plan == (try SessionPlan(.breathing(BreathingPreset.box.pattern, .marimba), readySeconds: 10, source: "box")))
    #expect(plan.bytes == bytes)
    let entry = try DiaryEntry(bytes: [1, 0x80, 0x82, 0x05, 2, 0xD9, 0x04, 2, 111, 107])
    #expect(entry == (try DiaryEntry(day: Day(41_088), level: .easy, drinksHundredths: 600, note: "ok")))
  }

  @Test func entriesAndRemindersComeBack() throws {
    let entries = [
      GoalsTests.entry(1, .meditation, Day(20_000), seconds: 60),
      SessionEntry(
        id: Sample.id, kind: .workout, activity: .yoga, source: .imported("Uhr"), title: "x", day: Day(20_001),
        stretches: [SessionStretch(Sample.at(0), Sample.at(1)), SessionStretch(Sample.at(1), Sample.at(9))], energy: 0,
        effort: 10, note: "gut"),
    ]
    for entry in entries { #expect(try SessionEntry(bytes: entry.bytes) == entry) }
    var reversed = entries[1]
    reversed.stretches.reverse()
    #expect(throws: ByteError.self) { try SessionEntry(bytes: reversed.bytes) }
    for sample in CalmReminderSample.allCases {
      let reminder = try #require(sample.reminder)
      #expect(try CalmReminder(bytes: reminder.bytes) == reminder)
    }
    let own = try OwnExercise(id: Sample.id, name: " Seil ", howTo: "Spring.", category: .cardio)
    #expect(own.name == "Seil")
    #expect(try OwnExercise(bytes: own.bytes) == own)
    let saved = try SavedPlan(id: Sample.id, name: "Früh", icon: "sun", plan: try Sample.meditation(5))
    #expect(try SavedPlan(bytes: saved.bytes) == saved)
    #expect(throws: CalmError.nameEmpty) { try SavedPlan(id: Sample.id, name: " ", plan: saved.plan) }
    for level in DrinkLevel.allCases {
      let entry = try DiaryEntry(day: Day(20_000), level: level, note: "ä")
      #expect(try DiaryEntry(bytes: entry.bytes) == entry)
    }
  }
}
