package import TactusGeometry

/// Where the compositor places a popup, relative to its parent.
package struct PopupPlacement: Hashable, Sendable {
  /// An edge or a corner of a rectangle, or its centre.
  package struct Position: Hashable, Sendable {
    /// -1 for the left edge, 1 for the right one, 0 for the middle.
    package var x: Int
    /// -1 for the top edge, 1 for the bottom one, 0 for the middle.
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x.signum()
      self.y = y.signum()
    }

    /// The number on the wire, which anchors and gravities share.
    var wire: UInt32 {
      switch (x, y) {
      case (0, -1): 1
      case (0, 1): 2
      case (-1, 0): 3
      case (1, 0): 4
      case (-1, -1): 5
      case (-1, 1): 6
      case (1, -1): 7
      case (1, 1): 8
      default: 0
      }
    }
  }

  /// The size of the popup, in points.
  package var size: Size
  /// The rectangle of the parent's surface at which the popup opens, in points.
  package var anchorRect: Rect
  /// The point of the rectangle at which the popup is attached.
  package var anchor: Position
  /// The direction in which the popup extends from that point.
  package var gravity: Position
  /// How the compositor adjusts a popup that would not be on the output completely.
  package var adjustment: XdgPositioner.ConstraintAdjustment
  /// The displacement of the popup, in points.
  package var offset = Point.zero
  /// A Boolean value that indicates whether the popup is placed again when its parent moves. Default true.
  package var isReactive = true

  package init(
    size: Size, anchorRect: Rect, anchor: Position, gravity: Position,
    adjustment: XdgPositioner.ConstraintAdjustment
  ) {
    self.size = size
    self.anchorRect = anchorRect
    self.anchor = anchor
    self.gravity = gravity
    self.adjustment = adjustment
  }
}

extension PopupPlacement {
  /// Describes the placement to the compositor. The caller destroys the object. Returns nil if the connection has ended.
  ///
  /// - Parameters:
  ///   - globals: The globals.
  ///   - parentSize: The size of the parent's surface in points, to which the anchor rectangle is limited; nil if it is unknown.
  ///   - parent: The parent's configuration for which this placement is; nil if there is none.
  @MainActor
  func positioner(
    _ globals: Globals, parentSize: Size?, parent: SurfaceConfiguration?
  ) -> XdgPositioner? {
    guard let positioner = globals.wmBase?.createPositioner() else { return nil }
    positioner.setSize(width: SurfaceLimits.wire(size.width), height: SurfaceLimits.wire(size.height))
    let rect = anchorRect.onSurface(of: parentSize)
    positioner.setAnchorRect(
      x: SurfaceLimits.wireCoordinate(rect.minX), y: SurfaceLimits.wireCoordinate(rect.minY),
      width: SurfaceLimits.wire(rect.width), height: SurfaceLimits.wire(rect.height))
    positioner.setAnchor(anchor: XdgPositioner.Anchor(rawValue: anchor.wire))
    positioner.setGravity(gravity: XdgPositioner.Gravity(rawValue: gravity.wire))
    positioner.setConstraintAdjustment(constraintAdjustment: adjustment.rawValue & 63)
    positioner.setOffset(
      x: SurfaceLimits.wireCoordinate(offset.x), y: SurfaceLimits.wireCoordinate(offset.y))
    guard positioner.version >= 3 else { return positioner }
    if isReactive { positioner.setReactive() }
    if let parentSize {
      positioner.setParentSize(
        parentWidth: SurfaceLimits.wire(parentSize.width), parentHeight: SurfaceLimits.wire(parentSize.height)
      )
    }
    if let parent { positioner.setParentConfigure(serial: parent.serial) }
    return positioner
  }
}

extension Rect {
  /// Returns the part of the rectangle that is on a surface, at least 1 × 1: a rectangle beyond the surface is a fatal error.
  fileprivate func onSurface(of size: Size?) -> Rect {
    let rect = isFinite ? standardized : .zero
    guard let size else {
      return Rect(x: rect.minX, y: rect.minY, width: max(1, rect.width), height: max(1, rect.height))
    }
    let (width, height) = (max(1, size.width), max(1, size.height))
    let left = min(max(0, rect.minX.rounded()), width - 1)
    let top = min(max(0, rect.minY.rounded()), height - 1)
    return Rect(
      x: left, y: top, width: max(1, min(rect.maxX.rounded(), width) - left),
      height: max(1, min(rect.maxY.rounded(), height) - top))
  }
}
