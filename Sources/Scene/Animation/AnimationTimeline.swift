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

  /// Makes the timeline of the tree below `root`, which must keep it.
  package init(root: Layer) { self.root = root }

  /// Brings every animated layer to where it is when the frame is seen.
  package func step(to time: Double) {
    self.time = time
    wantsFrames = false
    var index = 0
    while index < layers.count {
      let layer = layers[index]
      if layer.listing === self, let presentation = layer.presentation {
        if presentation.removeEnded(at: time), presentation.animations.isEmpty {
          layer.endPresentation(notifying: false)
        } else {
          let changes = presentation.update(from: layer.values, at: time)
          if changes.geometry { layer.markForFrame(appearance: changes.appearance) }
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
