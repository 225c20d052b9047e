/// A change of a motion that is recognized from accelerations.
package enum MotionChange: Sendable, Hashable {
  /// The motion has begun.
  case began
  /// The motion has ended.
  case ended
  /// The motion turned out to be another one.
  case cancelled
}
