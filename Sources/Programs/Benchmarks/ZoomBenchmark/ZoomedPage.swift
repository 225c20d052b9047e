import Tactus

/// A picture that can be zoomed with a pinch.
final class ZoomedPage: ScrollView, ScrollViewDelegate {
  private let picture = ImageView(frame: .zero)

  override init(frame: Rect) {
    super.init(frame: frame)
    addSubview(picture)
    delegate = self
    minimumZoomScale = 0.25
    maximumZoomScale = 8
  }

  /// Loads and shows the picture of a file.
  func load(contentsOfFile path: String) {
    Image.load(contentsOfFile: path) { [weak self] result in
      switch result {
      case .success(let image): self?.show(image)
      case .failure(let error): print("\(path): \(error)")
      }
    }
  }

  private func show(_ image: Image) {
    picture.image = image
    picture.frame = Rect(origin: .zero, size: image.size)
    contentSize = image.size
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { picture }
}
