import Core
import Couple
import Records
import Testing

@testable import SimulationKit

/// The witness of couples accepts a note on a device that is alone only if the server has shown its user the note's couple as theirs.
@Suite struct CoupleWitnessTests {
  private static let time = Timestamp(milliseconds: 1_800_000_000_000)

  struct Shown: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var type = CoupleRecord.type
    var code = "MX5BMD7R"
    var freedAt = time
    var owner: String? = "_a"
    var partner: String? = "_b"
    var reader = "_a"

    var record: Record {
      var record = Record(RecordName(code), type: type)
      record.fields.put("codeIssuedAt", .timestamp(freedAt))
      if let owner { record.fields.put("ownerAppleId", .string(owner)) }
      if let partner { record.fields.put("partnerAppleId", .string(partner)) }
      return record
    }
  }

  private static let couple = Shown(testDescription: "couple")

  /// Returns the violation after a device of `_a`, which is alone, shows a note of the couple.
  private func violation(_ shown: Shown?) throws -> String? {
    var couple = CoupleData()
    var state = couple.state
    try state.write("Hallo", at: Self.time)
    for step in couple.steps(to: state, at: Self.time, device: "a") { couple.apply(step) }
    try #require(couple.state.note?.text == "Hallo" && !couple.pairing.isPaired)
    var data = DataOrigin()
    data.enter("_a", isMerged: false)
    var witness = CoupleWitness()
    witness.write("Hallo", in: CoupleKey(Self.couple.record))
    if let shown { witness.show(shown.record, to: shown.reader) }
    witness.look(0, couple, data)
    return witness.violation
  }

  @Test(arguments: [
    couple, Shown(testDescription: "as partner", owner: "_b", partner: "_a"),
  ]) func theUsersOwnCoupleIsAccepted(shown: Shown) throws {
    #expect(try violation(shown) == nil)
  }

  @Test(arguments: [
    nil, Shown(testDescription: "without a partner", partner: nil), Shown(testDescription: "of others", owner: "_c"),
    Shown(testDescription: "to the other", reader: "_b"), Shown(testDescription: "another code", code: "AAAABBBB"),
    Shown(testDescription: "a later couple", freedAt: time.adding(milliseconds: 1)),
    Shown(testDescription: "no couple", type: "Habit"),
  ]) func everyOtherIsReported(shown: Shown?) throws {
    #expect(try violation(shown)?.contains("still shows Hallo") == true)
  }
}
