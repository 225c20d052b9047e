internal import TactusScene

// MARK: - Keyframes

extension View {
  /// Animates changes that happen one after the other, or overlapping, within one duration.
  ///
  /// ```swift
  /// View.animateKeyframes(withDuration: 1) {
  ///   View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) { ball.center.y = 40 }
  ///   View.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.7) { ball.center.y = 400 }
  /// }
  /// ```
  ///
  /// Changes that the block makes outside of keyframes take the whole duration.
  ///
  /// - Parameters:
  ///   - duration: The duration of the whole animation, in seconds.
  ///   - delay: The time to wait before the animation begins, in seconds.
  ///   - options: The curve of the whole animation, the repetition and the handling of touches.
  ///   - animations: A block that calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///   - completion: A completion handler, as for ``animate(withDuration:delay:options:animations:completion:)``.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue),
      animations: animations, completion: completion)
  }

  /// Adds changes that take part of the duration of the enclosing animation block.
  ///
  /// Outside such a block the changes take effect immediately.
  ///
  /// - Parameters:
  ///   - start: The time at which the changes begin, as a fraction of the animation's duration: 0 to 1.
  ///   - duration: The time that the changes take, as a fraction of the animation's duration; a part beyond the end is cut off.
  ///   - animations: A block that makes the changes.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    guard let context = AnimationContext.current, context.transaction.group != nil else {
      return animations()
    }
    let start = min(validated(start, "relative start time"), 1)
    let length = min(validated(duration, "relative duration"), 1 - start)
    let isDiscrete = context.options.rawValue & KeyframeAnimationOptions.calculationModeDiscrete.rawValue != 0
    let transaction = context.transaction
    let outer = (start: transaction.start, length: transaction.length)
    transaction.start = outer.start + start * outer.length
    transaction.length = isDiscrete ? 0 : length * outer.length
    animations()
    (transaction.start, transaction.length) = outer
  }
}
