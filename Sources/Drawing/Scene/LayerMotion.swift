package import TactusDynamics

/// A movement of a layer by itself, besides its animations, as a function of time.
///
/// The owner of the layer moves it, and a replica does where the owner cannot.
package indirect enum LayerMotion: Hashable, Sendable {
  /// The origin of the layer's bounds follows a trajectory.
  case scrolling(ScrollTrajectory)
  /// The layer is zoomed by a scroll view: its transform and position follow a trajectory.
  case zooming(ZoomTrajectory)
  /// The layer is that of the scroll view: the origin of its bounds follows the trajectory of what it zooms.
  case scrollingZoomed(ZoomTrajectory)
  /// The layer moves and fades with the progress of a transition.
  case progressing(ProgressMotion)
  /// The layer turns step by step.
  case turning(SteppedRotation)
}
