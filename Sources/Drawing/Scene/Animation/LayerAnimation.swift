/// An additive animation of one property of one layer: the difference from its value, which decreases to zero.
///
/// A new animation does not replace earlier ones, which continue to their end: so values do not jump, and velocity is kept.
struct LayerAnimation {
  let property: AnimatableProperty
  /// The contribution at the start: the old value minus the new one.
  var delta: AnimatableVector
  /// The velocity at the start, in units per second; for springs only.
  var velocity: AnimatableVector
  /// The fraction of the group's progress at which this animation starts; other than 0 for keyframes.
  var start = 0.0
  /// The fraction of the group's progress that this animation takes; other than 1 for keyframes.
  var length = 1.0
  let group: AnimationGroup
  /// A Boolean value that indicates whether the group's completion depends on this animation.
  var isAwaited = true

  /// Returns what to add to the property's value.
  @inline(__always)
  func contribution(at time: Double) -> AnimatableVector {
    let progress = group.progress(at: time)
    if length == 1, start == 0 { return delta * (1 - progress.fraction) + velocity * progress.impulse }
    let share =
      length > 0 ? min(max((progress.fraction - start) / length, 0), 1) : progress.fraction >= start ? 1 : 0
    return delta * (1 - share)
  }
}
