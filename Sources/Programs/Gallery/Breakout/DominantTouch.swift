/// Selects the touch that controls the paddle: of all touches on the game, the one that began first.
///
/// When that touch ends, the next oldest one takes over. The paddle then keeps its position, and its distance to the touch
/// decreases as the touch moves, so that the paddle does not jump.
struct DominantTouch<ID: Hashable>: Sendable where ID: Sendable {
  private var touches: [(id: ID, x: Double)] = []
  /// The horizontal distance from the dominant touch to the paddle's centre.
  private(set) var offset = 0.0

  /// The identifier of the dominant touch; nil if there is no touch.
  var dominant: ID? { touches.first?.id }
  /// The x coordinate to which the paddle is to be moved; nil if there is no touch.
  var target: Double? { touches.first.map { $0.x + offset } }

  /// Adds a touch that began at `x`.
  mutating func began(_ id: ID, at x: Double) {
    if touches.isEmpty { offset = 0 }
    touches.append((id, x))
  }

  /// Updates a touch that moved to `x`.
  mutating func moved(_ id: ID, to x: Double) {
    guard let index = touches.firstIndex(where: { $0.id == id }) else { return }
    if index == 0 {
      let distance = abs(x - touches[0].x) / 2
      offset = offset > 0 ? max(0, offset - distance) : min(0, offset + distance)
    }
    touches[index].x = x
  }

  /// Removes a touch that ended or was cancelled, while the paddle's centre was at `paddle`.
  mutating func ended(_ id: ID, paddle: Double) {
    let wasDominant = dominant == id
    touches.removeAll { $0.id == id }
    if wasDominant, let next = touches.first { offset = paddle - next.x }
  }

  /// Removes all touches.
  mutating func removeAll() {
    touches.removeAll()
    offset = 0
  }
}
