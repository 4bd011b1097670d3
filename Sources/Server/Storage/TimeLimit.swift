/// Returns the result of `body`, or nil after the time. `body` then goes on, and its result is lost.
func result<Value: Sendable>(
  within limit: Duration, of body: @escaping @Sendable () async -> Value
) async -> Value? {
  let (results, continuation) = AsyncStream.makeStream(of: Value?.self, bufferingPolicy: .bufferingOldest(1))
  Task { continuation.yield(await body()) }
  let timer = Task {
    try? await Task.sleep(for: limit)
    continuation.yield(nil)
  }
  defer { timer.cancel() }
  for await result in results { return result }
  return nil
}
