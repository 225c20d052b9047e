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

  func finger(_ x: Double = 100, _ y: Double = 100) -> Finger { test.finger(at: Point(x: x, y: y)) }

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
}
