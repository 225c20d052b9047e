/// Decides which of the fingers on the game leads the paddle: the one that has been down the longest.
///
/// When it lifts, the next oldest takes over with the paddle where it is; the distance between the two shrinks
/// as that finger moves, so that the paddle comes to lie under it without a jump.
struct DominantFinger<ID: Hashable>: Sendable where ID: Sendable {
  private var fingers: [(id: ID, x: Double)] = []
  /// How far the paddle lies to the right of the finger that leads.
  private(set) var offset = 0.0

  /// The finger that leads.
  var leader: ID? { fingers.first?.id }
  /// Where the paddle should be; nil without fingers.
  var target: Double? { fingers.first.map { $0.x + offset } }

  /// A finger landed at `x`.
  mutating func began(_ id: ID, at x: Double) {
    if fingers.isEmpty { offset = 0 }
    fingers.append((id, x))
  }

  /// A finger moved to `x`.
  mutating func moved(_ id: ID, to x: Double) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    if index == 0 {
      let distance = abs(x - fingers[0].x) / 2
      offset = offset > 0 ? max(0, offset - distance) : min(0, offset + distance)
    }
    fingers[index].x = x
  }

  /// A finger lifted or was taken away, with the paddle at `paddle`.
  mutating func ended(_ id: ID, paddle: Double) {
    let wasLeader = leader == id
    fingers.removeAll { $0.id == id }
    if wasLeader, let next = fingers.first { offset = paddle - next.x }
  }

  /// No finger leads any more.
  mutating func removeAll() {
    fingers.removeAll()
    offset = 0
  }
}
