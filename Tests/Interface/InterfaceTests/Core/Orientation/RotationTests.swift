import InterfaceTestSupport
import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// The rotation of the interface through view controllers.
@MainActor
@Suite("Rotation of the interface")
struct RotationTests {
  let test = TestWindow(size: Size(width: 320, height: 480))
  let journal = RotationJournal()

  /// Shows a view controller that writes to the journal.
  private func show(_ controller: RotatingController, in test: TestWindow? = nil) {
    let test = test ?? self.test
    test.window.rootViewController = controller
    test.frame()
    journal.calls.removeAll()
  }

  private func makeController(_ name: String = "root") -> RotatingController {
    RotatingController(name, journal)
  }

  @Test("M6 the calls of a rotation, in order, with what the controller reads back in each")
  func order() {
    let delegate = RotationDelegate(journal)
    let test = TestWindow(size: Size(width: 320, height: 480), delegate: delegate)
    let controller = makeController()
    show(controller, in: test)
    #expect(test.window.requestInterfaceOrientation(.landscapeLeft))
    #expect(
      journal.calls == [
        "root should landscapeLeft",
        "application will landscapeLeft 0.3 while portrait",
        "root will landscapeLeft 0.3 while portrait 320 × 480",
        "root layout 480 × 320",
        "root animate landscapeLeft 0.3 while landscapeLeft 480 × 320",
      ])
    journal.calls.removeAll()
    test.playUntilIdle()
    #expect(journal.calls == ["root did portrait while landscapeLeft 480 × 320"])
    #expect(test.window.bounds == Rect(x: 0, y: 0, width: 480, height: 320))
    #expect(test.window.interfaceOrientation == .landscapeLeft)
    #expect(controller.interfaceOrientation == .landscapeLeft)
    #expect(controller.view.frame == test.window.bounds)
  }

  @Test(
    "M6 the change is animated: the content turns from where it was, by the shorter way, and its layout follows"
  )
  func animation() {
    show(makeController())
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    test.window.addSubview(view)
    test.frame()
    test.window.requestInterfaceOrientation(.landscapeRight)
    test.frame(interval: 0)
    // At first, the window looks as before: turned by -90° in the new coordinates, and with its former size.
    var shown = test.window.presentation
    #expect(shown.bounds.size == Size(width: 320, height: 480))
    #expect(abs(shown.transform.b + 1) < 1e-6 && abs(shown.transform.a) < 1e-6)
    // The top-left corner of an upright interface is the bottom-left one of an interface that was turned clockwise.
    let corner = Point.zero.applying(test.window.layer.shownTransformToSuperlayer)
    #expect(corner.distance(to: Point(x: 0, y: 320)) < 1e-6)
    test.play(for: 0.15)
    shown = test.window.presentation
    #expect(shown.bounds.width > 330 && shown.bounds.width < 470)
    #expect(shown.transform.a > 0.2 && shown.transform.a < 0.98)
    test.playUntilIdle()
    shown = test.window.presentation
    #expect(shown.transform == .identity && shown.bounds.size == Size(width: 480, height: 320))
    #expect(test.window.center == .zero && test.window.anchorPoint == .zero)
  }

  @Test("M6 a rotation by 180° takes twice as long")
  func upsideDown() {
    show(makeController())
    test.window.requestInterfaceOrientation(.portraitUpsideDown)
    #expect(journal.calls.contains("root will portraitUpsideDown 0.6 while portrait 320 × 480"))
    test.playUntilIdle()
    #expect(test.window.bounds.size == Size(width: 320, height: 480))
    #expect(test.window.interfaceOrientation == .portraitUpsideDown)
  }

  @Test("M6 any controller in the visible hierarchy that refuses keeps the whole interface as it is")
  func refusal() {
    let (root, child, grandchild) = (makeController(), makeController("child"), makeController("grandchild"))
    root.addChild(child)
    root.view.addSubview(child.view)
    child.addChild(grandchild)
    child.view.addSubview(grandchild.view)
    show(root)
    grandchild.supported = .portrait
    #expect(!test.window.requestInterfaceOrientation(.landscapeLeft))
    #expect(
      journal.calls == [
        "root should landscapeLeft", "child should landscapeLeft", "grandchild should landscapeLeft",
      ])
    test.playUntilIdle()
    #expect(test.window.interfaceOrientation == .portrait && test.window.bounds.width == 320)
    // One that is not visible is not asked.
    journal.calls.removeAll()
    grandchild.view.isHidden = true
    #expect(test.window.requestInterfaceOrientation(.landscapeLeft))
    #expect(!journal.calls.contains { $0.hasPrefix("grandchild should") || $0.hasPrefix("grandchild will") })
    test.playUntilIdle()
    #expect(test.window.interfaceOrientation == .landscapeLeft)
  }

  @Test("M6 a presented controller decides for the interface that it covers")
  func presented() {
    let (root, dialog) = (makeController(), makeController("dialog"))
    show(root)
    root.present(dialog, animated: false)
    test.frame()
    root.supported = .portrait
    journal.calls.removeAll()
    #expect(test.window.requestInterfaceOrientation(.landscapeLeft))
    test.playUntilIdle()
    #expect(!journal.calls.contains { $0.hasPrefix("root should") })
    #expect(dialog.view.frame == test.window.bounds && test.window.bounds.width == 480)
    #expect(root.view.frame == test.window.bounds)
  }

  @Test(
    "M6 what was refused is asked again when the one that refused is gone, or the application asks for it")
  func again() {
    let (root, dialog) = (makeController(), makeController("dialog"))
    show(root)
    root.present(dialog, animated: false)
    dialog.supported = .portrait
    test.frame()
    #expect(!test.window.requestInterfaceOrientation(.landscapeLeft))
    dialog.dismiss(animated: false)
    test.playUntilIdle()
    #expect(test.window.interfaceOrientation == .landscapeLeft)
    root.supported = .landscapeLeft
    #expect(!test.window.requestInterfaceOrientation(.portrait))
    root.supported = .all
    test.playUntilIdle()
    #expect(test.window.interfaceOrientation == .landscapeLeft)
    Application.shared = test.application
    ViewController.attemptRotationToDeviceOrientation()
    test.playUntilIdle()
    #expect(test.window.interfaceOrientation == .portrait)
  }

  @Test("M6 the header slides out at the top and the footer at the bottom, and both slide in again")
  func bars() {
    let controller = makeController()
    show(controller)
    controller.header = View(frame: Rect(x: 0, y: 20, width: 320, height: 44))
    controller.footer = View(frame: Rect(x: 0, y: 430, width: 320, height: 50))
    controller.footer?.autoresizingMask = [.flexibleTopMargin, .flexibleWidth]
    for bar in [controller.header, controller.footer] { if let bar { controller.view.addSubview(bar) } }
    test.frame()
    test.window.requestInterfaceOrientation(.landscapeRight)
    var lowest = 0.0
    var highest = 0.0
    test.play(for: 0.3) { _ in
      lowest = min(lowest, controller.header?.presentation.transform.ty ?? 0)
      highest = max(highest, controller.footer?.presentation.transform.ty ?? 0)
    }
    #expect(lowest < -50 && lowest >= -64)
    #expect(highest > 30)
    test.playUntilIdle()
    #expect(controller.header?.transform == .identity && controller.footer?.transform == .identity)
    #expect(controller.header?.presentation.transform == .identity)
  }

  @Test("M6 the two-step form: content is exchanged halfway, in the new bounds")
  func twoSteps() {
    let (root, child) = (makeController(), makeController("child"))
    root.addChild(child)
    root.view.addSubview(child.view)
    root.hasTwoSteps = true
    root.header = View(frame: Rect(x: 0, y: 0, width: 320, height: 40))
    if let header = root.header { root.view.addSubview(header) }
    show(root)
    test.window.requestInterfaceOrientation(.landscapeLeft)
    #expect(
      journal.calls.filter { $0.hasPrefix("root") } == [
        "root should landscapeLeft", "root will landscapeLeft 0.3 while portrait 320 × 480",
        "root first landscapeLeft 0.15 while portrait 320 × 480",
      ])
    #expect(root.header?.transform.ty == -40)
    journal.calls.removeAll()
    test.play(for: 0.2)
    #expect(
      journal.calls.filter { $0.hasPrefix("root") } == [
        "root half landscapeLeft while portrait 320 × 480", "root layout 480 × 320",
        "root second portrait 0.15 while landscapeLeft 480 × 320",
      ])
    #expect(journal.calls.contains { $0.hasPrefix("child animate landscapeLeft 0.15") })
    // Halfway the content is between both positions, and it does not jump.
    #expect(abs(test.window.presentation.transform.b) > 0.05)
    #expect(root.header?.transform == .identity)
    test.playUntilIdle()
    #expect(
      journal.calls.suffix(2) == [
        "root did portrait while landscapeLeft 480 × 320", "child did portrait while landscapeLeft 480 × 320",
      ])
  }

  @Test("M6 the angle on the panel is continuous in both forms", arguments: [false, true])
  func continuity(twoSteps: Bool) {
    let controller = makeController()
    controller.hasTwoSteps = twoSteps
    show(controller)
    test.window.requestInterfaceOrientation(.landscapeRight)
    var last = 0.0
    test.play(for: 0.5) { _ in
      let turns = Double(test.window.placement.turns) * 90
      let transform = test.window.presentation.transform
      let angle = turns + turn(of: transform)
      #expect(angle >= last - 1e-6 && angle < last + 20, "\(last)° → \(angle)°")
      last = angle
    }
    #expect(last == 90)
  }

  /// The clockwise angle of a rotation between -90° and 90°, in degrees.
  private func turn(of transform: AffineTransform) -> Double {
    // Bisection needs no inverse sine.
    var (low, high) = (-90.0, 90.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if AffineTransform(rotationAngle: middle * .pi / 180).b < transform.b {
        low = middle
      } else {
        high = middle
      }
    }
    return abs(transform.b) < 1e-12 ? 0 : low
  }

  @Test("M6 touches in flight are cancelled, and later ones reach the views where they are")
  func touches() {
    show(makeController())
    let view = RecordingView(frame: test.window.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    test.window.addSubview(view)
    let touch = test.touch(at: Point(x: 10, y: 10))
    test.window.requestInterfaceOrientation(.landscapeLeft)
    #expect(view.phases == [.began, .cancelled])
    touch.move(to: Point(x: 50, y: 50))
    touch.end()
    #expect(view.phases == [.began, .cancelled])
    test.playUntilIdle()
    test.tap(at: Point(x: 470, y: 310))
    #expect(view.phases == [.began, .cancelled, .began, .ended])
  }

  @Test("M6 a refused request cancels no touch")
  func refusedTouches() {
    let controller = makeController()
    controller.supported = .portrait
    show(controller)
    let view = RecordingView(frame: test.window.bounds)
    test.window.addSubview(view)
    let touch = test.touch(at: Point(x: 10, y: 10))
    test.window.requestInterfaceOrientation(.landscapeLeft)
    touch.end()
    #expect(view.phases == [.began, .ended])
  }

  @Test(
    "M6 without animation, and with animations switched off, the change is immediate",
    arguments: [false, true])
  func immediate(isSwitchedOff: Bool) {
    show(makeController())
    if isSwitchedOff { View.setAnimationsEnabled(false) }
    defer { View.setAnimationsEnabled(true) }
    #expect(test.window.requestInterfaceOrientation(.landscapeLeft, animated: isSwitchedOff))
    #expect(
      journal.calls == [
        "root should landscapeLeft", "root will landscapeLeft 0.0 while portrait 320 × 480",
        "root layout 480 × 320", "root animate landscapeLeft 0.0 while landscapeLeft 480 × 320",
        "root did portrait while landscapeLeft 480 × 320",
      ])
    #expect(test.window.presentation.transform == .identity)
  }

  @Test("M6 without animation, the two-step form has the same calls in the same order")
  func immediateTwoSteps() {
    let controller = makeController()
    controller.hasTwoSteps = true
    show(controller)
    test.window.requestInterfaceOrientation(.landscapeLeft, animated: false)
    #expect(
      journal.calls == [
        "root should landscapeLeft", "root will landscapeLeft 0.0 while portrait 320 × 480",
        "root first landscapeLeft 0.0 while portrait 320 × 480",
        "root half landscapeLeft while portrait 320 × 480",
        "root layout 480 × 320", "root second portrait 0.0 while landscapeLeft 480 × 320",
        "root did portrait while landscapeLeft 480 × 320",
      ])
  }

  @Test("M6 willAnimateRotation may replace the animation of a view")
  func replaced() {
    let controller = makeController()
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    show(controller)
    controller.view.addSubview(view)
    controller.onAnimate = {
      View.performWithoutAnimation { view.center = Point(x: 200, y: 200) }
      view.alpha = 0.5
    }
    test.frame()
    test.window.requestInterfaceOrientation(.landscapeLeft)
    test.frame()
    #expect(view.presentation.center == Point(x: 200, y: 200))
    #expect(view.presentation.alpha > 0.5)
    test.playUntilIdle()
    #expect(view.presentation.alpha == 0.5)
  }

  @Test("M8 a forced orientation holds from the start, without being asked for, and no request changes it")
  func forced() {
    let application = Application(clock: EventClock(now: 1000))
    application.configuration.orientationSource = .fixed(.landscapeLeft)
    let test = TestWindow(application: application, size: Size(width: 320, height: 480))
    #expect(test.window.bounds.size == Size(width: 480, height: 320))
    let controller = makeController()
    controller.supported = .portrait
    show(controller, in: test)
    #expect(controller.view.frame.size == Size(width: 480, height: 320))
    #expect(!test.window.requestInterfaceOrientation(.portrait))
    application.deviceDidRotate(to: .portraitUpsideDown)
    test.playUntilIdle()
    #expect(
      test.window.interfaceOrientation == .landscapeLeft && !journal.calls.contains { $0.contains("will") })
    test.window.resize(to: Size(width: 600, height: 400), scale: 1)
    #expect(test.window.bounds.size == Size(width: 600, height: 400))
    #expect(test.window.interfaceOrientation == .landscapeLeft && test.window.placement.turns == 2)
  }

  @Test("M8 a test window has the configuration of its delegate")
  func configured() {
    let test = TestWindow(size: Size(width: 320, height: 480), delegate: ForcingDelegate())
    #expect(test.window.bounds.size == Size(width: 480, height: 320))
    test.resize(to: Size(width: 600, height: 400))
    #expect(test.window.bounds.size == Size(width: 600, height: 400))
  }

  private final class ForcingDelegate: ApplicationDelegate {
    var configuration: ApplicationConfiguration {
      var configuration = ApplicationConfiguration()
      configuration.orientationSource = .fixed(.landscapeLeft)
      return configuration
    }
  }

  @Test("M8 the environment can name the source of the orientation")
  func names() {
    #expect(OrientationSource(name: "output") == .output)
    #expect(OrientationSource(name: "accelerometer") == .accelerometer)
    #expect(OrientationSource(name: "application") == .application)
    #expect(OrientationSource(name: "portrait") == .fixed(.portrait))
    #expect(OrientationSource(name: "portrait-upside-down") == .fixed(.portraitUpsideDown))
    #expect(OrientationSource(name: "landscape-left") == .fixed(.landscapeLeft))
    #expect(OrientationSource(name: "landscape-right") == .fixed(.landscapeRight))
    for name in ["", "Portrait", "0", "landscape"] { #expect(OrientationSource(name: name) == nil) }
    #expect(ApplicationConfiguration().orientationSource == .output)
  }

  @Test(
    "M6 a window whose controllers do not support the natural orientation begins in one that they do support")
  func initial() {
    let test = TestWindow(size: Size(width: 320, height: 480))
    let controller = makeController()
    controller.supported = .landscape
    test.window.rootViewController = controller
    test.frame()
    #expect(test.window.interfaceOrientation == .landscapeRight)
    #expect(controller.view.bounds.size == Size(width: 480, height: 320))
    #expect(!journal.calls.contains { $0.contains("will") })
  }

  @Test("M7 the interface follows the position of the panel; a flat one keeps what it had")
  func device() {
    show(makeController())
    let sequence: [(DeviceOrientation, InterfaceOrientation)] = [
      (.landscapeLeft, .landscapeRight), (.faceUp, .landscapeRight), (.landscapeRight, .landscapeLeft),
      (.faceDown, .landscapeLeft), (.portraitUpsideDown, .portraitUpsideDown), (.portrait, .portrait),
      (.unknown, .portrait),
    ]
    for (device, interface) in sequence {
      test.rotateDevice(to: device)
      test.playUntilIdle()
      #expect(test.window.interfaceOrientation == interface)
      #expect(test.application.deviceOrientation == device)
    }
    // On a panel that is wider than high, the natural position is landscape.
    let wide = TestWindow(size: Size(width: 800, height: 480))
    #expect(wide.window.interfaceOrientation == .landscapeRight)
    wide.application.deviceDidRotate(to: .landscapeLeft)
    wide.playUntilIdle()
    #expect(wide.window.interfaceOrientation == .portraitUpsideDown)
    #expect(wide.window.bounds.size == Size(width: 480, height: 800))
  }

  @Test(
    "M7 a turned interface has the pixels of an upright one, turned", arguments: InterfaceOrientation.allCases
  )
  func pixels(orientation: InterfaceOrientation) throws {
    func render(_ test: TestWindow) throws -> Image {
      let label = Label(frame: .zero)
      label.text = "Text at rest, 12345"
      label.textColor = .white
      label.frame = Rect(x: 13, y: 20, width: 180, height: 24)
      test.window.addSubview(label)
      let button = Button(frame: Rect(x: 30, y: 70, width: 120, height: 44))
      button.backgroundColor = .blue
      test.window.addSubview(button)
      return try test.render()
    }
    let size = orientation.isPortrait ? Size(width: 200, height: 300) : Size(width: 300, height: 200)
    let upright = try render(TestWindow(size: size))
    let application = Application(clock: EventClock(now: 1000))
    application.configuration.orientationSource = .fixed(orientation)
    let turned = try render(TestWindow(application: application, size: Size(width: 200, height: 300)))
    let transform = OutputTransform(clockwiseQuarters: orientation.turns(from: .portrait))
    #expect(turned.size == Size(width: 200, height: 300))
    let (source, result) = (upright.bitmap, turned.bitmap)
    var differences = 0
    for y in 0..<source.height {
      for x in 0..<source.width {
        let image = transform.point(
          Point(x: Double(x) + 0.5, y: Double(y) + 0.5),
          in: Size(width: Double(source.width), height: Double(source.height)))
        if pixel(source, x, y) != pixel(result, Int(image.x), Int(image.y)) { differences += 1 }
      }
    }
    #expect(differences == 0)
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
    bitmap.withUnsafeBytes { $0.load(fromByteOffset: 4 * (y * bitmap.width + x), as: UInt32.self) }
  }
}
