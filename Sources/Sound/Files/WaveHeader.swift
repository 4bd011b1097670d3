import Core

/// The first 44 bytes of a WAVE file with 16-bit samples of one channel.
enum WaveHeader {
  static func bytes(sampleCount: Int) -> [UInt8] {
    let byteCount = UInt32(2 * sampleCount)
    let rate = UInt32(SoundLimits.sampleRate)
    var writer = ByteWriter(byteCountExpected: 44)
    writer.raw(Array("RIFF".utf8))
    writer.u32(36 + byteCount)
    writer.raw(Array("WAVEfmt ".utf8))
    writer.u32(16)
    // Plain samples, one channel.
    writer.u16(1)
    writer.u16(1)
    writer.u32(rate)
    writer.u32(2 * rate)
    writer.u16(2)
    writer.u16(16)
    writer.raw(Array("data".utf8))
    writer.u32(byteCount)
    return writer.bytes
  }
}
