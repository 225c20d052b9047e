extension ScrollView {
  /// What is left of the velocity of flung content after each millisecond.
  public struct DecelerationRate: Hashable, Sendable, RawRepresentable {
    /// The share, between 0 and 1.
    public let rawValue: Double

    /// Makes a rate. One outside 0.5 … 0.9999 means the nearer of the two; content would stop at once, or hardly ever.
    public init(rawValue: Double) {
      self.rawValue = rawValue.isNaN ? 0.998 : min(max(rawValue, 0.5), 0.9999)
    }

    /// The default, 0.998: a fling at 1000 pt/s goes about 500 pt.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: a fling at 1000 pt/s goes about 100 pt.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// When the safe area is added to the content's insets. What ``Window/keyboardFrame`` covers is added unless it never is.
  public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// Along the axes that scroll.
    case scrollableAxes
    /// Never.
    case never
    /// On all sides.
    case always

    /// The default: another name of ``scrollableAxes``.
    ///
    /// In UIKit the two differ below the bars of a navigation controller, of which there is none.
    public static let automatic = ContentInsetAdjustmentBehavior.scrollableAxes
  }

  /// The looks of the scroll indicators.
  public enum IndicatorStyle: Hashable, Sendable {
    /// Dark where the interface is light, light where it is dark.
    case `default`
    /// Dark, for light content.
    case black
    /// Light, for dark content.
    case white
  }

  /// How scrolling puts the on-screen keyboard away.
  public enum KeyboardDismissMode: Hashable, Sendable {
    /// It does not.
    case none
    /// When a drag begins.
    case onDrag

    /// Another name of ``onDrag``: a keyboard that is not the framework's does not follow a touch.
    public static let interactive = KeyboardDismissMode.onDrag
  }
}
