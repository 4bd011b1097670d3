import ServiceLifecycle

/// The server's periodic tasks, until it stops.
struct Upkeep: Service {
  /// Seconds between two beats of the change streams.
  private static let beatSeconds: Int64 = 20
  /// Seconds from the start to the first round of tidying, so that clients that reconnect at once are answered first.
  private static let firstTidySeconds: Int64 = 5
  /// Seconds between two rounds.
  private static let tidySeconds: Int64 = 3600
  /// Seconds between two checks for changes by the operator's commands.
  private static let operatorCheckSeconds: Int64 = 1

  let hub: ChangeHub
  let tidy: @Sendable () async -> Void
  /// Starts work that must not delay the beats; called at the start and with each beat.
  let begin: @Sendable () -> Void
  let applyOperatorChanges: @Sendable () async -> Void

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      // The tasks run separately, so that a long round of tidying does not delay a beat.
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          begin()
          while true {
            try await Task.sleep(for: .seconds(Self.beatSeconds))
            hub.beat()
            begin()
          }
        }
        group.addTask {
          var seconds = Self.firstTidySeconds
          while true {
            try await Task.sleep(for: .seconds(seconds))
            await tidy()
            seconds = Self.tidySeconds
          }
        }
        group.addTask {
          while true {
            await applyOperatorChanges()
            try await Task.sleep(for: .seconds(Self.operatorCheckSeconds))
          }
        }
        try await group.waitForAll()
      }
    }
  }
}
