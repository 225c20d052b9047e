import Observation
import Tactus

/// The pictures of the menu, drawn once.
@Observable
final class Pictures {
  static let shared = Pictures()
  private(set) var images: [Item.ID: Image] = [:]

  /// Draws the pictures. Views show each as soon as it is there.
  func load() async {
    // All of the files come with the program.
    Image.svgRendering = .inProcess
    for item in Item.menu where images[item.id] == nil {
      images[item.id] = try? await Image(decoding: item.picture, size: Size(width: 480, height: 480))
    }
  }
}

/// A view that shows the picture of an item, as large as it fits.
final class PictureView: ImageView {
  var item: Item? { didSet { setNeedsUpdateProperties() } }
  private let side: Double

  /// Creates a view whose natural size is a square.
  init(_ item: Item? = nil, side: Double) {
    (self.item, self.side) = (item, side)
    super.init(frame: .zero)
    contentMode = .scaleAspectFit
    for axis in [LayoutAxis.horizontal, .vertical] { setContentHuggingPriority(.required, for: axis) }
  }

  override func updateProperties() {
    super.updateProperties()
    image = item.flatMap { Pictures.shared.images[$0.id] }
  }

  override var intrinsicContentSize: Size { Size(width: side, height: side) }
  override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }
}
