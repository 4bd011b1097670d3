/// The sounds of a session as one file, rendered in slices: `while let slice = track.next() { … }`.
///
/// Each slice is at most `sliceBytesMax` bytes and a block long; the first one is short, so that a player can begin. Silence costs nearly
/// nothing, and a cue that sounds several times is rendered once.
public struct SessionTrack {
  /// A slice ends with the block that reaches this size.
  static let sliceBytesMax = 1 << 16
  /// A slice has no more blocks, also where they are silent.
  static let sliceBlocksMax = 2_048
  /// The blocks of the first slice, three quarters of a second.
  private static let firstBlocks = 4

  private var mixer: CueMixer
  private var writer: SoundFileWriter
  private var block = [Int32](repeating: 0, count: SoundLimits.blockSamples)
  private var position = 0
  private let sampleCount: Int

  /// Prepares the track, without rendering. Throws if the plan is too long for this kind of file.
  public init(_ plan: TrackPlan, as format: SoundFormat = .flac) throws(TrackPlanError) {
    guard plan.lengthMilliseconds <= format.millisecondsMax else { throw .length }
    mixer = CueMixer(plan)
    writer = SoundFileWriter(format)
    sampleCount = SoundLimits.samples(plan.lengthMilliseconds)
  }

  /// Returns the file's next bytes, or nothing after its end.
  public mutating func next() -> [UInt8]? {
    guard position < sampleCount else { return nil }
    let isFirst = position == 0
    var bytes = isFirst ? writer.header(sampleCount: sampleCount) : []
    var blocks = 0
    while position < sampleCount, bytes.count < Self.sliceBytesMax,
      blocks < (isFirst ? Self.firstBlocks : Self.sliceBlocksMax)
    {
      appendBlock(to: &bytes)
      blocks += 1
    }
    return bytes
  }

  private mutating func appendBlock(to bytes: inout [UInt8]) {
    let count = min(SoundLimits.blockSamples, sampleCount - position)
    if mixer.isSilent(from: position, count: count) {
      writer.appendSilence(count: count, to: &bytes)
    } else {
      mixer.fill(&block, from: position, count: count)
      writer.append(block, count: count, to: &bytes)
    }
    position += count
  }
}
