internal import TactusGeometry

/// Counts the strokes of two touches that move from side to side, which leave what is in front.
struct ScrubStrokes {
  /// The number of strokes that were long enough.
  private(set) var count = 0
  /// The location of the latest turn, and the one farthest from it since, along the x-axis in points.
  private var turn: Double
  private var extreme: Double

  /// The length from which on a movement is a stroke, in points. Chosen by us: that of a swipe.
  static let length = ExplorationGestures.swipeDistance
  /// The number of strokes that leave: to a side, back and to that side again, as a letter Z is drawn.
  static let required = 3

  init(at x: Double) { (turn, extreme) = (x, x) }

  /// Follows the touches to a location along the x-axis.
  mutating func follow(to x: Double) {
    let isFurther = abs(x - turn) >= abs(extreme - turn) && (x - turn) * (extreme - turn) >= 0
    if isFurther {
      if abs(extreme - turn) < Self.length, abs(x - turn) >= Self.length { count += 1 }
      extreme = x
    } else if abs(x - extreme) >= Self.length {
      // The movement back is a stroke of its own.
      if abs(extreme - turn) < Self.length { count = 0 }
      turn = extreme
      extreme = x
      count += 1
    }
  }
}
