/// How far a window has come on its surface.
enum WindowStage {
  /// No frame has been committed.
  case undrawn
  case drawn
  /// The surface was destroyed.
  case closed

  /// Records that a frame was committed.
  mutating func frameWasCommitted() { if self == .undrawn { self = .drawn } }
}
