internal import CTactusPixman
internal import TactusGeometry
internal import TactusPixels
internal import TactusRasterization
internal import TactusScene

// MARK: - Backdrops

extension SoftwareRenderer {
  func draw(_ backdrop: DrawCommand.BackdropShape, on target: borrowing DrawingSurface) {
    let source = backdrop.source.intersection(target.bounds).intersection(
      groups.isEmpty ? damage : target.bounds)
    guard PixelRect(touchedBy: backdrop.outline.deviceBounds, in: scope.rect).intersects(damage),
      !source.isEmpty
    else { return }
    let isReplaced = !groups.isEmpty || !isOpaque
    let reduction = BlurReduction(deviation: backdrop.standardDeviation)
    var picture = BlurredPicture(target, source, isOpaque: !isReplaced)
    for factor in reduction.factors { picture.shrink(by: factor) }
    let weights = BlurKernel.gaussian(reduction.deviation).weights
    picture.convolve(weights, isVertical: false)
    picture.convolve(weights, isVertical: true, saturation: Float(backdrop.saturation))
    let (width, height) = (picture.width, picture.height)
    push(backdrop.outline)
    let outline = DrawCommand.RoundedRect(rect: source.rect, cornerRadius: 0, transform: .identity)
    let scale = 1 / Double(reduction.factor)
    let tiles = TileGrid(of: source.rect, side: 512)
    picture.withPixels { pixels in
      guard
        let image = PixmanImage(
          isReplaced ? PIXMAN_a8r8g8b8 : PIXMAN_x8r8g8b8, width: width, height: height, pixels: pixels,
          bytesPerRow: 4 * width), let white = PixmanImage(SIMD4(repeating: 255))
      else { return }
      draw(
        outline, opacity: UInt8(min(max(backdrop.opacity, 0), 1) * 255 + 0.5), tiles: tiles, on: target
      ) { rect, mask in
        let corner = tiles.corner(of: rect)
        let (x, y) = (rect.x - corner.x, rect.y - corner.y)
        let part = AffineTransform(
          a: scale, b: 0, c: 0, d: scale, tx: Double(corner.x - source.x) * scale,
          ty: Double(corner.y - source.y) * scale)
        if mask == nil, !isReplaced,
          target.enlarge(
            pixels, width: width, height: height, PixmanImage.matrix(part, isInterpolated: true), into: rect,
            x: x, y: y)
        {
          return
        }
        image.setTransform(part)
        guard isReplaced else { return target.draw(rect, image, x: x, y: y, mask: mask) }
        // The blurred picture takes the place of what it shows.
        target.draw(rect, white, mask: mask, PIXMAN_OP_OUT_REVERSE)
        target.draw(rect, image, x: x, y: y, mask: mask, PIXMAN_OP_ADD)
      }
    }
    pop()
  }
}
