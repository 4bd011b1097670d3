import Core

/// Reads the protocol's JSON piece by piece, with the limits of `RecordLimits` and errors that name the place.
///
/// A member whose value is `null` counts as omitted. The last of repeated members counts.
public struct WireReader: Sendable {
  var json: JSONReader
  /// Whether invalid parts are kept rather than refused: a client cannot send a server's answer back.
  public let isTolerant: Bool
  /// The path to the root of this text, for an item that is read from a text of its own.
  private let pathBefore: String

  /// Creates a reader; throws if there are more than `byteCountMax` bytes.
  public init(_ bytes: [UInt8], byteCountMax: Int, isTolerant: Bool) throws(WireError) {
    self.isTolerant = isTolerant
    pathBefore = ""
    do throws(JSONError) {
      json = try JSONReader(bytes, byteCountMax: byteCountMax)
    } catch {
      throw WireError(.json(error.kind), path: "", offset: error.location.offset)
    }
  }

  /// Creates a reader for one item of a list, independent of the others.
  init(item: JSONText, path: String, isTolerant: Bool = true) throws(WireError) {
    self.isTolerant = isTolerant
    pathBefore = path
    do throws(JSONError) {
      json = try JSONReader(item.bytes)
    } catch {
      throw WireError(.json(error.kind), path: path, offset: 0)
    }
  }

  /// Throws unless nothing but white space follows.
  public mutating func finish() throws(WireError) {
    do throws(JSONError) { try json.finish() } catch { throw raised(error) }
  }

  // MARK: Errors

  func raised(_ error: JSONError) -> WireError {
    WireError(.json(error.kind), path: path(error.location.path), offset: error.location.offset)
  }

  /// Returns the error for the value read last, or for the one that begins at `offset`.
  func refusal(_ reason: WireError.Reason, at offset: Int? = nil) -> WireError {
    let position = offset ?? json.valueOffset
    return WireError(reason, path: path(json.location(at: position).path), offset: position)
  }

  /// Returns the error for an object without the member `name`, right after the object has been read.
  func missing(_ name: StaticString) -> WireError {
    let object = path(json.location(at: json.offset).path)
    return WireError(
      .missing, path: object + (object.isEmpty ? "" : ".") + name.description, offset: json.offset)
  }

  private func path(_ path: String) -> String {
    pathBefore.isEmpty || path.isEmpty || path.hasPrefix("[") ? pathBefore + path : pathBefore + "." + path
  }

  // MARK: Structure

  public mutating func beginObject() throws(WireError) {
    do throws(JSONError) { try json.beginObject() } catch { throw raised(error) }
  }

  public mutating func beginArray() throws(WireError) {
    do throws(JSONError) { try json.beginArray() } catch { throw raised(error) }
  }

  public mutating func nextElement() throws(WireError) -> Bool {
    do throws(JSONError) { return try json.nextElement() } catch { throw raised(error) }
  }

  /// Advances to the next member with a value, which must be read or skipped next; false leaves the object.
  public mutating func nextMember() throws(WireError) -> Bool {
    do throws(JSONError) {
      while try json.nextMember() {
        if try !json.readNullIfPresent() { return true }
      }
      return false
    } catch {
      throw raised(error)
    }
  }

  /// Works like `nextMember`, for objects in which `null` has a meaning.
  mutating func nextMemberOrNull() throws(WireError) -> Bool {
    do throws(JSONError) { return try json.nextMember() } catch { throw raised(error) }
  }

  /// Reports whether the present member is called `text`.
  public func name(is text: StaticString) -> Bool { json.name(is: text) }

  public mutating func skip() throws(WireError) {
    do throws(JSONError) { try json.skipValue() } catch { throw raised(error) }
  }

  /// Returns the kind of the next value without reading it.
  public mutating func kind() throws(WireError) -> JSONReader.ValueKind {
    do throws(JSONError) { return try json.peek() } catch { throw raised(error) }
  }

  mutating func isNull() throws(WireError) -> Bool {
    do throws(JSONError) { return try json.readNullIfPresent() } catch { throw raised(error) }
  }
}
