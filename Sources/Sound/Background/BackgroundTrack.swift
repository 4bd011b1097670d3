/// A background sound as a file that a player repeats, rendered in slices: `while let slice = track.next() { … }`.
///
/// Its level is in the samples, and it begins and ends with a fade of three seconds, so that the gap before its repetition is a breath. At
/// full level it does not clip together with a session's track. The same seed gives the same bytes.
public struct BackgroundTrack {
  /// Samples between two steps of what changes slowly.
  static let stretchSamples = 64
  private static let fadeSamples = 3 * SoundLimits.sampleRate
  private static let sliceBlocks = 16

  private var source: BackgroundSource
  private var mean = MeanFilter()
  private var writer: SoundFileWriter
  private var stretch = [Double](repeating: 0, count: SoundLimits.blockSamples)
  private var block = [Int32](repeating: 0, count: SoundLimits.blockSamples)
  private var position = 0
  private let level: Double
  private let sampleCount: Int

  /// Prepares a sound at a level of 0 … 100 percent, 100 where it is above. Throws if the length is not in
  /// `SoundLimits.backgroundMilliseconds`, or too long for this kind of file.
  public init(
    _ sound: BackgroundSound, level: Int, seed: UInt32, milliseconds: Int64 = SoundLimits.backgroundMillisecondsUsual,
    as format: SoundFormat = .flac
  ) throws(TrackPlanError) {
    guard SoundLimits.backgroundMilliseconds.contains(milliseconds), milliseconds <= format.millisecondsMax else {
      throw .length
    }
    source = BackgroundSource(sound, seed: seed)
    writer = SoundFileWriter(format)
    sampleCount = SoundLimits.samples(milliseconds)
    self.level = Double(max(0, min(100, level))) / 100
    // A sound that starts from silence swings in.
    source.fill(&stretch)
  }

  /// Returns the file's next bytes, or nothing after its end.
  public mutating func next() -> [UInt8]? {
    guard position < sampleCount else { return nil }
    var bytes = position == 0 ? writer.header(sampleCount: sampleCount) : []
    // The first slice is short, so that a player can begin.
    let blocks = position == 0 ? 4 : Self.sliceBlocks
    for _ in 0..<blocks where position < sampleCount {
      let count = min(SoundLimits.blockSamples, sampleCount - position)
      source.fill(&stretch)
      for i in 0..<count { block[i] = sample(stretch[i], at: position + i) }
      writer.append(block, count: count, to: &bytes)
      position += count
    }
    return bytes
  }

  private mutating func sample(_ value: Double, at position: Int) -> Int32 {
    var result = Self.bent(mean.next(value)) * level * SoundLimits.backgroundCeiling
    let edge = min(position, sampleCount - 1 - position)
    if edge < Self.fadeSamples { result *= Waveform.rise(Double(edge) / Double(Self.fadeSamples)) }
    // The conversion cuts towards zero: the shift makes it round to the nearest number.
    return Int32(result + 32_768.5) - 32_768
  }

  /// Returns a sample below 1: small ones nearly as they are, large ones bent without a corner.
  static func bent(_ value: Double) -> Double {
    let size = value.magnitude
    guard size > 0.6 else { return value }
    let above = size - 0.6
    let bent = 0.6 + 0.4 * above / (above + 0.4)
    return value < 0 ? -bent : bent
  }
}
