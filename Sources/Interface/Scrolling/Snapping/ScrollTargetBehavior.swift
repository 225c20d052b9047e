/// The behavior that determines where content comes to rest after a drag, a turn of a wheel or a key.
///
/// Set ``ScrollView/targetBehavior``, for example for cards of which one is always in the middle:
///
/// ```swift
/// carousel.targetBehavior = .viewAligned(.center, limitBehavior: .alwaysByOne)
/// ```
///
/// The content still moves freely with touches. When they end, the item that would be aligned best where the content comes to rest by itself
/// determines where it does. `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` is called with that offset, and may
/// choose another one. With ``ScrollView/isPagingEnabled`` content moves on by the length of a page at most, to the item nearest to there.
/// Zooming ends at an item, too, and the item stays where it is when the scroll view changes its size. Offsets that the application sets are
/// not changed.
public struct ScrollTargetBehavior: Hashable, Sendable {
  /// The items with which the visible area is aligned.
  public enum Targets: Hashable, Sendable {
    /// The rows of a table; of another scroll view, the subviews that are not hidden: those of the view that is zoomed, if there is one.
    case views
    /// Items of equal length in points, one after the other, from a distance in points from the beginning of the content, which is at the
    /// right edge for a horizontal axis in right-to-left layout. A length that is not above 0 stands for no items.
    case interval(Double, origin: Double = 0)
    /// Boundaries at coordinates of the content, in points.
    case positions([Double])
    /// Rectangles of the content.
    case rects([Rect])
  }

  /// The part of an item that is aligned with the same part of the visible area, which is the area without
  /// ``ScrollView/adjustedContentInset``.
  public enum Alignment: Hashable, Sendable {
    /// The top edge, or the left edge, in right-to-left layout the right edge.
    case leading
    /// The center.
    case center
    /// The bottom edge, or the right edge, in right-to-left layout the left edge.
    case trailing
  }

  /// The number of items by which the content may move at once.
  public enum LimitBehavior: Hashable, Sendable {
    /// The default: as many as the content moves by itself.
    case never
    /// One from the item at which the drag began. Content that was dragged across several items moves on by one from there if it is flung.
    case alwaysByOne
  }

  /// The axes along which the content comes to rest at items.
  public struct Axes: OptionSet, Hashable, Sendable {
    /// The bits of the axes.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The horizontal axis.
    public static let horizontal = Axes(rawValue: 1)
    /// The vertical axis.
    public static let vertical = Axes(rawValue: 2)
  }

  /// The items. Coordinates are those of the view that is zoomed, if there is one, and otherwise those of the scroll view.
  public var targets: Targets
  /// The part of an item that is aligned. Default leading.
  public var alignment: Alignment
  /// The number of items by which the content may move at once. Default ``LimitBehavior/never``.
  public var limitBehavior: LimitBehavior
  /// The axes along which the content comes to rest at items, of those along which it scrolls. Default both.
  public var axes: Axes

  /// Creates a behavior.
  public init(
    _ targets: Targets, alignment: Alignment = .leading, limitBehavior: LimitBehavior = .never,
    axes: Axes = [.horizontal, .vertical]
  ) {
    self.targets = targets
    self.alignment = alignment
    self.limitBehavior = limitBehavior
    self.axes = axes
  }

  /// Returns the behavior that aligns subviews, or the rows of a table.
  public static func viewAligned(
    _ alignment: Alignment = .leading, limitBehavior: LimitBehavior = .never
  ) -> ScrollTargetBehavior {
    ScrollTargetBehavior(.views, alignment: alignment, limitBehavior: limitBehavior)
  }
}
