import ServiceLifecycle

/// What the server does by itself now and then, until it stops.
struct Upkeep: Service {
  /// Seconds between two beats of the change streams.
  private static let beatSeconds: Int64 = 20
  /// Seconds between two rounds of tidying the store.
  private static let tidySeconds: Int64 = 3600

  let hub: ChangeHub
  let tidy: @Sendable () async -> Void
  /// Begins what must not keep the beats waiting, at the start and with each beat.
  let begin: @Sendable () -> Void

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      var beats: Int64 = 0
      begin()
      while true {
        try await Task.sleep(for: .seconds(Self.beatSeconds))
        hub.beat()
        begin()
        beats += 1
        if beats % (Self.tidySeconds / Self.beatSeconds) == 0 { await tidy() }
      }
    }
  }
}
