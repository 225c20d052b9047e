/// A responder that decides on the orientation of the interface, and takes part in its rotations: a view controller.
@MainActor
open class OrientedResponder: Responder {
  // MARK: Orientations

  /// The orientations in which the view controller can be shown. The default is all.
  ///
  /// A window whose view controllers do not support the natural orientation begins in another one that they support.
  open var supportedOrientations: InterfaceOrientationMask { supportedInterfaceOrientations }
  /// The same as ``supportedOrientations`` under the name that UIKit gives it. Override either.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { orientationsOfDelegate ?? .all }
  /// The orientations that the delegate of a container permits; nil without one.
  var orientationsOfDelegate: InterfaceOrientationMask? { nil }
  /// A Boolean value that indicates whether the interface rotates while the view controller is visible. Default true.
  open var shouldAutorotate: Bool { true }

  // MARK: Rotations

  /// Returns whether the interface may rotate to an orientation. By default it may if ``shouldAutorotate`` is true and
  /// ``supportedOrientations`` contains it.
  ///
  /// All visible view controllers are asked: one that refuses keeps the whole interface as it is. They are asked again when others
  /// become visible, and by ``ViewController/attemptRotationToDeviceOrientation()``.
  open func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    shouldAutorotate && supportedOrientations.contains(orientation)
  }
  /// Called before the interface rotates, with its former bounds. Switch off here what turns badly, such as animations or maps.
  ///
  /// A view controller that is notified here is notified of the end, too, even if it was removed meanwhile.
  ///
  /// - Parameters:
  ///   - orientation: The new orientation.
  ///   - duration: The duration of the animation in seconds; 0 if the rotation is not animated.
  open func willRotate(to orientation: InterfaceOrientation, duration: Double) {}
  /// Called in the block of the animation that rotates the interface, after layout in the new bounds. Changes that are made here
  /// are animated with the rotation, in addition to those of the layout or instead of them.
  ///
  /// - Parameters:
  ///   - orientation: The new orientation, which is the present ``ViewController/interfaceOrientation``.
  ///   - duration: The duration of the animation in seconds; 0 if the rotation is not animated.
  open func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {}
  /// Called after the interface has rotated.
  ///
  /// - Parameter orientation: The former orientation.
  open func didRotate(from orientation: InterfaceOrientation) {}
  /// A Boolean value that indicates whether the rotation is animated in two steps, so that content can be exchanged halfway. The
  /// default is false.
  ///
  /// If a visible view controller returns true, the whole interface rotates in two steps. Those that return true are called with
  /// the methods for the halves, also if the rotation is not animated; the others with ``willAnimateRotation(to:duration:)`` in the
  /// second half.
  open var rotatesInTwoSteps: Bool { false }
  /// Called in the block of the animation of the first half, with the former bounds.
  ///
  /// - Parameters:
  ///   - orientation: The new orientation.
  ///   - duration: The duration of the half in seconds; 0 if the rotation is not animated.
  open func willAnimateFirstHalfOfRotation(to orientation: InterfaceOrientation, duration: Double) {}
  /// Called halfway, while the header and the footer view are not visible. Exchange content here.
  ///
  /// - Parameter orientation: The new orientation.
  open func didAnimateFirstHalfOfRotation(to orientation: InterfaceOrientation) {}
  /// Called in the block of the animation of the second half, after layout in the new bounds.
  ///
  /// - Parameters:
  ///   - orientation: The former orientation.
  ///   - duration: The duration of the half in seconds; 0 if the rotation is not animated, or was interrupted.
  open func willAnimateSecondHalfOfRotation(from orientation: InterfaceOrientation, duration: Double) {}
  /// A view at the top of the window that slides out of it during the first half of a rotation, and in again during the second
  /// one. The default is nil.
  open var rotatingHeaderView: View? { nil }
  /// A view at the bottom of the window that slides out of it during the first half of a rotation, and in again during the second
  /// one. The default is nil.
  open var rotatingFooterView: View? { nil }
}
