package import TactusGeometry
internal import TactusPixels

/// The content of a command that is drawn with an opacity.
private protocol TranslucentContent {
  var opacity: Double { get set }
}

extension TranslucentContent {
  /// Returns the content with its opacity multiplied by a factor.
  fileprivate func faded(by factor: Double) -> Self {
    var content = self
    content.opacity *= factor
    return content
  }
}

extension DrawCommand.Shape: TranslucentContent {}
extension DrawCommand.Picture: TranslucentContent {}
extension DrawCommand.ShadowShape: TranslucentContent {}
extension DrawCommand.BackdropShape: TranslucentContent {}

extension DrawCommand {
  /// Multiplies the opacity of what the command draws; clips and groups are unchanged.
  mutating func multiplyOpacity(by factor: Double) {
    switch self {
    case .shape(let shape): self = .shape(shape.faded(by: factor))
    case .picture(let picture): self = .picture(picture.faded(by: factor))
    case .shadow(let shadow): self = .shadow(shadow.faded(by: factor))
    case .backdrop(let backdrop): self = .backdrop(backdrop.faded(by: factor))
    case .pushClip, .popClip, .beginGroup, .endGroup: break
    }
  }
}

extension DrawCommand {
  /// The outline of a command that hides everything behind it; `nil` if it may be translucent.
  package var opaqueOutline: RoundedRect? {
    switch self {
    case .shape(let shape): shape.fill.alpha >= 1 && shape.opacity >= 1 ? shape.outline : nil
    case .picture(let picture):
      // A cell covers only a part of the outline.
      picture.cell == nil && picture.contents.isOpaque && picture.opacity >= 1 ? picture.outline : nil
    case .shadow, .backdrop, .pushClip, .popClip, .beginGroup, .endGroup: nil
    }
  }
}

extension DrawCommand.ShadowShape {
  /// The number of standard deviations beyond the silhouette at which the shadow ends, with less than 1/255 of it left.
  package static let reach = 3.0

  /// The smallest standard deviation that is drawn, in device pixels, with which an edge is antialiased.
  package static let minimumDeviation = 0.2

  /// The standard deviation in device pixels: with a transform that stretches, the mean of both directions.
  package var deviceDeviation: Double {
    let scale = outline.transform.edgeScale
    return standardDeviation * (scale.width + scale.height) / 2
  }

  /// The rectangle, in local coordinates, that contains the visible part of the shadow.
  package var visibleRect: Rect {
    let scale = outline.transform.edgeScale
    let reach = max(deviceDeviation, Self.minimumDeviation) * Self.reach
    return outline.rect.insetBy(dx: -reach / scale.width, dy: -reach / scale.height)
  }

  /// The smallest device rectangle that contains the visible part of the shadow.
  package var deviceBounds: Rect { visibleRect.applying(outline.transform) }
}

extension DrawCommand.RoundedRect {
  /// The distance beyond edges that are not parallel to the axes within which antialiasing may draw, in device pixels.
  package static let antialiasingReach = 0.75

  /// The smallest device rectangle that contains all that is drawn of the shape.
  package var antialiasedBounds: Rect {
    let bounds = deviceBounds
    return transform.isRectilinear
      ? bounds : bounds.insetBy(dx: -Self.antialiasingReach, dy: -Self.antialiasingReach)
  }

  /// The fraction of its radius by which a corner insets an inscribed rectangle: 1 − √½, rounded up.
  private static let cornerShare = 0.293

  /// A rectangle in device pixels that lies inside the shape; `nil` if its edges are not parallel to the axes.
  package var safeRect: Rect? {
    guard transform.isRectilinear else { return nil }
    let inset = cornerRadius * Self.cornerShare
    return rect.insetBy(dx: inset, dy: inset).applying(transform)
  }

  /// Returns a local rectangle that lies inside the shape, and inside a border of a given width.
  package func interior(within borderWidth: Double) -> Rect {
    // The inner edge of a border is less round.
    let inset = max(borderWidth, 0) + max(cornerRadius - max(borderWidth, 0), 0) * Self.cornerShare
    return rect.insetBy(dx: inset, dy: inset)
  }

  /// Returns whether a local rectangle lies entirely inside the shape.
  package func contains(localRect other: Rect) -> Bool {
    guard rect.contains(other) else { return false }
    if cornerRadius <= 0 { return true }
    return rect.insetBy(dx: cornerRadius, dy: 0).contains(other)
      || rect.insetBy(dx: 0, dy: cornerRadius).contains(other)
      || rect.insetBy(dx: cornerRadius * Self.cornerShare, dy: cornerRadius * Self.cornerShare).contains(
        other)
  }

  /// Returns whether a rectangle in device pixels lies entirely inside the shape.
  ///
  /// Returns `false` for a shape whose edges are not parallel to the axes.
  package func contains(deviceRect other: Rect) -> Bool {
    guard transform.isRectilinear, transform.isInvertible else { return false }
    let local = other.applying(transform.inverted())
    let slack = 1e-6 * (1 + max(local.width, local.height))
    return contains(
      localRect: local.insetBy(dx: min(slack, local.width / 2), dy: min(slack, local.height / 2)))
  }

  /// Returns the shape with edges that are far outside `clip` moved nearer, so that single precision resolves its pixels.
  ///
  /// - Parameters:
  ///   - clip: The visible pixels.
  ///   - margin: The distance inside its edges, in local units, within which the shape's appearance depends on them, apart from
  ///     its corners.
  func trimmed(to clip: PixelRect, margin: Double) -> DrawCommand.RoundedRect {
    let device = deviceBounds
    guard max(device.width, device.height) > 4096, transform.isRectilinear else { return self }
    let visible = clip.rect.insetBy(dx: -2, dy: -2).applying(transform.inverted())
    let reach = cornerRadius + margin
    let trimmed = rect.intersection(visible.insetBy(dx: -reach, dy: -reach))
    guard !trimmed.isNull else { return self }
    return DrawCommand.RoundedRect(rect: trimmed, cornerRadius: cornerRadius, transform: transform)
  }
}

extension AffineTransform {
  /// The distances, on the device, between lines that are one unit apart: those along the y axis, and those along the x axis.
  package var edgeScale: Size {
    let along = (a * a + b * b).squareRoot()
    let across = (c * c + d * d).squareRoot()
    return Size(width: abs(determinant) / across, height: abs(determinant) / along)
  }

  /// A Boolean value that indicates whether rectangles keep edges parallel to the axes, as with rotations by 90°, mirroring and
  /// scaling.
  package var isRectilinear: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
