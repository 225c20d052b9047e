import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Gesture arbitration")
struct GestureArbitrationTests {
  let test = TestWindow()
  let outer = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let inner = RecordingView(frame: Rect(x: 50, y: 50, width: 100, height: 100))

  init() {
    outer.isMultipleTouchEnabled = true
    inner.isMultipleTouchEnabled = true
    test.window.addSubview(outer)
    outer.addSubview(inner)
  }

  private func finger(_ x: Double = 100, _ y: Double = 100) -> Finger { test.finger(at: Point(x: x, y: y)) }

  private final class Delegate: GestureRecognizerDelegate {
    var begins = true
    var receives: (Touch) -> Bool = { _ in true }
    var isSimultaneous = false
    var requires = false
    var isRequired = false
    var asked: [String] = []

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      asked.append("begin")
      return begins
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      receives(touch)
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { isSimultaneous }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
      asked.append("requires")
      return requires
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { isRequired }
  }

  // MARK: - Attachment

  @Test(
    "G2 recognizers of the hit view and of what holds it hear first, the inner ones before the outer, then the view"
  )
  func order() {
    var heard: [String] = []
    func recorder(_ name: String) -> ScriptedRecognizer {
      ScriptedRecognizer { _, _, _ in heard.append(name) }
    }
    let (own, others, window) = (recorder("inner"), recorder("outer"), recorder("window"))
    inner.addGestureRecognizer(own)
    outer.addGestureRecognizer(others)
    test.window.addGestureRecognizer(window)
    inner.onTouches = { _, _, _ in heard.append("view") }
    let finger = finger()
    #expect(heard == ["inner", "outer", "window", "view"])
    finger.lift()
  }

  @Test("G2 what counts is where a recognizer is attached when the finger lands")
  func attachedLater() {
    let late = ScriptedRecognizer()
    let finger = finger()
    inner.addGestureRecognizer(late)
    finger.move(by: Point(x: 1, y: 0))
    #expect(late.heard.isEmpty)
    finger.lift()
    test.tap(at: Point(x: 100, y: 100))
    #expect(late.heard == [.began, .ended])
  }

  @Test("G2 a recognizer that moves to another view goes on working there")
  func moved() {
    let sibling = View(frame: Rect(x: 200, y: 200, width: 100, height: 100))
    outer.addSubview(sibling)
    let pan = ScriptedRecognizer.pan()
    inner.addGestureRecognizer(pan)
    let first = finger()
    first.move(by: Point(x: 5, y: 0))
    sibling.addGestureRecognizer(pan)
    #expect(pan.view === sibling)
    #expect(inner.gestureRecognizers?.isEmpty == true)
    #expect(pan.actions == [.began, .cancelled])
    first.move(by: Point(x: 5, y: 0))
    first.lift()
    let second = finger(250, 250)
    second.move(by: Point(x: 5, y: 0))
    second.lift()
    #expect(pan.actions == [.began, .cancelled, .began, .ended])
    let third = finger()
    third.move(by: Point(x: 5, y: 0))
    third.lift()
    #expect(pan.actions.count == 4)
  }

  @Test("G2 G5 a recognizer on an ancestor goes on while its finger's view moves to another superview")
  func viewMoves() {
    let pan = ScriptedRecognizer.pan()
    pan.cancelsTouchesInView = false
    outer.addGestureRecognizer(pan)
    let finger = finger()
    finger.move(by: Point(x: 5, y: 0))
    test.window.addSubview(inner)
    finger.move(by: Point(x: 5, y: 0))
    finger.lift()
    #expect(pan.actions == [.began, .changed, .ended])
    #expect(inner.phases == [.began, .moved, .moved, .ended])
  }

  // MARK: - One wins

  @Test("G5 the first to recognize wins, the others on its fingers fail and hear no more")
  func winner() {
    let (winner, loser) = (ScriptedRecognizer.pan(), ScriptedRecognizer.pan())
    inner.addGestureRecognizer(winner)
    outer.addGestureRecognizer(loser)
    let finger = finger()
    finger.move(by: Point(x: 5, y: 0))
    #expect(winner.state == .began)
    #expect(loser.state == .failed)
    finger.move(by: Point(x: 5, y: 0))
    finger.lift()
    #expect(winner.actions == [.began, .changed, .ended])
    #expect(loser.actions.isEmpty)
    #expect(loser.heard == [.began])
    #expect(loser.resets == 1)
  }

  @Test("G5 two hands: recognizers that share no finger do not hinder each other")
  func twoHands() {
    let (first, second) = (ScriptedRecognizer.pan(), ScriptedRecognizer.pan())
    let other = RecordingView(frame: Rect(x: 200, y: 200, width: 100, height: 100))
    outer.addSubview(other)
    inner.addGestureRecognizer(first)
    other.addGestureRecognizer(second)
    let (left, right) = (finger(), finger(250, 250))
    for finger in [left, right] {
      finger.move(by: Point(x: 5, y: 0))
      finger.move(by: Point(x: 5, y: 0))
    }
    left.lift()
    right.lift()
    #expect(first.actions == [.began, .changed, .ended])
    #expect(second.actions == [.began, .changed, .ended])
  }

  @Test("G5 a gesture that goes on prevents one that would begin later with another of its fingers")
  func laterRival() {
    let (pan, tap) = (ScriptedRecognizer.pan(), ScriptedRecognizer.tap())
    outer.addGestureRecognizer(pan)
    inner.addGestureRecognizer(tap)
    let first = finger(10, 10)
    first.move(by: Point(x: 5, y: 0))
    finger().lift()
    #expect(tap.actions.isEmpty)
    #expect(tap.state == .possible)
    first.lift()
    #expect(pan.actions == [.began, .ended])
  }

  @Test("G5 simultaneous when either delegate says so", arguments: [0, 1])
  func simultaneous(who: Int) {
    let pans = [ScriptedRecognizer.pan(), ScriptedRecognizer.pan()]
    let delegate = Delegate()
    delegate.isSimultaneous = true
    pans[who].delegate = delegate
    inner.addGestureRecognizer(pans[0])
    outer.addGestureRecognizer(pans[1])
    let finger = finger()
    finger.move(by: Point(x: 5, y: 0))
    finger.move(by: Point(x: 5, y: 0))
    finger.lift()
    for pan in pans { #expect(pan.actions == [.began, .changed, .ended]) }
    #expect(inner.phases == [.began, .cancelled])
  }

  @Test("G4 canPrevent and canBePrevented let both recognize", arguments: [false, true])
  func preventing(asksWinner: Bool) {
    let (first, second) = (ScriptedRecognizer.pan(), ScriptedRecognizer.pan())
    if asksWinner { first.preventing = { _ in false } } else { second.preventable = { _ in false } }
    inner.addGestureRecognizer(first)
    outer.addGestureRecognizer(second)
    let finger = finger()
    finger.move(by: Point(x: 5, y: 0))
    finger.lift()
    #expect(first.actions == [.began, .ended])
    #expect(second.actions == [.began, .ended])
  }

  // MARK: - Delegate

  @Test("G5 shouldBegin is asked when a recognizer leaves possible; false makes it fail and lets others win")
  func shouldBegin() {
    let (refused, next) = (ScriptedRecognizer.pan(), ScriptedRecognizer.pan())
    let delegate = Delegate()
    delegate.begins = false
    refused.delegate = delegate
    inner.addGestureRecognizer(refused)
    outer.addGestureRecognizer(next)
    let finger = finger()
    #expect(!delegate.asked.contains("begin"))
    finger.move(by: Point(x: 5, y: 0))
    #expect(refused.state == .failed)
    finger.move(by: Point(x: 5, y: 0))
    finger.lift()
    #expect(delegate.asked.filter { $0 == "begin" }.count == 1)
    #expect(refused.actions.isEmpty)
    #expect(next.actions == [.began, .changed, .ended])
  }

  @Test("G5 a view may keep its finger from the recognizers of what holds it")
  func viewKeepsFinger() {
    final class Keeper: RecordingView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
    }
    let keeper = Keeper(frame: inner.bounds)
    inner.addSubview(keeper)
    let pan = ScriptedRecognizer.pan()
    outer.addGestureRecognizer(pan)
    let first = finger()
    first.move(by: Point(x: 5, y: 0))
    first.lift()
    #expect(keeper.phases == [.began, .moved, .ended])
    #expect(pan.actions.isEmpty)
  }

  @Test("G5 shouldReceive keeps a finger from a recognizer for its life")
  func shouldReceive() {
    let pan = ScriptedRecognizer.pan()
    let delegate = Delegate()
    delegate.receives = { [inner] in $0.view !== inner }
    pan.delegate = delegate
    outer.addGestureRecognizer(pan)
    let kept = finger()
    kept.move(to: Point(x: 10, y: 10))
    kept.lift()
    #expect(pan.heard.isEmpty)
    #expect(inner.phases == [.began, .moved, .ended])
    let received = finger(10, 10)
    received.lift()
    #expect(pan.heard == [.began, .ended])
  }

  // MARK: - Waiting for failure

  @Test("G5 a tap waits for a double tap to fail; then its action is called, where the finger was")
  func tapAfterDoubleTap() {
    let (tap, double) = (ScriptedRecognizer.tap(), ScriptedRecognizer.doubleTap())
    tap.require(toFail: double)
    outer.addGestureRecognizer(tap)
    outer.addGestureRecognizer(double)
    var place = Point.zero
    tap.addAction { [unowned tap] in place = tap.location(in: nil) }
    test.tap(at: Point(x: 10, y: 20))
    #expect(tap.state == .possible)
    #expect(tap.actions.isEmpty)
    test.advance(by: 0.34)
    #expect(tap.actions.isEmpty)
    test.advance(by: 0.02)
    #expect(tap.actions == [.ended])
    #expect(place == Point(x: 10, y: 20))
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

  /// The five ways to say that the first waits for the second.
  enum Way: CaseIterable { case require, subclass, subclassOfRequired, delegate, delegateOfRequired }

  @Test(
    "G5 G4 requirements from require(toFail:), subclasses and delegates of either side",
    arguments: Way.allCases)
  func ways(way: Way) {
    let (waiter, required) = (ScriptedRecognizer.pan(), ScriptedRecognizer.tap())
    required.onTouches = { recognizer, phase, touches in
      if touches.first?.location(in: nil).x ?? 0 > 120 { recognizer.state = .failed }
    }
    let delegate = Delegate()
    switch way {
    case .require: waiter.require(toFail: required)
    case .subclass: waiter.requiring = { $0 === required }
    case .subclassOfRequired: required.required = { $0 === waiter }
    case .delegate:
      delegate.requires = true
      waiter.delegate = delegate
    case .delegateOfRequired:
      delegate.isRequired = true
      required.delegate = delegate
    }
    outer.addGestureRecognizer(waiter)
    inner.addGestureRecognizer(required)
    let finger = finger()
    finger.move(by: Point(x: 5, y: 0))
    finger.move(by: Point(x: 5, y: 0))
    #expect(waiter.state == .possible)
    #expect(waiter.actions.isEmpty)
    finger.move(to: Point(x: 130, y: 100))
    #expect(required.state == .failed)
    #expect(waiter.actions.first == .began)
    finger.move(by: Point(x: 5, y: 0))
    finger.lift()
    #expect(waiter.actions.last == .ended)
    #expect(delegate.asked.filter { $0 == "requires" }.count <= 1)
  }

  @Test(
    "G5 chains: each waits for the next; the last one's failure lets the one before it recognize, and so on")
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
    // The one that recognized makes those that wait for it fail.
    #expect(chain[1].actions.isEmpty)
    // Nobody waits for that one any longer, but the third one has won the finger.
    #expect(chain[0].actions.isEmpty)
    #expect(chain.allSatisfy { $0.state == .possible && $0.resets == 1 })
  }

  @Test("G5 a circle is broken and logged; both recognizers go on working", arguments: [false, true])
  func circle(isDynamic: Bool) {
    let (first, second) = (ScriptedRecognizer.tap(), ScriptedRecognizer.tap())
    let reports = GestureReports()
    if isDynamic {
      first.requiring = { $0 === second }
      second.requiring = { $0 === first }
    } else {
      first.require(toFail: second)
      second.require(toFail: first)
      first.require(toFail: first)
      #expect(reports.lines.count == 2)
    }
    outer.addGestureRecognizer(first)
    outer.addGestureRecognizer(second)
    test.tap(at: Point(x: 10, y: 10))
    #expect(!reports.lines.isEmpty)
    #expect(second.actions == [.ended])
    #expect(first.actions.isEmpty)
    #expect(first.state == .possible)
  }

  @Test("G5 requirements work across views that share no finger; one that follows none is not waited for")
  func acrossViews() {
    let other = RecordingView(frame: Rect(x: 200, y: 200, width: 100, height: 100))
    outer.addSubview(other)
    let (waiter, required) = (ScriptedRecognizer.tap(), ScriptedRecognizer())
    waiter.require(toFail: required)
    inner.addGestureRecognizer(waiter)
    other.addGestureRecognizer(required)
    test.tap(at: Point(x: 100, y: 100))
    #expect(waiter.actions == [.ended])
    let finger = finger(250, 250)
    test.tap(at: Point(x: 100, y: 100))
    #expect(waiter.actions == [.ended])
    required.state = .failed
    #expect(waiter.actions == [.ended, .ended])
    finger.lift()
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
    let finger = finger()
    finger.move(by: Point(x: 5, y: 0))
    finger.move(by: Point(x: 5, y: 0))
    finger.lift()
    #expect(waiter.actions.isEmpty)
    test.advance(by: 0.2)
    #expect(waiter.actions == [.began, .ended])
    #expect(waiter.state == .possible)
    #expect(waiter.resets == 1)
  }

  @Test("G5 one that waits and whose fingers fail it is not told of later")
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
    let finger = finger()
    finger.move(by: Point(x: 5, y: 0))
    finger.lift()
    test.advance(by: 0.2)
    #expect(waiter.actions.isEmpty)
    #expect(waiter.resets == 1)
  }

  @Test("G5 require(toFail:) in the middle of a gesture counts at once")
  func requirementInGesture() {
    let (waiter, required) = (ScriptedRecognizer.pan(), ScriptedRecognizer())
    inner.addGestureRecognizer(waiter)
    inner.addGestureRecognizer(required)
    let finger = finger()
    waiter.require(toFail: required)
    finger.move(by: Point(x: 5, y: 0))
    #expect(waiter.state == .possible)
    required.state = .failed
    #expect(waiter.actions == [.began])
    finger.lift()
  }
}
