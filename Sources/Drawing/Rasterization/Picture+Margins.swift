internal import TactusGeometry
internal import TactusPixels
package import TactusScene

extension DrawCommand.Picture {
  /// Returns the picture reduced to the part that is not transparent, with a margin for filtering; nil if nothing is left.
  ///
  /// A picture with rounded corners, or a part of one, is not reduced.
  package func withoutClearMargins() -> DrawCommand.Picture? {
    guard case .bitmap(let bitmap) = contents.source, let drawn = bitmap.drawnPixels, cell == nil,
      outline.cornerRadius <= 0, !source.isEmpty
    else {
      return self
    }
    guard !drawn.isEmpty else { return nil }
    let size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
    let kept = Rect(
      x: Double(drawn.x - 1) / size.width, y: Double(drawn.y - 1) / size.height,
      width: Double(drawn.width + 2) / size.width, height: Double(drawn.height + 2) / size.height
    ).intersection(source)
    guard !kept.isEmpty else { return nil }
    guard kept != source else { return self }
    let scale = Size(
      width: outline.rect.width / source.width, height: outline.rect.height / source.height)
    var picture = self
    picture.source = kept
    picture.cell = Rect(
      x: outline.rect.minX + (kept.minX - source.minX) * scale.width,
      y: outline.rect.minY + (kept.minY - source.minY) * scale.height,
      width: kept.width * scale.width, height: kept.height * scale.height)
    return picture
  }

  /// A Boolean value that indicates whether each pixel is exactly one of the device, so that nothing has to be interpolated.
  package var isExact: Bool {
    guard cell == nil, source == Rect(x: 0, y: 0, width: 1, height: 1), outline.transform.isRectilinear else {
      return false
    }
    let device = outline.deviceBounds
    let isTurned = abs(outline.transform.a) < abs(outline.transform.b)
    let (width, height) = isTurned ? (contents.height, contents.width) : (contents.width, contents.height)
    func isNear(_ value: Double, _ other: Double) -> Bool { abs(value - other) <= PixelRect.tolerance }
    return isNear(device.minX, device.minX.rounded()) && isNear(device.minY, device.minY.rounded())
      && isNear(device.width, Double(width)) && isNear(device.height, Double(height))
  }
}
