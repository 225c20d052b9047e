import Foundation
import TactusTesting
import Testing
import UIKitNames

// Each name that Foundation has as well is used here in a file that imports both.

@Suite("U12 names beside Foundation's, and members of UIKit's types")
struct NameTests {
  @Test("U12 the names that Foundation has, too, are UIKit's in a file that imports both")
  func ambiguousNames() {
    let length: CGFloat = 2
    let rect: CGRect = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: length, height: 3))
    let view = UIView(frame: rect)
    #expect(view.frame.divided(atDistance: 1, from: CGRectEdge.minXEdge).slice.width == 1)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin) == NSValue(cgPoint: CGPoint(x: 1, y: 2)))
    #expect(IndexPath(row: 1, section: 2).section == 2)
    let text = NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red])
    #expect(text.length == 1 && Date() < Date.distantFuture && sin(CGFloat.pi / 2) == 1)
    #expect(NSObject() != NSObject() && Bundle.main.bundlePath.isEmpty == false)
  }

  @Test("U12 parts of cells are optional, and sliders and progress views have the type Float")
  func types() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.imageView?.image = nil
    #expect(cell.textLabel?.text == "Title" && cell.textLabel!.font == cell.textLabel?.font)
    let slider = UISlider()
    slider.maximumValue = Float(10)
    slider.value = Float(2.5)
    let value: Float = slider.value
    #expect(value == 2.5 && CGFloat(slider.value) == 2.5)
    let progress = UIProgressView()
    progress.progress += 0.5
    #expect(progress.progress == Float(0.5))
    let bar = UITabBar()
    bar.items = [UITabBarItem(title: "a", image: nil)]
    #expect(bar.items?.count == 1)
    bar.items = nil
    #expect(bar.items?.isEmpty == true)
    let controller = UIViewController(nibName: nil, bundle: nil)
    controller.view!.tag = 3
    #expect(controller.view.tag == 3)
    let view = UIView()
    view.gestureRecognizers = [UITapGestureRecognizer()]
    #expect(view.gestureRecognizers?.count == 1)
    view.gestureRecognizers?.removeAll()
    #expect(view.gestureRecognizers?.isEmpty != false)
  }

  final class Listener {
    var names: [String] = []
    func heard(_ notification: Notification) { names.append(notification.name.rawValue) }
    func called() { names.append("called") }
    func ticked(_ timer: UIKitNames.Timer) { names.append("\(timer.userInfo as? Int ?? 0)") }
    deinit { NotificationCenter.default.removeObserver(self) }
  }

  @Test("U12 methods observe notifications until they are removed, and observers are not retained")
  func notifications() {
    let (center, name) = (NotificationCenter(), Notification.Name("changed"))
    var listener: Listener? = Listener()
    center.addObserver(listener!, selector: Listener.heard, name: name, object: nil)
    center.addObserver(listener!, selector: Listener.called, name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(listener?.names.sorted() == ["called", "changed"])
    center.removeObserver(listener!, name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(listener?.names.count == 2)
    center.addObserver(listener!, selector: Listener.called, name: name, object: nil)
    weak let gone = listener
    listener = nil
    #expect(gone == nil)
    center.post(name: name, object: nil)
  }

  @Test("U12 timers call methods with what they were given, until they are invalidated")
  func timers() {
    let listener = Listener()
    let timer = Timer(
      timeInterval: 60, target: listener, selector: Listener.ticked, userInfo: 7, repeats: true)
    RunLoop.main.add(timer, forMode: .common)
    timer.fire()
    #expect(timer.isValid && listener.names == ["7"])
    timer.invalidate()
    timer.fire()
    #expect(!timer.isValid && listener.names == ["7"])
  }

  final class Rotating: UIViewController {
    var sizes: [CGSize] = []
    var log: [String] = []
    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator)
    {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
      coordinator.animate(alongsideTransition: { _ in self.log.append("alongside") }) { _ in
        self.log.append("completed")
      }
    }
  }

  @Test("U12 a rotation announces the new size, animates alongside and completes")
  func rotation() {
    let test = TestWindow(size: CGSize(width: 300, height: 500))
    let controller = Rotating()
    test.window.rootViewController = controller
    test.frame()
    test.rotateDevice(to: .landscapeLeft)
    _ = test.playUntilIdle()
    #expect(controller.sizes == [CGSize(width: 500, height: 300)])
    #expect(controller.log == ["alongside", "completed"])
    // By half a turn the size stays the same.
    test.rotateDevice(to: .landscapeRight)
    _ = test.playUntilIdle()
    #expect(controller.sizes.count == 1 && controller.log.count == 2)
    #expect(test.window.bounds.size == CGSize(width: 500, height: 300))
  }

  final class FeedbackMotor: UIApplicationDelegate {
    var feedback: [HapticFeedback] = []
    func application(_ application: UIApplication, perform feedback: HapticFeedback) {
      self.feedback.append(feedback)
    }
  }

  @Test("U12 generators of haptic feedback ask the application's delegate for it")
  func haptics() {
    let motor = FeedbackMotor()
    let test = TestWindow(size: CGSize(width: 300, height: 500), delegate: motor)
    UIImpactFeedbackGenerator(style: .rigid).impactOccurred(intensity: 0.5)
    UIImpactFeedbackGenerator().impactOccurred(intensity: 7)
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.error)
    #expect(
      motor.feedback == [
        .impact(.rigid, intensity: 0.5), .impact(.medium, intensity: 1), .selection, .error,
      ])
    #expect(test.window.isKeyWindow)
  }

  final class Fixed: UIViewController {
    override var shouldAutorotate: Bool { false }
  }

  @Test("U12 a view controller that does not rotate keeps the interface as it is")
  func autorotation() {
    let test = TestWindow(size: CGSize(width: 300, height: 500))
    test.window.rootViewController = Fixed()
    test.frame()
    test.rotateDevice(to: .landscapeLeft)
    _ = test.playUntilIdle()
    #expect(test.window.bounds.size == CGSize(width: 300, height: 500))
  }
}
