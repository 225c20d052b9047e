package import TactusGeometry
package import TactusScene

/// The visible part of a content, and its scale.
package struct VisibleRectangle: Hashable, Sendable {
  /// The visible rectangle, in the content's points; empty if nothing is visible.
  package var rect: Rect
  /// The point that the user focuses on, in the content's points: tiles near it come first.
  package var focus: Point
  /// The wanted scale, in pixels per point.
  package var scale: Double

  /// Creates a visible rectangle.
  package init(rect: Rect, focus: Point, scale: Double) {
    self.rect = rect
    self.focus = focus
    self.scale = scale
  }

  /// A Boolean value that indicates whether nothing is visible.
  package var isEmpty: Bool { rect.isEmpty }
}

/// An object that shows a tiled content: a view.
@MainActor
package protocol TileHost: AnyObject {
  /// The surface that shows the host; `nil` if there is none.
  var tileSurface: (any TileSurface)? { get }
  /// Called before the visible rectangle is read: before each frame, and when the scale changes.
  func tilesWillUpdate()
  /// Returns the part of the content that is visible now.
  ///
  /// - Parameter focus: The point that the user focuses on, in the surface's coordinates; `nil` for the visible part's centre.
  func visibleRectangle(focus: Point?) -> VisibleRectangle
  /// Returns a Boolean value that indicates whether the host is `ancestor` or lies inside it.
  func lies(inside ancestor: AnyObject) -> Bool
}

/// An object that presents the frames with tiled contents: a window.
@MainActor
package protocol TileSurface: AnyObject {
  /// A Boolean value that indicates whether content scrolls or zooms, so that frames must not be late.
  var hasMovingContent: Bool { get }
  /// A Boolean value that indicates whether ``preupload(_:)`` has an effect.
  var acceptsPreuploads: Bool { get }
  /// A Boolean value that indicates whether ``TileStore/texturesWereLost()`` is called after textures were freed, so that tiles
  /// need no pixels once they are on the GPU.
  var reportsLostTextures: Bool { get }
  /// Uploads a picture to the GPU before the frame that shows it first.
  func preupload(_ contents: LayerContents)
  /// Requests a frame.
  func setNeedsFrame()
  /// Calls a closure after a delay in seconds.
  ///
  /// - Returns: Whether the closure will be called: a surface that belongs to no application has no clock.
  func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> Bool
}
