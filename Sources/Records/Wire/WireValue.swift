/// A value that has one place in the protocol's JSON.
public protocol WireValue: Equatable, Sendable {
  init(from reader: inout WireReader) throws(WireError)
  func write(to writer: inout WireWriter)
}
