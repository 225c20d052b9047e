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
  /// Changes that the block makes outside keyframes take the whole duration.
  ///
  /// - Parameters:
  ///   - duration: Of the whole, in seconds.
  ///   - delay: How long to wait before, in seconds.
  ///   - options: The curve of the whole, repetition and what happens to touches.
  ///   - animations: Calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///   - completion: As for ``animate(withDuration:delay:options:animations:completion:)``.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
    animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue),
      animations: animations, completion: completion)
  }

  /// Makes changes that take part of the time of the animation whose block is running.
  ///
  /// Outside such a block the changes take effect at once.
  ///
  /// - Parameters:
  ///   - start: When the changes begin, as a share of the animation's duration: 0 to 1.
  ///   - duration: How long they take, as a share of the animation's duration; what goes beyond its end is cut off.
  ///   - animations: Makes the changes.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: @MainActor () -> Void
  ) {
    guard let context = AnimationContext.current, context.transaction.group != nil else {
      return animations()
    }
    let start = min(sound(start, "relative start time"), 1)
    let length = min(sound(duration, "relative duration"), 1 - start)
    let isDiscrete = context.options.rawValue & KeyframeAnimationOptions.calculationModeDiscrete.rawValue != 0
    let transaction = context.transaction
    let outer = (start: transaction.start, length: transaction.length)
    transaction.start = outer.start + start * outer.length
    transaction.length = isDiscrete ? 0 : length * outer.length
    animations()
    (transaction.start, transaction.length) = outer
  }
}
