import ServiceLifecycle

/// Begins to send the sealed messages of devices without an account at their times.
struct SealedRounds: Service {
  private static let roundSeconds: Int64 = 1

  let push: PushDelivery

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        push.sendSealed()
        try await Task.sleep(for: .seconds(Self.roundSeconds))
      }
    }
  }
}
