import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Input that wakes a panel")
struct WakingInputTests {
  /// A button that counts what it receives.
  @MainActor
  final class Stage {
    let test: TestWindow
    var taps = 0
    var keys = 0
    var stages: [Int: Bool] = [:]
    private(set) var observations: [IdleObservation] = []

    private final class Field: View {
      var onKey: (() -> Void)?
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { onKey?() }
    }

    init(delegate: (any ApplicationDelegate)? = nil) {
      test = TestWindow(delegate: delegate)
      let button = Button(configuration: .plain(), primaryAction: Action { [unowned self] _ in taps += 1 })
      button.frame = Rect(x: 0, y: 0, width: 100, height: 60)
      let field = Field(frame: Rect(x: 0, y: 100, width: 100, height: 60))
      field.onKey = { [unowned self] in keys += 1 }
      for view in [button, field] { test.window.addSubview(view) }
      test.frame()
      field.becomeFirstResponder()
    }

    func observe(after timeout: Double, swallows: Bool) {
      observations.append(
        test.application.observeIdle(after: timeout, swallowingWakingInput: swallows) { [unowned self] in
          stages[Int(timeout)] = $0
        })
    }

    func tap() { test.tap(at: Point(x: 50, y: 30)) }
  }

  @Test("W12 of stages that dim and blank, the touch and the key that wake the panel do nothing else")
  func stages() {
    let stage = Stage()
    stage.observe(after: 60, swallows: true)
    stage.observe(after: 120, swallows: true)
    #expect(stage.observations.allSatisfy { $0.swallowsWakingInput })
    stage.test.advance(by: 61)
    #expect(stage.stages == [60: true])
    stage.tap()
    #expect(stage.taps == 0 && stage.stages == [60: false])
    stage.tap()
    #expect(stage.taps == 1)
    stage.test.advance(by: 121)
    #expect(stage.stages == [60: true, 120: true])
    stage.test.press(.upArrow)
    #expect(stage.keys == 0 && stage.stages == [60: false, 120: false])
    stage.test.press(.upArrow)
    #expect(stage.keys == 1)
  }

  @Test("W12 the sequence is swallowed whole: every touch until all are up, also on the on-screen keyboard")
  func sequence() {
    let stage = Stage()
    stage.observe(after: 60, swallows: true)
    stage.test.advance(by: 61)
    let first = stage.test.touch(at: Point(x: 200, y: 200))
    stage.tap()
    first.move(to: Point(x: 50, y: 30))
    first.end()
    #expect(stage.taps == 0 && stage.test.window.dispatcher?.touches.isEmpty == true)
    stage.tap()
    #expect(stage.taps == 1)
  }

  @Test("W12 an observation that does not swallow the input lets it act")
  func passing() {
    let stage = Stage()
    stage.observe(after: 60, swallows: false)
    stage.test.advance(by: 61)
    stage.tap()
    #expect(stage.taps == 1 && stage.stages == [60: false])
  }

  @Test(
    "W12 where the compositor reports the input, the touch that it belongs to is swallowed, whichever comes first, and once",
    arguments: [true, false])
  func compositor(reportsFirst: Bool) {
    let stage = Stage()
    var report: ((Bool) -> Void)?
    stage.test.application.makeIdleSource = { _, handler in
      report = handler
      return Stage.self as AnyObject
    }
    stage.observe(after: 60, swallows: true)
    report?(true)
    if reportsFirst { report?(false) }
    stage.test.advance(by: 0.01)
    stage.tap()
    if !reportsFirst { report?(false) }
    #expect(stage.taps == 0 && stage.stages == [60: false])
    stage.tap()
    #expect(stage.taps == 1)
    // Input of another application wakes the panel, so that a later touch acts.
    report?(true)
    report?(false)
    stage.test.advance(by: 1)
    stage.tap()
    #expect(stage.taps == 2)
  }

  @MainActor
  private final class Delegate: ApplicationDelegate {
    var configuration: ApplicationConfiguration {
      var configuration = ApplicationConfiguration()
      configuration.blankingDelay = 60
      return configuration
    }
  }

  @Test("W12 a test's window is blanked after the delay of the configuration, and swallows what wakes it")
  func testWindow() {
    let delegate = Delegate()
    let stage = Stage(delegate: delegate)
    stage.test.advance(by: 59)
    #expect(!stage.test.isBlanked)
    stage.test.advance(by: 2)
    #expect(stage.test.isBlanked)
    stage.tap()
    #expect(stage.taps == 0 && !stage.test.isBlanked)
    stage.tap()
    #expect(stage.taps == 1)
    stage.test.advance(by: 61)
    stage.test.press(.upArrow)
    #expect(stage.keys == 0 && !stage.test.isBlanked)
    stage.test.press(.upArrow)
    #expect(stage.keys == 1)
    stage.test.application.isIdleTimerDisabled = true
    stage.test.advance(by: 1000)
    #expect(!stage.test.isBlanked)
  }
}
