/// What else than fingers makes a pan.
public struct ScrollTypeMask: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Makes a mask of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel that turns in notches.
  public static let discrete = ScrollTypeMask(rawValue: 1 << 0)
  /// Fingers on a touchpad, which scroll smoothly.
  public static let continuous = ScrollTypeMask(rawValue: 1 << 1)
  /// Both.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}
