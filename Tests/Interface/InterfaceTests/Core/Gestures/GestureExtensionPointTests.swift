import TactusTesting
import Testing

@testable import TactusInterface

/// The extension points for scroll views and for recognizers of pointer input.
@MainActor
@Suite("Touches owned by an ancestor, and pointer input")
struct GestureExtensionPointTests {
  let test = TestWindow()
  let owner = Owner(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let content = RecordingView(frame: Rect(x: 0, y: 0, width: 200, height: 200))

  init() {
    test.window.addSubview(owner)
    owner.addSubview(content)
  }

  /// A view that owns the touches in its content, as a scroll view does.
  final class Owner: View {
    var allowsContent = true
    var asked = 0
    override func ownsTouches(on contentView: View) -> Bool { contentView !== self }
    override func allowsContentTouches(
      _ touches: Set<Touch>, with event: Event, in contentView: View
    ) -> Bool {
      asked += 1
      return allowsContent
    }
  }

  @Test("S5 a touch on content is the owner's; the same object is forwarded to the view that was hit")
  func ownership() throws {
    let (own, outer) = (ScriptedRecognizer.tap(), ScriptedRecognizer())
    content.addGestureRecognizer(own)
    owner.addGestureRecognizer(outer)
    var ofContent: Int?
    var ofOwner: Int?
    content.onTouches = { [unowned content, unowned owner] _, _, event in
      ofContent = event?.touches(for: content)?.count
      ofOwner = event?.touches(for: owner)?.count
    }
    let simulatedTouch = test.touch(at: Point(x: 100, y: 100))
    let touch = try #require(content.touches.first)
    #expect(touch.view === owner)
    #expect(ofContent == 0)
    #expect(ofOwner == 1)
    #expect(touch.gestureRecognizers?.count == 2)
    simulatedTouch.end()
    #expect(content.phases == [.began, .cancelled])
    #expect(own.actions == [.ended])
  }

  @Test("S5 T13 T14 multiple and exclusive touch apply to the content view")
  func multipleAndExclusive() {
    let other = RecordingView(frame: Rect(x: 200, y: 200, width: 100, height: 100))
    owner.addSubview(other)
    let first = test.touch(at: Point(x: 100, y: 100))
    let second = test.touch(at: Point(x: 120, y: 100))
    let third = test.touch(at: Point(x: 250, y: 250))
    #expect(content.calls.count == 1)
    #expect(other.phases == [.began])
    for simulatedTouch in [first, second, third] { simulatedTouch.end() }
    other.isExclusiveTouch = true
    let fourth = test.touch(at: Point(x: 100, y: 100))
    test.tap(at: Point(x: 250, y: 250))
    fourth.end()
    #expect(other.phases == [.began, .ended])
  }

  @Test("S7 content never receives a touch that the owner forbids")
  func forbidden() {
    owner.allowsContent = false
    let pan = ScriptedRecognizer.pan()
    owner.addGestureRecognizer(pan)
    let simulatedTouch = test.touch(at: Point(x: 100, y: 100))
    simulatedTouch.move(by: Point(x: 5, y: 0))
    simulatedTouch.end()
    #expect(content.calls.isEmpty)
    #expect(owner.asked == 1)
    #expect(pan.actions == [.began, .ended])
  }

  // MARK: - Pointers

  /// A recognizer that records pointer input.
  final class PointerRecognizer: GestureRecognizer {
    var phases: [Touch.Phase] = []
    var scrolled: [Point] = []
    var takesScroll = false
    override func hovered(_ motion: HoverMotion, with event: Event) {
      #expect(event.type == .hover)
      phases.append(motion.phase)
    }
    override func scrolled(_ motion: ScrollMotion, with event: Event) -> Bool {
      #expect(event.type == .scroll)
      scrolled.append(motion.displacement)
      return takesScroll
    }
  }

  private func hover(_ x: Double?) {
    test.application.dispatcher.receiveHover(
      at: x.map { Point(x: $0, y: 100) }, timestamp: test.now, in: test.window)
  }

  @Test(
    "G6 recognizers of the view under the pointer and of its ancestors receive pointer enter, motion and leave"
  )
  func hovering() {
    let (own, outer) = (PointerRecognizer(), PointerRecognizer())
    content.addGestureRecognizer(own)
    owner.addGestureRecognizer(outer)
    for x in [100.0, 110, 300] { hover(x) }
    hover(nil)
    hover(nil)
    #expect(own.phases == [.began, .moved, .ended])
    #expect(outer.phases == [.began, .moved, .moved, .ended])
  }

  @Test("G6 S20 scrolling is delivered to the innermost recognizer that accepts it")
  func scrolling() {
    let (own, outer) = (PointerRecognizer(), PointerRecognizer())
    content.addGestureRecognizer(own)
    owner.addGestureRecognizer(outer)
    func scroll() -> Bool {
      test.application.dispatcher.receiveScroll(
        ScrollMotion(
          phase: .moved, source: .wheel, displacement: Point(x: 0, y: 10), location: Point(x: 100, y: 100),
          timestamp: test.now), in: test.window)
    }
    #expect(!scroll())
    own.takesScroll = true
    #expect(scroll())
    #expect(own.scrolled.count == 2)
    #expect(outer.scrolled.count == 1)
  }
}
