package import TactusInput

/// The input that woke a panel and is swallowed: the touches and keys that were down together, and the scrolling that began so.
package struct WakingInput: Sendable {
  private var touches = SwallowedSequence()
  private var keys = SwallowedSequence()
  /// A Boolean value that indicates whether scrolling or zooming with a device that reports its end is swallowed.
  private var swallowsScrolling = false

  /// Creates a value that swallows nothing.
  package init() {}

  /// A Boolean value that indicates whether a touch or a key that is swallowed is down.
  package var isDown: Bool { !touches.isEmpty || !keys.isEmpty }

  /// Returns the changes of touches that are not swallowed.
  ///
  /// - Parameters:
  ///   - inputs: The changes.
  ///   - surface: The surface on which they are.
  ///   - begins: Whether they wake the panel.
  package mutating func filter(_ inputs: [TouchInput], surface: UInt32 = 0, begins: Bool) -> [TouchInput] {
    // Usually nothing is swallowed, and no memory is allocated.
    guard begins || !touches.isEmpty else { return inputs }
    var rest: [TouchInput] = []
    for input in inputs {
      let change: SwallowedSequence.Change =
        switch input.kind {
        case .down: .began
        case .up, .cancel: .ended
        default: .changed
        }
      if !touches.swallows(change, of: input.identifier, on: surface, begins: begins) { rest.append(input) }
    }
    return rest
  }

  /// Returns whether the change of a key is swallowed.
  package mutating func swallows(_ input: KeyChange, surface: UInt32 = 0, begins: Bool) -> Bool {
    let change: SwallowedSequence.Change =
      switch input.kind {
      case .down: .began
      case .repetition: .changed
      case .up: .ended
      }
    return keys.swallows(change, of: input.identifier, on: surface, begins: begins)
  }

  /// Returns whether scrolling or zooming is swallowed.
  ///
  /// - Parameters:
  ///   - phase: The phase of the motion.
  ///   - isWheel: Whether it is a motion of a wheel, whose detents are independent of each other.
  ///   - begins: Whether it wakes the panel.
  package mutating func swallowsScrolling(_ phase: TouchPhase, isWheel: Bool, begins: Bool) -> Bool {
    if isWheel { return begins }
    if phase == .began { swallowsScrolling = begins } else if begins { swallowsScrolling = true }
    defer { if phase == .ended || phase == .cancelled { swallowsScrolling = false } }
    return swallowsScrolling
  }

  /// Forgets the touches and keys of a surface whose end will not be reported.
  package mutating func remove(surface: UInt32 = 0) {
    touches.remove(surface: surface)
    keys.remove(surface: surface)
  }

  /// Forgets the keys of a surface that lost the keyboard focus.
  package mutating func removeKeys(surface: UInt32 = 0) { keys.remove(surface: surface) }
}
