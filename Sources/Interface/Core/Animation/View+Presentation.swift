package import TactusScene

extension View {
  /// What a view looks like on screen while animations are under way.
  ///
  /// All is in the superview's coordinates as far as it is in any; the superview itself may be on its way, too.
  public struct Presentation: Hashable, Sendable {
    package let values: LayerValues

    /// The smallest rectangle around the view.
    public var frame: Rect {
      let size = values.bounds.size
      let anchor = Point(x: values.anchorPoint.x * size.width, y: values.anchorPoint.y * size.height)
      return Rect(x: -anchor.x, y: -anchor.y, width: size.width, height: size.height)
        .applying(values.transform).offsetBy(dx: values.position.x, dy: values.position.y)
    }
    /// The rectangle in the view's own coordinates.
    public var bounds: Rect { values.bounds }
    /// Where the anchor point lies.
    public var center: Point { values.position }
    /// The point that ``center`` places, as a share of the bounds.
    public var anchorPoint: Point { values.anchorPoint }
    /// Applied about the anchor point.
    public var transform: AffineTransform { values.transform }
    /// The opacity, 0 to 1.
    public var alpha: Double { values.opacity }
    /// What the bounds are filled with; nil is transparent.
    public var backgroundColor: Color? {
      values.backgroundColor == .clear ? nil : values.backgroundColor
    }
  }

  /// What the view looks like in the latest frame; what its properties say when nothing animates it.
  public var presentation: Presentation { Presentation(values: layer.shownValues) }
}
