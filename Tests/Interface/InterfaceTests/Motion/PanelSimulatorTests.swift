import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// A panel that is turned and shaken with the keyboard, and one that is turned by hand.
@MainActor
@Suite("Positions of the panel")
struct PanelSimulatorTests {
  private let z = KeyCode(character: "z") ?? .unknown

  private func makeTest(
    size: Size = Size(width: 320, height: 480), _ configure: (inout ApplicationConfiguration) -> Void
  ) -> TestWindow {
    let application = Application(clock: EventClock(now: 1000))
    configure(&application.configuration)
    let test = TestWindow(application: application, size: size)
    test.frame()
    return test
  }

  @Test("M9 Control with the arrow keys turns the panel to the left and to the right")
  func turns() {
    let test = makeTest { $0.simulatesPanel = true }
    let sequence: [(KeyCode, InterfaceOrientation)] = [
      (.leftArrow, .landscapeRight), (.leftArrow, .portraitUpsideDown), (.leftArrow, .landscapeLeft),
      (.leftArrow, .portrait), (.rightArrow, .landscapeLeft), (.leftArrow, .portrait),
    ]
    for (key, orientation) in sequence {
      test.press(key, modifierFlags: .control)
      test.playUntilIdle()
      #expect(test.window.interfaceOrientation == orientation)
    }
  }

  @Test("M9 the keys reach no responder in simulator mode, and all others do; without it all do")
  func keys() {
    for simulates in [true, false] {
      let test = makeTest { $0.simulatesPanel = simulates }
      let responder = KeyRecorder()
      test.window.rootViewController = responder
      test.frame()
      responder.becomeFirstResponder()
      test.keyDown(.leftArrow, modifierFlags: .control)
      test.keyRepeat(.leftArrow, modifierFlags: .control)
      test.keyUp(.leftArrow)
      test.press(z, modifierFlags: .control)
      #expect(responder.codes == (simulates ? [] : [.leftArrow, z]))
      responder.codes = []
      test.press(z)
      test.press(z, modifierFlags: [.control, .shift])
      test.press(.rightArrow, modifierFlags: [.control, .alternate])
      #expect(responder.codes == [z, z, .rightArrow])
      test.playUntilIdle()
      #expect(test.window.interfaceOrientation == (simulates ? .landscapeRight : .portrait))
    }
  }

  @Test("M9 Control-Z shakes the panel, unless motions are never delivered")
  func shake() {
    let test = makeTest { $0.simulatesPanel = true }
    let responder = KeyRecorder()
    test.window.rootViewController = responder
    test.frame()
    responder.becomeFirstResponder()
    test.press(z, modifierFlags: .control)
    #expect(responder.motions == ["began motionShake", "ended motionShake"])
    test.application.motionEventDelivery = .never
    test.press(z, modifierFlags: .control)
    #expect(responder.motions.count == 2)
  }

  @Test("M9 a simulated panel measures its gravity")
  func gravity() {
    let test = makeTest { $0.simulatesPanel = true }
    let recorder = AccelerationRecorder()
    test.application.accelerometer.delegate = recorder
    test.press(.leftArrow, modifierFlags: .control)
    #expect(recorder.samples.last.map { [$0.x, $0.y, $0.z] } == [-1, 0, 0])
    #expect(recorder.samples.last.map { OrientationEstimator().orientation(after: $0) } == .landscapeLeft)
  }

  @Test("M7 with the accelerometer as its source, the interface follows gravity; otherwise it does not")
  func accelerometer() {
    for source in [OrientationSource.accelerometer, .output, .application, .fixed(.portrait)] {
      let test = makeTest { $0.orientationSource = source }
      func hold(_ x: Double, _ y: Double, _ z: Double) {
        for _ in 0..<20 {
          test.advance(by: 0.05)
          test.application.accelerometer.receive(Acceleration(x: x, y: y, z: z, timestamp: test.now))
        }
        test.playUntilIdle()
      }
      let follows = source == .accelerometer
      hold(0, -1, 0)
      #expect(test.window.interfaceOrientation == .portrait)
      hold(1, 0, 0)
      #expect(test.window.interfaceOrientation == (follows ? .landscapeLeft : .portrait))
      hold(0, 0, -1)
      #expect(test.window.interfaceOrientation == (follows ? .landscapeLeft : .portrait))
      #expect(test.application.deviceOrientation == (follows ? .faceUp : .unknown))
      hold(-0.6, -0.8, 0)
      #expect(test.window.interfaceOrientation == .portrait)
    }
  }

  @Test("M7 a new window begins in the position in which the panel is held")
  func newWindow() {
    let application = Application(clock: EventClock(now: 1000))
    application.configuration.orientationSource = .accelerometer
    application.deviceDidRotate(to: .landscapeLeft)
    let test = TestWindow(application: application, size: Size(width: 320, height: 480))
    test.frame()
    #expect(test.window.interfaceOrientation == .landscapeRight)
  }
}

extension OrientationEstimator {
  /// Returns the position after one sample.
  fileprivate func orientation(after acceleration: Acceleration) -> DeviceOrientation {
    var estimator = self
    return estimator.update(acceleration) ?? estimator.orientation
  }
}

/// An object that records accelerations.
private final class AccelerationRecorder: AccelerometerDelegate {
  var samples: [Acceleration] = []
  func accelerometer(_ accelerometer: Accelerometer, didAccelerate acceleration: Acceleration) {
    samples.append(acceleration)
  }
}

/// A view controller that records keys and motions.
private final class KeyRecorder: ViewController {
  var codes: [KeyCode] = []
  var motions: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    codes += presses.compactMap { $0.key?.keyCode }
  }
  override func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
    motions.append("began \(motion)")
  }
  override func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
    motions.append("ended \(motion)")
  }
}
