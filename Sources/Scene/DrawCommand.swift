package import TactusGeometry
package import TactusPixels

/// One step in drawing a frame. Coordinates are local; each command's transform maps them to device pixels.
package enum DrawCommand: Sendable, Hashable {
  /// A rectangle with rounded corners, filled and bordered.
  case shape(Shape)
  /// A picture in a rectangle with rounded corners.
  case picture(Picture)
  /// The blurred silhouette of a rectangle with rounded corners; nothing is cut out from under the layer.
  case shadow(ShadowShape)
  /// What has been drawn so far, blurred.
  case backdrop(BackdropShape)
  /// What follows, up to the matching ``popClip``, shows inside this shape only, and inside those pushed before.
  case pushClip(RoundedRect)
  /// Ends the clip pushed last.
  case popClip
  /// What follows, up to the matching ``endGroup``, is composed by itself first, then laid down with an opacity.
  case beginGroup(Group)
  /// Ends the group begun last.
  case endGroup
}

extension DrawCommand {
  /// A rectangle with rounded corners somewhere on the device.
  package struct RoundedRect: Sendable, Hashable {
    /// The rectangle in local coordinates.
    package var rect: Rect
    /// The radius of the corners, at most half the shorter side.
    package var cornerRadius: Double
    /// From local coordinates to device pixels.
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
    package var borderColor: Color
    /// In local units; 0 for none.
    package var borderWidth: Double
    /// Multiplies every alpha.
    package var opacity: Double

    package init(
      outline: RoundedRect, fill: Color, borderColor: Color = .clear, borderWidth: Double = 0,
      opacity: Double = 1
    ) {
      self.outline = outline
      self.fill = fill
      self.borderColor = borderColor
      self.borderWidth = borderWidth
      self.opacity = opacity
    }
  }

  /// A picture stretched over a rectangle.
  package struct Picture: Sendable, Hashable {
    /// The part of the plane the picture covers.
    package var outline: RoundedRect
    package var contents: LayerContents
    /// The part of the picture that is shown, in unit coordinates.
    package var source: Rect
    /// The part of the outline that the picture covers, where others cover the rest; nil is all of it. Only edges that
    /// are the outline's are smooth: inside it, the pixel decides whose it is by its middle.
    package var cell: Rect?
    package var opacity: Double

    /// Makes a picture.
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
    package var opacity: Double

    package init(outline: RoundedRect, color: Color, standardDeviation: Double, opacity: Double = 1) {
      self.outline = outline
      self.color = color
      self.standardDeviation = standardDeviation
      self.opacity = opacity
    }
  }

  /// Content composed off screen.
  package struct Group: Sendable, Hashable {
    /// The device pixels it may touch.
    package var bounds: PixelRect
    package var opacity: Double

    package init(bounds: PixelRect, opacity: Double) {
      self.bounds = bounds
      self.opacity = opacity
    }
  }
}
