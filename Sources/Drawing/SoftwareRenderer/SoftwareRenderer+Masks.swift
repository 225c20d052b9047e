internal import CTactusPixman
internal import TactusGeometry
internal import TactusPixels
internal import TactusRasterization
internal import TactusScene

// MARK: - Shapes that are antialiased

extension SoftwareRenderer {
  /// The number of pixels from which on the interior of a shape is drawn without a mask.
  private static let minimumInterior = 64

  /// Draws the pixels of a shape: those that are covered wholly without a mask, the others with one.
  ///
  /// - Parameters:
  ///   - outline: The shape.
  ///   - innerEdges: The edges that other shapes continue.
  ///   - continuedEdges: The edges on the device that a shape drawn later continues, up to which pixels are covered wholly.
  ///   - opacity: The opacity, from 0 to 255.
  ///   - tiles: The squares in which parts are drawn at once; nil, the default, for no limit.
  ///   - target: What is drawn into.
  ///   - paint: Draws a rectangle, multiplied by a mask whose first pixel is that of the rectangle; `nil` for none.
  func draw(
    _ outline: DrawCommand.RoundedRect, innerEdges: InnerEdges = InnerEdges(),
    continuedEdges: RectEdges = [], opacity: UInt8 = 255, tiles: TileGrid? = nil,
    on target: borrowing DrawingSurface, paint: (PixelRect, OpaquePointer?) -> Void
  ) {
    let transform = outline.transform
    guard opacity > 0, transform.isFinite, transform.isInvertible, !outline.rect.isEmpty,
      outline.rect.isFinite
    else { return }
    let metric = EdgeMetric(rect: outline.rect, transform: transform)
    let visible = PixelRect(touchedBy: outline.antialiasedBounds, in: limits)
    guard !visible.isEmpty else { return }
    activateClips(visible)
    if activeClips.isEmpty, outline.cornerRadius <= 0, transform.isRectilinear {
      return drawAligned(
        continuedEdges.extend(outline.deviceBounds), innerEdges.continuations(under: transform),
        opacity: opacity, tiles: tiles, paint)
    }
    var edges = innerEdges
    if transform.isRectilinear { edges.insert(continuedEdges, under: transform) }
    let coverage = ShapeCoverage(
      metric, radius: outline.cornerRadius, innerEdges: edges, cutEdges: innerEdges)
    let interior = interior(of: outline, metric, within: 0, in: visible)
    let factor = Float(opacity)
    draw(visible, around: interior) { part, isInterior in
      part.divided(by: tiles) { part in
        if isInterior { return paintWhole(part, opacity: opacity, paint) }
        self.mask(part, { coverage.coverage($0, $1) * factor }, paint)
      }
    }
  }

  /// Draws a rectangle whose sides are parallel to those of the pixels, inside all clips.
  private func drawAligned(
    _ device: Rect, _ edges: (minX: Bool, maxX: Bool, minY: Bool, maxY: Bool), opacity: UInt8,
    tiles: TileGrid?,
    _ paint: (PixelRect, OpaquePointer?) -> Void
  ) {
    let (columns, rows) = CoverageSpans.spans(of: device, edges, in: limits)
    for row in 0..<rows.count {
      for column in 0..<columns.count {
        let (x, y) = (columns[column], rows[row])
        // A pixel belongs to the part that contains its centre.
        let (left, right) = (Int((x.low - 0.5).rounded(.up)), Int((x.high - 0.5).rounded(.up)))
        let (top, bottom) = (Int((y.low - 0.5).rounded(.up)), Int((y.high - 0.5).rounded(.up)))
        let part = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
        let share = UInt8(min(max(x.coverage * y.coverage, 0), 1) * Double(opacity) + 0.5)
        guard !part.isEmpty, share > 0 else { continue }
        part.divided(by: tiles) { paintWhole($0, opacity: share, paint) }
      }
    }
  }

  /// Draws a part of which all pixels are covered equally.
  private func paintWhole(_ part: PixelRect, opacity: UInt8, _ paint: (PixelRect, OpaquePointer?) -> Void) {
    guard opacity < 255 else { return paint(part, nil) }
    guard let mask = PixmanImage(SIMD4(repeating: opacity)) else { return }
    paint(part, mask.reference)
  }

  /// Sets ``activeClips`` to the clips that cut a rectangle on the device.
  func activateClips(_ visible: PixelRect) {
    activeClips.removeAll(keepingCapacity: true)
    let rect = visible.rect
    for index in clipBase..<scope.clipCount where !clips[index].outline.contains(deviceRect: rect) {
      activeClips.append(ShapeCoverage(clips[index].metric, radius: clips[index].outline.cornerRadius))
    }
  }

  /// Returns the pixels of a shape that are covered wholly and lie inside all clips and its border; `nil` if those are few.
  func interior(
    of outline: DrawCommand.RoundedRect, _ metric: EdgeMetric, within borderWidth: Double,
    in visible: PixelRect
  ) -> PixelRect? {
    guard outline.transform.isRectilinear else { return nil }
    // Rotated clips have no interior that is worth the search.
    var rect = PixelRect(
      coveredBy: metric.inset(outline.interior(within: borderWidth), byPixels: 1)
        .applying(outline.transform), in: visible)
    guard !activeClips.isEmpty else { return rect.area >= Self.minimumInterior ? rect : nil }
    for clip in clips[clipBase..<scope.clipCount] where !clip.outline.contains(deviceRect: visible.rect) {
      guard clip.outline.transform.isRectilinear else { return nil }
      rect = PixelRect(
        coveredBy: clip.metric.inset(clip.outline.interior(within: 0), byPixels: 1)
          .applying(clip.outline.transform), in: rect)
    }
    return rect.area >= Self.minimumInterior ? rect : nil
  }

  /// Calls a closure with the interior, and with the parts of a rectangle around it.
  func draw(_ rect: PixelRect, around interior: PixelRect?, _ body: (PixelRect, Bool) -> Void) {
    guard let interior else { return body(rect, false) }
    body(interior, true)
    rect.parts(around: interior) { body($0, false) }
  }

  /// Calls a closure with a mask of the shares of a rectangle's pixels, from 0 to 255, multiplied by all clips.
  @inline(__always)
  func mask(
    _ part: PixelRect, _ share: (Int, Int) -> Float, _ paint: (PixelRect, OpaquePointer?) -> Void
  ) {
    let bytesPerRow = (part.width + 3) / 4 * 4
    guard let bytes = scratch.reserve(bytesPerRow * part.height) else { return }
    let clips = activeClips
    for y in 0..<part.height {
      let row = bytes.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for x in 0..<part.width {
        var value = share(part.x + x, part.y + y)
        if value > 0 { for clip in clips { value *= clip.coverage(part.x + x, part.y + y) } }
        row[x] = value > 0 ? UInt8(min(value, 255) + 0.5) : 0
      }
    }
    guard
      let image = PixmanImage(
        PIXMAN_a8, width: part.width, height: part.height, pixels: bytes, bytesPerRow: bytesPerRow)
    else { return }
    paint(part, image.reference)
  }
}

extension PixelRect {
  /// Calls a closure with the parts of the rectangle around another one inside it.
  func parts(around inner: PixelRect, _ body: (PixelRect) -> Void) {
    let (right, bottom) = (inner.x + inner.width, inner.y + inner.height)
    let parts =
      [
        PixelRect(x: x, y: y, width: width, height: inner.y - y),
        PixelRect(x: x, y: inner.y, width: inner.x - x, height: inner.height),
        PixelRect(x: right, y: inner.y, width: x + width - right, height: inner.height),
        PixelRect(x: x, y: bottom, width: width, height: y + height - bottom),
      ] as InlineArray<4, PixelRect>
    for index in parts.indices where !parts[index].isEmpty { body(parts[index]) }
  }

  /// Calls a closure with the parts of the rectangle in each square of a grid; without one, with the whole.
  func divided(by tiles: TileGrid?, _ body: (PixelRect) -> Void) {
    guard let tiles else { return body(self) }
    tiles.divide(self, body)
  }
}
