package import TactusScene

extension View {
  /// The appearance of a view on screen while animations are running.
  ///
  /// Positions and rectangles are in the coordinates of the superview, which may be animated, too.
  public struct Presentation: Hashable, Sendable {
    package let values: LayerValues

    /// The smallest rectangle that contains the view.
    public var frame: Rect {
      let size = values.bounds.size
      let anchor = Point(x: values.anchorPoint.x * size.width, y: values.anchorPoint.y * size.height)
      return Rect(x: -anchor.x, y: -anchor.y, width: size.width, height: size.height)
        .applying(values.transform).offsetBy(dx: values.position.x, dy: values.position.y)
    }
    /// The bounds rectangle, in the view's own coordinates.
    public var bounds: Rect { values.bounds }
    /// The position of the anchor point.
    public var center: Point { values.position }
    /// The point whose position is ``center``, in fractions of the bounds.
    public var anchorPoint: Point { values.anchorPoint }
    /// The transform, applied about the anchor point.
    public var transform: AffineTransform { values.transform }
    /// The opacity, 0 to 1.
    public var alpha: Double { values.opacity }
    /// The colour that fills the bounds; nil is transparent.
    public var backgroundColor: Color? {
      values.backgroundColor == .clear ? nil : values.backgroundColor
    }
  }
}

extension ViewConveniences where Self: View {
  /// The appearance of the view in the latest frame; the values of its properties when nothing animates it.
  public var presentation: View.Presentation { View.Presentation(values: layer.shownValues) }
}
