import COpenSSL

/// Bytes that are wiped when the last reference to them ends.
public final class SecretBytes: @unchecked Sendable {
  private let room: UnsafeMutableRawBufferPointer

  public init(_ bytes: some Sequence<UInt8>) {
    // Copies without an array in between, which would not be wiped.
    let copied = bytes.withContiguousStorageIfAvailable { Self.copy(UnsafeRawBufferPointer($0)) }
    room = copied ?? Array(bytes).withUnsafeBytes { Self.copy($0) }
  }

  /// Moves the bytes here and wipes the array, which must not have been copied.
  convenience init(moving bytes: inout [UInt8]) {
    self.init(bytes)
    OPENSSL_cleanse(&bytes, bytes.count)
  }

  private static func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawBufferPointer {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    room.copyMemory(from: bytes)
    return room
  }

  deinit {
    OPENSSL_cleanse(room.baseAddress, room.count)
    room.deallocate()
  }

  public var count: Int { room.count }

  /// Passes the bytes to `body`; the address is valid only there.
  public func withUnsafeBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    body(UnsafeRawBufferPointer(room))
  }
}

/// Returns whether both are equal. The time it takes depends only on their lengths.
public func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool { a.count == b.count && CRYPTO_memcmp(a, b, a.count) == 0 }

/// Returns random bytes from the system, suitable for keys.
public func randomBytes(_ count: Int) -> [UInt8] {
  // Eight bytes at a time, since each number is a system call.
  var bytes: [UInt8] = []
  bytes.reserveCapacity(count + 8)
  while bytes.count < count { Swift.withUnsafeBytes(of: UInt64.random(in: 0 ... .max)) { bytes += $0 } }
  return Array(bytes.prefix(count))
}
