package import TactusGeometry
package import TactusScene

/// What can be seen of a content, and how large.
package struct VisibleRectangle: Hashable, Sendable {
  /// What can be seen, in the content's points; empty when nothing can.
  package var rect: Rect
  /// What the user looks at, in the content's points: tiles near it come first.
  package var focus: Point
  /// The scale that is wanted, in pixels per point.
  package var scale: Double

  /// Creates a visible rectangle.
  package init(rect: Rect, focus: Point, scale: Double) {
    self.rect = rect
    self.focus = focus
    self.scale = scale
  }

  /// A Boolean value that indicates whether nothing can be seen.
  package var isEmpty: Bool { rect.isEmpty }
}

/// What shows a tiled content: a view.
@MainActor
package protocol TileHost: AnyObject {
  /// The surface that the host is on; nil when it is on none.
  var tileSurface: (any TileSurface)? { get }
  /// Called when the tiles are about to follow what can be seen: before each frame, and when the scale changes.
  func tilesWillUpdate()
  /// Returns what can be seen of the content now.
  ///
  /// - Parameter focus: What the user looks at, in the surface's coordinates; nil is the middle of what can be seen.
  func visibleRectangle(focus: Point?) -> VisibleRectangle
  /// Returns a Boolean value that indicates whether the host is `ancestor` or lies inside it.
  func lies(inside ancestor: AnyObject) -> Bool
}

/// What makes the frames that show tiled contents: a window.
@MainActor
package protocol TileSurface: AnyObject {
  /// A Boolean value that indicates whether anything scrolls or zooms, of which no frame is to be late.
  var hasMovingContent: Bool { get }
  /// A Boolean value that indicates whether ``preupload(_:)`` has an effect.
  var acceptsPreuploads: Bool { get }
  /// Uploads a picture to the GPU before the frame that shows it first.
  func preupload(_ contents: LayerContents)
  /// Requests a frame.
  func setNeedsFrame()
  /// Calls a closure after a time in seconds.
  ///
  /// - Returns: Whether it will be called: a surface that belongs to no application has no clock.
  func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> Bool
}
