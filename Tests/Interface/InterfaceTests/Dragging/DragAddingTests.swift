import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Adding to a drag")
struct DragAddingTests {
  /// A view whose items are dragged, or added to a drag.
  private final class Source: DragInteractionDelegate {
    let view: View
    let name: String
    var adds = true
    var chooses: Int?
    var prefersFullSize = false
    var log: [String] = []
    private(set) lazy var interaction = DragInteraction(delegate: self)

    init(_ name: String, _ frame: Rect, in window: Window) {
      self.name = name
      view = View(frame: frame)
      view.backgroundColor = .red
      window.addSubview(view)
      view.addInteraction(interaction)
    }

    private func item(_ text: String) -> DragItem { DragItem(itemProvider: ItemProvider(string: text)) }

    func dragInteraction(
      _ interaction: DragInteraction, itemsForBeginning session: any DragSession
    ) -> [DragItem] { [item(name)] }

    func dragInteraction(
      _ interaction: DragInteraction, itemsForAddingTo session: any DragSession, withTouchAt point: Point
    ) -> [DragItem] {
      log.append("items \(Int(point.x)) \(Int(point.y))")
      return adds ? [item("\(name) added")] : []
    }

    func dragInteraction(
      _ interaction: DragInteraction, sessionForAddingItems sessions: [any DragSession],
      withTouchAt point: Point
    ) -> (any DragSession)? {
      log.append("choose \(sessions.count)")
      return chooses.map { sessions[$0] }
    }

    func dragInteraction(
      _ interaction: DragInteraction, session: any DragSession, willAdd items: [DragItem],
      for addingInteraction: DragInteraction
    ) { log.append("add \(items.count) \(session.items.count) \(addingInteraction === interaction)") }

    func dragInteraction(
      _ interaction: DragInteraction, prefersFullSizePreviewsFor session: any DragSession
    ) -> Bool { prefersFullSize }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  let test = TestWindow(size: Size(width: 400, height: 400))
  private let first: Source
  private let second: Source
  private let stage: DragStage

  init() {
    stage = DragStage(in: test.window)
    first = Source("first", Rect(x: 20, y: 120, width: 60, height: 60), in: test.window)
    second = Source("second", Rect(x: 20, y: 220, width: 60, height: 60), in: test.window)
  }

  private func drag(_ source: Source) -> SimulatedTouch {
    let touch = test.touch(at: source.view.center)
    test.advance(by: 0.6)
    touch.move(by: Point(x: 60, y: 0))
    return touch
  }

  private var preview: DragPreviewView? {
    test.window.subviews.lazy.compactMap { $0 as? DragPreviewView }.first { $0.alpha > 0 }
  }

  @Test("W2 a tap of another finger adds items to the drag, which are dropped with the others")
  func adding() {
    let touch = drag(first)
    test.tap(at: Point(x: 30, y: 240))
    #expect(second.take() == ["items 10 20"])
    #expect(first.take() == ["add 1 1 false"])
    test.tap(at: Point(x: 30, y: 140))
    #expect(first.take() == ["items 10 20", "add 1 2 true"], "also on the view from which it began")
    #expect(test.application.drags.first?.items.count == 3)
    #expect(preview?.subviews.contains { $0 is DragCountBadge } == true)
    touch.move(to: stage.target.center)
    touch.end()
    #expect(stage.texts == ["first", "second added", "first added"])
    #expect(test.application.drags.isEmpty)
  }

  @Test("W2 a tap that adds nothing has its usual effects, and so has one without a drag")
  func nothing() {
    var taps = 0
    let tap = TapGestureRecognizer()
    tap.addAction { taps += 1 }
    second.view.addGestureRecognizer(tap)
    test.tap(at: second.view.center)
    #expect(taps == 1 && second.take().isEmpty)
    second.adds = false
    let touch = drag(first)
    test.tap(at: second.view.center)
    #expect(taps == 2 && second.take().count == 1 && first.take().isEmpty)
    second.adds = true
    test.tap(at: second.view.center)
    #expect(taps == 2, "one that adds has no other effect")
    touch.end()
    test.tap(at: second.view.center)
    #expect(taps == 3)
  }

  @Test("W2 of several drags, the delegate chooses the one to which a tap adds")
  func several() {
    let touches = [drag(first), drag(second)]
    #expect(test.application.drags.count == 2)
    let third = Source("third", Rect(x: 20, y: 320, width: 60, height: 60), in: test.window)
    test.tap(at: third.view.center)
    #expect(third.take() == ["choose 2"], "without a choice nothing is added")
    third.chooses = 1
    test.tap(at: third.view.center)
    #expect(third.take() == ["choose 2", "items 30 30"] && second.take() == ["add 1 1 false"])
    for touch in touches { touch.end() }
    test.playUntilIdle()
    #expect(test.application.drags.isEmpty)
  }

  @Test(
    "W2 a large picture shrinks about the touch while it is dragged, unless its full size is preferred",
    arguments: [false, true])
  func size(prefersFullSize: Bool) throws {
    let large = Source("large", Rect(x: 0, y: 0, width: 400, height: 100), in: test.window)
    large.prefersFullSize = prefersFullSize
    let touch = test.touch(at: Point(x: 300, y: 50))
    test.advance(by: 0.6)
    #expect(try #require(preview).bounds.size == Size(width: 400, height: 100))
    touch.move(by: Point(x: 0, y: 60))
    test.frame()
    let shown = try #require(preview)
    let width = prefersFullSize ? 400.0 : 240
    #expect(shown.bounds.width == width && shown.bounds.height == width / 4)
    // The point under the touch is the same part of the picture.
    #expect(abs(shown.center.x - (300 - width * 0.25)) < 1e-6 && abs(shown.center.y - 110) < 1e-6)
    touch.end()
    test.playUntilIdle()
    #expect(preview == nil)
  }
}
