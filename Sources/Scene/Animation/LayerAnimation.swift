/// One property of one layer on its way: what is to be added to its value, less and less.
///
/// As animations add, a new one leaves those before it to run out: nothing jumps, and speed carries over.
struct LayerAnimation {
  let property: AnimatableProperty
  /// What is added at the start: the old value less the new one.
  var delta: AnimatableVector
  /// The velocity at the start, in units per second; springs only.
  var velocity: AnimatableVector
  /// The part of the group's progress in which this one happens: a keyframe's.
  var start = 0.0
  var length = 1.0
  let group: AnimationGroup
  /// Whether the group still waits for this one.
  var isAwaited = true

  /// What to add to the property's value.
  @MainActor
  func contribution(at time: Double) -> AnimatableVector {
    let progress = group.progress(at: time)
    if length == 1, start == 0 { return delta * (1 - progress.fraction) + velocity * progress.push }
    let share =
      length > 0 ? min(max((progress.fraction - start) / length, 0), 1) : progress.fraction >= start ? 1 : 0
    return delta * (1 - share)
  }
}
