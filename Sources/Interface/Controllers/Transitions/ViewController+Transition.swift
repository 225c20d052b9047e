// MARK: - Exchanging children

extension ViewController {
  /// Replaces the view of a child by that of another one, with an animation.
  ///
  /// Both are notified of their appearance. Add `to` with ``addChild(_:)`` before, and remove `from` in the completion handler. If
  /// `from` is not shown by a superview, or one of both is no child, a warning is logged and only the completion handler is called.
  ///
  /// - Parameters:
  ///   - from: The child that is shown.
  ///   - to: The child to show. Its view gets the frame of the other one and is added in front of it.
  ///   - duration: The duration, in seconds.
  ///   - options: The curve. Default none.
  ///   - animations: A block that makes the changes; nil, the default, fades the new view in.
  ///   - completion: A handler that is called when the animation has ended. Default nil.
  public func transition(
    from: ViewController, to: ViewController, duration: Double, options: View.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    guard from !== to, from.parent === self, to.parent === self, let container = from.viewIfLoaded?.superview
    else {
      View.logger.warning(
        "ViewController: ignored a transition between view controllers that are no children")
      completion?(false)
      return
    }
    let view: View = to.view
    view.frame = from.view.frame
    container.window?.dispatcher?.cancelTouches(inSubtreeOf: from.view)
    from.beginAppearanceTransition(false, animated: duration > 0)
    to.beginAppearanceTransition(true, animated: duration > 0)
    container.insertSubview(view, aboveSubview: from.view)
    if animations == nil { view.alpha = 0 }
    View.animate(withDuration: duration, options: options) {
      if let animations { animations() } else { view.alpha = 1 }
    } completion: { isFinished in
      from.viewIfLoaded?.removeFromSuperview()
      from.endAppearanceTransition()
      to.endAppearanceTransition()
      completion?(isFinished)
    }
  }
}
