internal import TactusDynamics
internal import TactusScene

// MARK: - Animating changes

extension View {
  /// Animates the changes of views that a block makes.
  ///
  /// The properties have their new values at once, and ``presentation`` says what is seen. What can be animated: ``frame``,
  /// ``bounds`` with its origin, ``center``, ``anchorPoint``, ``transform``, ``alpha``, ``backgroundColor``, ``cornerRadius``,
  /// ``borderWidth``, ``borderColor`` and ``shadow``, of views in a visible window; other changes take effect at once.
  ///
  /// A property that is animated again before it has arrived goes on from what is seen, with its speed carried over. Inside the
  /// block of another animation, duration and curve are the outer one's unless `options` override them.
  ///
  /// - Parameters:
  ///   - duration: In seconds. Less than a millisecond means that the changes take effect at once.
  ///   - delay: How long to wait before, in seconds.
  ///   - options: The curve, repetition and what happens to touches.
  ///   - animations: Makes the changes.
  ///   - completion: Called once, with false when another animation of a property, a removal or
  ///     ``removeAllAnimations()`` kept the animation from its end; never from within this call.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let outer = options.contains(.overrideInheritedOptions) ? nil : AnimationContext.current
    if let animator = outer?.animator, !options.contains(.overrideInheritedDuration), areAnimationsEnabled {
      // The changes are the animator's, and are scrubbed with the others.
      animations()
      if let completion { animator.addCompletion { completion($0 == .end) } }
      return
    }
    var duration = sound(duration, "duration")
    if let outer, !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    var curve = AnimationPacing.Curve.easing(options.curve.easing)
    if let outer, !options.contains(.overrideInheritedCurve) { curve = outer.curve }
    animate(
      curve: curve, duration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// Animates the changes of views that a block makes as a spring does.
  ///
  /// - Parameters:
  ///   - duration: When the spring has settled, in seconds.
  ///   - delay: How long to wait before, in seconds.
  ///   - dampingRatio: 1 comes to rest without overshoot; the closer to 0, the longer it swings.
  ///   - velocity: At the start, in distances to the goal per second.
  ///   - options: Repetition and what happens to touches. The curve is the spring's.
  ///   - animations: Makes the changes.
  ///   - completion: As for ``animate(withDuration:delay:options:animations:completion:)``.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [],
    animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let duration = sound(duration, "duration")
    let velocity = soundVelocity(velocity)
    let spring = Spring(
      settlingIn: duration, dampingRatio: min(sound(dampingRatio, "dampingRatio"), 1), velocity: velocity)
    animate(
      curve: .spring(spring, duration: duration), duration: duration, delay: delay, velocity: velocity,
      options: options, animations: animations, completion: completion)
  }

  /// Animates the changes of views that a block makes as a spring does, described by how it feels.
  ///
  /// - Parameters:
  ///   - duration: The time of one swing without damping, in seconds: how long it seems to take. It settles later.
  ///   - bounce: 0 comes to rest without overshoot; up to 1 swings ever more, down to -1 creeps ever more.
  ///   - velocity: At the start, in distances to the goal per second.
  ///   - delay: How long to wait before, in seconds.
  ///   - options: Repetition and what happens to touches. The curve is the spring's.
  ///   - animations: Makes the changes.
  ///   - completion: As for ``animate(withDuration:delay:options:animations:completion:)``.
  public static func animate(
    springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
    delay: Double = 0, options: AnimationOptions = [], animations: @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let duration = sound(duration, "duration")
    let velocity = soundVelocity(velocity)
    let bounce = min(max(sound(bounce, "bounce", allowingNegative: true), -1), 1)
    let spring = Spring(duration: duration, bounce: bounce)
    let settling = duration > 0 ? spring.settlingDuration(velocity: velocity) : 0
    animate(
      curve: .spring(spring, duration: settling), duration: settling, delay: delay, velocity: velocity,
      options: options, animations: animations, completion: completion)
  }

  private static func animate(
    curve: AnimationPacing.Curve, duration: Double, delay: Double, velocity: Double = 0,
    options: AnimationOptions, animations: () -> Void, completion: (@MainActor (Bool) -> Void)?
  ) {
    guard areAnimationsEnabled else {
      AnimationContext.withoutAnimation(animations)
      if let completion { AnimationRun.callSoon { completion(true) } }
      return
    }
    guard duration >= shortestDuration else {
      let transaction = LayerTransaction(group: nil)
      AnimationContext(duration: 0, delay: 0, curve: curve, options: options, transaction: transaction).run(
        animations)
      if let completion { AnimationRun.callSoon { completion(true) } }
      return
    }
    var pacing = AnimationPacing(curve: curve, duration: duration)
    pacing.autoreverses = options.contains(.autoreverse)
    if options.contains(.repeat) { pacing.repeatCount = .infinity }
    let group = AnimationGroup(
      pacing: pacing, allowsUserInteraction: options.contains(.allowUserInteraction))
    let delay = sound(delay, "delay")
    let transaction = LayerTransaction(group: group)
    transaction.velocityX = velocity
    transaction.velocityY = velocity
    let run = AnimationRun(group: group, completion: completion)
    run.prepare(transaction, delay: delay)
    AnimationContext(
      duration: duration, delay: delay, curve: curve, options: options, transaction: transaction
    ).run(animations)
    run.start()
  }

  /// Animates part of an animation's block a number of times.
  ///
  /// Without effect outside the block of an animation but that the changes are made.
  ///
  /// - Parameters:
  ///   - count: How often, fractions included; infinity for ever.
  ///   - autoreverses: Whether each play forwards is followed by one backwards.
  ///   - animations: Makes the changes.
  public static func modifyAnimations(
    withRepeatCount count: Double, autoreverses: Bool, animations: @MainActor () -> Void
  ) {
    guard let outer = AnimationContext.current, let group = outer.transaction.group, count > 0 else {
      return animations()
    }
    var pacing = group.pacing
    pacing.repeatCount = count
    pacing.autoreverses = autoreverses
    let inner = AnimationGroup(pacing: pacing, allowsUserInteraction: group.allowsUserInteraction)
    let transaction = LayerTransaction(group: inner)
    transaction.velocityX = outer.transaction.velocityX
    transaction.velocityY = outer.transaction.velocityY
    let run = AnimationRun(group: inner, completion: nil)
    run.prepare(transaction, delay: outer.delay)
    AnimationContext(
      duration: outer.duration, delay: outer.delay, curve: outer.curve, options: outer.options,
      transaction: transaction
    ).run(animations)
    run.start()
  }

  /// Below it changes take effect at once, in seconds.
  static let shortestDuration = 0.001

  /// A velocity that can be computed with, and seen.
  static func soundVelocity(_ velocity: Double) -> Double {
    min(max(sound(velocity, "initial velocity", allowingNegative: true), -1e6), 1e6)
  }

  /// A number that can be computed with: 0 instead of one that is not finite or must not be negative, which is reported.
  static func sound(_ value: Double, _ name: String, allowingNegative: Bool = false) -> Double {
    if value.isFinite, allowingNegative || value >= 0 { return value }
    logger.warning("An animation's \(name) of \(value) is not usable; 0 is used")
    return 0
  }
}

// MARK: - Not animating

extension View {
  /// Makes changes that take effect at once, even inside the block of an animation.
  public static func performWithoutAnimation(_ actions: @MainActor () -> Void) {
    let wasEnabled = AnimationContext.isEnabled
    AnimationContext.isEnabled = false
    AnimationContext.withoutAnimation(actions)
    AnimationContext.isEnabled = wasEnabled
  }

  /// Whether ``animate(withDuration:delay:options:animations:completion:)`` animates. Without, changes take effect at once.
  /// Default true.
  public static var areAnimationsEnabled: Bool { AnimationContext.isEnabled }

  /// Turns ``areAnimationsEnabled`` on or off, from the next block on.
  public static func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.isEnabled = enabled }

  /// The duration of the animation whose block is running, in seconds; 0 outside.
  public static var inheritedAnimationDuration: Double { AnimationContext.current?.duration ?? 0 }

  /// Ends every animation of the view at once, before its end: it is seen as its properties say. What is in it goes on.
  ///
  /// To catch a view in flight, set its properties to those of ``presentation`` first.
  public func removeAllAnimations() { layer.removeAllAnimations() }
}
