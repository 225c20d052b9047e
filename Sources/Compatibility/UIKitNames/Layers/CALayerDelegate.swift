/// What is notified of a layer's layout and drawing.
@MainActor
public protocol CALayerDelegate: AnyObject {
  /// Draws the content of a layer without a view.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Draws a layer without a view: usually it sets ``CALayer/contents``. The default calls ``layerWillDraw(_:)`` and
  /// ``draw(_:in:)`` with the next frame.
  func display(_ layer: CALayer)
  /// Called before ``draw(_:in:)``.
  func layerWillDraw(_ layer: CALayer)
  /// Returns the action for a change of a value; nil, the default, for that of the layer.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Lays out the sublayers of a layer without a view.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Leaves the drawing to ``draw(_:in:)``.
  public func display(_ layer: CALayer) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Returns nil.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Leaves the sublayers as they are.
  public func layoutSublayers(of layer: CALayer) {}
}
