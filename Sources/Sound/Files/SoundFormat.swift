/// The kind of file that a track is.
public enum SoundFormat: UInt8, Sendable {
  /// FLAC (RFC 9639): a block of silence takes 12 or 13 bytes.
  case flac
  /// WAVE with plain samples, for players that lack FLAC, up to `SoundLimits.waveMillisecondsMax`.
  case wave

  /// The media type of such a file.
  public var mediaType: String { self == .flac ? "audio/flac" : "audio/wav" }

  /// The longest track that such a file can have.
  public var millisecondsMax: Int64 {
    self == .flac ? SoundLimits.trackMillisecondsMax : SoundLimits.waveMillisecondsMax
  }
}

/// Writes a file of that format, block after block.
struct SoundFileWriter {
  private let format: SoundFormat
  private var encoder = FlacEncoder()

  init(_ format: SoundFormat) { self.format = format }

  /// Returns the bytes before the first block.
  func header(sampleCount: Int) -> [UInt8] {
    format == .flac ? FlacEncoder.header(sampleCount: sampleCount) : WaveHeader.bytes(sampleCount: sampleCount)
  }

  /// Appends a block of samples. All but the last one have `SoundLimits.blockSamples`.
  mutating func append(_ samples: [Int32], count: Int, to bytes: inout [UInt8]) {
    switch format {
    case .flac: encoder.append(samples, count: count, to: &bytes)
    case .wave:
      for i in 0..<count {
        bytes.append(UInt8(truncatingIfNeeded: samples[i]))
        bytes.append(UInt8(truncatingIfNeeded: samples[i] >> 8))
      }
    }
  }

  /// Appends a block of silence.
  mutating func appendSilence(count: Int, to bytes: inout [UInt8]) {
    switch format {
    case .flac: encoder.appendConstant(0, count: count, to: &bytes)
    case .wave: bytes.append(contentsOf: repeatElement(0, count: 2 * count))
    }
  }
}
