import ServiceLifecycle

/// Starts sending the due sealed messages of devices without an account, again and again.
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
