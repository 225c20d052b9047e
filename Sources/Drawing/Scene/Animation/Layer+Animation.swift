package import TactusGeometry
internal import TactusPixels

// MARK: - Animation

extension Layer {
  /// The values of the animatable properties, as the latest frame shows them.
  package var shownValues: LayerValues { presentation?.values ?? values }

  /// Returns a property's value with the contributions of one group of animations at `time`.
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

  /// Returns the value to which a property is set.
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

  /// Ends the animations of a property, which has its value at once. Those of other properties go on.
  package func removeAnimations(of property: AnimatableProperty) { removeAnimations(of: property, at: 0) }

  func removeAnimations(of property: AnimatableProperty, at time: Double) {
    guard let presentation else { return }
    presentation.remove(at: time) { $0.property == property }
    if presentation.animations.isEmpty { endPresentation(notifying: true) }
  }

  /// Removes the animations of a group that has ended.
  func removeAnimations(of group: AnimationGroup) {
    guard let presentation else { return }
    presentation.remove(at: 0) { $0.group === group }
    if presentation.animations.isEmpty { endPresentation(notifying: true) }
  }

  /// Returns the layer's presentation while it is animated. A new one starts with what the latest frame shows, before a property
  /// changed.
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

// MARK: - Animation by others

extension Layer {
  /// Shows other values than those of the properties and their animations, from the next frame on.
  ///
  /// - Parameter adjustment: Changes the values for each frame; `nil` ends it.
  package func adjustPresentation(_ adjustment: ((inout LayerValues) -> Void)?) {
    guard let adjustment else {
      guard let presentation, presentation.adjustment != nil else { return }
      presentation.adjustment = nil
      if presentation.animations.isEmpty { endPresentation(notifying: true) }
      return
    }
    guard let timeline = timelineOfTree else { return }
    let presentation = presentation ?? LayerPresentation(values)
    self.presentation = presentation
    presentation.adjustment = adjustment
    timeline.add(self)
    timeline.resume()
  }
}

// MARK: - Presented geometry

extension Layer {
  /// A Boolean value that indicates whether animations change the layer's geometry.
  var isAnimatingGeometry: Bool { presentation.map { !$0.values.hasSameGeometry(as: values) } ?? false }

  /// The ``transformToSuperlayer`` of the presented values.
  package var shownTransformToSuperlayer: AffineTransform {
    let bounds = shownValues.bounds
    return AffineTransform(translationX: -bounds.minX, y: -bounds.minY).concatenating(shownFrameTransform)
  }

  /// The ``frameTransform`` of the presented values.
  var shownFrameTransform: AffineTransform {
    guard let values = presentation?.values else { return frameTransform }
    return Self.frameTransform(values.bounds.size, values.anchorPoint, values.transform, values.position)
  }
}

// MARK: - Snapshots

extension Layer {
  /// Returns a copy of the layer as it is presented, without its opacity and shadow, to be added in front of its sublayers.
  ///
  /// - Parameter bounds: The part of the layer that the copy shows.
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

  /// Returns a copy of the layer and its sublayers as they are presented, which does not change with them.
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
    copy.copyShownValues(of: self)
    copy.isHidden = isHidden
    copy.masksToBounds = masksToBounds
    copy.contents = contents
    copy.contentsGravity = contentsGravity
    return copy
  }
}
