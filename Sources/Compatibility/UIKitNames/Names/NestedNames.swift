public import TactusInterface

// Types that UIKit nests.

extension Control {
  /// The events of a control.
  public typealias Event = Events
}

extension View {
  /// The pace of an animation.
  public typealias AnimationCurve = TactusInterface.AnimationCurve

  /// How a view shows its tint colour. Only `.automatic` is there.
  @available(*, deprecated, message: "Has no effect: the tint colour is always shown as it is")
  public enum TintAdjustmentMode: Sendable, Hashable {
    /// The tint colour as it is.
    case automatic
  }
}

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
