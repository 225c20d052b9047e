internal import TactusGeometry

/// A block of changes. While it is the current ``Layer/transaction``, changes of animatable properties become animations.
package final class LayerTransaction {
  /// The group of the animations; `nil` applies changes at once, and ends the animations of the changed properties.
  package let group: AnimationGroup?
  /// The current time, at which running animations are evaluated.
  package var now = 0.0
  /// A Boolean value that indicates whether running animations are replaced, beginning with the presented values, rather than
  /// continued to their end. Default `false`.
  package var beginsFromCurrentState = false
  /// The velocity along x at the start, in distances to the target per second; for springs only.
  package var velocityX = 0.0
  /// The velocity along y at the start, in distances to the target per second; for springs only.
  package var velocityY = 0.0
  /// The fraction of the group's duration at which the changes start; other than 0 for keyframes.
  package var start = 0.0
  /// The fraction of the group's duration that the changes take; other than 1 for keyframes.
  package var length = 1.0
  /// Called once, before the first animation is created, with the root of its layer tree.
  package var onFirstChange: ((Layer) -> Void)?
  /// Called before each animation is created, with the old value of the property.
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
      // An endless animation would never run out.
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
    timeline.add(layer)
    timeline.resume()
  }

  /// Returns the velocity at which a contribution changes at the start, towards zero.
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
