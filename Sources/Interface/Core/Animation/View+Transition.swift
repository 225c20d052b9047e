internal import TactusScene

// MARK: - Transitions

extension View {
  /// Changes a view in any way, and lets its old look give way to the new one.
  ///
  /// With ``AnimationOptions/transitionCrossDissolve`` a picture of the old look lies over the view and fades; without, the
  /// change is seen at once. The view and those in it have their new state, and receive touches, as in an animation.
  ///
  /// - Parameters:
  ///   - view: What changes. Its bounds should stay as they are.
  ///   - duration: In seconds.
  ///   - options: The transition, the curve and what happens to touches.
  ///   - animations: Makes the changes, such as adding and removing subviews.
  ///   - completion: As for ``animate(withDuration:delay:options:animations:completion:)``.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [],
    animations: (@MainActor () -> Void)? = nil, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let isDissolve =
      options.contains(.transitionCrossDissolve) && view.window != nil && areAnimationsEnabled
      && sound(duration, "duration") >= shortestDuration
    var picture: Layer?
    if isDissolve {
      // What was asked to be drawn or laid out belongs to the old look.
      view.layoutIfNeeded()
      view.displayIfNeeded()
      picture = view.layer.snapshot(of: view.layer.shownValues.bounds)
    }
    let changes = animations ?? {}
    if options.contains(.allowAnimatedContent) {
      animate(withDuration: duration, options: options, animations: changes)
    } else {
      AnimationContext.withoutAnimation(changes)
    }
    guard let picture else {
      if let completion { AnimationRun.callSoon { completion(true) } }
      return
    }
    AnimationContext.withoutAnimation { view.layer.addSublayer(picture) }
    animate(withDuration: duration, options: options.union(.allowUserInteraction)) {
      picture.opacity = 0
    } completion: { finished in
      picture.removeFromSuperlayer()
      completion?(finished)
    }
  }

  /// Puts a view in the place of another, and lets the look of the one give way to that of the other.
  ///
  /// - Parameters:
  ///   - fromView: The view that is removed.
  ///   - toView: The view that takes its place in its superview.
  ///   - duration: In seconds.
  ///   - options: As for ``transition(with:duration:options:animations:completion:)``.
  ///   - completion: As for ``animate(withDuration:delay:options:animations:completion:)``.
  public static func transition(
    from fromView: View, to toView: View, duration: Double, options: AnimationOptions = [],
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let superview = fromView.superview else {
      if let completion { AnimationRun.callSoon { completion(true) } }
      return
    }
    transition(
      with: superview, duration: duration, options: options,
      animations: {
        superview.insertSubview(toView, belowSubview: fromView)
        fromView.removeFromSuperview()
      }, completion: completion)
  }
}
