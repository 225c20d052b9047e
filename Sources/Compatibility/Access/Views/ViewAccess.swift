public import TactusInterface

@_spi(Compatibility)
extension View {
  /// Requests a call of ``Attachment/displayIfNeeded()`` before the next frame.
  public func setAttachmentNeedsDisplay() { markAncestorsForDisplay() }

  /// Called when a layer without a view was added to the view's layer.
  public func layersDidChange() { sublayersDidChange() }
}

@_spi(Compatibility)
extension ImageView {
  /// Shows the image again, after it was taken out of the view's layer.
  public func showImageAgain() { showImage() }
}
