import Core

/// A request with a list of elements, each of which succeeds or fails by itself.
public protocol ListRequest: WireRequest {
  associatedtype Element: Sendable

  var elements: [Element] { get }

  /// Reads a request. With a list of mistakes, malformed elements are left out and appended to the list.
  init(from reader: inout WireReader, mistakes: inout [ElementMistake]?) throws(WireError)
}

extension ListRequest {
  public init(from reader: inout WireReader) throws(WireError) {
    var none: [ElementMistake]?
    try self.init(from: &reader, mistakes: &none)
  }
}

/// A malformed element of a request.
public struct ElementMistake: Equatable, Sendable {
  /// The element's index in the request.
  public var position: Int
  /// The element's item; its position if nothing more can be read.
  public var subject: ItemError.Subject
  public var error: WireError

  /// The mistake as the element's outcome.
  public var item: ItemError { ItemError(subject, code: error.code, reason: error.text) }
}

extension WireReader {
  /// Reads at most `max` elements of the list called `list`. With a list of mistakes, appends malformed elements to it and continues;
  /// `subject` names the item of such an element, or throws.
  mutating func elements<Element>(
    _ list: StaticString, max: Int, _ mistakes: inout [ElementMistake]?,
    subject: (inout WireReader) throws(WireError) -> ItemError.Subject,
    _ read: (inout WireReader) throws(WireError) -> Element
  ) throws(WireError) -> [Element] {
    guard mistakes != nil else { return try self.list(max: max, read) }
    mistakes = []
    var elements: [Element] = []
    var position = 0
    try beginArray()
    while try nextElement() {
      guard position < max else { throw refusal(.tooMany(max: max), at: json.offset) }
      if mistakes?.isEmpty == true {
        // Reads from the whole text until a first mistake; finding its place walks through the text, which may happen once only.
        let start = self
        do throws(WireError) {
          elements.append(try read(&self))
        } catch {
          self = start
          let subject = Self.subject(of: try itemText(), subject)
          mistakes?.append(ElementMistake(position: position, subject: subject, error: error))
        }
      } else {
        let text = try itemText()
        do throws(WireError) {
          var item = try WireReader(item: text, path: "\(list)[\(position)]", isTolerant: false)
          elements.append(try read(&item))
        } catch {
          mistakes?.append(
            ElementMistake(position: position, subject: Self.subject(of: text, subject), error: error))
        }
      }
      position += 1
    }
    return elements
  }

  private mutating func itemText() throws(WireError) -> JSONText {
    do throws(JSONError) { return try json.readText() } catch { throw raised(error) }
  }

  private static func subject(
    of element: JSONText, _ read: (inout WireReader) throws(WireError) -> ItemError.Subject
  ) -> ItemError.Subject {
    do throws(WireError) {
      var reader = try WireReader(item: element, path: "", isTolerant: false)
      return try read(&reader)
    } catch {
      return .position
    }
  }
}
