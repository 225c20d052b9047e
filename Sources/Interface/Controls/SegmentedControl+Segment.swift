extension SegmentedControl {
  /// One of the segments: what it is, and the view that shows it.
  @MainActor
  final class Segment {
    var title: String? { didSet { contentDidChange(removing: \.image, if: title != nil) } }
    var image: Image? { didSet { contentDidChange(removing: \.title, if: image != nil) } }
    /// As it was set; 0 is as the others.
    var width = 0.0
    var isEnabled = true
    var action: Action?
    /// Where the segment lies in the control.
    private(set) var frame = Rect.zero

    let view = View(frame: .zero)
    private let label = Label(frame: .zero)
    private let picture = ImageView(frame: .zero)

    /// The least distance between a segment's edges and its content, in points.
    private static let padding = 12.0
    /// Titles grow with the size of text this far; a row has to stay one.
    private static let maximumGrowth = 1.5

    init(title: String? = nil, image: Image? = nil) {
      self.title = title
      self.image = image
      view.isUserInteractionEnabled = false
      label.textAlignment = .center
      label.font = .system(ofSize: 14, weight: .medium)
      label.adjustsFontForContentSizeCategory = true
      label.maximumContentSizeFactor = Self.maximumGrowth
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.7
      picture.contentMode = .center
      view.addSubview(label)
      view.addSubview(picture)
      showContent()
    }

    var contentSize: Size { image?.size ?? label.sizeThatFits(.zero) }
    var naturalWidth: Double { contentSize.width + 2 * Self.padding }

    func place(in rect: Rect) {
      frame = rect
      view.frame = rect
      let room = Rect(origin: .zero, size: rect.size)
      let inner = room.insetBy(dx: 4, dy: 0)
      // Content moves in an animation and is not stretched by it.
      View.performWithoutAnimation {
        picture.bounds.size = room.size
        label.bounds.size = inner.isNull ? room.size : inner.size
      }
      picture.center = room.center
      label.center = inner.isNull ? room.center : inner.center
    }

    func show(color: Color, alpha: Double) {
      label.textColor = color
      picture.tintColor = color
      view.alpha = alpha
    }

    private func contentDidChange(
      removing other: ReferenceWritableKeyPath<Segment, String?>, if replaces: Bool
    ) {
      if replaces, self[keyPath: other] != nil { self[keyPath: other] = nil }
      showContent()
    }

    private func contentDidChange(
      removing other: ReferenceWritableKeyPath<Segment, Image?>, if replaces: Bool
    ) {
      if replaces, self[keyPath: other] != nil { self[keyPath: other] = nil }
      showContent()
    }

    private func showContent() {
      label.text = title
      picture.image = image
    }
  }
}
