import Tactus

/// Moves, rotates and scales content with the touches on it.
///
/// The points of the content under the first two touches stay exactly under them; one touch moves the content without rotating
/// it. Further touches have no effect. Whenever a touch begins or ends, the gesture restarts from the current placement, so that
/// the content never jumps. Locations are in the canvas's coordinates.
struct PhotoGesture: Sendable {
  /// The transform from the content's coordinates to the canvas's.
  private(set) var placement: Similarity
  /// The points under the first two touches when a touch last began or ended, in the content's coordinates.
  private var anchors: [Point] = []

  /// The range of the scale. At its limits the point midway between the touches stays in place.
  static let scales = 0.2...8.0
  /// The minimum distance between two touches, in points. Closer touches only move, because a rotation would be noise.
  static let minimumDistance = 1.0

  init(placement: Similarity) { self.placement = placement }

  /// Restarts the gesture with the locations of the current touches, in the order in which they began.
  mutating func begin(with locations: [Point]) {
    anchors.removeAll(keepingCapacity: true)
    for location in locations.prefix(2) { anchors.append(placement.inverseApplied(to: location)) }
  }

  /// Updates the placement for the current locations of the touches, in the order in which they began.
  mutating func follow(_ locations: [Point]) {
    guard let first = anchors.first, let location = locations.first else { return }
    if anchors.count == 2, locations.count >= 2,
      anchors[0].distance(to: anchors[1]) * placement.scale >= Self.minimumDistance,
      let exact = Similarity(p: anchors[0], q: anchors[1], toP: locations[0], q: locations[1])
    {
      let scale = min(max(exact.scale, Self.scales.lowerBound), Self.scales.upperBound)
      guard exact.scale > 0 else { return }
      placement =
        scale == exact.scale ? exact : exact.scaled(to: scale, about: (anchors[0] + anchors[1]) * 0.5)
    } else {
      placement.translation = placement.translation + (location - placement.applied(to: first))
    }
  }

  /// Sets the placement and restarts the gesture with the locations of the current touches.
  mutating func setPlacement(_ placement: Similarity, locations: [Point]) {
    self.placement = placement
    begin(with: locations)
  }
}
