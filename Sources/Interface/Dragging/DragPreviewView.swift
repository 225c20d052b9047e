internal import TactusGraphics
internal import TactusScene

/// The picture of what is dragged, in the window in which the drag begins, until a compositor shows it.
final class DragPreviewView: View, WindowOverlay {
  /// The scale of the picture while it is dragged, so that it appears to be raised. Chosen by us.
  static let raisedScale = 1.05
  /// The time in which it is raised, and in which it disappears, in seconds. Chosen by us.
  static let duration = 0.2

  init(_ picture: DragPicture, frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.contents = LayerContents(bitmap: picture.image.preview, scale: picture.image.scale)
    layer.contentsGravity = ContentMode.scaleToFill.gravity
    shadow = Shadow(color: Color(white: 0, alpha: 0.35), offset: Point(x: 0, y: 4), radius: 10)
  }

  private var badge: DragCountBadge?

  /// Shows how many items are dragged, unless it is one.
  func show(count: Int) {
    badge?.removeFromSuperview()
    badge = nil
    guard count > 1 else { return }
    let badge = DragCountBadge(count: count)
    badge.center = Point(x: isRightToLeft ? 0 : bounds.width, y: 0)
    badge.autoresizingMask = isRightToLeft ? [.flexibleRightMargin] : [.flexibleLeftMargin]
    addSubview(badge)
    self.badge = badge
  }

  /// Shrinks, or grows, to a size about a center.
  func resize(to size: Size, center: Point) {
    View.animate(withDuration: Self.duration) { [self] in
      bounds.size = size
      self.center = center
    }
  }

  /// Shows that the picture is raised.
  func raise() {
    View.animate(withDuration: Self.duration) { [self] in
      transform = AffineTransform(scaleX: Self.raisedScale, y: Self.raisedScale)
    }
  }

  /// Fades out, and is removed.
  func disappear() {
    View.animate(withDuration: Self.duration) { [self] in
      alpha = 0
      transform = .identity
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }
}
