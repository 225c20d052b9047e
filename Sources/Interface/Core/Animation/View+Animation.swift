internal import TactusDynamics
internal import TactusScene

// MARK: - Animating changes

extension View {
  /// Animates the changes to views that a block makes.
  ///
  /// The properties have their new values immediately, and ``ViewConveniences/presentation`` returns the values on screen. The animatable
  /// properties are ``frame``, ``bounds`` with its origin, ``center``, ``anchorPoint``, ``transform``, ``alpha``,
  /// ``backgroundColor``, ``ViewConveniences/cornerRadius``, ``ViewConveniences/borderWidth``, ``ViewConveniences/borderColor`` and ``ViewConveniences/shadow`` of views in a visible window; other
  /// changes take effect immediately.
  ///
  /// A property that is animated again while its animation runs continues from the value on screen and keeps its speed. Inside
  /// the block of another animation, the duration and the curve of the outer one apply unless `options` override them.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds. Below a millisecond the changes take effect immediately.
  ///   - delay: The time to wait before the animation begins, in seconds.
  ///   - options: The curve, the repetition and the handling of touches.
  ///   - animations: A block that makes the changes.
  ///   - completion: A completion handler, called once and never before this method returns. Its argument is false if another
  ///     animation of a property, a removal or ``ViewConveniences/removeAllAnimations()`` ended the animation early.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = options.contains(.overrideInheritedOptions) ? nil : AnimationContext.current
    var duration = validated(duration, "duration")
    if let outer, !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    var curve = AnimationPacing.Curve.easing(options.curve.easing)
    if let outer, !options.contains(.overrideInheritedCurve) { curve = outer.curve }
    animate(
      curve: curve, duration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// Animates the changes to views that a block makes, with a spring.
  ///
  /// - Parameters:
  ///   - duration: The time after which the spring comes to rest, in seconds.
  ///   - delay: The time to wait before the animation begins, in seconds.
  ///   - dampingRatio: The damping ratio: 1 comes to rest without overshoot, and values closer to 0 oscillate longer.
  ///   - velocity: The initial velocity, in distances to the target value per second.
  ///   - options: The repetition and the handling of touches. The curve is that of the spring.
  ///   - animations: A block that makes the changes.
  ///   - completion: As for ``animate(withDuration:delay:options:animations:completion:)``.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let duration = validated(duration, "duration")
    let velocity = validatedVelocity(velocity)
    let spring = Spring(
      settlingDuration: duration, dampingRatio: min(validated(dampingRatio, "dampingRatio"), 1),
      velocity: velocity)
    animate(
      curve: .spring(spring, duration: duration), duration: duration, delay: delay, velocity: velocity,
      options: options, animations: animations, completion: completion)
  }

  /// Animates the changes to views that a block makes, with a spring described by a perceptual duration and a bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds: the period of the spring without damping. The spring comes to rest later.
  ///   - bounce: The bounce: 0 comes to rest without overshoot, values up to 1 oscillate increasingly, and values down to -1
  ///     approach the target increasingly slowly.
  ///   - velocity: The initial velocity, in distances to the target value per second.
  ///   - delay: The time to wait before the animation begins, in seconds.
  ///   - options: The repetition and the handling of touches. The curve is that of the spring.
  ///   - animations: A block that makes the changes.
  ///   - completion: As for ``animate(withDuration:delay:options:animations:completion:)``.
  public static func animate(
    springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
    delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let duration = validated(duration, "duration")
    let velocity = validatedVelocity(velocity)
    let bounce = min(max(validated(bounce, "bounce", allowingNegative: true), -1), 1)
    let spring = Spring(duration: duration, bounce: bounce)
    let totalDuration = duration > 0 ? spring.settlingDuration(velocity: velocity) : 0
    animate(
      curve: .spring(spring, duration: totalDuration), duration: totalDuration, delay: delay,
      velocity: velocity,
      options: options, animations: animations, completion: completion)
  }

  private static func animate(
    curve: AnimationPacing.Curve, duration: Double, delay: Double, velocity: Double = 0,
    options: AnimationOptions, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let outer = options.contains(.overrideInheritedOptions) ? nil : AnimationContext.current
    if let animator = outer?.animator, !options.contains(.overrideInheritedDuration), areAnimationsEnabled {
      // The changes become part of the animator, so that they are scrubbed together with its others.
      animations()
      if let completion { animator.addPartCompletion(completion) }
      return
    }
    if let animator = AnimationContext.capturingAnimator, AnimationContext.current == nil,
      animator.duration > 0
    {
      animator.run(animations, delayFactor: min(delay / animator.duration, 1))
      if let completion { animator.addPartCompletion(completion) }
      return
    }
    guard areAnimationsEnabled else {
      AnimationContext.withoutAnimation(animations)
      if let completion { AnimationRun.performOnNextTurn { completion(true) } }
      return
    }
    guard duration >= shortestDuration else {
      let transaction = LayerTransaction(group: nil)
      AnimationContext(duration: 0, delay: 0, curve: curve, options: options, transaction: transaction).run(
        animations)
      if let completion { AnimationRun.performOnNextTurn { completion(true) } }
      return
    }
    var pacing = AnimationPacing(curve: curve, duration: duration)
    pacing.autoreverses = options.contains(.autoreverse)
    if options.contains(.repeat) { pacing.repeatCount = .infinity }
    let group = AnimationGroup(
      pacing: pacing, allowsUserInteraction: options.contains(.allowUserInteraction))
    let delay = validated(delay, "delay")
    let transaction = LayerTransaction(group: group)
    transaction.velocityX = velocity
    transaction.velocityY = velocity
    let run = AnimationRun(group: group, completion: completion)
    run.prepare(transaction, delay: delay)
    let context = AnimationContext(
      duration: duration, delay: delay, curve: curve, options: options, transaction: transaction)
    context.addPart = run.addPart
    context.run(animations)
    run.start()
  }

  /// Repeats part of an animation's block.
  ///
  /// Outside the block of an animation, the changes take effect immediately. The animation's completion handler is called after the last
  /// repetition.
  ///
  /// - Parameters:
  ///   - count: The number of times to play the changes, including fractions; infinity repeats them indefinitely.
  ///   - autoreverses: Whether each play forwards is followed by one backwards.
  ///   - animations: A block that makes the changes.
  public static func modifyAnimations(
    withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void
  ) {
    // An animator, which is scrubbed, plays its changes once.
    guard let outer = AnimationContext.current, let group = outer.transaction.group, outer.animator == nil,
      count > 0
    else { return animations() }
    var pacing = group.pacing
    pacing.repeatCount = count
    pacing.autoreverses = autoreverses
    let inner = AnimationGroup(pacing: pacing, allowsUserInteraction: group.allowsUserInteraction)
    let transaction = LayerTransaction(group: inner)
    transaction.velocityX = outer.transaction.velocityX
    transaction.velocityY = outer.transaction.velocityY
    let run = AnimationRun(group: inner, completion: outer.addPart?())
    run.prepare(transaction, delay: outer.delay)
    let context = AnimationContext(
      duration: outer.duration, delay: outer.delay, curve: outer.curve, options: outer.options,
      transaction: transaction)
    context.addPart = run.addPart
    context.run(animations)
    run.start()
  }

  /// The duration below which changes take effect immediately, in seconds.
  static let shortestDuration = 0.001

  /// Returns a velocity within ±1e6 distances per second, 0 instead of one that is not finite.
  static func validatedVelocity(_ velocity: Double) -> Double {
    min(max(validated(velocity, "initial velocity", allowingNegative: true), -1e6), 1e6)
  }

  /// Returns `value`, or logs a warning and returns 0 if it is not finite, or negative where that is not allowed.
  static func validated(_ value: Double, _ name: String, allowingNegative: Bool = false) -> Double {
    if value.isFinite, allowingNegative || value >= 0 { return value }
    logger.warning("An animation's \(name) of \(value) is not usable; 0 is used")
    return 0
  }
}

// MARK: - Disabling animations

extension View {
  /// Makes changes without animating them, even inside the block of an animation.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let wasEnabled = AnimationContext.isEnabled
    AnimationContext.isEnabled = false
    AnimationContext.withoutAnimation(actions)
    AnimationContext.isEnabled = wasEnabled
  }

  /// A Boolean value that indicates whether ``animate(withDuration:delay:options:animations:completion:)`` animates changes. If
  /// false, they take effect immediately. Default true.
  public static var areAnimationsEnabled: Bool { AnimationContext.isEnabled }

  /// Sets ``areAnimationsEnabled``, which takes effect with the next animation block.
  public static func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.isEnabled = enabled }

  /// The duration of the enclosing animation block, in seconds; 0 outside of one.
  public static var inheritedAnimationDuration: Double { AnimationContext.current?.duration ?? 0 }
}

extension ViewConveniences where Self: View {
  /// Removes all animations of the view, which then appears with the values of its properties. Animations of subviews continue.
  ///
  /// To stop a view at its current position, set its properties to those of ``ViewConveniences/presentation`` first.
  public func removeAllAnimations() { layer.removeAllAnimations() }
}
