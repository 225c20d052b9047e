import Tactus
import TactusTesting
import Testing

// MARK: - Waiting for failure

extension GestureArbitrationTests {
  @Test("G5 a tap waits for a double tap to fail; then its action is called, with the touch's location")
  func tapAfterDoubleTap() {
    let (tap, double) = (ScriptedRecognizer.tap(), ScriptedRecognizer.doubleTap())
    tap.require(toFail: double)
    outer.addGestureRecognizer(tap)
    outer.addGestureRecognizer(double)
    var location = Point.zero
    tap.addAction { [unowned tap] in location = tap.location(in: nil) }
    test.tap(at: Point(x: 10, y: 20))
    #expect(tap.state == .possible)
    #expect(tap.actions.isEmpty)
    test.advance(by: 0.34)
    #expect(tap.actions.isEmpty)
    test.advance(by: 0.02)
    #expect(tap.actions == [.ended])
    #expect(location == Point(x: 10, y: 20))
    #expect(double.actions.isEmpty)
    #expect(tap.resets == 1)
    #expect(double.resets == 1)
  }

  @Test("G5 when the double tap recognizes, the tap that waits for it fails")
  func doubleTapWins() {
    let (tap, double) = (ScriptedRecognizer.tap(), ScriptedRecognizer.doubleTap())
    tap.require(toFail: double)
    outer.addGestureRecognizer(tap)
    outer.addGestureRecognizer(double)
    test.tap(at: Point(x: 10, y: 20))
    test.advance(by: 0.1)
    test.tap(at: Point(x: 10, y: 20))
    #expect(double.actions == [.ended])
    test.advance(by: 1)
    #expect(tap.actions.isEmpty)
    #expect(tap.state == .possible)
    #expect(tap.resets == 1)
  }

  /// The five ways to require that one recognizer waits for another.
  enum Declaration: CaseIterable { case require, subclass, subclassOfRequired, delegate, delegateOfRequired }

  @Test(
    "G5 G4 requirements from require(toFail:), subclasses and delegates of either side",
    arguments: Declaration.allCases)
  func declarations(declaration: Declaration) {
    let (waiter, required) = (ScriptedRecognizer.pan(), ScriptedRecognizer.tap())
    required.onTouches = { recognizer, phase, touches in
      if touches.first?.location(in: nil).x ?? 0 > 120 { recognizer.state = .failed }
    }
    let delegate = Delegate()
    switch declaration {
    case .require: waiter.require(toFail: required)
    case .subclass: waiter.requiring = { [unowned required] in $0 === required }
    case .subclassOfRequired: required.required = { [unowned waiter] in $0 === waiter }
    case .delegate:
      delegate.requires = true
      waiter.delegate = delegate
    case .delegateOfRequired:
      delegate.isRequired = true
      required.delegate = delegate
    }
    outer.addGestureRecognizer(waiter)
    inner.addGestureRecognizer(required)
    let touch = touch()
    touch.move(by: Point(x: 5, y: 0))
    touch.move(by: Point(x: 5, y: 0))
    #expect(waiter.state == .possible)
    #expect(waiter.actions.isEmpty)
    touch.move(to: Point(x: 130, y: 100))
    #expect(required.state == .failed)
    #expect(waiter.actions.first == .began)
    touch.move(by: Point(x: 5, y: 0))
    touch.end()
    #expect(waiter.actions.last == .ended)
    #expect(delegate.asked.filter { $0 == "requires" }.count <= 1)
  }

  @Test(
    "G5 chains: each recognizer waits for the next; when the last one fails, the one before it recognizes")
  func chain() {
    let chain = (0..<4).map { _ in ScriptedRecognizer.tap() }
    for (waiter, required) in zip(chain, chain.dropFirst()) { waiter.require(toFail: required) }
    for recognizer in chain { outer.addGestureRecognizer(recognizer) }
    chain[3].onTouches = { recognizer, phase, _ in
      if phase == .ended {
        recognizer.schedule(after: 0.2) { [unowned recognizer] in recognizer.state = .failed }
      }
    }
    test.tap(at: Point(x: 10, y: 10))
    #expect(chain.allSatisfy { $0.state == .possible && $0.actions.isEmpty })
    test.advance(by: 0.3)
    #expect(chain[2].actions == [.ended])
    // The recognized gesture makes the recognizers that wait for it fail.
    #expect(chain[1].actions.isEmpty)
    // No recognizer waits for that one any longer, but the third one has claimed the touch.
    #expect(chain[0].actions.isEmpty)
    #expect(chain.allSatisfy { $0.state == .possible && $0.resets == 1 })
  }

  @Test("G5 a cycle is rejected and logged; both recognizers keep working", arguments: [false, true])
  func cycle(isDynamic: Bool) {
    let (first, second) = (ScriptedRecognizer.tap(), ScriptedRecognizer.tap())
    // The recognizers have no view yet.
    Application.shared = test.application
    if isDynamic {
      first.requiring = { [unowned second] in $0 === second }
      second.requiring = { [unowned first] in $0 === first }
    } else {
      first.require(toFail: second)
      second.require(toFail: first)
      first.require(toFail: first)
      #expect(journal.lines.count == 2)
    }
    outer.addGestureRecognizer(first)
    outer.addGestureRecognizer(second)
    test.tap(at: Point(x: 10, y: 10))
    #expect(!journal.lines.isEmpty)
    #expect(second.actions == [.ended])
    #expect(first.actions.isEmpty)
    #expect(first.state == .possible)
  }

  @Test(
    "G5 requirements work across views without shared touches; a recognizer without touches is not waited for"
  )
  func acrossViews() {
    let other = RecordingView(frame: Rect(x: 200, y: 200, width: 100, height: 100))
    outer.addSubview(other)
    let (waiter, required) = (ScriptedRecognizer.tap(), ScriptedRecognizer())
    waiter.require(toFail: required)
    inner.addGestureRecognizer(waiter)
    other.addGestureRecognizer(required)
    test.tap(at: Point(x: 100, y: 100))
    #expect(waiter.actions == [.ended])
    let touch = touch(250, 250)
    test.tap(at: Point(x: 100, y: 100))
    #expect(waiter.actions == [.ended])
    required.state = .failed
    #expect(waiter.actions == [.ended, .ended])
    touch.end()
  }

  @Test("G5 a recognizer that requires the failure of a gesture in progress, with any touch, fails")
  func requiredInProgress() {
    let other = RecordingView(frame: Rect(x: 200, y: 200, width: 100, height: 100))
    outer.addSubview(other)
    let (waiter, required) = (ScriptedRecognizer.tap(), ScriptedRecognizer.pan())
    waiter.require(toFail: required)
    inner.addGestureRecognizer(waiter)
    other.addGestureRecognizer(required)
    let dragging = touch(250, 250)
    dragging.move(by: Point(x: 5, y: 0))
    test.tap(at: Point(x: 100, y: 100))
    #expect(waiter.actions.isEmpty)
    #expect(waiter.resets == 1)
    dragging.end()
    test.tap(at: Point(x: 100, y: 100))
    #expect(waiter.actions == [.ended])
  }

  @Test("G5 a continuous gesture that ends while it waits begins and ends when it may")
  func endsWaiting() {
    let waiter = ScriptedRecognizer { recognizer, phase, _ in
      if phase == .moved { recognizer.state = .began }
      if phase == .ended { recognizer.state = .ended }
    }
    let required = ScriptedRecognizer { recognizer, phase, _ in
      if phase == .ended {
        recognizer.schedule(after: 0.1) { [unowned recognizer] in recognizer.state = .failed }
      }
    }
    waiter.require(toFail: required)
    inner.addGestureRecognizer(waiter)
    inner.addGestureRecognizer(required)
    let touch = touch()
    touch.move(by: Point(x: 5, y: 0))
    touch.move(by: Point(x: 5, y: 0))
    touch.end()
    #expect(waiter.actions.isEmpty)
    test.advance(by: 0.2)
    #expect(waiter.actions == [.began, .ended])
    #expect(waiter.state == .possible)
    #expect(waiter.resets == 1)
  }

  @Test("G5 a waiting recognizer that fails by its own touches calls no action later")
  func failsWaiting() {
    let waiter = ScriptedRecognizer.pan()
    let required = ScriptedRecognizer { recognizer, phase, _ in
      if phase == .ended {
        recognizer.schedule(after: 0.1) { [unowned recognizer] in recognizer.state = .failed }
      }
    }
    waiter.require(toFail: required)
    inner.addGestureRecognizer(waiter)
    inner.addGestureRecognizer(required)
    let touch = touch()
    touch.move(by: Point(x: 5, y: 0))
    touch.end()
    test.advance(by: 0.2)
    #expect(waiter.actions.isEmpty)
    #expect(waiter.resets == 1)
  }

  @Test("G5 require(toFail:) in the middle of a gesture takes effect at once")
  func requirementInGesture() {
    let (waiter, required) = (ScriptedRecognizer.pan(), ScriptedRecognizer())
    inner.addGestureRecognizer(waiter)
    inner.addGestureRecognizer(required)
    let touch = touch()
    waiter.require(toFail: required)
    touch.move(by: Point(x: 5, y: 0))
    #expect(waiter.state == .possible)
    required.state = .failed
    #expect(waiter.actions == [.began])
    touch.end()
  }
}
