import Testing

@testable import TactusInterface
@testable import TactusScene
@testable import TactusTesting

/// The indicators that show which part of the content is visible.
@Suite("Scroll view: indicators") @MainActor struct ScrollIndicatorTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }

  /// Returns the frame of an indicator in the window, or `nil` if it is not visible.
  private func frame(of indicator: ScrollIndicator) -> Rect? {
    let layer = indicator.layer
    // In front of all content.
    guard scrollView.layer.sublayers.suffix(2).contains(where: { $0 === layer }) else { return nil }
    return Rect(
      origin: layer.position - layer.bounds.origin - scrollView.bounds.origin, size: layer.bounds.size)
  }

  private var vertical: Rect? { frame(of: scrollView.verticalIndicator) }
  private var horizontal: Rect? { frame(of: scrollView.horizontalIndicator) }

  /// Scrolls to the middle of content that is 2000 pt high and of a given width.
  private func scroll(width: Double) {
    scrollView.contentSize = Size(width: width, height: 2000)
    scrollView.setContentOffset(Point(x: (width - 320) / 2, y: 760), animated: true)
    test.play(for: 0.4)
  }

  private func isNear(_ rect: Rect?, _ expected: Rect) -> Bool {
    guard let rect else { return false }
    return rect.origin.distance(to: expected.origin) < 1e-9
      && abs(rect.width - expected.width) < 1e-9 && abs(rect.height - expected.height) < 1e-9
  }

  @Test(
    "S3 the vertical indicator is 3 pt wide, 3 pt from the edge, and shows which part of the content is visible"
  )
  func verticalBar() {
    scroll(width: 320)
    // 480 of 2000 pt on a track of 474 pt.
    #expect(isNear(vertical, Rect(x: 314, y: 3 + (474 - 113.76) / 2, width: 3, height: 113.76)))
    #expect(horizontal == nil)
    scrollView.contentOffset.y = 1520
    #expect(isNear(vertical, Rect(x: 314, y: 477 - 113.76, width: 3, height: 113.76)))
    scrollView.contentOffset.y = -50
    #expect(isNear(vertical, Rect(x: 314, y: 3, width: 3, height: 63.76)))
  }

  @Test("S3 two indicators do not overlap in the corner")
  func bothBars() {
    scroll(width: 1000)
    #expect(isNear(vertical, Rect(x: 314, y: 3 + (468 - 112.32) / 2, width: 3, height: 112.32)))
    #expect(isNear(horizontal, Rect(x: 3 + (308 - 98.56) / 2, y: 474, width: 98.56, height: 3)))
    scrollView.contentOffset = Point(x: 680, y: 1520)
    #expect(isNear(vertical, Rect(x: 314, y: 471 - 112.32, width: 3, height: 112.32)))
    #expect(isNear(horizontal, Rect(x: 311 - 98.56, y: 474, width: 98.56, height: 3)))
    scrollView.showsVerticalScrollIndicator = false
    #expect(vertical == nil && horizontal?.maxX == 317)
  }

  @Test("S3 each indicator has insets of its own, to which the safe area is added by default")
  func insets() {
    scroll(width: 1000)
    scrollView.verticalScrollIndicatorInsets = EdgeInsets(top: 10, left: 5, bottom: 20, right: 4)
    scrollView.horizontalScrollIndicatorInsets = EdgeInsets(top: 5, left: 30, bottom: 7, right: 40)
    let length = 438.0 * 480 / 2000
    #expect(isNear(vertical, Rect(x: 310, y: 13 + (438 - length) / 2, width: 3, height: length)))
    let width = 238.0 * 320 / 1000
    #expect(isNear(horizontal, Rect(x: 33 + (238 - width) / 2, y: 467, width: width, height: 3)))
    scrollView.contentInsetAdjustmentBehavior = .never
    test.window.windowSafeAreaInsets = EdgeInsets(top: 8, left: 6, bottom: 12, right: 2)
    scrollView.contentOffset = .zero
    #expect(vertical?.origin == Point(x: 308, y: 21) && horizontal?.origin == Point(x: 39, y: 455))
    scrollView.automaticallyAdjustsScrollIndicatorInsets = false
    #expect(vertical?.origin == Point(x: 310, y: 13) && horizontal?.origin == Point(x: 33, y: 467))
  }

  @Test(
    "S3 indicators are dark or light by their style, and dark by default in a light interface",
    arguments: [
      (ScrollView.IndicatorStyle.black, UserInterfaceStyle.dark, 1.0, 0.6), (.white, .light, 0.8, 0.9),
      (.default, .light, 0.8, 0.48), (.default, .dark, 0.8, 0.9),
    ])
  func colour(
    style: ScrollView.IndicatorStyle, interface: UserInterfaceStyle, background: Double, bar: Double
  )
    throws
  {
    scrollView.backgroundColor = Color(white: background)
    scrollView.overrideUserInterfaceStyle = interface
    scrollView.indicatorStyle = style
    scroll(width: 1000)
    let bitmap = try test.render().bitmap
    func isFilled(_ x: Int, _ y: Int, with white: Double) -> Bool {
      bitmap.components(x, y).prefix(3).allSatisfy { abs(Double($0) - white * 255) < 2 }
    }
    for (x, y) in [(315, 240), (160, 475)] { #expect(isFilled(x, y, with: bar)) }
    for (x, y) in [(315, 100), (60, 475), (318, 240), (315, 475)] {
      #expect(isFilled(x, y, with: background))
    }
  }

  @Test(
    "S3 an indicator also fades when the delegate sets the offset as the drag ends", arguments: [true, false])
  func fadesAfterChangeOfOffset(flings: Bool) {
    stage.recorder.on["didEndDragging(\(flings))"] = {
      $0.setContentOffset(Point(x: 0, y: 200), animated: false)
    }
    let touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 300), over: 0.1)
    if !flings { touch.rest(0.2) }
    touch.end()
    #expect(stage.offset == 200 && scrollView.hasIndicators)
    test.play(for: 1)
    #expect(!scrollView.hasIndicators && !test.needsFrame)
  }

  @Test("S3 an indicator whose style changes before it fades fades nevertheless")
  func fadesAfterChangeOfStyle() {
    stage.flick()
    test.playUntilIdle()
    #expect(scrollView.hasIndicators)
    scrollView.indicatorStyle = .white
    scrollView.verticalScrollIndicatorInsets.top = 20
    test.play(for: 1)
    #expect(!scrollView.hasIndicators)
  }
}
