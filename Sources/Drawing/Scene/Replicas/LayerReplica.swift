internal import TactusDynamics
internal import TactusGeometry

/// A copy of a tree of layers that follows it by values, so that another thread can draw what goes on to move in it.
///
/// Animations and trajectories are functions of time. The copy shows them at any time, as the tree itself would.
package final class LayerReplica {
  /// The root; nil before the first changes.
  package private(set) var root: Layer?
  /// The replicas by their numbers, of which that of the root is 0.
  private var layers: [Layer?] = []
  /// The layers that move by themselves, with the origin of their bounds when they were last updated.
  private var moving: [(layer: Layer, origin: Point)] = []
  /// The layers that move otherwise than the content around them, with their position when they were last updated.
  private var following: [(layer: Layer, position: Point)] = []

  /// Creates a copy of nothing.
  package init() {}

  /// Applies what a recorder has recorded, all of it and in order.
  package func apply(_ changes: LayerChanges) {
    if changes.isWhole {
      let root = Layer()
      root.timeline = AnimationTimeline(root: root)
      layers = [root]
      self.root = root
      moving.removeAll()
      following.removeAll()
    }
    for number in changes.removed { discard(Int(number)) }
    for change in changes.changes { adopt(change) }
    for change in changes.changes {
      guard let sublayers = change.sublayers else { continue }
      layers[Int(change.number)]?.replaceSublayers(by: sublayers.compactMap { layers[Int($0)] })
    }
  }

  private func adopt(_ change: LayerChanges.Change) {
    let index = Int(change.number)
    while layers.count <= index { layers.append(nil) }
    let layer = layers[index] ?? Layer()
    layers[index] = layer
    forget(layer)
    layer.adopt(change.state)
    if layer.motion != nil { moving.append((layer, layer.bounds.origin)) }
    if layer.scrollFactor != .zero { following.append((layer, layer.position)) }
    guard let animations = change.animations else { return }
    layer.replaceAnimations(by: animations)
    if !animations.isEmpty { root?.timeline?.add(layer) }
  }

  private func discard(_ index: Int) {
    guard let layer = layers[index] else { return }
    layers[index] = nil
    layer.removeFromSuperlayer()
    layer.removeAllAnimations()
    forget(layer)
  }

  private func forget(_ layer: Layer) {
    if layer.motion != nil { moving.removeAll { $0.layer === layer } }
    if layer.scrollFactor != .zero { following.removeAll { $0.layer === layer } }
  }

  /// Moves everything to where it is at a time.
  package func step(to time: Double) {
    root?.timeline?.step(to: time)
    for (layer, origin) in moving {
      layer.followMotion(at: time)
      let distance = layer.values.bounds.origin - origin
      for entry in following where entry.layer.superlayer === layer {
        entry.layer.move(with: distance, from: entry.position)
      }
    }
  }

  /// Returns the time from which a frame shows something else than one at `time`, which is `time` if something moves steadily; nil if
  /// nothing moves after it.
  package func nextChange(after time: Double) -> Double? {
    if root?.timeline?.wantsFrames == true { return time }
    var next: Double?
    for (layer, _) in moving {
      switch layer.motion {
      case .scrolling(let trajectory): if time < trajectory.endTime { return time }
      case .zooming(let trajectory), .scrollingZoomed(let trajectory):
        if time < trajectory.motion.endTime { return time }
      case .progressing(let progress): if progress.isMoving(after: time) { return time }
      case .turning(let rotation): next = min(next ?? .infinity, max(rotation.nextChange, time))
      case nil: break
      }
    }
    return next
  }
}

extension Layer {
  /// Moves to where the layer is at a time.
  fileprivate func followMotion(at time: Double) {
    switch motion {
    case .scrolling(let trajectory):
      let isMoving = time < trajectory.endTime
      scroll(to: isMoving ? trajectory.position(at: time) : trajectory.end, isMoving: isMoving)
    case .scrollingZoomed(let trajectory):
      scroll(to: trajectory.offset(at: time), isMoving: time < trajectory.motion.endTime)
    case .zooming(let trajectory):
      values.transform = trajectory.transform(at: time)
      values.position = trajectory.position(at: time)
      setNeedsFrame()
    case .progressing(let progress):
      progress.apply(to: &values, at: time)
      setNeedsFrame()
    case .turning(var rotation):
      guard rotation.turn(&values.transform, at: time) else { return }
      motion = .turning(rotation)
      setNeedsFrame()
    case nil: break
    }
  }

  /// Moves the content to an offset. At the end, content is aligned to pixels.
  private func scroll(to origin: Point, isMoving: Bool) {
    scrolling = isMoving ? .moving : .resting
    guard origin != values.bounds.origin else { return }
    values.bounds.origin = origin
    setNeedsFrame()
  }

  /// Moves with content that has moved by a distance since the layer was at a position.
  fileprivate func move(with distance: Point, from position: Point) {
    let moved = Point(
      x: position.x + distance.x * scrollFactor.x, y: position.y + distance.y * scrollFactor.y)
    guard moved != values.position else { return }
    values.position = moved
    setNeedsFrame()
  }

  /// Has other animations than before.
  fileprivate func replaceAnimations(by animations: [LayerChanges.Animation]) {
    if animations.isEmpty { return removeAllAnimations() }
    let presentation = self.presentation ?? LayerPresentation(values)
    self.presentation = presentation
    presentation.remove(at: 0) { _ in true }
    var groups: [AnimationGroup] = []
    for animation in animations {
      let group =
        groups.first { $0.pacing == animation.pacing }
        ?? AnimationGroup(pacing: animation.pacing, allowsUserInteraction: true)
      groups.append(group)
      presentation.append(
        LayerAnimation(
          property: animation.property, delta: animation.delta, velocity: animation.velocity,
          start: animation.start, length: animation.length, group: group))
    }
  }
}
