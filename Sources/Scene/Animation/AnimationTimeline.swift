/// The animations of one tree of layers. The time is handed in, frame by frame.
///
/// Only the layers that are animated are looked at; nothing is allocated for a frame.
@MainActor
package final class AnimationTimeline {
  /// Whether frames are wanted although no property changes: something that can be seen is on its way.
  package private(set) var wantsFrames = false
  /// The time of the latest frame.
  package private(set) var time = -Double.infinity

  private(set) weak var root: Layer?
  private var layers: [Layer] = []
  /// The groups that begin with the next frame, and those that begin with the latest one as soon as it is known when it is seen.
  private var waiting: [AnimationGroup] = []
  private var beginning: [AnimationGroup] = []

  /// Makes the timeline of the tree below `root`, which must keep it.
  package init(root: Layer) { self.root = root }

  /// Brings every animated layer to where it is when the frame is seen.
  package func step(to time: Double) {
    // Where that was not told, the frame was seen when it was to be.
    frameWillBePresented(at: self.time)
    self.time = time
    wantsFrames = false
    swap(&waiting, &beginning)
    var index = 0
    while index < layers.count {
      let layer = layers[index]
      if layer.listing === self, let presentation = layer.presentation {
        if presentation.removeEnded(at: time), presentation.animations.isEmpty {
          layer.endPresentation(notifying: false)
        } else {
          let changes = presentation.update(from: layer.values, layer.customProperties, at: time)
          if changes.geometry { layer.markForFrame(appearance: changes.appearance) }
          presentation.notifyOwner(layer.customProperties)
          if !wantsFrames, presentation.isMoving(at: time), isSeen(layer) { wantsFrames = true }
        }
      }
      if layer.listing === self, layer.presentation != nil {
        index += 1
        continue
      }
      if layer.listing === self { layer.listing = nil }
      layers.swapAt(index, layers.count - 1)
      layers.removeLast()
    }
  }

  /// Lets the animations begin that the latest frame is the first to show.
  ///
  /// - Parameter time: When the frame is seen. One that took long to make is seen later than ``step(to:)`` was told.
  package func frameWillBePresented(at time: Double) {
    guard !beginning.isEmpty else { return }
    for group in beginning { group.begin(at: max(time, self.time)) }
    beginning.removeAll(keepingCapacity: true)
  }

  /// Lets a group begin with the next frame.
  func beginWithNextFrame(_ group: AnimationGroup) {
    if !waiting.contains(where: { $0 === group }) { waiting.append(group) }
  }

  /// Asks for a frame: something starts, or goes on.
  package func resume() {
    wantsFrames = true
    root?.onNeedsFrame?()
  }

  /// Ends every animation of the tree before its end.
  package func removeAllAnimations() {
    let layers = self.layers
    self.layers.removeAll()
    for layer in layers where layer.listing === self {
      layer.listing = nil
      layer.removeAllAnimations()
    }
    wantsFrames = false
    waiting.removeAll()
    beginning.removeAll()
  }

  func list(_ layer: Layer) {
    guard layer.listing !== self else { return }
    layer.listing = self
    layers.append(layer)
  }

  /// Whether the layer is in the tree, and neither it nor anything above it is hidden, or transparent and going to stay so.
  private func isSeen(_ layer: Layer) -> Bool {
    var next = layer
    while !next.isHidden, next.opacity > 0 || next.presentation != nil {
      guard let superlayer = next.superlayer else { return next === root }
      next = superlayer
    }
    return false
  }
}
