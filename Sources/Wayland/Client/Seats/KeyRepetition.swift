/// The repetition of a key while it is held.
package struct KeyRepetition: Hashable, Sendable {
  /// The time between two repetitions, in seconds; nil if keys do not repeat.
  package var interval: Double?
  /// The time from the press of the key to the first repetition, in seconds.
  package var delay: Double

  /// The maximum rate, in repetitions per second. Chosen by us, because displays do not show more.
  static let maximumRate = 100

  /// Creates the default of compositors that report none: 25 characters per second after 600 ms.
  package init() { self.init(charactersPerSecond: 25, delayInMilliseconds: 600) }

  /// Creates a repetition from a compositor's values. A rate of 0 or less turns repetition off; a negative delay counts as 0.
  init(charactersPerSecond rate: Int, delayInMilliseconds delay: Int) {
    interval = rate > 0 ? 1 / Double(min(rate, Self.maximumRate)) : nil
    self.delay = Double(max(0, delay)) / 1000
  }
}
