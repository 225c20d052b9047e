internal import TactusDynamics
internal import TactusScene

/// The layers that a transition moves by a spring, so that they go on while the application is busy.
@MainActor
struct TransitionLayerMotions {
  /// The number of progresses at which the layers are looked at. Chosen by us: what fades in or out does so within a quarter of the way,
  /// and moves along a line.
  private static let sampleCount = 5

  private var layers: [Layer] = []

  /// Lets the layers of a container move with a spring.
  ///
  /// - Parameters:
  ///   - root: The layer of the container.
  ///   - move: How the progress moves.
  ///   - begin: The time at which it begins, in seconds on the event clock.
  ///   - progress: The progress that is shown.
  ///   - show: Moves the layers to a progress.
  mutating func begin(
    in root: Layer, _ move: SpringMove, from begin: Double, at progress: Double, show: (Double) -> Void
  ) {
    end()
    var samples: [ObjectIdentifier: [LayerValues]] = [:]
    var visited: [Layer] = []
    for index in 0..<Self.sampleCount {
      let share = Double(index) / Double(Self.sampleCount - 1)
      show(move.start + (move.target - move.start) * share)
      visited = root.tree
      for layer in visited { samples[ObjectIdentifier(layer), default: []].append(layer.values) }
    }
    show(progress)
    for layer in visited where layer.motion == nil {
      // Others have come into the tree or have left it meanwhile.
      guard let values = samples[ObjectIdentifier(layer)], values.count == Self.sampleCount,
        values.contains(where: { $0 != values[0] })
      else { continue }
      layer.motion = .progressing(ProgressMotion(move: move, begin: begin, samples: values))
      layers.append(layer)
    }
  }

  /// Lets the layers stay where the application puts them.
  mutating func end() {
    for layer in layers { layer.motion = nil }
    layers.removeAll()
  }
}

extension Layer {
  /// The layer and those below it, in no particular order.
  fileprivate var tree: [Layer] {
    var found = [self]
    var index = 0
    while index < found.count {
      found += found[index].sublayers
      index += 1
    }
    return found
  }
}
