/// The types of scrolling that a pan gesture recognizer accepts in addition to touches.
public struct ScrollTypeMask: OptionSet, Sendable, Hashable {
  /// The types as bits.
  public let rawValue: Int

  /// Creates a mask from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel with detents.
  public static let discrete = ScrollTypeMask(rawValue: 1 << 0)
  /// A touchpad, which scrolls continuously.
  public static let continuous = ScrollTypeMask(rawValue: 1 << 1)
  /// All types.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}
