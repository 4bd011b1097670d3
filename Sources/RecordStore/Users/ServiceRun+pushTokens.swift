import Core
import Records

extension ServiceRun {
  /// Answers `tokens/create` and `tokens/register`: saves the address for the device's notifications. A token made here is for the host's
  /// own channel, which finds its recipients with `RecordTransaction.pushTokens`.
  func keepPushToken() throws -> [UInt8] {
    let user = try requireUser(.identify)
    let device = call.caller.deviceID
    if path.operation == .tokensRegister {
      let request = try TokenRegisterRequest(body: call.body)
      hasWritten = true
      try transaction.save(
        StoredPushToken(key(of: user), deviceID: device, environment: request.environment, token: request.token))
      return []
    }
    let request = try TokenCreateRequest(body: call.body)
    guard let base = service.courierURL else {
      throw Refusal(.badRequest, "this server makes no push tokens; register one, or listen to its change stream")
    }
    var bytes: [UInt8] = []
    for word in [names.number(), names.number()] {
      for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    let token = Base64.encode(bytes)
    hasWritten = true
    try transaction.save(
      StoredPushToken(key(of: user), deviceID: device, environment: request.environment, token: token))
    return TokenCreateAnswer(
      request.environment, token: token, webcourierURL: base + "/" + Base64URL.encode(bytes)
    ).body()
  }
}
