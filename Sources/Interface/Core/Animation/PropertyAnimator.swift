internal import TactusScene

/// An animation that can be paused, scrubbed by a finger, reversed and continued.
///
/// ```swift
/// let animator = PropertyAnimator(duration: 0.6, dampingRatio: 0.8) { panel.center.y = 100 }
/// // The finger lands: the panel waits for it.
/// animator.pauseAnimation()
/// // It moves:
/// animator.fractionComplete = finger.travel / distance
/// // It lifts:
/// animator.isReversed = finger.goesBack
/// animator.continueAnimation()
/// ```
///
/// Properties have the values of the end from the moment the animator starts; one that ends at its start gives them back those
/// they had. An animator that runs keeps itself.
@MainActor
public final class PropertyAnimator {
  // MARK: Settings

  /// How long it takes from start to end, in seconds. A spring that is given by its physics takes its own time, whatever the
  /// initializer was told.
  public let duration: Double
  /// The course.
  public let timingParameters: any TimingCurveProvider
  /// How long ``startAnimation(afterDelay:)`` was told to wait, in seconds.
  public internal(set) var delay = 0.0
  /// Whether touches reach what is animated. Default true. Counts from the next start.
  public var isUserInteractionEnabled = true
  /// Whether an application finds what is animated by itself. Default false: touches hit what the animator moves where it is seen.
  /// If true, they hit it where its properties place it, as they do in a block of ``View/animate(withDuration:delay:options:animations:completion:)``.
  public var isManualHitTestingEnabled = false {
    didSet { group?.isHitWhereShown = !isManualHitTestingEnabled }
  }
  /// Whether the animator can be paused, scrubbed and stopped. Default true.
  public var isInterruptible = true
  /// Whether ``fractionComplete`` is how far what is animated has got, so that it stays with a finger, or else how much of the
  /// time has passed along the curve. Default true.
  public var scrubsLinearly = true
  /// Whether the animator stays active at its end, so that it can be reversed and continued, and calls no completions. Default
  /// false.
  public var pausesOnCompletion = false

  // MARK: State

  /// What the animator is doing.
  public internal(set) var state = AnimatingState.inactive
  /// Whether it moves.
  public internal(set) var isRunning = false
  /// Whether it runs from its end to its start. May be changed at any time; a spring keeps its speed.
  public var isReversed = false {
    didSet {
      guard isReversed != oldValue, state == .active else { return }
      if isRunning { turnRound() } else { heldFraction = 1 - heldFraction }
    }
  }

  var blocks: [(delayFactor: Double, body: @MainActor () -> Void)] = []
  var completions: [@MainActor (AnimatingPosition) -> Void] = []
  var group: AnimationGroup?
  var clock = Application.serving(nil).clock
  weak var window: Window?
  var schedule: AnimationSchedule?
  /// What the blocks changed, with the values before, in that order.
  var changes: [Change] = []
  /// ``fractionComplete`` while it is paused.
  var heldFraction = 0.0
  /// The present course, and its curve and full length.
  var parameters: any TimingCurveProvider
  var course: (curve: AnimationPacing.Curve, duration: Double)

  struct Change {
    let layer: Layer
    let property: AnimatableProperty
    let old: AnimatableVector
  }

  // MARK: Creation

  /// Makes an animator that waits to be started.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - timingParameters: The course.
  public init(duration: Double, timingParameters: any TimingCurveProvider) {
    course = timingParameters.pacing(duration: View.sound(duration, "duration"))
    self.duration = course.duration
    self.timingParameters = timingParameters
    parameters = timingParameters
  }

  /// Makes an animator with one of the usual curves.
  public convenience init(
    duration: Double, curve: AnimationCurve, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a cubic Bézier curve from (0, 0) to (1, 1).
  public convenience init(
    duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring that has settled after `duration`.
  public convenience init(
    duration: Double, dampingRatio: Double, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - delay: How long to wait before, in seconds.
  ///   - options: The curve, and whether touches reach what is animated.
  ///   - animations: Makes the changes.
  ///   - completion: As for ``addCompletion(_:)``.
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

  /// One that is let go while it is paused leaves its views as their properties say.
  isolated deinit { group?.finish() }
}
