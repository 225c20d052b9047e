package import TactusGeometry
internal import TactusPixels

// MARK: - Animation

extension Layer {
  /// The animatable properties, as the latest frame shows them.
  package var shownValues: LayerValues { presentation?.values ?? values }

  /// A property's value with what one group of animations adds to it at `time`.
  package func value(of property: AnimatableProperty, with group: AnimationGroup, at time: Double)
    -> AnimatableVector
  {
    var value = modelValue(of: property)
    for animation in presentation?.animations ?? []
    where animation.group === group && animation.property == property {
      value += animation.contribution(at: time)
    }
    return value
  }

  /// A property's value as it is set.
  func modelValue(of property: AnimatableProperty) -> AnimatableVector {
    guard let index = property.customIndex else { return values[property] }
    return customProperties?.slots[index].value ?? .zero
  }

  /// Ends every animation of the layer before its end.
  package func removeAllAnimations() {
    guard let presentation else { return }
    endPresentation(notifying: true)
    presentation.remove(at: 0) { _ in true }
  }

  func removeAnimations(of property: AnimatableProperty, at time: Double) {
    guard let presentation else { return }
    presentation.remove(at: time) { $0.property == property }
    if presentation.animations.isEmpty { endPresentation(notifying: true) }
  }

  /// Ends the animations of a group that has come to its end.
  func removeAnimations(of group: AnimationGroup) {
    guard let presentation else { return }
    presentation.remove(at: 0) { $0.group === group }
    if presentation.animations.isEmpty { endPresentation(notifying: true) }
  }

  /// What the layer looks like while it is animated; it starts as the latest frame shows it, before a property changed.
  func beginPresentation(showing old: AnimatableVector, for property: AnimatableProperty) -> LayerPresentation
  {
    var values = self.values
    values[property] = old
    let presentation = self.presentation ?? LayerPresentation(values)
    self.presentation = presentation
    if let index = property.customIndex { presentation.beginShowing(old, at: index) }
    return presentation
  }

  /// The timeline of the tree that the layer is in.
  var timelineOfTree: AnimationTimeline? {
    var layer = self
    while let superlayer = layer.superlayer { layer = superlayer }
    return layer.timeline
  }
}

// MARK: - What is shown

extension Layer {
  /// Whether an animation shows the layer elsewhere than where its own values put it.
  var isInMotion: Bool { presentation.map { !$0.values.hasSameGeometry(as: values) } ?? false }

  /// ``transformToSuperlayer`` of what is shown.
  package var shownTransformToSuperlayer: AffineTransform {
    let bounds = shownValues.bounds
    return AffineTransform(translationX: -bounds.minX, y: -bounds.minY).concatenating(shownFrameTransform)
  }

  /// ``frameTransform`` of what is shown.
  var shownFrameTransform: AffineTransform {
    guard let values = presentation?.values else { return frameTransform }
    return Self.frameTransform(values.bounds.size, values.anchorPoint, values.transform, values.position)
  }
}

// MARK: - Pictures of layers

extension Layer {
  /// A layer for the front of this one's sublayers that looks as this one does now, its opacity, shadow and place excepted.
  ///
  /// - Parameter bounds: What of it is to be seen.
  package func snapshot(of bounds: Rect) -> Layer {
    let copy = snapshot()
    copy.anchorPoint = .zero
    copy.position = bounds.origin
    copy.transform = .identity
    copy.opacity = 1
    copy.shadow = nil
    copy.isHidden = false
    return copy
  }

  /// A layer that looks as this one and those in it do now, and does not change with them.
  func snapshot() -> Layer {
    let root = shallowSnapshot()
    var pairs = [(original: self, copy: root)]
    while let pair = pairs.popLast() {
      for sublayer in pair.original.sublayers where !sublayer.isHidden {
        let copy = sublayer.shallowSnapshot()
        pair.copy.addSublayer(copy)
        pairs.append((sublayer, copy))
      }
    }
    return root
  }

  private func shallowSnapshot() -> Layer {
    let copy = Layer()
    copy.takeValues(shownBy: self)
    copy.isHidden = isHidden
    copy.masksToBounds = masksToBounds
    copy.contents = contents
    copy.contentsGravity = contentsGravity
    return copy
  }
}
