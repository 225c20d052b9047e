internal import TactusDynamics

/// How content moves by itself.
struct ContentMotion {
  /// The path, as a function of time.
  var trajectory: ScrollTrajectory
  /// The offset at which the motion was told to end, in points; nil where it ends where it comes to rest.
  var target: Point?
}
