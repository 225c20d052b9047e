/// How the picture of an item that is dragged is shown.
public struct DragPreviewParameters: Sendable, Hashable {
  /// The colour behind the view; nil, the default, for none.
  public var backgroundColor: Color?

  /// Creates the default parameters.
  public init() {}
}
