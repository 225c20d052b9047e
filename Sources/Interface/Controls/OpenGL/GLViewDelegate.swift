/// An object that draws what a ``GLView`` shows.
@MainActor
public protocol GLViewDelegate: AnyObject {
  /// Creates what the drawing needs, such as programs, buffers and textures. The default does nothing.
  ///
  /// Called with the context current, before it is drawn in for the first time; again with another context after one was lost.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - context: The context's version and driver.
  func glView(_ view: GLView, prepare context: GLContext) throws
  /// Draws with OpenGL.
  ///
  /// Called with the context current, and a framebuffer and a viewport of the view's size in pixels. The framebuffer contains what was
  /// drawn some time before, or anything, so that it should be cleared first.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - rect: The bounds of the view, in points.
  func glView(_ view: GLView, drawIn rect: Rect) throws
  /// Called when the context was lost, with all objects in it. The view is drawn again in another one. The default does nothing.
  func glViewDidLoseContext(_ view: GLView)
  /// Called when the view could not be drawn, for another reason than before. The default does nothing.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - error: A ``GLViewError``, or what the delegate has thrown.
  func glView(_ view: GLView, didFailWith error: any Error)
}

extension GLViewDelegate {
  /// The default does nothing.
  public func glView(_ view: GLView, prepare context: GLContext) throws {}
  /// The default does nothing.
  public func glViewDidLoseContext(_ view: GLView) {}
  /// The default does nothing; the error is logged.
  public func glView(_ view: GLView, didFailWith error: any Error) {}
}
