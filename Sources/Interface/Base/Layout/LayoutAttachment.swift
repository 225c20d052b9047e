/// What a layer above keeps with a view whose layout it determines.
@MainActor
protocol LayoutAttachment: AnyObject {
  /// Called when layout of the view was requested: its size, natural size or margins may have changed.
  func layoutWasRequested()
  /// Called when the view has another position.
  func positionDidChange()
  /// Called when the on-screen keyboard has another frame in the window, or the view may have moved beside it.
  func keyboardFrameDidChange()
  /// Called before the view and its descendants are laid out, also if only descendants are to be.
  func prepareLayout()
  /// Sets the frames of the subviews whose layout is determined, before the view lays out its subviews itself.
  func layOutSubviews()
  /// Called when the view has another superview, or none.
  func superviewDidChange()
  /// Returns the size of the view that suits a target, in points; nil if that is not determined.
  ///
  /// - Parameters:
  ///   - target: The size; a length of 0 means no limit.
  ///   - horizontal: The priority of the width.
  ///   - vertical: The priority of the height.
  func size(fitting target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> Size?
  /// Returns the natural size of the view for an available size, in points; nil if it is not determined.
  func naturalSize(for proposal: Size) -> Size?
}
