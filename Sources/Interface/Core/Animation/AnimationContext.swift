internal import TactusScene

/// The block of changes that is being animated.
///
/// Blocks nest: the innermost one applies, and inherits from the enclosing one what it does not override.
///
/// The current block is state of the main actor and not of a window, because `View.animate(withDuration:)` names no window, and
/// the setter of a property does not know the block that calls it. ``Layer/transaction`` is the counterpart for layers; both are
/// always set together.
@MainActor
final class AnimationContext {
  /// What applies to changes in all windows.
  struct Scope {
    fileprivate(set) var current: AnimationContext?
    fileprivate(set) var isEnabled = true
    fileprivate(set) var capturingAnimator: PropertyAnimator?
    fileprivate(set) var wait: AnimationWait?
  }

  fileprivate static var scope: Scope {
    get { ProcessState.current.animations }
    _modify { yield &ProcessState.current.animations }
  }

  /// The innermost block; nil when nothing is being animated.
  static var current: AnimationContext? { scope.current }

  /// The value of ``View/areAnimationsEnabled``, which applies to all windows.
  static var isEnabled: Bool {
    get { scope.isEnabled }
    set { scope.isEnabled = newValue }
  }

  /// The paused animator that takes the animations of all blocks, while a transition is prepared that a gesture drives.
  static var capturingAnimator: PropertyAnimator? { scope.capturingAnimator }

  let duration: Double
  let delay: Double
  let curve: AnimationPacing.Curve
  let options: View.AnimationOptions
  let transaction: LayerTransaction
  /// The animator that the block belongs to, if any.
  weak var animator: PropertyAnimator?
  /// Makes the completion wait for a part of the block that repeats, and returns what is to be called at its end.
  var addPart: (() -> ((Bool) -> Void)?)?
  /// The views whose bounds have changed, to be laid out at the end of the block.
  private var resized: [View] = []

  init(
    duration: Double, delay: Double, curve: AnimationPacing.Curve, options: View.AnimationOptions,
    transaction: LayerTransaction
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.options = options
    self.transaction = transaction
    transaction.beginsFromCurrentState = options.contains(.beginFromCurrentState)
    if options.contains(.layoutSubviews) {
      let next = transaction.onChange
      transaction.onChange = { [unowned self] layer, property, old in
        next?(layer, property, old)
        if property == .bounds, let view = layer.owner as? View { resized.append(view) }
      }
    }
  }

  /// Runs a block whose changes are animated.
  func run(_ changes: () -> Void) {
    Self.with(self, transaction) {
      changes()
      for view in resized { view.layoutIfNeeded() }
      resized.removeAll()
    }
  }

  /// Calls a closure; the animations that it begins become those of a paused animator.
  static func capture(in animator: PropertyAnimator, _ body: () -> Void) {
    let outer = capturingAnimator
    scope.capturingAnimator = animator
    body()
    scope.capturingAnimator = outer
  }

  /// Runs a block whose changes take effect immediately.
  static func withoutAnimation(_ changes: () -> Void) { with(nil, nil, changes) }

  private static func with(
    _ context: AnimationContext?, _ transaction: LayerTransaction?, _ changes: () -> Void
  ) {
    guard RecursionLimit.animation.enter() else { return }
    defer { RecursionLimit.animation.leave() }
    let outer = (current, Layer.transaction)
    (scope.current, Layer.transaction) = (context, transaction)
    changes()
    (scope.current, Layer.transaction) = outer
  }
}

extension AnimationWait {
  /// What waits for the animations that begin now; nil, the default, for nothing.
  package static var current: AnimationWait? {
    get { AnimationContext.scope.wait }
    set { AnimationContext.scope.wait = newValue }
  }
}
