@_spi(Compatibility) internal import TactusCompatibility
internal import TactusInterface

/// An animation that was added to a layer.
@MainActor
final class RunningAnimation {
  let animation: CAAnimation
  let key: String?
  /// The time of the layer at which the animation begins; nil until the layer is in a window.
  private(set) var begin: Double?
  private(set) var hasStarted = false
  private(set) var hasEnded = false
  private let completion: AnimationCompletion?

  init(_ animation: CAAnimation, key: String?) {
    self.animation = animation
    self.key = key
    completion = CATransaction.completion
    completion?.animationDidBegin()
  }

  /// Begins to run when the layer is in a window.
  func start(in layer: CALayer) {
    guard let window = layer.hostView?.window else { return }
    LayerAnimator.animator(for: window).add(layer)
  }

  /// Returns the values that are shown at a time of the layer, and nil when the animation is over.
  func shown(at now: Double, on layer: CALayer) -> [(
    keyPath: String, value: AnimatedValue, isAdditive: Bool
  )]? {
    let begin = self.begin ?? (animation.beginTime > 0 ? max(animation.beginTime, 0) : now)
    self.begin = begin
    let fill = animation.fillMode
    guard now >= begin else {
      return fill == .backwards || fill == .both ? animation.shown(at: 0, on: layer) : []
    }
    if !hasStarted {
      hasStarted = true
      animation.delegate?.animationDidStart(animation)
    }
    // At its end an animation shows its last value for one frame.
    guard now - begin < animation.totalDuration || !hasEnded && now - begin < animation.totalDuration + 1e-9
    else {
      if !hasEnded { end(finished: true) }
      if animation.isRemovedOnCompletion { return nil }
      return fill == .forwards || fill == .both ? animation.shown(at: animation.totalDuration, on: layer) : []
    }
    return animation.shown(at: now - begin, on: layer)
  }

  /// Notifies of the end, once.
  func end(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    completion?.animationDidEnd()
  }

  /// A Boolean value that indicates whether the values still change.
  var isMoving: Bool { !hasEnded }
}

/// What advances the animations of a window's layers with its frames.
@MainActor
final class LayerAnimator {
  private weak var window: UIWindow?
  private var link: DisplayLink?
  private var layers: [CALayer] = []

  /// Returns the animator of a window.
  static func animator(for window: UIWindow) -> LayerAnimator {
    let values = AssociatedValues.values(of: window)
    if let animator = values.animator { return animator }
    let animator = LayerAnimator(window)
    values.animator = animator
    return animator
  }

  private init(_ window: UIWindow) {
    self.window = window
    let link = DisplayLink { [weak self] link in self?.step(to: link.targetTimestamp) }
    link.isPaused = true
    link.add(to: window)
    self.link = link
  }

  /// Advances a layer's animations from the next frame on.
  func add(_ layer: CALayer) {
    if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
    link?.isPaused = false
  }

  private func step(to time: Double) {
    var isMoving = false
    for layer in layers where layer.hostView?.window == nil { layer.endAnimationsOutsideWindow() }
    for layer in layers {
      layer.advanceAnimations(to: layer.localTime(time))
      isMoving = isMoving || !layer.isTimeStopped && layer.animations.contains { $0.isMoving }
    }
    layers.removeAll { $0.animations.isEmpty || $0.hostView?.window !== window }
    if !isMoving { link?.isPaused = true }
  }
}

extension CALayer {
  /// Adds a copy of an animation, in the place of one with the same key.
  ///
  /// ``animation(forKey:)`` returns the copy, and the delegate gets it. An animation of a subclass is copied with ``CAAnimation/copy()``
  /// if it overrides that, and added itself if not.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    let copy = anim.copyForLayer()
    // As in Core Animation, one without a duration has that of the transaction.
    if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
    let running = RunningAnimation(copy, key: key)
    animations.append(running)
    copy.prepare(for: self)
    running.start(in: self)
  }

  /// Returns the animation with a key.
  public func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }

  /// The keys of the animations; nil if there are none.
  public func animationKeys() -> [String]? {
    let keys = animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Removes the animation with a key.
  public func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

  /// Removes all animations, those of the view included.
  public func removeAllAnimations() {
    scene.removeAllAnimations()
    removeAnimations { _ in true }
  }

  /// Ends the animations of a layer that has left its window, unless they are to stay at their end.
  func endAnimationsOutsideWindow() { removeAnimations { $0.animation.isRemovedOnCompletion } }

  private func removeAnimations(where isChosen: (RunningAnimation) -> Bool) {
    let removed = animations.filter(isChosen)
    guard !removed.isEmpty else { return }
    animations.removeAll(where: isChosen)
    for running in removed {
      for shown in running.animation.shown(at: 0, on: self) { _ = present(nil, at: shown.keyPath) }
    }
    if animations.isEmpty { adjustAppearance() }
    for running in removed { running.end(finished: false) }
  }

  /// A layer with the values that are shown: those of animations in place of the properties' own.
  public func presentation() -> Self? {
    let copy = CALayer.emptyLayer(ofClassOf: self)
    let shown = scene.shownValues
    (copy.bounds, copy.position, copy.anchorPoint) = (shown.bounds, shown.position, shown.anchorPoint)
    copy.setAffineTransform(shown.transform)
    (copy.opacity, copy.cornerRadius) = (Float(shown.opacity), shown.cornerRadius)
    copy.backgroundColor = shown.backgroundColor == .clear ? nil : shown.backgroundColor
    copy.copyShownStyle(of: self)
    copy.copyValues(from: self)
    return copy as? Self
  }

  /// The layer with the properties' own values: this one.
  public func model() -> Self { self }

  /// Shows the animations' values at a time, and removes those that have ended.
  func advanceAnimations(to time: Double) {
    var values: [(property: LayerProperty, value: AnimatedValue, isAdditive: Bool)] = []
    var touched: Set<String> = []
    var kept: [RunningAnimation] = []
    let running = animations
    for one in running {
      guard let shown = one.shown(at: time, on: self) else { continue }
      kept.append(one)
      for item in shown {
        touched.insert(item.keyPath)
        if present(item.value, at: item.keyPath) { continue }
        if let property = LayerProperty(item.keyPath) {
          values.append((property, item.value, item.isAdditive))
        } else {
          reportOnce("An animation of “\(item.keyPath)” has no effect")
        }
      }
    }
    // What a delegate has added or removed meanwhile.
    let removed = running.filter { one in !kept.contains { $0 === one } }
    animations.removeAll { one in removed.contains { $0 === one } }
    for one in removed {
      for shown in one.animation.shown(at: 0, on: self) where !touched.contains(shown.keyPath) {
        _ = present(nil, at: shown.keyPath)
      }
    }
    guard !values.isEmpty || drawsAppearance else { return scene.adjustPresentation(nil) }
    scene.adjustPresentation { [weak self] shown in
      guard let self else { return }
      hideAppearance(in: &shown)
      for (property, value, isAdditive) in values {
        show(value, of: property, isAdditive: isAdditive, in: &shown)
      }
    }
  }
}
