/// A state machine that swallows a sequence of touches or keys, from the first that begins until all have ended.
package struct SwallowedSequence: Sendable, Hashable {
  /// A touch or key that is down.
  private struct Member: Sendable, Hashable {
    var identifier: UInt64
    var surface: UInt32
  }

  /// A change of a touch or a key.
  package enum Change: Sendable, Hashable {
    /// It went down.
    case began
    /// It changed in another way.
    case changed
    /// It went up, or was cancelled.
    case ended
  }

  /// Those that are down.
  private var members: [Member] = []

  /// Creates a sequence that swallows nothing yet.
  package init() {}

  /// A Boolean value that indicates whether the sequence has not begun, or has ended.
  package var isEmpty: Bool { members.isEmpty }

  /// Records a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - identifier: The identifier of the touch or key.
  ///   - surface: The surface on which it began.
  ///   - begins: Whether a touch or key that goes down now begins a sequence.
  /// - Returns: `true` if the change is to be swallowed.
  package mutating func swallows(
    _ change: Change, of identifier: UInt64, on surface: UInt32, begins: Bool
  ) -> Bool {
    var index = members.startIndex
    while index < members.endIndex, members[index].identifier != identifier { index += 1 }
    let isMember = index < members.endIndex
    switch change {
    case .began:
      guard begins || !members.isEmpty else { return false }
      if !isMember { members.append(Member(identifier: identifier, surface: surface)) }
      return true
    case .changed: return isMember
    case .ended:
      if isMember { members.remove(at: index) }
      return isMember
    }
  }

  /// Removes what began on a surface, whose end will not be reported.
  package mutating func remove(surface: UInt32) { members.removeAll { $0.surface == surface } }
}
