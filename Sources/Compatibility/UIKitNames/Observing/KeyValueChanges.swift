/// What is said of a change that is observed.
public struct NSKeyValueObservingOptions: OptionSet, Sendable, Hashable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value is in the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The old value is in the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The observer is told of the present value at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// What kind of change is observed. Properties are only set.
public enum NSKeyValueChange: UInt, Sendable, Hashable {
  /// A value was set.
  case setting = 1
}

/// A key of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind, an `NSNumber`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value, an ``NSValue`` or an `NSNumber`.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value, an ``NSValue`` or an `NSNumber`.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change.
  public let kind: NSKeyValueChange
  /// The new value, with the option `.new`.
  public let newValue: Value?
  /// The value before, with the option `.old`.
  public let oldValue: Value?
  /// Whether the change is about to happen; it never is.
  public var isPrior: Bool { false }
}
