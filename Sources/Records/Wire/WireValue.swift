/// A value with a representation in the protocol's JSON.
public protocol WireValue: Equatable, Sendable {
  init(from reader: inout WireReader) throws(WireError)
  func write(to writer: inout WireWriter)
}
