extension SegmentedControl {
  /// A segment: its properties and the view that shows it.
  @MainActor
  final class Segment {
    var title: String? { didSet { contentDidChange(removing: \.image, if: title != nil) } }
    var image: Image? { didSet { contentDidChange(removing: \.title, if: image != nil) } }
    /// The width that was set, in points; 0, the default, is determined by the control.
    var width = 0.0
    var isEnabled = true
    var action: Action?
    /// The frame of the segment, in the control's coordinates.
    private(set) var frame = Rect.zero

    let view = View(frame: .zero)
    private let label = Label(frame: .zero)
    private let picture = ImageView(frame: .zero)
    /// The view of the image behind the content; nil until there is one.
    private var background: ImageView?

    /// The minimum distance between a segment's edges and its content, in points.
    private static let padding = 12.0
    /// The maximum scale of the titles' font for the content size category, so that the segments still fit in a row.
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
    func naturalWidth(spacing: Double) -> Double { contentSize.width + 2 * Self.padding * spacing }

    func layOut(in rect: Rect) {
      frame = rect
      view.frame = rect
      let room = Rect(origin: .zero, size: rect.size)
      let inner = room.insetBy(dx: 4, dy: 0)
      // An animation moves the content but must not stretch it.
      View.performWithoutAnimation {
        picture.bounds.size = room.size
        label.bounds.size = inner.isNull ? room.size : inner.size
      }
      picture.center = room.center
      label.center = inner.isNull ? room.center : inner.center
    }

    /// Shows the content in a colour and with an opacity, which does not concern the image behind it.
    func show(color: Color, alpha: Double, background image: Image?) {
      label.textColor = color
      picture.tintColor = color
      background = view.showBehindSubviews(image, in: background)
      view.alpha = image == nil ? alpha : 1
      for content in [label, picture] { content.alpha = image == nil ? 1 : alpha }
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
