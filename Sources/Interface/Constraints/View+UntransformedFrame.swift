extension View {
  /// Sets the bounds and the centre so that the view, without its transform, has a frame.
  func setUntransformedFrame(_ frame: Rect) {
    if bounds.size != frame.size { bounds = Rect(origin: bounds.origin, size: frame.size) }
    let anchor = anchorPoint
    let position = Point(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if center != position { center = position }
  }
}
