package import TactusDynamics
internal import TactusGeometry

/// The movement of a layer with the progress of a transition that a spring moves.
package struct ProgressMotion: Hashable, Sendable {
  /// How the progress moves.
  package var move: SpringMove
  /// The time at which it begins, in seconds on the event clock.
  package var begin: Double
  /// The values of the layer at progresses that are evenly spaced from the start of the move to its target; at least two.
  package var samples: [LayerValues]

  /// Creates the movement of a layer.
  package init(move: SpringMove, begin: Double, samples: [LayerValues]) {
    self.move = move
    self.begin = begin
    self.samples = samples
  }

  /// Returns whether the layer moves after a time.
  func isMoving(after time: Double) -> Bool { !move.isAtRest(at: time - begin) }

  /// Changes the geometry and opacity of a layer to those at a time. Between two samples they change steadily.
  func apply(to values: inout LayerValues, at time: Double) {
    let distance = move.target - move.start
    let progress = distance == 0 ? 1 : (move.position(at: time - begin) - move.start) / distance
    let position = min(max(progress, 0), 1) * Double(samples.count - 1)
    let index = min(Int(position), samples.count - 2)
    let share = position - Double(index)
    for property: AnimatableProperty in [.bounds, .position, .opacity] {
      let (from, to) = (samples[index][property], samples[index + 1][property])
      values[property] = from + (to - from) * share
    }
    values.transform = samples[index].transform.interpolated(to: samples[index + 1].transform, share)
  }
}

extension AffineTransform {
  /// Returns the transform between this one and another, which takes each point along a line.
  fileprivate func interpolated(to other: AffineTransform, _ share: Double) -> AffineTransform {
    AffineTransform(
      a: a + (other.a - a) * share, b: b + (other.b - b) * share, c: c + (other.c - c) * share,
      d: d + (other.d - d) * share, tx: tx + (other.tx - tx) * share, ty: ty + (other.ty - ty) * share)
  }
}
