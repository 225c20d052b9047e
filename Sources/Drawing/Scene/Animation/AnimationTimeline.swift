/// The animations of one tree of layers, which are advanced frame by frame.
///
/// A frame visits only the layers that are animated, and allocates nothing.
package final class AnimationTimeline {
  /// A Boolean value that indicates whether frames are needed although no property changes, because a visible layer is animated.
  package private(set) var wantsFrames = false
  /// The time of the latest frame.
  package private(set) var time = -Double.infinity

  private(set) weak var root: Layer?
  private(set) var layers: [Layer] = []
  /// The layers that move by themselves, and some that did.
  private var moving: [LayerReference] = []
  /// The groups that begin with the next frame.
  private var waiting: [AnimationGroup] = []
  /// The groups that begin with the latest frame, as soon as its presentation time is known.
  private var beginning: [AnimationGroup] = []

  /// Creates the timeline of the tree below `root`, which must retain it.
  package init(root: Layer) { self.root = root }

  deinit {
    for layer in layers where layer.activeTimeline === self { layer.activeTimeline = nil }
  }

  /// Updates every animated layer for a frame that is presented at `time`.
  package func step(to time: Double) {
    // If the presentation time was not reported, the frame was presented when expected.
    frameWillBePresented(at: self.time)
    self.time = time
    wantsFrames = false
    swap(&waiting, &beginning)
    var index = 0
    while index < layers.count {
      let layer = layers[index]
      if layer.activeTimeline === self, let presentation = layer.presentation {
        if presentation.removeEnded(at: time), presentation.animations.isEmpty, presentation.adjustment == nil
        {
          layer.endPresentation(notifying: false)
        } else {
          let changes = presentation.update(from: layer.values, layer.customProperties, at: time)
          if changes.geometry { layer.markForFrame(appearance: changes.appearance) }
          presentation.notifyOwner(layer.customProperties)
          if !wantsFrames, presentation.isMoving(at: time), isVisible(layer) { wantsFrames = true }
        }
      }
      if layer.activeTimeline === self, layer.presentation != nil {
        index += 1
        continue
      }
      if layer.activeTimeline === self { layer.activeTimeline = nil }
      layers.swapAt(index, layers.count - 1)
      layers.removeLast()
    }
  }

  /// Begins the animations that the latest frame is the first to show.
  ///
  /// - Parameter time: The presentation time of the frame. After slow drawing it is later than the one passed to ``step(to:)``.
  package func frameWillBePresented(at time: Double) {
    guard !beginning.isEmpty else { return }
    for group in beginning { group.begin(at: max(time, self.time)) }
    beginning.removeAll(keepingCapacity: true)
  }

  /// Schedules a group to begin with the next frame.
  func beginWithNextFrame(_ group: AnimationGroup) {
    if !waiting.contains(where: { $0 === group }) { waiting.append(group) }
  }

  /// Requests a frame, as something starts or continues to move.
  package func resume() {
    wantsFrames = true
    root?.onNeedsFrame?()
  }

  /// A Boolean value that indicates whether a visible layer is animated, or a layer moves by itself.
  package var hasMotion: Bool { wantsFrames || moving.contains { $0.layer?.motion != nil } }

  /// Records that a layer moves by itself.
  func addMoving(_ layer: Layer) {
    moving.removeAll { $0.layer?.motion == nil || $0.layer === layer }
    moving.append(layer.weakReference)
  }

  /// Ends every animation of the tree before its end.
  package func removeAllAnimations() {
    let layers = self.layers
    self.layers.removeAll()
    for layer in layers where layer.activeTimeline === self {
      layer.activeTimeline = nil
      layer.removeAllAnimations()
    }
    wantsFrames = false
    waiting.removeAll()
    beginning.removeAll()
  }

  /// Adds a layer to those that are animated.
  func add(_ layer: Layer) {
    guard layer.activeTimeline !== self else { return }
    layer.activeTimeline = self
    layers.append(layer)
  }

  /// Returns whether the layer is in the tree, and neither it nor an ancestor is hidden, or transparent without being animated.
  private func isVisible(_ layer: Layer) -> Bool {
    var next = layer
    while !next.isHidden, next.opacity > 0 || next.presentation != nil {
      guard let superlayer = next.superlayer else { return next === root }
      next = superlayer
    }
    return false
  }
}
