/// The state changes that pinch and rotation share: both require two or more touches, begin once these have moved far enough, and
/// end with the last touch.
extension GestureRecognizer {
  /// Continues the gesture after touches moved, or lets it begin.
  ///
  /// - Parameters:
  ///   - count: The number of touches that are down.
  ///   - beginning: Returns the state in which the gesture begins; nil while the touches have not moved far enough.
  func touchesDidMove(_ count: Int, beginning: () -> State?) {
    guard count > 1 else { return }
    if hasRecognized {
      if currentState.isActive { state = .changed }
    } else if currentState == .possible, let begun = beginning() {
      state = begun
    }
  }

  /// Ends the gesture with its last touch.
  ///
  /// - Parameters:
  ///   - count: The number of touches that are still down.
  ///   - end: The final state of a gesture that has begun.
  func touchesDidEnd(_ count: Int, to end: State) {
    guard count == 0, !currentState.isTerminal else { return }
    state = hasRecognized ? end : .failed
  }
}
