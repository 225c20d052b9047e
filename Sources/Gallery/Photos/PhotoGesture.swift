import Tactus

/// Moves, turns and scales something with the fingers that lie on it.
///
/// What lies under the first two fingers stays under them exactly; one finger moves without a turn. Further
/// fingers change nothing. Whenever a finger lands or lifts, the gesture starts anew from where the thing is, so
/// that it never jumps. Points come in the coordinates of the canvas.
struct PhotoGesture: Sendable {
  /// From the thing's own coordinates to the canvas'.
  private(set) var placement: Similarity
  /// What lay under the fingers that lead when the last of them landed or lifted, in the thing's coordinates.
  private var anchors: [Point] = []

  /// How small and how large it can be made. Beyond, what is in the middle between the fingers stays there.
  static let scales = 0.2...8.0
  /// Fingers that land nearer than this, in points, move without turning: a turn would be noise.
  static let leastDistance = 1.0

  init(placement: Similarity) { self.placement = placement }

  /// Fingers landed or lifted: from now on these lead, in order of landing.
  mutating func begin(with fingers: [Point]) {
    anchors.removeAll(keepingCapacity: true)
    for finger in fingers.prefix(2) { anchors.append(placement.unapplied(to: finger)) }
  }

  /// The fingers that lead are here now, in the order in which they began.
  mutating func follow(_ fingers: [Point]) {
    guard let first = anchors.first, let finger = fingers.first else { return }
    if anchors.count == 2, fingers.count >= 2,
      anchors[0].distance(to: anchors[1]) * placement.scale >= Self.leastDistance,
      let exact = Similarity(p: anchors[0], q: anchors[1], toP: fingers[0], q: fingers[1])
    {
      let scale = min(max(exact.scale, Self.scales.lowerBound), Self.scales.upperBound)
      guard exact.scale > 0 else { return }
      placement =
        scale == exact.scale ? exact : exact.scaled(to: scale, about: (anchors[0] + anchors[1]) * 0.5)
    } else {
      placement.translation = placement.translation + (finger - placement.applied(to: first))
    }
  }

  /// Puts the thing elsewhere, with the fingers that lie there now.
  mutating func place(_ placement: Similarity, fingers: [Point]) {
    self.placement = placement
    begin(with: fingers)
  }
}
