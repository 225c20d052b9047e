/// A recognizer at work on one gesture, from its first touch or request to its reset.
///
/// Numbers are never used again, so that what is pending for one gesture never reaches the next one of the same recognizer.
struct GestureID: Hashable, Comparable, Sendable {
  /// The number; a greater one began to work later.
  let number: Int

  static func < (first: GestureID, second: GestureID) -> Bool { first.number < second.number }
}
