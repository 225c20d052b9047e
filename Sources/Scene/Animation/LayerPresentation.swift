internal import TactusGeometry

/// What a layer looks like while some of its properties are on their way.
@MainActor
package final class LayerPresentation {
  /// The properties at the time of the latest frame.
  package private(set) var values: LayerValues
  /// What is seen of the owner's properties that are on their way.
  private(set) var custom: [Custom] = []
  /// Which of them the latest update changed.
  private(set) var changedCustom: [Int] = []
  /// In order of the properties.
  private(set) var animations: [LayerAnimation] = []

  struct Custom {
    let index: Int
    var value: AnimatableVector
    var isAnimated = true
  }

  /// The layer's own transform, and what it is made of: taking one apart is what costs most.
  private var partedTransform = (whole: AffineTransform.identity, parts: AnimatableVector(.identity))

  init(_ values: LayerValues) { self.values = values }

  /// Whether fingers hit what is animated where it is seen.
  package var isHitWhereShown: Bool { animations.contains { $0.group.isHitWhereShown } }

  /// Whether fingers are kept from what is animated.
  package var ignoresTouches: Bool { animations.contains { !$0.group.allowsUserInteraction } }

  /// Takes the layer's own values and adds what the animations add at `time`; returns whether its looks changed, and whether
  /// anything else did.
  func update(
    from model: LayerValues, _ properties: CustomProperties?, at time: Double
  ) -> (appearance: Bool, geometry: Bool) {
    var changes = (appearance: false, geometry: false)
    let old = values
    values = model
    for index in custom.indices { custom[index].isAnimated = false }
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
    showUnanimated(properties)
    guard values != old else { return changes }
    changes.appearance = !values.hasSameAppearance(as: old)
    changes.geometry = true
    return changes
  }

  /// Whether a property is on its way.
  func animates(_ property: AnimatableProperty) -> Bool { animations.contains { $0.property == property } }

  /// What is seen of one of the owner's properties; nil when it is not on its way.
  func customValue(at index: Int) -> AnimatableVector? { custom.first { $0.index == index }?.value }

  /// Starts with what the latest frame shows of one of the owner's properties.
  func beginShowing(_ value: AnimatableVector, at index: Int) {
    if !custom.contains(where: { $0.index == index }) { custom.append(Custom(index: index, value: value)) }
  }

  private func show(_ value: AnimatableVector, at index: Int) {
    guard let place = custom.firstIndex(where: { $0.index == index }) else { return }
    custom[place].isAnimated = true
    guard custom[place].value != value else { return }
    custom[place].value = value
    changedCustom.append(index)
  }

  /// Shows the owner's properties that are no longer on their way as they are set.
  private func showUnanimated(_ properties: CustomProperties?) {
    for shown in custom where !shown.isAnimated && properties?.slots[shown.index].value != shown.value {
      changedCustom.append(shown.index)
    }
    custom.removeAll { !$0.isAnimated }
  }

  /// Tells the owner what the latest update changed of its properties.
  func notifyOwner(_ properties: CustomProperties?) {
    // The owner may set the property, which ends up in the next update.
    var next = 0
    while next < changedCustom.count {
      properties?.slots[changedCustom[next]].shownValueDidChange()
      next += 1
    }
    changedCustom.removeAll(keepingCapacity: true)
  }

  private func parts(of transform: AffineTransform) -> AnimatableVector {
    if transform != partedTransform.whole {
      partedTransform = (transform, AnimatableVector(transform))
    }
    return partedTransform.parts
  }

  /// Whether anything moves at `time`.
  func isMoving(at time: Double) -> Bool { animations.contains { $0.group.isMoving(at: time) } }

  func append(_ animation: LayerAnimation) {
    let index =
      animations.lastIndex { $0.property <= animation.property }.map { $0 + 1 } ?? 0
    animations.insert(animation, at: index)
  }

  /// Adds to an animation of the same group that has the same part of its time, and returns whether there is one.
  func merge(_ animation: LayerAnimation) -> Bool {
    let index = animations.firstIndex {
      $0.group === animation.group && $0.property == animation.property && $0.start == animation.start
        && $0.length == animation.length
    }
    guard let index else { return false }
    animations[index].delta += animation.delta
    animations[index].velocity += animation.velocity
    return true
  }

  /// Takes away those that `isChosen` and tells their groups; returns what the chosen ones add at `time`.
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
      sum += animation.contribution(at: time)
      if animation.isAwaited { animation.group.didLose() }
    }
    return sum
  }

  /// Lets those that are on their way elsewhere run out: their property has a new goal.
  func makeObsolete(_ property: AnimatableProperty, except group: AnimationGroup) {
    for index in animations.indices
    where animations[index].property == property && animations[index].isAwaited
      && animations[index].group !== group
    {
      animations[index].isAwaited = false
      animations[index].group.didLose()
    }
  }

  /// Forgets what nobody waits for and has run out; returns whether there was any.
  func removeEnded(at time: Double) -> Bool {
    let count = animations.count
    animations.removeAll { !$0.isAwaited && $0.group.pacing.end <= time }
    return animations.count != count
  }
}
