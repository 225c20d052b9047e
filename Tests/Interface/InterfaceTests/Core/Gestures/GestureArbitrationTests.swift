import InterfaceTestSupport
import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Gesture arbitration")
struct GestureArbitrationTests {
  let journal = LogJournal()
  let test: TestWindow
  let outer = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let inner = RecordingView(frame: Rect(x: 50, y: 50, width: 100, height: 100))

  init() {
    test = TestWindow(loggingTo: journal)
    outer.isMultipleTouchEnabled = true
    inner.isMultipleTouchEnabled = true
    test.window.addSubview(outer)
    outer.addSubview(inner)
  }

  func touch(_ x: Double = 100, _ y: Double = 100) -> SimulatedTouch { test.touch(at: Point(x: x, y: y)) }

  final class Delegate: GestureRecognizerDelegate {
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
    "G2 recognizers of the hit view and its ancestors receive touches first, inner before outer, then the view"
  )
  func order() {
    var receivers: [String] = []
    func recorder(_ name: String) -> ScriptedRecognizer {
      ScriptedRecognizer { _, _, _ in receivers.append(name) }
    }
    let (own, others, window) = (recorder("inner"), recorder("outer"), recorder("window"))
    inner.addGestureRecognizer(own)
    outer.addGestureRecognizer(others)
    test.window.addGestureRecognizer(window)
    inner.onTouches = { _, _, _ in receivers.append("view") }
    let touch = touch()
    #expect(receivers == ["inner", "outer", "window", "view"])
    touch.end()
  }

  @Test("G2 a recognizer receives a touch if it is attached at touch down")
  func attachedLater() {
    let late = ScriptedRecognizer()
    let touch = touch()
    inner.addGestureRecognizer(late)
    touch.move(by: Point(x: 1, y: 0))
    #expect(late.phases.isEmpty)
    touch.end()
    test.tap(at: Point(x: 100, y: 100))
    #expect(late.phases == [.began, .ended])
  }

  @Test("G2 a recognizer that is moved to another view keeps working")
  func moved() {
    let sibling = View(frame: Rect(x: 200, y: 200, width: 100, height: 100))
    outer.addSubview(sibling)
    let pan = ScriptedRecognizer.pan()
    inner.addGestureRecognizer(pan)
    let first = touch()
    first.move(by: Point(x: 5, y: 0))
    sibling.addGestureRecognizer(pan)
    #expect(pan.view === sibling)
    #expect(inner.gestureRecognizers?.isEmpty == true)
    #expect(pan.actions == [.began, .cancelled])
    first.move(by: Point(x: 5, y: 0))
    first.end()
    let second = touch(250, 250)
    second.move(by: Point(x: 5, y: 0))
    second.end()
    #expect(pan.actions == [.began, .cancelled, .began, .ended])
    let third = touch()
    third.move(by: Point(x: 5, y: 0))
    third.end()
    #expect(pan.actions.count == 4)
  }

  @Test("G2 G5 an ancestor's recognizer continues while the touch's view moves to another superview")
  func viewMoves() {
    let pan = ScriptedRecognizer.pan()
    pan.cancelsTouchesInView = false
    outer.addGestureRecognizer(pan)
    let touch = touch()
    touch.move(by: Point(x: 5, y: 0))
    test.window.addSubview(inner)
    touch.move(by: Point(x: 5, y: 0))
    touch.end()
    #expect(pan.actions == [.began, .changed, .ended])
    #expect(inner.phases == [.began, .moved, .moved, .ended])
  }

  // MARK: - Prevention

  @Test("G5 the first to recognize prevents the others with its touches, which receive no further touches")
  func winner() {
    let (winner, loser) = (ScriptedRecognizer.pan(), ScriptedRecognizer.pan())
    inner.addGestureRecognizer(winner)
    outer.addGestureRecognizer(loser)
    let touch = touch()
    touch.move(by: Point(x: 5, y: 0))
    #expect(winner.state == .began)
    #expect(loser.state == .failed)
    touch.move(by: Point(x: 5, y: 0))
    touch.end()
    #expect(winner.actions == [.began, .changed, .ended])
    #expect(loser.actions.isEmpty)
    #expect(loser.phases == [.began])
    #expect(loser.resets == 1)
  }

  @Test("G5 recognizers without shared touches do not prevent each other")
  func twoHands() {
    let (first, second) = (ScriptedRecognizer.pan(), ScriptedRecognizer.pan())
    let other = RecordingView(frame: Rect(x: 200, y: 200, width: 100, height: 100))
    outer.addSubview(other)
    inner.addGestureRecognizer(first)
    other.addGestureRecognizer(second)
    let (left, right) = (touch(), touch(250, 250))
    for touch in [left, right] {
      touch.move(by: Point(x: 5, y: 0))
      touch.move(by: Point(x: 5, y: 0))
    }
    left.end()
    right.end()
    #expect(first.actions == [.began, .changed, .ended])
    #expect(second.actions == [.began, .changed, .ended])
  }

  @Test("G5 a gesture in progress prevents one that would begin later with another of its touches")
  func laterRival() {
    let (pan, tap) = (ScriptedRecognizer.pan(), ScriptedRecognizer.tap())
    outer.addGestureRecognizer(pan)
    inner.addGestureRecognizer(tap)
    let first = touch(10, 10)
    first.move(by: Point(x: 5, y: 0))
    touch().end()
    #expect(tap.actions.isEmpty)
    #expect(tap.state == .possible)
    first.end()
    #expect(pan.actions == [.began, .ended])
  }

  @Test("G5 recognized simultaneously if either delegate allows it", arguments: [0, 1])
  func simultaneous(delegateIndex: Int) {
    let pans = [ScriptedRecognizer.pan(), ScriptedRecognizer.pan()]
    let delegate = Delegate()
    delegate.isSimultaneous = true
    pans[delegateIndex].delegate = delegate
    inner.addGestureRecognizer(pans[0])
    outer.addGestureRecognizer(pans[1])
    let touch = touch()
    touch.move(by: Point(x: 5, y: 0))
    touch.move(by: Point(x: 5, y: 0))
    touch.end()
    for pan in pans { #expect(pan.actions == [.began, .changed, .ended]) }
    #expect(inner.phases == [.began, .cancelled])
  }

  @Test("G4 canPrevent and canBePrevented let both recognize", arguments: [false, true])
  func preventing(asksWinner: Bool) {
    let (first, second) = (ScriptedRecognizer.pan(), ScriptedRecognizer.pan())
    if asksWinner { first.preventing = { _ in false } } else { second.preventable = { _ in false } }
    inner.addGestureRecognizer(first)
    outer.addGestureRecognizer(second)
    let touch = touch()
    touch.move(by: Point(x: 5, y: 0))
    touch.end()
    #expect(first.actions == [.began, .ended])
    #expect(second.actions == [.began, .ended])
  }

  // MARK: - Delegate

  @Test(
    "G5 shouldBegin is called when a recognizer leaves possible; false makes it fail, and others may recognize"
  )
  func shouldBegin() {
    let (refused, next) = (ScriptedRecognizer.pan(), ScriptedRecognizer.pan())
    let delegate = Delegate()
    delegate.begins = false
    refused.delegate = delegate
    inner.addGestureRecognizer(refused)
    outer.addGestureRecognizer(next)
    let touch = touch()
    #expect(!delegate.asked.contains("begin"))
    touch.move(by: Point(x: 5, y: 0))
    #expect(refused.state == .failed)
    touch.move(by: Point(x: 5, y: 0))
    touch.end()
    #expect(delegate.asked.filter { $0 == "begin" }.count == 1)
    #expect(refused.actions.isEmpty)
    #expect(next.actions == [.began, .changed, .ended])
  }

  @Test("G5 a view may refuse the recognizers of its ancestors")
  func viewRefusesAncestors() {
    final class RefusingView: RecordingView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
    }
    let refusing = RefusingView(frame: inner.bounds)
    inner.addSubview(refusing)
    let pan = ScriptedRecognizer.pan()
    outer.addGestureRecognizer(pan)
    let first = touch()
    first.move(by: Point(x: 5, y: 0))
    first.end()
    #expect(refusing.phases == [.began, .moved, .ended])
    #expect(pan.actions.isEmpty)
  }

  @Test("G5 a recognizer never receives a touch for which shouldReceive returned false")
  func shouldReceive() {
    let pan = ScriptedRecognizer.pan()
    let delegate = Delegate()
    delegate.receives = { [inner] in $0.view !== inner }
    pan.delegate = delegate
    outer.addGestureRecognizer(pan)
    let kept = touch()
    kept.move(to: Point(x: 10, y: 10))
    kept.end()
    #expect(pan.phases.isEmpty)
    #expect(inner.phases == [.began, .moved, .ended])
    let received = touch(10, 10)
    received.end()
    #expect(pan.phases == [.began, .ended])
  }
}
