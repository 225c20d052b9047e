import Tactus

/// A photograph that fingers move, turn and scale.
final class PhotoView: View {
  private var gesture = PhotoGesture(placement: Similarity())
  /// The fingers on the photo, in order of landing.
  private var fingers: [Touch] = []
  private let imageView = ImageView()
  /// Whether fingers have moved the photo since it was placed.
  private(set) var wasMoved = false

  /// Where the photo is: from its own coordinates, the origin in its middle, to the superview's.
  var placement: Similarity { gesture.placement }
  /// The picture inside the frame.
  var image: Image? {
    get { imageView.image }
    set { imageView.image = newValue }
  }

  init() {
    super.init(frame: Rect(origin: .zero, size: PhotosLayout.photoSize))
    backgroundColor = .white
    isMultipleTouchEnabled = true
    shadow = Shadow(color: Color(white: 0, alpha: 0.5), offset: Point(x: 0, y: 4), radius: 10)
    imageView.frame = bounds.insetBy(dx: PhotosLayout.border, dy: PhotosLayout.border)
    // What is seen until the picture has been drawn.
    imageView.backgroundColor = Color(rgb: 0x3A4252)
    addSubview(imageView)
  }

  /// Puts the photo somewhere.
  func place(_ placement: Similarity, asMoved: Bool = false) {
    wasMoved = asMoved
    gesture.place(placement, fingers: locations)
    show()
  }

  private var locations: [Point] { fingers.prefix(2).map { $0.location(in: superview) } }

  private func show() {
    center = placement.translation
    transform = placement.linear
  }

  /// Follows the fingers that were there before `change` to their last place, then starts anew with the others.
  private func update(_ change: () -> Void) {
    gesture.follow(locations)
    change()
    gesture.begin(with: locations)
    show()
  }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    update { fingers += touches.sorted { $0.timestamp < $1.timestamp } }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    wasMoved = true
    gesture.follow(locations)
    show()
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    update { fingers.removeAll { touches.contains($0) } }
    if touches.contains(where: { $0.tapCount == 2 }) { superview?.bringSubviewToFront(self) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    update { fingers.removeAll { touches.contains($0) } }
  }
}
