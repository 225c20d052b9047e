import Graphics
import Scene

// MARK: - Invalidation

extension View {
  /// Asks for ``draw(_:)`` of the whole view before the next frame.
  public func setNeedsDisplay() {
    needsDisplay = true
    displayRect = nil
    markAncestorsForDisplay()
  }

  /// Asks for ``draw(_:)`` of a part of the view before the next frame.
  ///
  /// - Parameter rect: In the view's own coordinates. Parts add up to the smallest rectangle around them.
  public func setNeedsDisplay(_ rect: Rect) {
    let part = rect.standardized.intersection(bounds)
    guard !part.isEmpty else { return }
    if needsDisplay {
      displayRect = displayRect.map { $0.union(part) }
    } else {
      needsDisplay = true
      displayRect = part
    }
    markAncestorsForDisplay()
  }

  func markAncestorsForDisplay() {
    subtreeNeedsDisplay = true
    var next = superview
    while let view = next, !view.subtreeNeedsDisplay {
      view.subtreeNeedsDisplay = true
      next = view.superview
    }
    window?.setNeedsFrame()
  }
}

// MARK: - Display

extension View {
  /// Draws what was invalidated in this view and those inside it.
  func displayIfNeeded() {
    guard subtreeNeedsDisplay, !isHidden else { return }
    subtreeNeedsDisplay = false
    if needsDisplay {
      needsDisplay = false
      display()
    }
    for subview in subviews {
      subview.displayIfNeeded()
      // A hidden subview keeps its wish until it is shown.
      if subview.subtreeNeedsDisplay { subtreeNeedsDisplay = true }
    }
  }

  private func display() {
    let rect = displayRect ?? bounds
    displayRect = nil
    guard !bounds.isEmpty else { return }
    let scale = contentScaleFactor
    let width = Int((bounds.width * scale).rounded(.up))
    let height = Int((bounds.height * scale).rounded(.up))
    guard width <= Self.maximumPictureExtent, height <= Self.maximumPictureExtent else {
      Self.logger.warning("\(Swift.type(of: self)): a picture of \(width) × \(height) pixels is too large; not drawn")
      return
    }
  }

  /// The largest picture that a view draws in one piece, in pixels along one axis.
  private static let maximumPictureExtent = 16384
}
