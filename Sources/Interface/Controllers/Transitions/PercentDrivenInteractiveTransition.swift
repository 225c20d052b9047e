/// Lets a gesture drive the animation of a transition.
///
/// ```swift
/// switch pan.state {
/// case .began:
///   interaction = PercentDrivenInteractiveTransition()
///   dismiss(animated: true)  // The transitioning delegate returns `interaction`.
/// case .changed: interaction?.update(pan.translation(in: view).y / view.bounds.height)
/// case .ended where pan.velocity(in: view).y > 0: interaction?.finish()
/// default: interaction?.cancel()
/// }
/// ```
///
/// It scrubs the ``PropertyAnimator`` that the animator returns from
/// ``ViewControllerAnimatedTransitioning/interruptibleAnimator(using:)`` or, without one, everything that
/// ``ViewControllerAnimatedTransitioning/animateTransition(using:)`` animates with ``View``'s methods.
@MainActor
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  private weak var context: (any ViewControllerContextTransitioning)?
  /// The progress at which a gesture holds the transition, from 0 to 1: that of the latest ``update(_:)``, or at which ``pause()`` has
  /// interrupted the animation.
  public private(set) var percentComplete = 0.0
  /// The speed at which the transition continues when the gesture ends, relative to that of the animation. Default 1.
  open var completionSpeed = 1.0
  /// The curve with which the transition continues when the gesture ends, unless ``timingCurve`` is set. Default ease in and out.
  open var completionCurve = AnimationCurve.easeInOut
  /// The timing with which the transition continues when the gesture ends, such as a spring with the velocity of the touch; nil, the
  /// default, uses ``completionCurve``.
  open var timingCurve: (any TimingCurveProvider)?
  /// A Boolean value that indicates whether a gesture drives the transition from the start. If false, it is animated until
  /// ``pause()``. Default true.
  open var wantsInteractiveStart = true

  /// Creates an interaction that drives one transition after the other.
  public init() {}

  /// The duration of the transition, in seconds; 0 while there is none.
  open var duration: Double {
    (context as? any ViewControllerTransitionCoordinatorContext)?.transitionDuration ?? 0
  }

  /// Begins the transition, paused at its start.
  open func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    self.context = context
    percentComplete = 0
    (context as? ViewControllerTransition)?.startPaused()
  }

  /// Drives a running transition from where it is. Call it for a transition that did not start interactively, or whose interaction
  /// has ended.
  open func pause() {
    context?.pauseInteractiveTransition()
    guard let progress = (context as? any ViewControllerTransitionCoordinatorContext)?.percentComplete else {
      return
    }
    percentComplete = min(max(progress, 0), 1)
  }

  /// Sets the progress of the transition.
  ///
  /// - Parameter percentComplete: The progress, which is limited to 0 … 1. A value that is not finite is ignored.
  open func update(_ percentComplete: Double) {
    guard percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Continues the transition to its end.
  open func finish() { context?.finishInteractiveTransition() }

  /// Returns the transition to its start.
  open func cancel() { context?.cancelInteractiveTransition() }

  /// Remembers a transition that is animated until a gesture pauses it.
  func follow(_ context: any ViewControllerContextTransitioning) { self.context = context }
}

extension PercentDrivenInteractiveTransition: PausableInteractiveTransitioning {}
