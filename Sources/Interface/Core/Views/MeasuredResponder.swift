/// A responder with a natural size, which containers measure, and priorities that decide where it differs from the size that it gets.
@MainActor
open class MeasuredResponder: DrawnResponder {
  /// The margins, the priorities and the sizes measured by containers; nil while all are the default.
  var viewLayout: ViewLayout?

  /// The present size, in points.
  var currentSize: Size { .zero }
  /// Called when the size that suits the view has changed.
  func measurementsDidChange() {}
  /// Called when a priority of a view has changed that was measured.
  func prioritiesDidChange() {}

  // MARK: Natural size

  /// Returns the size that suits the view best.
  ///
  /// - Parameter size: The available size, in points. For the toolkit's views a length of 0 or less means no limit.
  /// - Returns: Unless overridden, the ``intrinsicContentSize``, and the current size where there is none.
  open func sizeThatFits(_ size: Size) -> Size { currentOrIntrinsicSize }

  /// The length of a view without a natural width or height, in ``intrinsicContentSize``.
  public static let noIntrinsicMetric = -1.0

  /// The target of ``systemLayoutSizeFitting(_:)`` for the smallest size that fits the content.
  public static let layoutFittingCompressedSize = Size.zero

  /// The target of ``systemLayoutSizeFitting(_:)`` for a size without limits.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The natural size of the view for its content alone, in points.
  ///
  /// A length of ``noIntrinsicMetric``, the default for both, means that the content determines none: a container then stretches
  /// and compresses the view before others. Call ``invalidateIntrinsicContentSize()`` when the result changes. A view whose height
  /// depends on its width overrides ``sizeThatFits(_:)``.
  open var intrinsicContentSize: Size {
    Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Notifies the containers that the size that suits the view has changed.
  ///
  /// The containers above whose layout depends on the size are laid out before the next frame. Others do no work.
  open func invalidateIntrinsicContentSize() { measurementsDidChange() }

  /// Returns the size that fits a target, in points.
  ///
  /// - Parameter targetSize: The available size, such as ``layoutFittingCompressedSize``; a length of 0 means no limit.
  /// - Returns: The natural size of the view at the available width and height.
  open func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
    layoutSize(fitting: targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }

  /// Returns the size that fits a target, in points.
  ///
  /// - Parameters:
  ///   - targetSize: The available size; a length of 0 means no limit.
  ///   - horizontalFittingPriority: With `.required`, the result has the width of the target.
  ///   - verticalFittingPriority: With `.required`, the result has the height of the target.
  open func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> Size {
    layoutSize(fitting: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Returns the priority with which the view resists becoming larger than its content. Default 250, and 750 for switches, steppers
  /// and activity indicators.
  open func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    huggingPriority(for: axis) ?? defaultHuggingPriority
  }

  /// Sets the priority with which the view resists becoming larger than its content.
  open func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    setPriority(priority, \.hugging, axis)
  }

  /// Returns the priority with which the view resists becoming smaller than its content. Default 750.
  open func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    resistancePriority(for: axis) ?? .defaultHigh
  }

  /// Sets the priority with which the view resists becoming smaller than its content.
  open func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    setPriority(priority, \.resistance, axis)
  }

  /// Activates and changes constraints. Called before the first layout with constraints, and after a view's
  /// `setNeedsUpdateConstraints()`. The default does nothing.
  open func updateConstraints() {}

  /// Asked by UIKit for whether a view needs constraints.
  @available(*, deprecated, message: "Never asked for: views need no permission for constraints")
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The hugging priority of the class.
  var defaultHuggingPriority: LayoutPriority { .defaultLow }

  /// A Boolean value that indicates whether a row stretches the view before labels, although it has a natural width.
  var fillsAvailableWidth: Bool { false }

  /// Returns the priority with which a container stretches or shrinks the view, unless it was set: the lowest without a natural length.
  func derivedPriority(along axis: LayoutAxis, shrinks: Bool) -> LayoutPriority? {
    let isFlexible = axis == .horizontal ? viewLayout?.isFlexible.horizontal : viewLayout?.isFlexible.vertical
    return isFlexible == true ? .lowest : nil
  }

  /// A Boolean value that indicates whether ``sizeThatFits(_:)`` is being called to find the intrinsic size.
  var isComputingIntrinsicSize: Bool { false }

  /// A Boolean value that indicates whether the natural size is that of subviews, so that it does not depend on the bounds.
  var sizeIsThatOfSubviews: Bool { false }

  /// Discards the sizes that the view was measured to have.
  func discardFittingSizes() { viewLayout?.sizes.removeAll() }

  /// Returns the distance from the top to the first or last baseline of text in the view itself, if it had a size, in points.
  ///
  /// - Returns: Nil for a view without text.
  func textBaseline(isFirst: Bool, in size: Size) -> Double? { nil }
}
