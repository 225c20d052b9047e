internal import TactusScene

/// The block of changes that is being animated.
///
/// Blocks nest: the innermost one counts, and takes over from the one around it what it does not override.
///
/// Which block runs is state of the main actor and not of a window, and all of it is here: `View.animate(withDuration:)` names no
/// window, and a property that is set knows nothing of the block that it is set in. ``Layer/transaction`` is its counterpart for
/// layers and changes together with it, in one function.
@MainActor
final class AnimationContext {
  /// The innermost block; nil when nothing is being animated.
  static private(set) var current: AnimationContext?
  /// What ``View/areAnimationsEnabled`` says, for all windows: neither that nor its setter names one.
  static var isEnabled = true

  let duration: Double
  let delay: Double
  let curve: AnimationPacing.Curve
  let options: View.AnimationOptions
  let transaction: LayerTransaction
  /// The animator whose block it is.
  weak var animator: PropertyAnimator?
  /// The views whose bounds change, to be laid out in the block.
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

  /// Runs a block whose changes take effect at once.
  static func withoutAnimation(_ changes: () -> Void) { with(nil, nil, changes) }

  private static func with(
    _ context: AnimationContext?, _ transaction: LayerTransaction?, _ changes: () -> Void
  ) {
    guard RecursionLimit.animation.enter() else { return }
    defer { RecursionLimit.animation.leave() }
    let outer = (current, Layer.transaction)
    (current, Layer.transaction) = (context, transaction)
    changes()
    (current, Layer.transaction) = outer
  }
}
