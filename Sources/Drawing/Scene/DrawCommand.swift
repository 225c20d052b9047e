package import TactusGeometry
package import TactusPixels

/// A step of drawing a frame. Coordinates are local; each command's transform maps them to device pixels.
package enum DrawCommand: Sendable, Hashable {
  /// A rectangle with rounded corners, filled and bordered.
  case shape(Shape)
  /// A picture in a rectangle with rounded corners.
  case picture(Picture)
  /// The blurred silhouette of a rectangle with rounded corners, which is drawn under the layer as well.
  case shadow(ShadowShape)
  /// A shape that shows what has been drawn so far, blurred.
  case backdrop(BackdropShape)
  /// The beginning of a clip: up to the matching ``popClip``, drawing is clipped to this shape and to those pushed before.
  case pushClip(RoundedRect)
  /// The end of the clip pushed last.
  case popClip
  /// The beginning of a group: what follows, up to the matching ``endGroup``, is composed off screen, then drawn with an opacity.
  case beginGroup(Group)
  /// The end of the group begun last.
  case endGroup
}

extension DrawCommand {
  /// A rectangle with rounded corners, and its transform to the device.
  package struct RoundedRect: Sendable, Hashable {
    /// The rectangle in local coordinates.
    package var rect: Rect
    /// The radius of the corners, at most half the shorter side.
    package var cornerRadius: Double
    /// The transform from local coordinates to device pixels.
    package var transform: AffineTransform

    package init(rect: Rect, cornerRadius: Double, transform: AffineTransform) {
      self.rect = rect
      self.cornerRadius = cornerRadius
      self.transform = transform
    }

    /// The smallest device rectangle that contains the shape.
    package var deviceBounds: Rect { rect.applying(transform) }
  }

  /// A fill with a border drawn inside its edge.
  package struct Shape: Sendable, Hashable {
    package var outline: RoundedRect
    package var fill: Color
    package var borderColor = Color.clear
    /// The width of the border in local units; 0 for none.
    package var borderWidth = 0.0
    /// The factor of every alpha.
    package var opacity = 1.0
  }

  /// A picture stretched over a rectangle.
  package struct Picture: Sendable, Hashable {
    /// The shape that the picture covers.
    package var outline: RoundedRect
    package var contents: LayerContents
    /// The part of the picture that is shown, in unit coordinates.
    package var source: Rect
    /// The part of the outline's rectangle that is drawn, if other pictures draw the rest; `nil` for all of it.
    ///
    /// Only edges that are the outline's are antialiased; inside it, a pixel belongs to the cell that contains its centre.
    package var cell: Rect?
    package var opacity: Double

    /// Creates a picture.
    package init(
      outline: RoundedRect, contents: LayerContents,
      source: Rect = Rect(x: 0, y: 0, width: 1, height: 1), cell: Rect? = nil, opacity: Double = 1
    ) {
      self.outline = outline
      self.contents = contents
      self.source = source
      self.cell = cell
      self.opacity = opacity
    }
  }

  /// The blurred silhouette of a shape.
  package struct ShadowShape: Sendable, Hashable {
    /// The silhouette before blurring, its offset applied.
    package var outline: RoundedRect
    package var color: Color
    /// The standard deviation of the Gaussian in local units.
    package var standardDeviation: Double
    package var opacity = 1.0
  }

  /// Content composed off screen.
  package struct Group: Sendable, Hashable {
    /// The device pixels that the content may touch.
    package var bounds: PixelRect
    package var opacity: Double

    package init(bounds: PixelRect, opacity: Double) {
      self.bounds = bounds
      self.opacity = opacity
    }
  }
}
