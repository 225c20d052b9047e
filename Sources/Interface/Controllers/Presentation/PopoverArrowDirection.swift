/// The directions in which the arrow of a popover points.
public struct PopoverArrowDirection: OptionSet, Sendable, Hashable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates a set of directions from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up: the popover is below its source.
  public static let up = PopoverArrowDirection(rawValue: 1 << 0)
  /// Down: the popover is above its source.
  public static let down = PopoverArrowDirection(rawValue: 1 << 1)
  /// Left: the popover is to the right of its source.
  public static let left = PopoverArrowDirection(rawValue: 1 << 2)
  /// Right: the popover is to the left of its source.
  public static let right = PopoverArrowDirection(rawValue: 1 << 3)
  /// Any direction.
  public static let any: PopoverArrowDirection = [.up, .down, .left, .right]
}
