extension LayerPresentation {
  /// The animations of the layer's own properties, for its replica.
  var copies: [LayerChanges.Animation] {
    animations.compactMap { animation in
      guard animation.property.customIndex == nil else { return nil }
      return LayerChanges.Animation(
        property: animation.property, delta: animation.delta, velocity: animation.velocity,
        start: animation.start, length: animation.length, pacing: animation.group.pacing)
    }
  }
}

extension AnimationTimeline {
  /// Marks the layers whose replicas do not have their present animations.
  func markUncopiedAnimations() {
    for layer in layers where layer.activeTimeline === self && layer.presentation?.isCopied == false {
      layer.setNeedsCopy()
    }
  }
}

extension AnimationGroup {
  /// Marks the animated layers for their replicas, because the pacing has changed.
  func markForCopies() {
    for member in members {
      member.layer?.presentation?.isCopied = false
      member.layer?.setNeedsCopy()
    }
  }
}
