package import TactusGeometry

/// A sequence of taps with one or more touches that follow each other at one location.
///
/// In a tap, a number of touches begin, hardly move and end, all within ``TouchProfile/tapDuration``. They need not begin or
/// end together.
package struct TapSequence: Sendable {
  package struct TrackedTouch: Sendable {
    package let identifier: UInt64
    package let startLocation: Point
    package var isDown = true
  }

  /// The number of touches in a tap.
  package var numberOfTouches = 1
  /// The limits of the taps. Setting them sets ``maximumMovement``.
  package var profile = TouchProfile.standard { didSet { maximumMovement = profile.tapMovement } }
  /// The maximum distance that a touch may move, in points.
  package var maximumMovement = TouchProfile.standard.tapMovement

  /// The number of completed taps.
  package private(set) var count = 0
  /// The touches of the current tap, or of the last one while no touch is down, in the order in which they began.
  package private(set) var touches: [TrackedTouch] = []
  private var startTime = 0.0
  private var endTime = 0.0

  package init() {}

  /// The number of touches that are down.
  package var activeTouchCount: Int { touches.count { $0.isDown } }
  /// A Boolean value that indicates whether all touches of a tap are down.
  package var isComplete: Bool { activeTouchCount == numberOfTouches }
  /// The centroid of the locations at which the touches of the last tap began.
  package var location: Point {
    guard !touches.isEmpty else { return .zero }
    return touches.reduce(Point.zero) { $0 + $1.startLocation } * (1 / Double(touches.count))
  }

  /// Adds a touch that begins.
  ///
  /// - Returns: `true` if the sequence can continue; `false` if there are too many touches, or if the touch is too late or too
  ///   far away to follow the last tap.
  package mutating func touchBegan(_ identifier: UInt64, at location: Point, time: Double) -> Bool {
    if activeTouchCount == 0 {
      if count > 0 {
        let isNear = touches.contains {
          $0.startLocation.distance(to: location) <= profile.tapDistance
        }
        guard isNear, time - endTime <= profile.tapInterval else { return false }
      }
      touches.removeAll(keepingCapacity: true)
      startTime = time
    }
    touches.append(TrackedTouch(identifier: identifier, startLocation: location))
    return touches.count <= numberOfTouches
  }

  /// Checks a touch that moves.
  ///
  /// - Returns: `true` if the touch may still be part of a tap.
  package func touchMoved(_ identifier: UInt64, to location: Point) -> Bool {
    guard let touch = touches.first(where: { $0.identifier == identifier }) else { return true }
    return touch.startLocation.distance(to: location) <= maximumMovement
  }

  /// Ends a touch. If it was the last of a tap, increments ``count``.
  ///
  /// - Returns: `true` if the sequence can continue; `false` if the tap took too long or had too few touches.
  package mutating func touchEnded(_ identifier: UInt64, time: Double) -> Bool {
    guard let index = touches.firstIndex(where: { $0.identifier == identifier && $0.isDown }) else {
      return true
    }
    touches[index].isDown = false
    guard time - startTime <= profile.tapDuration else { return false }
    guard activeTouchCount == 0 else { return true }
    guard touches.count == numberOfTouches else { return false }
    endTime = time
    count += 1
    return true
  }

  /// Resets the sequence.
  package mutating func removeAll() {
    touches.removeAll(keepingCapacity: true)
    count = 0
  }
}
