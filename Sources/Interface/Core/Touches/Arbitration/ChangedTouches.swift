/// The touches of a recognizer that changed to a phase in an event, as the set that its callbacks take.
///
/// Recognizers of a view usually follow the same touches, so the set is only rebuilt when it differs from the previous one.
@MainActor
struct ChangedTouches {
  /// The touches that changed to the phase, as the set that callbacks receive.
  private(set) var touches: Set<Touch> = []
  /// The same, in the order in which they were added.
  private var order: [Touch] = []

  /// A Boolean value that indicates whether there are none.
  var isEmpty: Bool { order.isEmpty }

  /// Replaces the touches by those of `followed` that changed to a phase.
  mutating func fill(_ followed: [Touch], in phase: Touch.Phase) {
    guard !equals(followed, in: phase) else { return }
    removeAll()
    for touch in followed where touch.isChanged && touch.phase == phase {
      touches.insert(touch)
      order.append(touch)
    }
  }

  private func equals(_ followed: [Touch], in phase: Touch.Phase) -> Bool {
    var count = 0
    for touch in followed where touch.isChanged && touch.phase == phase {
      guard count < order.count, order[count] === touch else { return false }
      count += 1
    }
    return count == order.count
  }

  mutating func removeAll() {
    touches.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
  }
}
