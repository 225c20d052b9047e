import Glibc
import Tactus

/// Moves views by each kind of motion of the toolkit, and does not respond for 0.6 s, over and over.
@MainActor
final class Busy {
  /// The time for which the application does not respond, in microseconds.
  private static let duration: UInt32 = 600_000
  /// The time between two of these periods, in seconds.
  private static let interval = 1.5

  private let navigation = NavigationController(rootViewController: ViewController())
  private let list = ScrollView(frame: Rect(x: 0, y: 100, width: 200, height: 200))
  private let square = View(frame: Rect(x: 300, y: 100, width: 40, height: 40))
  private var count = 0

  func begin(in window: Window) {
    window.rootViewController = navigation
    list.contentSize = Size(width: 200, height: 20_000)
    for row in 0..<400 {
      let view = View(frame: Rect(x: 0, y: 50 * Double(row), width: 200, height: 49))
      view.backgroundColor = row % 2 == 0 ? .blue : .green
      list.addSubview(view)
    }
    square.backgroundColor = .red
    let indicator = ActivityIndicatorView(style: .large)
    indicator.center = Point(x: 400, y: 200)
    indicator.startAnimating()
    for view in [list, square, indicator] { window.addSubview(view) }
    Application.shared.scheduledTimer(withTimeInterval: Self.interval, repeats: true) { [weak self] _ in
      self?.move()
    }
  }

  /// Begins a motion, and stops responding while it goes on.
  private func move() {
    count += 1
    let kind = ["scroll", "push", "spring", "indicator"][count % 4]
    switch kind {
    case "scroll": list.setContentOffset(Point(x: 0, y: count % 8 < 4 ? 800 : 0), animated: true)
    case "push":
      let page = ViewController()
      page.view.backgroundColor = .brown
      navigation.pushViewController(page, animated: true)
    case "spring":
      View.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
        self.square.frame.origin.y = self.count % 8 < 4 ? 300 : 100
      }
    default: break
    }
    // The motion has begun when the application stops responding.
    Application.shared.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      printLine("busy \(kind)")
      usleep(Self.duration)
      printLine("responds")
    }
  }
}
