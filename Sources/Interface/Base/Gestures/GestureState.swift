/// The states of a gesture recognizer.
public enum GestureState: Sendable, Hashable {
  /// The touches may still become the gesture. The state in which every recognizer starts.
  case possible
  /// A continuous gesture was recognized.
  case began
  /// The touches of a continuous gesture changed.
  case changed
  /// The gesture ended, or a discrete gesture was recognized.
  case ended
  /// A continuous gesture was cancelled.
  case cancelled
  /// The touches do not match the gesture.
  case failed

  /// A discrete gesture was recognized. The same state as `.ended`.
  public static let recognized = GestureState.ended

  /// A Boolean value that indicates whether the gesture was recognized and has not been cancelled.
  var isRecognized: Bool { self == .began || self == .changed || self == .ended }
  /// A Boolean value that indicates whether a continuous gesture is in progress.
  var isActive: Bool { self == .began || self == .changed }
  /// A Boolean value that indicates whether the state is final until the recognizer is reset.
  var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Returns whether a recognizer in this state may change to `next`.
  ///
  /// A gesture that is cancelled before it was recognized fails, so `.cancelled` may follow `.possible`.
  func canMove(to next: GestureState) -> Bool {
    switch self {
    case .possible: next != .changed && next != .possible
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed: false
    }
  }
}
