import Tactus

/// The canvas that contains the photos.
final class PhotosCanvas: View {
  /// The photos, in the order of ``PhotoPicture``.
  let photos = PhotoPicture.allCases.map { _ in PhotoView() }

  private let hint = Label(
    "Drag with one finger · turn and zoom with two · double tap to bring to front", size: 14,
    color: PhotosCanvas.hintColor, alignment: .center)
  private var placedSize = Size.zero

  /// The background colour of the canvas.
  static let color = Color(rgb: 0x14141A)
  /// The colour of the hint, for which the style has another one with high contrast.
  static let hintColor = Color(light: Color(rgb: 0x7A869B), dark: Color(rgb: 0x7A869B))

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = Self.color
    clipsToBounds = true
    addSubview(hint)
    for photo in photos { addSubview(photo) }
  }

  override func layoutSubviews() {
    hint.isHidden = hint.sizeThatFits(.zero).width > bounds.width - 16
    hint.frame = Rect(x: 8, y: bounds.height - 34, width: max(0, bounds.width - 16), height: 22)
    guard bounds.size != placedSize, !bounds.isEmpty else { return }
    let old = placedSize
    placedSize = bounds.size
    for (photo, initial) in zip(photos, PhotosLayout(canvas: bounds.size).placements) {
      guard photo.wasMoved, !old.isEmpty else {
        photo.setPlacement(initial)
        continue
      }
      // A photo that the user has moved keeps its relative position on the canvas.
      var placement = photo.placement
      placement.translation = Point(
        x: placement.translation.x * bounds.width / old.width,
        y: placement.translation.y * bounds.height / old.height)
      photo.setPlacement(placement, wasMoved: true)
    }
  }

  /// Restores the initial placements of the photos.
  func reset() {
    for (photo, initial) in zip(photos, PhotosLayout(canvas: bounds.size).placements) {
      photo.setPlacement(initial)
      bringSubviewToFront(photo)
    }
  }
}
