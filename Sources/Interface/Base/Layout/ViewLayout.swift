/// The layout properties of a view that are not the default, and the sizes with which it was measured. Most views have none.
@MainActor
final class ViewLayout {
  // MARK: Margins

  /// Margins as an application sets them.
  enum Margins: Hashable {
    /// With left and right sides, whatever the direction of the layout.
    case fixed(EdgeInsets)
    /// With sides that follow the direction of the layout.
    case directional(DirectionalEdgeInsets)
  }

  var margins: Margins?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  /// The margins at the last call of ``View/layoutMarginsDidChange()``.
  var reportedMargins: EdgeInsets?

  // MARK: Priorities

  /// The priorities along one axis; nil is the default of the view.
  struct Priorities {
    var hugging: LayoutPriority?
    var resistance: LayoutPriority?
  }

  var horizontal = Priorities()
  var vertical = Priorities()

  // MARK: Measuring

  var sizes = FittingSizeCache()
  /// A Boolean value that indicates whether the layout of the superview depends on the size that the view was measured to have.
  var isMeasured = false
  /// A Boolean value that indicates whether the view is being measured, so that what changes meanwhile is part of the result.
  var isMeasuring = false
  /// A Boolean value that indicates whether the last measurement may depend on the current bounds.
  var dependsOnBounds = false
  /// A Boolean value that indicates whether the view had no natural width or height when it was measured, so that it is the first
  /// to be stretched and to be compressed.
  var isFlexible = (horizontal: false, vertical: false)
  /// Set by ``MeasuredResponder/sizeThatFits(_:)`` itself, as opposed to an override.
  var usesCurrentSize = false
  /// The intrinsic size that the toolkit's own class returned to an override, during a measurement.
  var toolkitIntrinsicSize: Size?
  /// A Boolean value that indicates whether an unusable size of the view was logged.
  var didLogUnusableSize = false

  /// What determines the layout of the view besides itself and its superview; nil for nothing.
  var attachment: (any LayoutAttachment)?

  // MARK: Containers

  /// A Boolean value that indicates whether a container determines the frame of the view.
  var isArranged = false
  /// The sizes with which the view was measured before a container changed its size.
  var naturalSizes = FittingSizeCache()
  /// The size that a container last gave the view.
  var assignedSize: Size?
  /// The stage of being hidden or shown by an animation.
  var fading = ViewFading.resting
  /// The number of times that the view began to fade, by which the end of an interrupted fade is recognized.
  var fadeCount = 0
}
