/// The picture of an item that is dragged.
@MainActor
public final class DragPreview {
  /// The view that is shown, with its subviews. It need not be in a window.
  public let view: View
  /// How the view is shown.
  public let parameters: DragPreviewParameters

  /// Creates a preview.
  ///
  /// - Parameters:
  ///   - view: The view that is shown. Its picture is taken when the drag begins.
  ///   - parameters: How it is shown.
  public init(view: View, parameters: DragPreviewParameters = DragPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }
}
