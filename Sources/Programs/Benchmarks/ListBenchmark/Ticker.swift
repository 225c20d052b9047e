import Glibc
import Tactus

/// What happens beside the list by itself, for measuring a frame that changes in part, or is late.
enum Ticker: String {
  /// A label changes once a second.
  case label
  /// A picture of 640 × 360 points changes 30 times a second, as that of a camera.
  case camera
  /// The application does not respond for 0.3 s, once a second.
  case busy

  /// Adds the view that changes.
  @MainActor func start(in window: Window) {
    switch self {
    case .busy:
      Application.shared.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in usleep(300_000) }
    case .label:
      let label = Label(frame: Rect(x: 500, y: 20, width: 200, height: 24))
      label.backgroundColor = .white
      window.addSubview(label)
      var count = 0
      Application.shared.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        count += 1
        label.text = "\(count) seconds"
      }
    case .camera:
      let frame = Rect(x: 320, y: 220, width: 640, height: 360)
      // The pictures are drawn before, as it is their display that is measured.
      let images = (0..<4).map { index in
        Image(size: frame.size) { context in
          context.drawLinearGradient(
            Gradient(colors: [.orange, .blue]), start: .zero, end: Point(x: 640, y: 100 * Double(index)))
        }
      }
      let view = ImageView(image: images[0])
      view.frame = frame
      window.addSubview(view)
      var count = 0
      Application.shared.scheduledTimer(withTimeInterval: 1.0 / 30, repeats: true) { _ in
        count += 1
        view.image = images[count % images.count]
      }
    }
  }
}
