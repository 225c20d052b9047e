/// The touches of a recognizer that are in a phase of an event, as its callbacks take them.
///
/// Recognizers of a view follow the same touches as a rule, so the set is made anew only when it differs from the one before.
@MainActor
struct ChangedTouches {
  /// The touches.
  private(set) var touches: Set<Touch> = []
  /// The same, in the order in which they were added.
  private var order: [Touch] = []

  /// A Boolean value that indicates whether there are none.
  var isEmpty: Bool { order.isEmpty }

  /// Takes those of `followed` that changed and are in a phase.
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
