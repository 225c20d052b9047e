internal import TactusDynamics

/// A motion of the content that no touch drives: a deceleration, an animation, or a return from beyond the edges.
struct ContentMotion {
  /// The path of the offset, as a function of time.
  var trajectory: ScrollTrajectory
  /// The offset at which the motion is to end, in points; nil if it ends where it naturally comes to rest.
  var target: Point?
  /// The edges to which the content returns, wherever the insets move them.
  var returns = EdgeReturns()
}
