extension Accelerometer {
  /// The samples as an asynchronous sequence, which ends if the device fails or there is none.
  ///
  /// ```swift
  /// for await acceleration in Accelerometer.shared.accelerations {
  ///   level.show(acceleration)
  /// }
  /// ```
  ///
  /// The device is open from the first call of `next()` until the iterator is deallocated or its task is cancelled. Each iterator
  /// keeps the latest 32 samples that were not consumed.
  public nonisolated var accelerations: Accelerations { Accelerations(accelerometer: self) }

  /// An asynchronous sequence of samples.
  public struct Accelerations: AsyncSequence, Sendable {
    /// A sample.
    public typealias Element = Acceleration
    /// The sequence does not throw.
    public typealias Failure = Never

    let accelerometer: Accelerometer

    /// Creates an iterator.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(accelerometer: accelerometer) }

    /// An iterator over the samples that are measured from its first use on.
    public struct AsyncIterator: AsyncIteratorProtocol {
      private let accelerometer: Accelerometer
      private var subscription: AccelerationSubscription?
      private var iterator: AsyncStream<Acceleration>.AsyncIterator?

      init(accelerometer: Accelerometer) { self.accelerometer = accelerometer }

      /// Returns the next sample; nil if the device has failed or the task was cancelled.
      public mutating func next() async -> Acceleration? { await next(isolation: nil) }

      /// Returns the next sample; nil if the device has failed or the task was cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Acceleration? {
        if iterator == nil {
          let subscription = await AccelerationSubscription(to: accelerometer)
          self.subscription = subscription
          iterator = subscription.stream.makeAsyncIterator()
        }
        let acceleration = await iterator?.next(isolation: actor)
        if acceleration == nil { subscription = nil }
        return acceleration
      }
    }
  }
}
