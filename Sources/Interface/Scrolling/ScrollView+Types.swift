internal import TactusDynamics

extension ScrollView {
  /// A deceleration rate: the fraction of the velocity of flung content that is left after each millisecond.
  public struct DecelerationRate: Hashable, Sendable, RawRepresentable {
    /// The fraction, between 0 and 1.
    public let rawValue: Double

    /// Creates a rate. It is limited to 0.5 … 0.9999, because content would stop at once, or hardly ever, at other rates.
    public init(rawValue: Double) {
      self.rawValue = rawValue.isNaN ? Deceleration.normalRate : min(max(rawValue, 0.5), 0.9999)
    }

    /// The default rate, 0.998: a fling at 1000 pt/s covers about 500 pt.
    public static let normal = DecelerationRate(rawValue: Deceleration.normalRate)
    /// A fast deceleration, 0.99: a fling at 1000 pt/s covers about 100 pt.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The behavior that determines when the safe area is added to the content insets.
  ///
  /// The area that ``Window/keyboardFrame`` covers is added unless the behavior is ``never``.
  public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// The default: ``scrollableAxes``, and also above and below content that fits if the scroll view belongs to a view controller that
    /// a container, such as a navigation controller, shows between its bars.
    ///
    /// So content of a page lies below the bar, whether it scrolls or not. A scroll view inside another one does not belong to the view
    /// controller in this sense.
    case automatic
    /// Adds the safe area along the axes in which the content scrolls.
    case scrollableAxes
    /// Does not add the safe area.
    case never
    /// Adds the safe area on all sides.
    case always
  }

  /// The style of the scroll indicators.
  public enum IndicatorStyle: Hashable, Sendable {
    /// Dark indicators in a light interface, light indicators in a dark one.
    case `default`
    /// Dark indicators, for light content.
    case black
    /// Light indicators, for dark content.
    case white
  }

  /// The manner in which scrolling dismisses the on-screen keyboard.
  public enum KeyboardDismissMode: Hashable, Sendable {
    /// Scrolling does not dismiss the keyboard.
    case none
    /// The keyboard is dismissed when a drag begins.
    case onDrag
    /// The ``OnScreenKeyboard`` follows a touch that drags down beyond its upper edge. When the touch ends, the keyboard is dismissed if it
    /// moves down or is more than half out of sight; otherwise it returns. The keyboard of a compositor is dismissed when a drag begins, as by
    /// ``onDrag``, because it cannot be moved.
    case interactive
  }
}
