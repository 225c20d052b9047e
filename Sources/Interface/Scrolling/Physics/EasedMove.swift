import TactusCLibrary

/// A move that takes a set time, slow at both ends: what an animated change of the offset does along one axis.
///
/// It follows `(1 − cos(πt/d))/2`, measured from a phone's animated scrolls by others.
package struct EasedMove: Hashable, Sendable {
  /// How long `setContentOffset(_:animated:)` takes, in seconds. Measured from a phone's animated scrolls by others.
  package static let standardDuration = 0.3

  /// Where it starts.
  package let start: Double
  /// Where it ends, exactly.
  package let end: Double
  /// How long it takes, in seconds.
  package let duration: Double

  package init(from start: Double, to end: Double, duration: Double = EasedMove.standardDuration) {
    self.start = start
    self.end = end
    self.duration = start == end ? 0 : max(0, duration)
  }

  /// Where the content is after `time` seconds.
  package func position(at time: Double) -> Double {
    if time <= 0 && duration > 0 { return start }
    guard time < duration else { return end }
    return start + (end - start) * ((1 - cos(.pi * time / duration)) / 2)
  }

  /// How fast it is after `time` seconds, in points a second.
  package func velocity(at time: Double) -> Double {
    guard time > 0, time < duration else { return 0 }
    return (end - start) * (.pi / (2 * duration)) * sin(.pi * time / duration)
  }
}
