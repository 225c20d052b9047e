internal import TactusGeometry

/// While one is ``Layer/transaction``, changes of animatable properties become animations.
@MainActor
package final class LayerTransaction {
  /// What the animations belong to; nil makes changes take effect at once and ends the animations of what changed.
  package let group: AnimationGroup?
  /// The present time, at which what is on its way is looked at.
  package var now = 0.0
  /// Whether what is on its way is replaced, from where it is now, rather than left to run out.
  package var beginsFromCurrentState = false
  /// The velocity towards the goal, in distances per second, along x and y; springs only.
  package var velocityX = 0.0
  package var velocityY = 0.0
  /// The part of the group's time that the changes take: a keyframe's.
  package var start = 0.0
  package var length = 1.0
  /// Called once, before the first animation is made, with the root of the tree that it is made in.
  package var onFirstChange: ((Layer) -> Void)?
  /// Called before each animation is made, with the value that the property had.
  package var onChange: ((Layer, AnimatableProperty, AnimatableVector) -> Void)?

  package init(group: AnimationGroup?) { self.group = group }

  func record(
    _ property: AnimatableProperty, of layer: Layer, from old: AnimatableVector, to new: AnimatableVector
  ) {
    guard let timeline = layer.timelineOfTree else { return }
    if let onFirstChange, let root = timeline.root {
      self.onFirstChange = nil
      onFirstChange(root)
    }
    guard let group else {
      layer.removeAnimations(of: property, at: now)
      return
    }
    var delta = AnimatableVector.difference(from: old, to: new, of: property)
    guard delta.isFinite, delta != .zero || beginsFromCurrentState else { return }
    onChange?(layer, property, old)
    if let presentation = layer.presentation {
      let others = presentation.animations.lazy.filter { $0.property == property && $0.group !== group }
      // What goes on for ever would never run out.
      if beginsFromCurrentState || others.contains(where: { $0.group.pacing.isEndless }) {
        delta += presentation.remove(at: now) { $0.property == property && $0.group !== group }
      } else {
        presentation.makeObsolete(property, except: group)
      }
    }
    guard delta != .zero else { return }
    let presentation = layer.beginPresentation(showing: old, for: property)
    let animation = LayerAnimation(
      property: property, delta: delta, velocity: velocity(of: delta, property), start: start, length: length,
      group: group)
    if !presentation.merge(animation) {
      presentation.append(animation)
      group.didAdd(to: layer, in: timeline)
    }
    timeline.list(layer)
    timeline.resume()
  }

  /// The velocity of what is added, towards nothing.
  private func velocity(of delta: AnimatableVector, _ property: AnimatableProperty) -> AnimatableVector {
    guard velocityX != 0 || velocityY != 0 else { return .zero }
    switch property {
    case .bounds, .position, .anchorPoint:
      var factors = AnimatableVector(repeating: velocityX)
      factors[1] = velocityY
      factors[3] = velocityY
      return -(delta * factors)
    default: return -(delta * velocityX)
    }
  }
}
