internal import TactusScene

/// An animation that can be paused, scrubbed by a touch, reversed and continued.
///
/// ```swift
/// let animator = PropertyAnimator(duration: 0.6, dampingRatio: 0.8) { panel.center.y = 100 }
/// // The touch begins, and the panel stops:
/// animator.pauseAnimation()
/// // The touch moves:
/// animator.fractionComplete = pan.translation(in: panel.superview).y / distance
/// // The touch ends:
/// animator.isReversed = pan.velocity(in: panel.superview).y < 0
/// animator.continueAnimation()
/// ```
///
/// Properties have their final values from the moment the animator starts; an animator that ends at its start restores the
/// previous ones. A running animator keeps itself alive.
@MainActor
public final class PropertyAnimator {
  // MARK: Settings

  /// The time from start to end, in seconds. A spring that is defined by its physical properties determines its own duration,
  /// regardless of the one passed to the initializer.
  public let duration: Double
  /// The timing curve.
  public let timingParameters: any TimingCurveProvider
  /// The delay passed to ``startAnimation(afterDelay:)``, in seconds. Default 0.
  public internal(set) var delay = 0.0
  /// A Boolean value that indicates whether animated views receive touches. Changes take effect with the next start. Default
  /// true.
  public var isUserInteractionEnabled = true
  /// A Boolean value that indicates whether the application performs hit testing of animated views itself.
  ///
  /// By default false: touches hit a view that the animator moves where it is on screen. If true, they hit it where its
  /// properties place it, as in a block of ``View/animate(withDuration:delay:options:animations:completion:)``.
  public var isManualHitTestingEnabled = false {
    didSet { group?.hitTestsPresentation = !isManualHitTestingEnabled }
  }
  /// A Boolean value that indicates whether the animator can be paused, scrubbed and stopped. Default true.
  public var isInterruptible = true
  /// A Boolean value that indicates whether ``fractionComplete`` is the progress of the animated values, so that they follow a
  /// touch, and not the elapsed fraction of the time along the curve. Default true.
  public var scrubsLinearly = true
  /// A Boolean value that indicates whether the animator stays active at its end, so that it can be reversed and continued,
  /// instead of calling its completion handlers. Default false.
  public var pausesOnCompletion = false

  // MARK: State

  /// The state of the animator.
  public internal(set) var state = AnimatingState.inactive
  /// A Boolean value that indicates whether the animation is running and not paused.
  public internal(set) var isRunning = false
  /// A Boolean value that indicates whether the animator runs from its end to its start. It can be changed at any time; a spring
  /// keeps its speed. Default false.
  public var isReversed = false {
    didSet {
      guard isReversed != oldValue, state == .active else { return }
      if isRunning { reverse() } else { pausedFraction = 1 - pausedFraction }
    }
  }

  var blocks: [(delayFactor: Double, body: @MainActor () -> Void)] = []
  /// The completion handlers, called with nil if the animator ends without finishing.
  var completions: [@MainActor (AnimatingPosition?) -> Void] = []
  var group: AnimationGroup?
  /// The clock of the application whose views change; until they do, that of the shared application.
  var clock: EventClock {
    get { latestClock ?? Application.serving(nil).clock }
    set { latestClock = newValue }
  }
  private weak var latestClock: EventClock? = Application.serving(nil).clock
  weak var window: Window?
  /// The schedule of the running animation. The clock retains it, and it retains the animator.
  weak var schedule: AnimationSchedule?
  /// The changes that the blocks have made, with the previous values, in order.
  var changes: [Change] = []
  /// The value of ``fractionComplete`` while the animator is paused.
  var pausedFraction = 0.0
  /// The current timing parameters, and their curve and total duration, in seconds.
  var parameters: any TimingCurveProvider
  var timing: (curve: AnimationPacing.Curve, duration: Double)

  struct Change {
    let layer: Layer
    let property: AnimatableProperty
    let old: AnimatableVector
  }

  // MARK: Creation

  /// Creates an animator that has not started.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - timingParameters: The timing curve.
  public init(duration: Double, timingParameters: any TimingCurveProvider) {
    timing = timingParameters.pacing(duration: View.validated(duration, "duration"))
    self.duration = timing.duration
    self.timingParameters = timingParameters
    parameters = timingParameters
  }

  /// Creates an animator with a predefined curve.
  public convenience init(
    duration: Double, curve: AnimationCurve, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve from (0, 0) to (1, 1).
  public convenience init(
    duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that comes to rest after `duration`.
  public convenience init(
    duration: Double, dampingRatio: Double, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - delay: The time to wait before the animation begins, in seconds.
  ///   - options: The curve, and whether animated views receive touches.
  ///   - animations: A block that makes the changes.
  ///   - completion: A completion handler, as for ``addCompletion(_:)``.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double = 0, options: View.AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (AnimatingPosition) -> Void)? = nil
  ) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Ends the animations of a paused animator, so that views appear with the values of their properties.
  isolated deinit {
    group?.finish()
    complete(nil)
  }
}
