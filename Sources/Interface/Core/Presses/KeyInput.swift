/// What a keyboard reports of one key, with the layout applied.
package struct KeyInput: Hashable, Sendable {
  /// What the key did.
  package enum Kind: Hashable, Sendable {
    /// Went down.
    case down
    /// Is held and repeats.
    case repetition
    /// Came up.
    case up
  }

  /// What the key did.
  package var kind: Kind
  /// Tells keys apart, those of different keyboards too.
  package var identifier: UInt64
  /// The key with the modifiers in effect.
  package var key: Key
  /// When, in seconds on the event clock.
  package var timestamp: Double

  package init(kind: Kind, identifier: UInt64, key: Key, timestamp: Double) {
    self.kind = kind
    self.identifier = identifier
    self.key = key
    self.timestamp = timestamp
  }
}
