/// How a key repeats while it is held.
package struct KeyRepetition: Hashable, Sendable {
  /// The time between two repetitions, in seconds; nil where keys do not repeat.
  package var interval: Double?
  /// The time from the key's going down to the first repetition, in seconds.
  package var delay: Double

  /// The fastest rate that is followed, in repetitions per second; more than a display shows is of no use.
  static let maximumRate = 100

  /// What compositors use that do not say: 25 characters a second after 600 ms.
  package init() { self.init(charactersPerSecond: 25, delayInMilliseconds: 600) }

  /// Takes what a compositor says. A rate of 0 or less turns repetition off, a negative delay is none.
  init(charactersPerSecond rate: Int, delayInMilliseconds delay: Int) {
    interval = rate > 0 ? 1 / Double(min(rate, Self.maximumRate)) : nil
    self.delay = Double(max(0, delay)) / 1000
  }
}
