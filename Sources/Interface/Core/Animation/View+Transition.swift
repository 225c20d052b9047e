internal import TactusScene

// MARK: - Transitions

extension View {
  /// Changes a view in any way, with a transition from its old appearance to the new one.
  ///
  /// With ``AnimationOptions/transitionCrossDissolve`` a snapshot of the old appearance covers the view and fades out; without
  /// it, the change is visible immediately. With ``AnimationOptions/allowAnimatedContent``, what the block changes is animated as well.
  /// The view and its descendants have their new state immediately, and receive touches meanwhile, also without
  /// ``AnimationOptions/allowUserInteraction``.
  ///
  /// - Parameters:
  ///   - view: The view that changes. Its bounds should stay the same.
  ///   - duration: The duration, in seconds.
  ///   - options: The transition and the curve.
  ///   - animations: A block that makes the changes, such as adding and removing subviews.
  ///   - completion: A completion handler, as for ``animate(withDuration:delay:options:animations:completion:)``.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    let isDissolve =
      options.contains(.transitionCrossDissolve) && view.window != nil && areAnimationsEnabled
      && validated(duration, "duration") >= shortestDuration
    var snapshot: Layer?
    if isDissolve {
      // Pending layout and drawing belong to the old appearance.
      view.layoutIfNeeded()
      view.displayIfNeeded()
      snapshot = view.layer.snapshot(of: view.layer.shownValues.bounds)
    }
    let changes = animations ?? {}
    let animatesContent = options.contains(.allowAnimatedContent)
    if animatesContent {
      animate(
        withDuration: duration, options: options, animations: changes,
        completion: snapshot == nil ? completion : nil)
    } else {
      AnimationContext.withoutAnimation(changes)
    }
    guard let snapshot else {
      if !animatesContent, let completion {
        AnimationRun.performOnNextTurn(on: Application.serving(view).clock) { completion(true) }
      }
      return
    }
    AnimationContext.withoutAnimation { view.layer.addSublayer(snapshot) }
    animate(withDuration: duration, options: options.union(.allowUserInteraction)) {
      snapshot.opacity = 0
    } completion: { finished in
      snapshot.removeFromSuperlayer()
      completion?(finished)
    }
  }

  /// Replaces a view with another, with a transition between their appearances.
  ///
  /// - Parameters:
  ///   - fromView: The view that is removed.
  ///   - toView: The view that is added to the superview instead.
  ///   - duration: The duration, in seconds.
  ///   - options: The options, as for ``transition(with:duration:options:animations:completion:)``.
  ///   - completion: A completion handler, as for ``animate(withDuration:delay:options:animations:completion:)``.
  public static func transition(
    from fromView: View, to toView: View, duration: Double, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let superview = fromView.superview else {
      if let completion { AnimationRun.performOnNextTurn { completion(true) } }
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
