extension PageViewController {
  /// The look of a turn.
  public enum TransitionStyle: Int, Sendable, Hashable {
    /// In UIKit, a sheet of paper that curls; here the pages scroll, too.
    case pageCurl
    /// The pages scroll.
    case scroll
  }

  /// The axis along which pages turn.
  public enum NavigationOrientation: Int, Sendable, Hashable {
    /// The next page is at the trailing side.
    case horizontal
    /// The next page is below.
    case vertical
  }

  /// The direction of a turn.
  public enum NavigationDirection: Int, Sendable, Hashable {
    /// To the next page.
    case forward
    /// To the previous page.
    case reverse

    /// The other direction.
    var opposite: NavigationDirection { self == .forward ? .reverse : .forward }
  }

  /// A key of the options with which a page view controller is created.
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name of the option.
    public let rawValue: String

    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The space between two pages, in points, as a number. Default 0.
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
  }
}
