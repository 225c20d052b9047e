@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface

// Changes that are animated without an animation that was added.

extension CALayer {
  /// Returns the animation for a change inside the block of `UIView.animate`, or in a transaction with a duration; nil elsewhere.
  func implicitAnimation(forKey event: String) -> CABasicAnimation? {
    if let block = EnclosingAnimation.current {
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentedValues[event]?.boxed
      animation.duration = block.duration
      animation.timingFunction = CAMediaTimingFunction(block)
      animation.autoreverses = block.autoreverses
      animation.repeatCount = Float(block.repeatCount)
      if block.delay > 0 {
        animation.beginTime = localTime(CACurrentMediaTime()) + block.delay
        animation.fillMode = .backwards
      }
      return animation
    }
    guard let duration = CATransaction.ownDuration else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentedValues[event]?.boxed
    animation.duration = duration
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Changes a property of a layer without a view, animated in a transaction with a duration. In the block of `UIView.animate` the scene
  /// animates it.
  func changeProperty(_ keyPath: String, _ change: () -> Void) {
    guard CATransaction.ownDuration != nil, EnclosingAnimation.current == nil,
      hostView?.window != nil
    else {
      return change()
    }
    let (old, shown) = (value(at: keyPath), LayerProperty(keyPath).map { shownValue(of: $0) })
    change()
    guard value(at: keyPath) != old else { return }
    animate(by: action(forKey: keyPath), from: shown?.boxed, forKey: keyPath)
  }

  /// Requests that the layer's own content is drawn after a change of a property, which may be animated.
  func propertyDidChange(_ keyPath: String, from old: @autoclosure () -> AnimatedValue?) {
    contentDidChange()
    guard hostView?.window != nil, displayPhase == .idle, !CATransaction.disableActions() else {
      return
    }
    animate(
      by: action(forKey: keyPath), from: (presentedValues[keyPath] ?? old())?.boxed, forKey: keyPath)
  }

  /// Adds the animation that an action is, if it is one, from a value unless it has one of its own.
  func animate(by action: (any CAAction)?, from old: @autoclosure () -> Any?, forKey keyPath: String) {
    guard let animation = action as? CAAnimation else { return }
    if let basic = animation as? CABasicAnimation, basic.fromValue == nil { basic.fromValue = old() }
    add(animation, forKey: keyPath)
  }
}
