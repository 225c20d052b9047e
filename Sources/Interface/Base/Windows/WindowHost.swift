package import TactusPixels
package import TactusScene

/// An object that shows a window: a surface of the compositor, or a test.
@MainActor
package protocol WindowHost: AnyObject {
  /// Requests a frame because the window has changed.
  func setNeedsFrame()
  /// A Boolean value that indicates whether a requested frame is expected to be drawn. Default false.
  var isFramePending: Bool { get }
  /// A Boolean value that indicates whether the compositor has activated the window, or does not report that. Default true.
  var isActive: Bool { get }
  /// Called when the window's title has changed.
  func titleDidChange()
  /// Called when ``Window/isFullscreen`` has changed.
  func fullscreenDidChange()
  /// Called when the screen on which the window is to be shown has changed. The default does nothing.
  func screenDidChange()
  /// Called when the settings of a ``LayerWindow`` or a ``PopupWindow`` have changed. The default does nothing.
  func settingsDidChange()
  /// Requests a token with which a window may be activated. By default, there is none.
  ///
  /// - Parameter completion: Called once with the token, or with nil.
  func requestActivationToken(_ completion: @escaping (String?) -> Void)
  /// Activates the window with a token. The default does nothing.
  func activate(token: String)
  /// Called when the window has another first responder, or none any more.
  func firstResponderDidChange()
  /// Called when the first responder, or what it shows instead of a keyboard, may have changed.
  func inputViewsDidChange()
  /// Shows the keyboard of the compositor again, if it has one and the user has hidden it.
  func showInputPanel()
  /// Removes the window from the display.
  func close()
  /// A Boolean value that indicates whether ``preupload(_:)`` has an effect. Default false.
  var acceptsPreuploads: Bool { get }
  /// A Boolean value that indicates whether ``Application/texturesWereLost()`` is called after textures were freed, so that what can
  /// be drawn again needs no pixels once it is on the GPU. Default false.
  var reportsLostTextures: Bool { get }
  /// What drawing the latest frame took; nil if it is unknown. Default nil.
  var renderingCounts: RenderingCounts? { get }
  /// Uploads contents to the GPU before the first frame that shows them.
  func preupload(_ contents: LayerContents)
  /// Draws a frame that is not shown. Default nil.
  ///
  /// - Returns: The picture; nil if it cannot be drawn.
  func render(_ frame: Frame) -> Bitmap?
  /// Makes a context in which an application draws pictures that the host shows. By default, there is none.
  ///
  /// - Throws: A ``GLViewError``, or why nothing can be drawn.
  func makeClientContext(_ version: GLContext.Version) throws -> any ClientContext
}

extension WindowHost {
  package func screenDidChange() {}
  package func settingsDidChange() {}
  package var isFramePending: Bool { false }
  package func firstResponderDidChange() {}
  package func inputViewsDidChange() {}
  package func showInputPanel() {}
  package var isActive: Bool { true }
  package var acceptsPreuploads: Bool { false }
  package var reportsLostTextures: Bool { false }
  package var renderingCounts: RenderingCounts? { nil }
  package func requestActivationToken(_ completion: @escaping (String?) -> Void) { completion(nil) }
  package func activate(token: String) {}
  package func preupload(_ contents: LayerContents) {}
  package func render(_ frame: Frame) -> Bitmap? { nil }
  package func makeClientContext(_ version: GLContext.Version) throws -> any ClientContext {
    throw GLViewError.unavailable(reason: "The window is not drawn")
  }
}
