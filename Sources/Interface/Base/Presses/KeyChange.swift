/// A change of a key as a keyboard reports it, with the layout applied.
package struct KeyChange: Hashable, Sendable {
  /// The kinds of changes.
  package enum Kind: Hashable, Sendable {
    /// The key was pressed.
    case down
    /// The key is held and repeats.
    case repetition
    /// The key was released.
    case up
  }

  /// The kind of change.
  package var kind: Kind
  /// The identifier of the key, unique among all keyboards.
  package var identifier: UInt64
  /// The key with the modifiers in effect.
  package var key: Key
  /// The time of the change, in seconds on the event clock.
  package var timestamp: Double
  /// The number of the seat; 0, the default, if it is not known.
  package var seat: UInt32 = 0

  package init(kind: Kind, identifier: UInt64, key: Key, timestamp: Double) {
    self.kind = kind
    self.identifier = identifier
    self.key = key
    self.timestamp = timestamp
  }
}
