/// The time for the thread that draws while the main thread is busy, in seconds on the event clock.
struct MotionTime: Sendable {
  let now: @Sendable () -> Double
}
