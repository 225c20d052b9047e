internal import TactusGeometry

/// The presentation of a layer while some of its properties are animated.
package final class LayerPresentation {
  /// The values of the properties at the time of the latest frame.
  package private(set) var values: LayerValues
  /// The presented values of the custom properties that are animated.
  private(set) var custom: [Custom] = []
  /// The indices of the custom properties that the latest update changed.
  private(set) var changedCustom: [Int] = []
  /// The animations, in the order of their properties.
  private(set) var animations: [LayerAnimation] = []
  /// A Boolean value that indicates whether the replica of the layer has the animations.
  var isCopied = false
  /// Changes the values after the animations, for one who animates the layer by itself; `nil` for none.
  var adjustment: ((inout LayerValues) -> Void)?

  struct Custom {
    let index: Int
    var value: AnimatableVector
    var isAnimated = true
  }

  /// The layer's own transform and its components, which are cached because decomposing it is the most expensive computation.
  private var decomposedTransform = (whole: AffineTransform.identity, parts: AnimatableVector(.identity))

  init(_ values: LayerValues) { self.values = values }

  /// A Boolean value that indicates whether the layer is hit where it is presented.
  package var hitTestsPresentation: Bool { animations.contains { $0.group.hitTestsPresentation } }

  /// A Boolean value that indicates whether the layer receives no touches.
  package var ignoresTouches: Bool { animations.contains { !$0.group.allowsUserInteraction } }

  /// Updates the presented values from the layer's own and the contributions of the animations at `time`.
  ///
  /// - Returns: Whether the layer's appearance changed, and whether anything changed.
  func update(
    from model: LayerValues, _ properties: CustomProperties?, at time: Double
  ) -> (appearance: Bool, geometry: Bool) {
    var changes = (appearance: false, geometry: false)
    let old = values
    values = model
    if !custom.isEmpty { for index in custom.indices { custom[index].isAnimated = false } }
    var index = 0
    while index < animations.count {
      let property = animations[index].property
      var value = property == .transform ? parts(of: model.transform) : model[property]
      if let custom = property.customIndex { value = properties?.slots[custom].value ?? .zero }
      while index < animations.count, animations[index].property == property {
        value += animations[index].contribution(at: time)
        index += 1
      }
      guard value.isFinite else { continue }
      if let custom = property.customIndex { show(value, at: custom) } else { values[property] = value }
    }
    if !custom.isEmpty { showUnanimated(properties) }
    adjustment?(&values)
    guard values != old else { return changes }
    changes.appearance = !values.hasSameAppearance(as: old)
    changes.geometry = true
    return changes
  }

  /// Returns whether a property is animated.
  func animates(_ property: AnimatableProperty) -> Bool { animations.contains { $0.property == property } }

  /// Returns the presented value of a custom property, or `nil` if it is not animated.
  func customValue(at index: Int) -> AnimatableVector? { custom.first { $0.index == index }?.value }

  /// Begins presenting a custom property with the value that the latest frame shows.
  func beginShowing(_ value: AnimatableVector, at index: Int) {
    if !custom.contains(where: { $0.index == index }) { custom.append(Custom(index: index, value: value)) }
  }

  private func show(_ value: AnimatableVector, at index: Int) {
    guard let position = custom.firstIndex(where: { $0.index == index }) else { return }
    custom[position].isAnimated = true
    guard custom[position].value != value else { return }
    custom[position].value = value
    changedCustom.append(index)
  }

  /// Presents the custom properties that are no longer animated with the values to which they are set.
  private func showUnanimated(_ properties: CustomProperties?) {
    for shown in custom where !shown.isAnimated && properties?.slots[shown.index].value != shown.value {
      changedCustom.append(shown.index)
    }
    custom.removeAll { !$0.isAnimated }
  }

  /// Notifies the owner of the custom properties that the latest update changed.
  func notifyOwner(_ properties: CustomProperties?) {
    guard !changedCustom.isEmpty else { return }
    // The owner may set the property, which takes effect in the next update.
    var next = 0
    while next < changedCustom.count {
      properties?.slots[changedCustom[next]].shownValueDidChange()
      next += 1
    }
    changedCustom.removeAll(keepingCapacity: true)
  }

  private func parts(of transform: AffineTransform) -> AnimatableVector {
    if transform != decomposedTransform.whole {
      decomposedTransform = (transform, AnimatableVector(transform))
    }
    return decomposedTransform.parts
  }

  /// Returns whether anything moves at `time`.
  func isMoving(at time: Double) -> Bool {
    for index in animations.indices where animations[index].group.isMoving(at: time) { return true }
    return false
  }

  func append(_ animation: LayerAnimation) {
    let index =
      animations.lastIndex { $0.property <= animation.property }.map { $0 + 1 } ?? 0
    animations.insert(animation, at: index)
    isCopied = false
  }

  /// Adds to an animation of the same group, property and keyframe, and returns whether there is one.
  func merge(_ animation: LayerAnimation) -> Bool {
    let index = animations.firstIndex {
      $0.group === animation.group && $0.property == animation.property && $0.start == animation.start
        && $0.length == animation.length
    }
    guard let index else { return false }
    animations[index].delta += animation.delta
    animations[index].velocity += animation.velocity
    isCopied = false
    return true
  }

  /// Removes the animations that fulfil a condition, and notifies their groups.
  ///
  /// - Returns: The sum of their contributions at `time`.
  @discardableResult
  func remove(at time: Double, where isChosen: (LayerAnimation) -> Bool) -> AnimatableVector {
    var sum = AnimatableVector.zero
    var index = 0
    while index < animations.count {
      guard isChosen(animations[index]) else {
        index += 1
        continue
      }
      let animation = animations.remove(at: index)
      isCopied = false
      sum += animation.contribution(at: time)
      if animation.isAwaited { animation.group.didRemoveAnimation() }
    }
    return sum
  }

  /// Marks animations of a property as obsolete, because the property is animated to another value. They continue to their end.
  func makeObsolete(_ property: AnimatableProperty, except group: AnimationGroup) {
    for index in animations.indices
    where animations[index].property == property && animations[index].isAwaited
      && animations[index].group !== group
    {
      animations[index].isAwaited = false
      animations[index].group.didRemoveAnimation()
    }
  }

  /// Removes obsolete animations that have ended, and returns whether there were any.
  func removeEnded(at time: Double) -> Bool {
    let count = animations.count
    // Backwards, so that removing one does not change the indices of those to come; most frames remove none.
    for index in animations.indices.reversed()
    where !animations[index].isAwaited && animations[index].group.pacing.end <= time {
      animations.remove(at: index)
    }
    if animations.count != count { isCopied = false }
    return animations.count != count
  }
}
