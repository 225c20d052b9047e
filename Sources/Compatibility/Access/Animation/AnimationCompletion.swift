internal import TactusInterface

/// Calls a closure when the animations that have begun while it was waiting for them have ended.
@_spi(Compatibility)
@MainActor
public final class AnimationCompletion {
  private let wait: AnimationWait

  /// Creates a completion for animations that have yet to begin.
  ///
  /// - Parameter completion: A closure that is called once: after ``close()``, when no animation is pending.
  public init(_ completion: @escaping () -> Void) { wait = AnimationWait(completion) }

  /// Waits for one more animation, which views and view controllers do not animate.
  public func animationDidBegin() { wait.animationDidBegin() }

  /// Ends the wait for such an animation.
  public func animationDidEnd() { wait.animationDidEnd() }

  /// Waits for no further animations.
  public func close() { wait.close() }

  /// Lets a completion wait for the animations of views and view controllers that begin from now on; nil ends that.
  public static func waitForAnimations(_ completion: AnimationCompletion?) {
    AnimationWait.current = completion?.wait
  }

  /// Calls a closure on the next turn of the run loop.
  public static func performOnNextTurn(_ body: @escaping @MainActor () -> Void) {
    AnimationWait.performOnNextTurn(body)
  }
}
