/// A move of a fixed duration that is eased in and out, such as an animated change of the content offset along one axis.
///
/// It follows ``Easing/cosine``, measured from a phone's animated scrolls by others.
package struct EasedMove: Hashable, Sendable {
  /// The duration of `setContentOffset(_:animated:)`, in seconds. Measured from a phone's animated scrolls by others.
  package static let standardDuration = 0.3

  /// The position at the beginning.
  package let start: Double
  /// The exact position at the end.
  package let end: Double
  /// The duration, in seconds.
  package let duration: Double

  /// Creates a move between two positions.
  package init(from start: Double, to end: Double, duration: Double = EasedMove.standardDuration) {
    self.start = start
    self.end = end
    self.duration = start == end ? 0 : max(0, duration)
  }

  /// Returns the position after `time` seconds.
  package func position(at time: Double) -> Double {
    if time <= 0 && duration > 0 { return start }
    guard time < duration else { return end }
    return start + (end - start) * Easing.cosine.progress(at: time, of: duration)
  }

  /// Returns the velocity after `time` seconds, in points per second.
  package func velocity(at time: Double) -> Double {
    guard time > 0, time < duration else { return 0 }
    return Easing.cosine.velocity(over: end - start, at: time, of: duration)
  }
}
