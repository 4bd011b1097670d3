import Core

/// Requests a token for change notifications (`tokens/create`).
public struct TokenCreateRequest: Equatable, Sendable {
  public var environment: CloudEnvironment

  public init(_ environment: CloudEnvironment) { self.environment = environment }
}

public struct TokenCreateAnswer: Equatable, Sendable {
  public var environment: CloudEnvironment
  /// Base64.
  public var token: String
  /// The URL that answers each request with one notification.
  public var webcourierURL: String

  public init(_ environment: CloudEnvironment, token: String, webcourierURL: String) {
    self.environment = environment
    self.token = token
    self.webcourierURL = webcourierURL
  }
}

/// Registers an app's own push token (`tokens/register`). The answer has no body.
public struct TokenRegisterRequest: Equatable, Sendable {
  public var environment: CloudEnvironment
  public var token: String

  public init(_ environment: CloudEnvironment, token: String) {
    self.environment = environment
    self.token = token
  }
}

/// The members of all three messages.
private struct PushTokenMembers {
  var environment: CloudEnvironment
  var token: String?
  var webcourierURL: String?

  init(from reader: inout WireReader) throws(WireError) {
    var environment: CloudEnvironment?
    var token: String?
    var webcourierURL: String?
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "apnsEnvironment") {
        environment = try reader.word()
      } else if reader.name(is: "apnsToken") {
        token = try reader.string()
      } else if reader.name(is: "webcourierURL") {
        webcourierURL = try reader.string()
      } else {
        try reader.skip()
      }
    }
    guard let environment else { throw reader.missing("apnsEnvironment") }
    self.environment = environment
    self.token = token
    self.webcourierURL = webcourierURL
  }
}

extension TokenCreateRequest: WireRequest {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init(try PushTokenMembers(from: &reader).environment)
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.word("apnsEnvironment", environment.word)
    writer.endObject()
  }
}

extension TokenCreateAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    let members = try PushTokenMembers(from: &reader)
    guard let token = members.token else { throw reader.missing("apnsToken") }
    guard let url = members.webcourierURL else { throw reader.missing("webcourierURL") }
    self.init(members.environment, token: token, webcourierURL: url)
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.word("apnsEnvironment", environment.word)
    writer.member("apnsToken", token)
    writer.member("webcourierURL", webcourierURL)
    writer.endObject()
  }
}

extension TokenRegisterRequest: WireRequest {
  public init(from reader: inout WireReader) throws(WireError) {
    let members = try PushTokenMembers(from: &reader)
    guard let token = members.token else { throw reader.missing("apnsToken") }
    self.init(members.environment, token: token)
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.word("apnsEnvironment", environment.word)
    writer.member("apnsToken", token)
    writer.endObject()
  }
}
