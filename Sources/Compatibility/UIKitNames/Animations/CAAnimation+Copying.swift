internal import TactusInterface

// A null stands for no action, where a layer's own is to be suppressed.
extension NSNull: CAAction {}

extension CAAnimation {
  /// Returns a new animation of the nearest class of Core Animation, with the same values.
  func builtInCopy() -> CAAnimation {
    let copy = emptyCopy
    copy.duration = duration
    copy.beginTime = beginTime
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.timingFunction = timingFunction
    copy.fillMode = fillMode
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.speed = speed
    copy.timeOffset = timeOffset
    copy.delegate = delegate
    copy.customValues = customValues
    return copy
  }

  /// Returns a new animation with the same values.
  public func mutableCopy() -> Any { copy() }

  /// Returns a copy of the same class; the animation itself if its class has no way to copy it.
  func copyForLayer() -> CAAnimation {
    guard let copy = copy() as? CAAnimation, type(of: copy) == type(of: self) else { return self }
    return copy
  }

  /// An animation of the same class, with the values of that class.
  private var emptyCopy: CAAnimation {
    switch self {
    case let spring as CASpringAnimation:
      let copy = CASpringAnimation()
      copy.mass = spring.mass
      copy.stiffness = spring.stiffness
      copy.damping = spring.damping
      copy.initialVelocity = spring.initialVelocity
      spring.fill(copy)
      return copy
    case let basic as CABasicAnimation:
      let copy = CABasicAnimation()
      basic.fill(copy)
      return copy
    case let keyframes as CAKeyframeAnimation:
      let copy = CAKeyframeAnimation()
      copy.values = keyframes.values
      copy.keyTimes = keyframes.keyTimes
      copy.timingFunctions = keyframes.timingFunctions
      copy.path = keyframes.path
      copy.calculationMode = keyframes.calculationMode
      copy.rotationMode = keyframes.rotationMode
      keyframes.fillProperty(copy)
      return copy
    case let group as CAAnimationGroup:
      let copy = CAAnimationGroup()
      copy.animations = group.animations?.map { $0.copyForLayer() }
      return copy
    case let transition as CATransition:
      let copy = CATransition()
      copy.type = transition.type
      copy.subtype = transition.subtype
      return copy
    default: return CAAnimation()
    }
  }
}

extension CAPropertyAnimation {
  fileprivate func fillProperty(_ copy: CAPropertyAnimation) {
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
  }
}

extension CABasicAnimation {
  fileprivate func fill(_ copy: CABasicAnimation) {
    fillProperty(copy)
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
  }
}
