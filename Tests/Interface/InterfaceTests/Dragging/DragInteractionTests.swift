import InterfaceTestSupport
import TactusPixels
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Dragging within a window")
struct DragInteractionTests {
  private let test = TestWindow(size: Size(width: 400, height: 400))
  private let stage: DragStage

  init() { stage = DragStage(in: test.window) }

  /// Presses the source until it is lifted.
  private func pressSource(_ type: Touch.TouchType = .direct) -> SimulatedTouch {
    let touch = test.touch(at: Point(x: 50, y: 50), type: type)
    test.advance(by: 0.6)
    return touch
  }

  @Test("W2 a touch that rests and then moves drags the items to the view on which it ends")
  func drag() {
    stage.items[0].localObject = 42
    stage.items[0].itemProvider.suggestedName = "card.txt"
    let touch = pressSource()
    #expect(stage.log == ["items"])
    touch.move(to: Point(x: 80, y: 80))
    #expect(stage.log == ["items", "begin"])
    touch.move(to: Point(x: 210, y: 220))
    #expect(stage.locations.last == Point(x: 10, y: 20))
    touch.end()
    #expect(
      stage.log == [
        "items", "begin", "canHandle", "enter", "willEnd copy", "drop", "conclude", "end", "transferred",
        "didEnd copy",
      ])
    #expect(stage.texts == ["card"] && stage.localObjects.first as? Int == 42)
    #expect(stage.names == ["card.txt"])
    #expect(test.application.drags.isEmpty)
    test.advance(by: 1)
    test.frame()
    #expect(!test.window.subviews.contains { $0 is DragPreviewView })
  }

  @Test("W2 a touch that moves at once, or ends where it rests, drags nothing")
  func noDrag() {
    let scroll = test.touch(at: Point(x: 50, y: 50))
    scroll.move(to: Point(x: 210, y: 220))
    scroll.end()
    #expect(stage.log.isEmpty)
    pressSource().end()
    #expect(stage.log == ["items"])
    stage.items = []
    let touch = pressSource()
    touch.move(to: Point(x: 210, y: 220))
    touch.end()
    #expect(stage.log == ["items", "items"])
    stage.dragInteraction.isEnabled = false
    pressSource().end()
    #expect(stage.log == ["items", "items"])
  }

  @Test("W2 a pressed pointer drags as soon as it moves")
  func pointer() {
    let touch = test.touch(at: Point(x: 50, y: 50), type: .indirectPointer)
    touch.move(to: Point(x: 52, y: 50))
    #expect(stage.log.isEmpty)
    touch.move(to: Point(x: 56, y: 50))
    #expect(stage.log == ["items", "begin"])
    touch.move(to: Point(x: 250, y: 250))
    touch.end()
    #expect(stage.log.last == "didEnd copy")
  }

  @Test("W2 what is dropped where it is not accepted, or is cancelled, ends without an operation")
  func refusal() {
    for proposal in [DropOperation.cancel, .forbidden] {
      stage.log = []
      stage.proposal = proposal
      let touch = pressSource()
      touch.move(to: Point(x: 250, y: 250))
      touch.end()
      #expect(
        stage.log == [
          "items", "begin", "canHandle", "enter", "exit", "end", "willEnd cancel", "didEnd cancel",
        ])
    }
    stage.log = []
    let touch = pressSource()
    touch.move(to: Point(x: 250, y: 100))
    touch.cancel()
    #expect(stage.log == ["items", "begin", "willEnd cancel", "didEnd cancel"])
    #expect(test.application.drags.isEmpty)
  }

  @Test("W2 items that may not be moved are not dropped where they would be")
  func moves() {
    stage.proposal = .move
    let first = pressSource()
    first.move(to: Point(x: 250, y: 250))
    first.end()
    #expect(stage.log.last == "didEnd move")
    stage.allowsMove = false
    let second = pressSource()
    second.move(to: Point(x: 250, y: 250))
    second.end()
    #expect(stage.log.last == "didEnd cancel")
  }

  @Test("W2 a view that is not interested is asked once, and its superview receives the drag")
  func bubbling() {
    let inner = View(frame: stage.target.bounds)
    let other = DragStage(in: Window())
    other.canHandle = false
    inner.addInteraction(other.dropInteraction)
    stage.target.addSubview(inner)
    let touch = pressSource()
    touch.move(to: Point(x: 250, y: 250))
    touch.move(to: Point(x: 255, y: 250))
    touch.end()
    #expect(other.log == ["canHandle"] && stage.texts == ["card"])
  }

  @Test("W2 the source learns that a drop is complete when its session is not retained any more")
  func retained() {
    stage.retainsSession = true
    let touch = pressSource()
    touch.move(to: Point(x: 250, y: 250))
    touch.end()
    #expect(stage.log.last == "end")
    stage.retainedSession = nil
    #expect(stage.log.last == "didEnd copy")
  }

  @Test("W2 a session that is retained for ever ends after the time for transfers, and loads nothing more")
  func retainedForEver() {
    stage.retainsSession = true
    let touch = pressSource()
    touch.move(to: Point(x: 250, y: 250))
    touch.end()
    test.advance(by: DropTransfer.timeout + 1)
    #expect(stage.log.last == "didEnd cancel")
    #expect(test.application.drags.isEmpty)
  }

  @Test("W2 a scroll view near whose edge a drag rests scrolls, up to its end")
  func autoscroll() {
    let scrollView = ScrollView(frame: Rect(x: 150, y: 100, width: 200, height: 200))
    scrollView.contentSize = Size(width: 200, height: 400)
    test.window.addSubview(scrollView)
    let touch = pressSource()
    touch.move(to: Point(x: 250, y: 200))
    for _ in 0..<10 { test.frame() }
    #expect(
      scrollView.contentOffset == .zero && !test.window.isAnimating || scrollView.contentOffset == .zero)
    touch.move(to: Point(x: 250, y: 295))
    var last = 0.0
    for _ in 0..<120 {
      test.frame()
      #expect(scrollView.contentOffset.y >= last)
      last = scrollView.contentOffset.y
    }
    #expect(last == 200)
    touch.move(to: Point(x: 250, y: 102))
    for _ in 0..<120 { test.frame() }
    #expect(scrollView.contentOffset.y == 0)
    touch.end()
    #expect(test.window.frames.displayLinks.isEmpty)
  }

  @Test(
    "W2 the picture is that of the view alone, wherever it is, and the window's next frame shows it as before"
  )
  func picture() throws {
    let before = bytes(try test.render())
    let label = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    label.backgroundColor = .green
    stage.source.addSubview(label)
    let touch = pressSource()
    test.frame()
    touch.move(to: Point(x: 80, y: 80))
    let drag = try #require(test.application.drags.first)
    let picture = try #require(drag.picture)
    #expect(picture.size == Size(width: 80, height: 60) && picture.hotspot == Point(x: 30, y: 30))
    let bitmap = picture.image.preview
    #expect(bitmap.width == 80 && bitmap.height == 60)
    #expect(pixel(bitmap, 5, 5) == [0, 0, 255, 255] && pixel(bitmap, 15, 15) == [0, 255, 0, 255])
    #expect(pixel(bitmap, 79, 59) == [0, 0, 255, 255])
    touch.cancel()
    for _ in 0..<30 {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
    label.removeFromSuperview()
    let after = bytes(try test.render())
    #expect(after == before)
  }

  private func bytes(_ image: Image) -> [UInt8] { image.preview.withUnsafeBytes { Array($0) } }

  /// Returns the components of a pixel: blue, green, red, alpha.
  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    bitmap.withUnsafeBytes { bytes in
      let first = y * bitmap.bytesPerRow + 4 * x
      return Array(bytes[first..<first + 4])
    }
  }

  @Test("W2 a preview need not be in a window; the first item's own has precedence")
  func previews() throws {
    let preview = View(frame: Rect(x: 0, y: 0, width: 30, height: 10))
    preview.backgroundColor = .green
    stage.items[0].previewProvider = { DragPreview(view: preview) }
    let touch = pressSource()
    touch.move(to: Point(x: 80, y: 80))
    let picture = try #require(test.application.drags.first?.picture)
    #expect(picture.size == Size(width: 30, height: 10) && preview.superview == nil)
    touch.cancel()
  }

  @Test("W2 a window that closes while something is dragged ends the drag")
  func closing() {
    let touch = pressSource()
    touch.move(to: Point(x: 250, y: 250))
    test.window.close()
    #expect(stage.log.last == "didEnd cancel" && test.application.drags.isEmpty)
  }
}
