internal import TactusGeometry
internal import TactusPixels
internal import TactusRasterization
internal import TactusScene

/// What is kept of a command that was drawn, without its picture, so that a command of the next frame can be compared with it.
struct CommandTrace {
  /// What a command draws, apart from where.
  enum Look: Equatable {
    case shape(fill: Color, border: Color, width: Double, opacity: Double)
    case picture(id: UInt64, version: Int, source: Rect, cell: Rect?, opacity: Double)
    case shadow(color: Color, deviation: Double, opacity: Double)
    /// A blur, which depends on the pixels around each pixel.
    case backdrop
    case clip
    case group(opacity: Double)
    case end
  }

  let look: Look
  /// The shape; that of a group is its bounds.
  let outline: DrawCommand.RoundedRect
  /// The pixels that the command may touch.
  let bounds: PixelRect
  /// The index of the command that ends a clip or a group; otherwise that of the command itself.
  var end: Int

  /// Creates the trace of a command.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - index: Its index in the frame.
  ///   - visible: The pixels inside all clips.
  init(_ command: DrawCommand, _ index: Int, in visible: PixelRect) {
    end = index
    switch command {
    case .shape(let shape):
      look = .shape(
        fill: shape.fill, border: shape.borderColor, width: shape.borderWidth, opacity: shape.opacity)
      outline = shape.outline
      bounds = PixelRect(touchedBy: outline.antialiasedBounds, in: visible)
    case .picture(let picture):
      look = .picture(
        id: picture.contents.id, version: picture.contents.version, source: picture.source,
        cell: picture.cell, opacity: picture.opacity)
      outline = picture.outline
      bounds = PixelRect(touchedBy: picture.part.antialiasedBounds, in: visible)
    case .shadow(let shadow):
      look = .shadow(
        color: shadow.color, deviation: shadow.standardDeviation, opacity: shadow.opacity)
      outline = shadow.outline
      bounds = PixelRect(touchedBy: shadow.deviceBounds, in: visible)
    case .backdrop(let backdrop):
      (look, outline) = (.backdrop, backdrop.outline)
      bounds = PixelRect(touchedBy: outline.antialiasedBounds, in: visible)
    case .pushClip(let shape):
      (look, outline) = (.clip, shape)
      bounds = PixelRect(touchedBy: shape.antialiasedBounds, in: visible)
    case .beginGroup(let group):
      look = .group(opacity: group.opacity)
      outline = .init(rect: group.bounds.rect, cornerRadius: 0, transform: .identity)
      bounds = group.bounds.intersection(visible)
    case .popClip, .endGroup:
      look = .end
      outline = .init(rect: .zero, cornerRadius: 0, transform: .identity)
      bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    }
  }

  /// A Boolean value that indicates whether other commands are inside this one.
  var isContainer: Bool {
    switch look {
    case .clip, .group: true
    case .shape, .picture, .shadow, .backdrop, .end: false
    }
  }

  /// Returns whether the command draws what another one draws, moved by whole pixels.
  func isMoved(_ x: Int, _ y: Int, from other: CommandTrace) -> Bool {
    guard look == other.look, look != .backdrop else { return false }
    let (mine, theirs) = (outline.transform, other.outline.transform)
    return outline.rect == other.outline.rect && outline.cornerRadius == other.outline.cornerRadius
      && mine.a == theirs.a && mine.b == theirs.b && mine.c == theirs.c && mine.d == theirs.d
      && abs(mine.tx - theirs.tx - Double(x)) < Self.tolerance
      && abs(mine.ty - theirs.ty - Double(y)) < Self.tolerance
  }

  /// The numerical error of a position, in pixels, which no antialiased edge shows.
  private static let tolerance = 1e-7

  /// The pixels in which the command looks the same everywhere, as two rectangles that may overlap: those that a fill covers wholly, those
  /// of which a clip cuts nothing, and those of a group. Both are empty for other commands.
  func interiors(in frame: PixelRect) -> (PixelRect, PixelRect) {
    let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
    switch look {
    case .shape(_, _, let width, _) where width <= 0: break
    case .clip: break
    case .group: return (bounds, none)
    case .shape, .picture, .shadow, .backdrop, .end: return (none, none)
    }
    guard outline.transform.isRectilinear else { return (none, none) }
    let radius = outline.cornerRadius
    func covered(_ dx: Double, _ dy: Double) -> PixelRect {
      PixelRect(coveredBy: outline.rect.insetBy(dx: dx, dy: dy).applying(outline.transform), in: frame)
    }
    if radius <= 0 { return (covered(0, 0), none) }
    return (covered(radius, 0), covered(0, radius))
  }
}
