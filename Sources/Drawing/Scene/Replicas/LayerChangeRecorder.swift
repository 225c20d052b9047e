/// Records what has changed in a tree of layers, so that a ``LayerReplica`` on another thread can follow it.
///
/// Only layers that have changed since the last time are visited, with those above them.
package final class LayerChangeRecorder {
  /// What is known of the replica of a layer.
  private struct Known {
    /// The number of the superlayer's replica, for the root its own; -1 for a replica that is not used.
    var parent: Int32
    /// The numbers of the sublayers' replicas.
    var sublayers: [Int32] = []
    /// A Boolean value that indicates whether the replica has animations.
    var isAnimated = false
    /// The number of times that the number had been given before.
    var generation: Int32 = 0
  }

  /// A number by which layers know which recorder has numbered them. It begins at random, as the trees of several windows may exchange layers.
  private var identifier = 0
  private weak var root: Layer?
  private var known: [Known] = []
  private var unused: [Int32] = []
  private var pending: [Layer] = []

  /// Creates a recorder, which records everything at first.
  package init() {}

  /// Adds to `changes` what has changed in the tree below `root` since the last call; all of it at first, and after another root.
  package func record(_ root: Layer, into changes: inout LayerChanges) {
    if self.root !== root {
      self.root = root
      identifier = .random(in: 1...Int.max)
      known.removeAll()
      unused.removeAll()
      number(root, below: 0)
      changes.isWhole = true
    }
    // The pacing of an animation may change although nothing that is presented does.
    root.timeline?.markUncopiedAnimations()
    guard root.needsCopy else { return }
    pending.append(root)
    while let layer = pending.popLast() { record(layer: layer, into: &changes) }
  }

  private func record(layer: Layer, into changes: inout LayerChanges) {
    layer.needsCopy = false
    let number = layer.copy.number
    var change = LayerChanges.Change(number: number, state: layer.state)
    if !hasSameSublayers(layer) { change.sublayers = adoptSublayers(of: layer, removed: &changes.removed) }
    if let presentation = layer.presentation, presentation.adjustment == nil {
      if !presentation.isCopied || !known[Int(number)].isAnimated { change.animations = presentation.copies }
      presentation.isCopied = true
      known[Int(number)].isAnimated = true
    } else if known[Int(number)].isAnimated {
      change.animations = []
      known[Int(number)].isAnimated = false
    }
    changes.changes.append(change)
    for sublayer in layer.sublayers where sublayer.needsCopy { pending.append(sublayer) }
  }

  /// Returns whether the replica of a layer has those of the layer's sublayers, in their order.
  private func hasSameSublayers(_ layer: Layer) -> Bool {
    let index = Int(layer.copy.number)
    guard known[index].sublayers.count == layer.sublayers.count else { return false }
    for (position, sublayer) in layer.sublayers.enumerated()
    where !isKnown(sublayer) || sublayer.copy.number != known[index].sublayers[position] { return false }
    return true
  }

  /// Numbers the sublayers of a layer that have no replica, and records which replicas are not used any more.
  private func adoptSublayers(of layer: Layer, removed: inout [Int32]) -> [Int32] {
    let number = layer.copy.number
    let former = known[Int(number)].sublayers
    for sublayer in layer.sublayers {
      if isKnown(sublayer) {
        known[Int(sublayer.copy.number)].parent = number
      } else {
        self.number(sublayer, below: number)
      }
    }
    let sublayers = layer.sublayers.map(\.copy.number)
    known[Int(number)].sublayers = sublayers
    for other in former where known[Int(other)].parent == number && !sublayers.contains(other) {
      remove(other, into: &removed)
    }
    return sublayers
  }

  /// Returns whether the replica of a layer is in use.
  private func isKnown(_ layer: Layer) -> Bool {
    let copy = layer.copy
    return copy.recorder == identifier && known[Int(copy.number)].generation == copy.generation
  }

  /// Gives a layer a number, so that all of it is recorded, with its sublayers.
  private func number(_ layer: Layer, below parent: Int32) {
    let number = unused.popLast() ?? Int32(known.count)
    if Int(number) == known.count { known.append(Known(parent: parent)) }
    known[Int(number)].parent = parent
    layer.copy = LayerCopy(
      recorder: identifier, number: number, generation: known[Int(number)].generation)
    layer.needsCopy = true
  }

  /// Records that the replica of a layer and those below it are not used any more.
  private func remove(_ number: Int32, into removed: inout [Int32]) {
    var stack = [number]
    while let next = stack.popLast() {
      for sublayer in known[Int(next)].sublayers where known[Int(sublayer)].parent == next {
        stack.append(sublayer)
      }
      known[Int(next)] = Known(parent: -1, generation: known[Int(next)].generation &+ 1)
      unused.append(next)
      removed.append(next)
    }
  }
}
