import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Popovers")
struct PopoverTests {
  let test = TestWindow(size: Size(width: 800, height: 480))
  let root = ViewController()
  let modal = ViewController()
  let source = View(frame: Rect(x: 380, y: 20, width: 40, height: 40))

  init() {
    test.window.rootViewController = root
    root.view.addSubview(source)
    modal.modalPresentationStyle = .popover
    modal.preferredContentSize = Size(width: 240, height: 160)
    modal.popoverPresentationController?.sourceView = source
  }

  @Test(
    "U3 the layout stays in its area, off its source where there is room, and points at it",
    arguments: 0..<200 as Range<UInt64>)
  func layout(seed: UInt64) {
    var random = Random(seed: seed)
    let area = Rect(x: 10, y: 10, width: 100 + random.uniform() * 900, height: 100 + random.uniform() * 700)
    let source = Rect(
      x: random.uniform() * 1_100 - 50, y: random.uniform() * 900 - 50, width: random.uniform() * 200,
      height: random.uniform() * 90)
    let size = Size(width: 20 + random.uniform() * 500, height: 20 + random.uniform() * 500)
    let layout = PopoverLayout(
      source: source, size: size, in: area, permitted: .any,
      isRightToLeft: Int.random(in: 0...1, using: &random) == 0)
    #expect(area.insetBy(dx: -1, dy: -1).contains(layout.frame), "\(layout.frame) in \(area)")
    #expect(layout.frame.width <= size.width + 0.01 && layout.frame.height <= size.height + 0.01)
    if layout.frame.size == size, area.contains(source), layout.arrow != [] {
      #expect(!layout.frame.insetBy(dx: 0.6, dy: 0.6).intersects(source))
    }
  }

  @Test(
    "U3 a popover is below its source, above it, or beside it, wherever there is room; mirrored from right to left"
  )
  func sides() {
    let area = Rect(x: 0, y: 0, width: 400, height: 400)
    func arrow(_ source: Rect, _ size: Size, _ isRightToLeft: Bool = false) -> PopoverArrowDirection {
      PopoverLayout(source: source, size: size, in: area, permitted: .any, isRightToLeft: isRightToLeft).arrow
    }
    #expect(arrow(Rect(x: 180, y: 20, width: 40, height: 40), Size(width: 200, height: 200)) == .up)
    #expect(arrow(Rect(x: 180, y: 340, width: 40, height: 40), Size(width: 200, height: 200)) == .down)
    let tall = Size(width: 150, height: 390)
    #expect(arrow(Rect(x: 190, y: 190, width: 20, height: 20), tall) == .left)
    #expect(arrow(Rect(x: 190, y: 190, width: 20, height: 20), tall, true) == .right)
    #expect(arrow(Rect(x: 10, y: 190, width: 20, height: 20), tall, true) == .left, "where there is room")
  }

  @Test("U3 it appears at its source, within the safe area, and points at it")
  func presented() {
    test.window.windowSafeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 30)
    source.frame.origin.x = 760
    root.present(modal)
    test.playUntilIdle()
    let frame = modal.view.convert(modal.view.bounds, to: nil)
    #expect(frame.size == Size(width: 240, height: 160))
    #expect(frame.maxX == 800 - 30 - 10 && frame.minY == 70)
    #expect(modal.popoverPresentationController?.arrowDirection == .up)
    modal.preferredContentSize = Size(width: 300, height: 100)
    test.playUntilIdle()
    #expect(modal.view.bounds.size == Size(width: 300, height: 100))
  }

  @Test("U3 a touch outside dismisses it and reaches nothing else, except in the views that let touches pass")
  func outside() {
    var taps = 0
    let button = Button(configuration: .plain(), primaryAction: Action { _ in taps += 1 })
    button.frame = Rect(x: 0, y: 400, width: 100, height: 80)
    root.view.addSubview(button)
    modal.popoverPresentationController?.passthroughViews = [button]
    root.present(modal)
    test.playUntilIdle()
    test.tap(at: Point(x: 50, y: 440))
    #expect(taps == 1 && root.presentedViewController === modal)
    modal.popoverPresentationController?.passthroughViews = nil
    test.tap(at: Point(x: 50, y: 440))
    test.playUntilIdle()
    #expect(taps == 1 && root.presentedViewController == nil && modal.view.window == nil)
  }

  @Test("U3 without a source, or with one elsewhere, it is in the middle, and says so")
  func withoutSource() {
    modal.popoverPresentationController?.sourceView = View()
    root.present(modal)
    test.playUntilIdle()
    let frame = modal.view.convert(modal.view.bounds, to: nil)
    #expect(abs(frame.midX - 400) <= 1 && abs(frame.midY - 240) <= 1)
    #expect(modal.popoverPresentationController?.arrowDirection == [])
  }

  @Test("U3 dismissing while it appears turns back; Escape dismisses; nothing is retained")
  func ends() {
    weak var released: ViewController?
    do {
      let modal = ViewController()
      released = modal
      modal.modalPresentationStyle = .popover
      modal.popoverPresentationController?.sourceView = source
      var log: [Int] = []
      root.present(modal) { log.append(1) }
      test.play(for: 0.05)
      root.dismiss { log.append(2) }
      test.playUntilIdle()
      #expect(log == [1, 2] && modal.view.window == nil)
      root.present(modal)
      test.playUntilIdle()
      test.press(.escape)
      test.playUntilIdle()
      #expect(root.presentedViewController == nil)
    }
    test.frame()
    #expect(released == nil)
  }

  @Test("U3 in a narrow window the delegate may adapt it")
  func adapts() {
    final class Delegate: AdaptivePresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
        .pageSheet
      }
    }
    let delegate = Delegate()
    modal.popoverPresentationController?.delegate = delegate
    test.window.resize(to: Size(width: 400, height: 700), scale: 1)
    root.present(modal)
    test.playUntilIdle()
    #expect(modal.sheetPresentationController?.state.activity == .resting)
    #expect(modal.modalPresentationStyle == .popover)
  }
}
