/// The subscription of an iterator to the samples of an accelerometer, which ends when the iterator is deallocated.
@MainActor
final class AccelerationSubscription {
  /// The samples that are due.
  nonisolated let stream: AsyncStream<Acceleration>
  private let consumer: AccelerationConsumer
  private weak var accelerometer: Accelerometer?

  init(to accelerometer: Accelerometer) {
    let (stream, continuation) = AsyncStream<Acceleration>.makeStream(
      bufferingPolicy: .bufferingNewest(AccelerationConsumer.bufferLength))
    self.stream = stream
    consumer = AccelerationConsumer(continuation, interval: accelerometer.updateInterval)
    self.accelerometer = accelerometer
    accelerometer.add(consumer)
  }

  isolated deinit { accelerometer?.remove(consumer) }
}

/// What an accelerometer retains of a subscription.
@MainActor
final class AccelerationConsumer {
  /// The choice of samples.
  var schedule: SampleSchedule
  private let continuation: AsyncStream<Acceleration>.Continuation

  /// The number of samples that are kept for an iterator that is slow.
  static let bufferLength = 32

  init(_ continuation: AsyncStream<Acceleration>.Continuation, interval: Double) {
    schedule = SampleSchedule(interval: interval)
    self.continuation = continuation
  }

  func receive(_ acceleration: Acceleration) {
    if schedule.delivers(acceleration.timestamp) { continuation.yield(acceleration) }
  }

  /// Ends the iteration.
  func finish() { continuation.finish() }
}
