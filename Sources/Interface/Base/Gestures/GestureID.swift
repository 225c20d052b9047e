/// The identifier of one gesture of a recognizer, from its first touch or request to its reset.
///
/// Numbers are never reused, so that a pending effect of one gesture never reaches the next gesture of the same recognizer.
struct GestureID: Hashable, Comparable, Sendable {
  /// The number, which is greater for gestures that started later.
  let number: Int

  static func < (first: GestureID, second: GestureID) -> Bool { first.number < second.number }
}
