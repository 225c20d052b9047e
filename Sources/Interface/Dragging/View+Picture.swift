internal import TactusGraphics
internal import TactusScene

// MARK: - Pictures

extension View {
  /// The maximum length of a side of a picture, in pixels. Chosen by us: more than a panel shows of what is dragged; bounds the memory.
  static let maximumPictureSide = 2048.0

  /// Returns a frame that shows the view and its subviews, without what is around them.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point of the view. It is reduced for a large view.
  ///   - background: The colour behind the view; clear for none.
  /// - Returns: The frame and its scale; nil if the view is empty.
  func pictureFrame(scale: Double, background: Color) -> (frame: Frame, scale: Double)? {
    guard bounds.size.isFinite, !bounds.isEmpty, scale.isFinite, scale > 0 else { return nil }
    layoutIfNeeded()
    displayIfNeeded()
    let scale = min(scale, Self.maximumPictureSide / max(bounds.width, bounds.height))
    let builder = FrameBuilder()
    let frame = builder.build(
      root: layer, pixelWidth: max(1, Int((bounds.width * scale).rounded(.up))),
      pixelHeight: max(1, Int((bounds.height * scale).rounded(.up))), scale: scale,
      isRootPlaced: false, background: background.resolvedColor(with: traitCollection))
    // The window's own frames do not know which of these layers have changed any more.
    layer.setNeedsFrame()
    return (frame, scale)
  }
}
