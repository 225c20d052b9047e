import TactusTesting
import Testing

@testable import TactusInterface

/// The places where scroll views and recognizers of pointers are built in.
@MainActor
@Suite("Touches owned by an ancestor, pointers")
struct GestureSeamTests {
  let test = TestWindow()
  let owner = Owner(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let content = RecordingView(frame: Rect(x: 0, y: 0, width: 200, height: 200))

  init() {
    test.window.addSubview(owner)
    owner.addSubview(content)
  }

  /// Owns the touches on its content, as a scroll view does.
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
    content.onTouches = { [content, owner] _, _, event in
      ofContent = event?.touches(for: content)?.count
      ofOwner = event?.touches(for: owner)?.count
    }
    let finger = test.finger(at: Point(x: 100, y: 100))
    let touch = try #require(content.touches.first)
    #expect(touch.view === owner)
    #expect(ofContent == 0)
    #expect(ofOwner == 1)
    #expect(touch.gestureRecognizers?.count == 2)
    finger.lift()
    #expect(content.phases == [.began, .cancelled])
    #expect(own.actions == [.ended])
  }

  @Test("S5 T13 T14 multiple and exclusive touch count for the content view")
  func multipleAndExclusive() {
    let other = RecordingView(frame: Rect(x: 200, y: 200, width: 100, height: 100))
    owner.addSubview(other)
    let first = test.finger(at: Point(x: 100, y: 100))
    let second = test.finger(at: Point(x: 120, y: 100))
    let third = test.finger(at: Point(x: 250, y: 250))
    #expect(content.calls.count == 1)
    #expect(other.phases == [.began])
    for finger in [first, second, third] { finger.lift() }
    other.isExclusiveTouch = true
    let fourth = test.finger(at: Point(x: 100, y: 100))
    test.tap(at: Point(x: 250, y: 250))
    fourth.lift()
    #expect(other.phases == [.began, .ended])
  }

  @Test("S7 an owner that forbids it keeps content from hearing of the touch, for its life")
  func forbidden() {
    owner.allowsContent = false
    let pan = ScriptedRecognizer.pan()
    owner.addGestureRecognizer(pan)
    let finger = test.finger(at: Point(x: 100, y: 100))
    finger.move(by: Point(x: 5, y: 0))
    finger.lift()
    #expect(content.calls.isEmpty)
    #expect(owner.asked == 1)
    #expect(pan.actions == [.began, .ended])
  }

  // MARK: - Pointers

  /// Writes down what a pointer does.
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

  @Test("G6 recognizers of the view under the pointer, and of what holds it, hear it come, move and leave")
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

  @Test("G6 S20 scrolling goes to the innermost recognizer that takes it")
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
