/// An object that lets a gesture drive a transition, see ``PercentDrivenInteractiveTransition``.
@MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Begins the transition, which the gesture drives from now on.
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)
  /// The speed at which the transition continues when the gesture ends, relative to that of the animation. Default 1.
  var completionSpeed: Double { get }
  /// The curve with which the transition continues when the gesture ends. Default ease in and out.
  var completionCurve: AnimationCurve { get }
  /// A Boolean value that indicates whether a gesture drives the transition from the start. If false, it is animated until a gesture
  /// pauses it. Default true.
  var wantsInteractiveStart: Bool { get }
}

/// A transition that a gesture may take over while it is animated, and that continues with a timing of its own.
@MainActor
protocol PausableInteractiveTransitioning: ViewControllerInteractiveTransitioning {
  /// The timing with which the transition continues when the gesture ends; nil uses its speed and curve alone.
  var timingCurve: (any TimingCurveProvider)? { get }
  /// Remembers a transition that is animated until a gesture pauses it.
  func follow(_ context: any ViewControllerContextTransitioning)
}

extension ViewControllerInteractiveTransitioning {
  /// The normal speed.
  public var completionSpeed: Double { 1 }
  /// Ease in and out.
  public var completionCurve: AnimationCurve { .easeInOut }
  /// True: the gesture drives the transition from the start.
  public var wantsInteractiveStart: Bool { true }
}
