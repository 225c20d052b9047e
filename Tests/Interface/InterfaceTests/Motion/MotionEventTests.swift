import SensorRecordings
import TactusGeometry
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Motion events")
@MainActor
struct MotionEventTests {
  private let window = MotionWindow()
  private let test: TestWindow
  private let view = MotionView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private var motions: MotionDispatcher { test.application.motions }

  init() {
    test = TestWindow(window: window)
    window.addSubview(view)
    test.application.move(to: .active)
  }

  /// Plays a generated motion to the accelerometer.
  private func play(_ kind: DeviceMotion.Kind, seed: UInt64 = 1) {
    for sample in DeviceMotion(kind, seed: seed).samples(rate: 50, from: test.now) {
      test.application.accelerometer.receive(sample)
    }
  }

  @Test("M5 a shake is delivered to the first responder: it begins and ends once")
  func shake() {
    view.becomeFirstResponder()
    for seed in 1...5 as ClosedRange<UInt64> {
      view.log = []
      play(.shake, seed: seed)
      #expect(view.log.filter { $0.hasSuffix("motionShake") } == ["began motionShake", "ended motionShake"])
    }
    #expect(window.log.isEmpty)
  }

  @Test("M5 movement in general is a motion without subtype, which begins before a shake and ends after it")
  func movement() {
    view.becomeFirstResponder()
    play(.shake, seed: 3)
    #expect(view.log.first == "began none")
    #expect(view.log.last == "ended none")
    view.log = []
    play(.rest)
    #expect(view.log.isEmpty)
  }

  @Test(
    "M5 a walk, a tap on the table, a slow turn, a ride and a drop deliver no shake",
    arguments: DeviceMotion.Kind.allCases.filter { $0 != .shake })
  func noShake(kind: DeviceMotion.Kind) {
    view.becomeFirstResponder()
    for seed in 1...10 as ClosedRange<UInt64> { play(kind, seed: seed) }
    #expect(!view.log.contains { $0.hasSuffix("motionShake") })
  }

  @Test("M5 a responder that does not handle a motion forwards it up the chain")
  func chain() {
    let inner = MotionView(frame: view.bounds)
    view.addSubview(inner)
    inner.forwards = true
    inner.becomeFirstResponder()
    motions.begin(.motionShake, at: 5)
    motions.end(.motionShake, at: 6)
    #expect(inner.log == ["began motionShake", "ended motionShake"])
    #expect(view.log == inner.log)
    #expect(window.log.isEmpty)
  }

  @Test("M5 without a first responder, a motion is delivered to the window")
  func windowTarget() {
    motions.begin(.none, at: 5)
    motions.end(.none, at: 6)
    #expect(window.log == ["began none", "ended none"])
    #expect(view.log.isEmpty)
  }

  @Test("M5 a motion ends where it began, once; ends and cancellations without a beginning are ignored")
  func pairs() {
    view.becomeFirstResponder()
    motions.end(.motionShake, at: 1)
    motions.cancel(.motionShake, at: 1)
    motions.begin(.motionShake, at: 2)
    motions.begin(.motionShake, at: 3)
    motions.begin(.none, at: 3)
    motions.end(.motionShake, at: 4)
    motions.end(.motionShake, at: 4)
    motions.cancelAll()
    motions.cancelAll()
    #expect(view.log == ["began motionShake", "began none", "ended motionShake", "cancelled none"])
  }

  @Test("M5 motions are cancelled when the application resigns, and when it ends")
  func applicationResigns() {
    view.becomeFirstResponder()
    motions.begin(.motionShake, at: 2)
    test.application.move(to: .inactive)
    #expect(view.log == ["began motionShake", "cancelled motionShake"])
    motions.begin(.none, at: 2)
    test.application.terminate()
    #expect(view.log.suffix(2) == ["began none", "cancelled none"])
  }

  @Test(
    "M5 motions are cancelled when their responder resigns, leaves the window, or its window is hidden or closed"
  )
  func responderGoes() {
    func expectCancelled(_ action: () -> Void) {
      view.log = []
      window.addSubview(view)
      view.becomeFirstResponder()
      motions.begin(.motionShake, at: 2)
      action()
      #expect(view.log == ["began motionShake", "cancelled motionShake"])
      motions.end(.motionShake, at: 3)
      #expect(view.log.count == 2)
    }
    expectCancelled { view.resignFirstResponder() }
    expectCancelled { view.removeFromSuperview() }
    expectCancelled { window.isHidden = true }
    window.isHidden = false
    expectCancelled { window.close() }
  }

  @Test("M5 a callback may begin, end and cancel motions, change the first responder, and remove the view")
  func reentrancy() {
    view.becomeFirstResponder()
    view.onMotion = { [self] in
      view.onMotion = nil
      motions.begin(.none, at: 3)
      motions.cancelAll()
      view.removeFromSuperview()
    }
    motions.begin(.motionShake, at: 2)
    motions.end(.motionShake, at: 2)
    #expect(view.log == ["began motionShake", "began none", "cancelled motionShake", "cancelled none"])
  }

  @Test("M5 the application's sendEvent(_:) receives motions and may withhold them")
  func sendEvent() {
    final class Filter: Application {
      var subtypes: [Event.EventSubtype] = []
      var isOpen = false
      override func sendEvent(_ event: Event) {
        if event.type == .motion { subtypes.append(event.subtype) }
        if isOpen { super.sendEvent(event) }
      }
    }
    let application = Filter()
    let other = TestWindow(application: application)
    let view = MotionView()
    other.window.addSubview(view)
    view.becomeFirstResponder()
    application.motions.begin(.motionShake, at: 1)
    #expect(view.log.isEmpty)
    application.isOpen = true
    application.motions.end(.motionShake, at: 1)
    #expect(view.log == ["ended motionShake"])
    #expect(application.subtypes == [.motionShake, .motionShake])
  }

  @Test(
    "M5 motions are recognized only while a first responder that is no text field can use them, or always, or never"
  )
  func demand() {
    let application = test.application
    #expect(!motions.isRequested)
    view.becomeFirstResponder()
    #expect(motions.isRequested)
    application.move(to: .inactive)
    #expect(!motions.isRequested)
    application.move(to: .active)
    #expect(motions.isRequested)
    application.motionEventDelivery = .never
    #expect(!motions.isRequested)
    play(.shake)
    #expect(view.log.isEmpty)
    application.motionEventDelivery = .automatic
    let field = TextField(frame: Rect(x: 0, y: 0, width: 50, height: 20))
    window.addSubview(field)
    field.becomeFirstResponder()
    #expect(field.isFirstResponder && !motions.isRequested)
    application.motionEventDelivery = .always
    #expect(motions.isRequested)
    field.resignFirstResponder()
    #expect(motions.isRequested)
    window.isHidden = true
    #expect(!motions.isRequested)
  }

  @Test("M5 a motion that is in progress is cancelled when motions are no longer recognized")
  func disabled() {
    view.becomeFirstResponder()
    let samples = DeviceMotion(.shake, seed: 1).samples(rate: 50, from: test.now)
    for sample in samples where !view.log.contains("began motionShake") {
      test.application.accelerometer.receive(sample)
    }
    test.application.motionEventDelivery = .never
    #expect(view.log == ["began none", "began motionShake", "cancelled none", "cancelled motionShake"])
  }
}
