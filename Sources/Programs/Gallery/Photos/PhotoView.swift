import Tactus

/// A photo that touches move, rotate and scale.
final class PhotoView: View {
  /// A touch on the photo.
  private struct ActiveTouch {
    let touch: Touch
    /// By how much the latest frame showed the touch ahead of its report, in the superview's coordinates.
    var displacement = Point.zero
  }

  private var gesture = PhotoGesture(placement: Similarity())
  /// The touches on the photo, in the order in which they began.
  private var activeTouches: [ActiveTouch] = []
  private let imageView = ImageView()
  /// Whether touches have moved the photo since its placement was set.
  private(set) var wasMoved = false
  /// Shows the photo where the touches are when a frame is shown.
  private lazy var link = DisplayLink.paused(target: self, action: PhotoView.follow)

  /// The transform from the photo's coordinates, with the origin at its centre, to the superview's.
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
    // The colour is visible until the picture has been drawn.
    imageView.backgroundColor = Color(rgb: 0x3A4252)
    addSubview(imageView)
  }

  override func didMoveToWindow() {
    link.isPaused = true
    if let window { link.add(to: window) }
  }

  /// Sets the position, rotation and scale of the photo.
  func setPlacement(_ placement: Similarity, wasMoved: Bool = false) {
    self.wasMoved = wasMoved
    gesture.setPlacement(placement, locations: locations)
    show()
  }

  private var locations: [Point] {
    activeTouches.prefix(2).map { $0.touch.location(in: superview) + $0.displacement }
  }

  private func show() {
    center = placement.translation
    transform = placement.linear
  }

  private func follow(_ link: DisplayLink) {
    for index in activeTouches.indices {
      let touch = activeTouches[index].touch
      activeTouches[index].displacement =
        touch.predictedLocation(in: superview, for: link) - touch.location(in: superview)
    }
    gesture.follow(locations)
    show()
    link.isPaused = activeTouches.allSatisfy { $0.displacement == .zero }
  }

  /// Applies the movement of the touches up to now, changes the set of touches, and restarts the gesture.
  private func update(_ change: () -> Void) {
    gesture.follow(locations)
    change()
    gesture.begin(with: locations)
    show()
  }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    update { activeTouches += touches.sorted { $0.timestamp < $1.timestamp }.map { ActiveTouch(touch: $0) } }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    wasMoved = true
    gesture.follow(locations)
    show()
    link.isPaused = false
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    update { activeTouches.removeAll { touches.contains($0.touch) } }
    if touches.contains(where: { $0.tapCount >= 2 }) { superview?.bringSubviewToFront(self) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    update { activeTouches.removeAll { touches.contains($0.touch) } }
  }
}
