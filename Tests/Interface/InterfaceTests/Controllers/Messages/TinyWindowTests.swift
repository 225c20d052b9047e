import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Messages in windows that are smaller than their margins")
struct TinyWindowTests {
  @Test(
    "U2 alerts, toasts and progress displays are in the window, however small it is",
    arguments: [Size(width: 1, height: 1), Size(width: 20, height: 400), Size(width: 400, height: 8)])
  func locations(size: Size) {
    for style in [AlertController.Style.alert, .actionSheet] {
      let test = TestWindow(size: Size(width: 400, height: 600))
      test.window.rootViewController = ViewController()
      test.frame()
      let alert = AlertController(title: "Title", message: "Message", preferredStyle: style)
      alert.addAction(AlertAction(title: "OK", style: .default))
      test.window.rootViewController?.present(alert, animated: false)
      let toast = Toast(message: "Saved", duration: nil)
      toast.show(in: test.window)
      _ = ProgressHUD.show("Wait", in: test.window)
      test.playUntilIdle()
      test.resize(to: size)
      test.playUntilIdle()
      let bounds = test.window.bounds.insetBy(dx: -1, dy: -1)
      #expect(bounds.contains(alert.view.center), "\(alert.view.frame)")
      #expect(alert.view.frame.width <= size.width + 1)
      let toastView = test.window.subviews.compactMap { $0 as? ToastView }.first
      #expect(toastView.map { $0.frame.minX <= bounds.maxX && $0.frame.maxX >= bounds.minX } == true)
    }
  }

  @Test("a null rectangle as a frame makes the view empty, and leaves it where it is")
  func nullFrame() {
    let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    view.frame = Rect(x: 0, y: 0, width: 10, height: 10).insetBy(dx: 20, dy: 0)
    #expect(view.bounds.size == .zero)
    #expect(view.center == Point(x: 25, y: 40))
  }
}
