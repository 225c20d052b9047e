import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("The touch inspector")
struct TouchInspectorTests {
  private let test = TestWindow(size: Size(width: 800, height: 480))
  private let view = TouchInspectorView(frame: Rect(x: 0, y: 0, width: 800, height: 480))

  init() {
    test.window.addSubview(view)
    test.frame()
  }

  private var visibleMarks: [TouchMark] {
    view.subviews.compactMap { $0 as? TouchMark }.filter { !$0.isHidden }
  }

  @Test("each touch has a mark with the lowest unused number, until the mark has faded")
  func numbers() {
    let first = test.touch(at: Point(x: 100, y: 100))
    let second = test.touch(at: Point(x: 300, y: 100))
    #expect(Set(visibleMarks.map(\.number)) == [1, 2])
    first.end()
    let third = test.touch(at: Point(x: 500, y: 100))
    #expect(visibleMarks.map(\.number).sorted() == [1, 1, 2])
    second.end()
    third.end()
    for _ in 0..<100 {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
    #expect(visibleMarks.isEmpty)
    #expect(!test.needsFrame)
  }

  @Test("S13 the page shows what has been learned of the panel")
  func panel() {
    func texts() -> [String] { view.subviews.compactMap { ($0 as? Label)?.text } }
    let touch = test.touch(at: Point(x: 100, y: 100))
    #expect(!texts().contains { $0.contains("panel of") })
    touch.move(to: Point(x: 500, y: 100), over: 0.4)
    #expect(texts().contains { $0.hasPrefix("panel of 125 Hz · timestamps ± 0 ms") }, "\(texts())")
    touch.end()
    #expect(view.subviews.allSatisfy { ($0 as? Label)?.text?.hasPrefix("panel") != true || $0.isHidden })
  }

  @Test("what has been learned of a panel is told in one line")
  func summary() {
    let characteristics = PanelCharacteristics(
      reportRate: 124.8, timestampJitter: 0.00042, resolution: 0.25, noise: 0.104, lostReportCount: 1,
      longestSilence: 0.0166)
    #expect(
      characteristics.summary
        == "panel of 125 Hz · timestamps ± 0.42 ms · steps of 0.25 pt · noise 0.1 pt · silent for up to 17 ms · loses reports"
    )
  }

  @Test("the crosshair spans the whole page even if its size changes during a stationary touch")
  func crosshairs() throws {
    let touch = test.touch(at: Point(x: 500, y: 300))
    func lines() -> [Rect] {
      visibleMarks.flatMap(\.subviews).filter { !$0.isHidden && min($0.bounds.width, $0.bounds.height) == 1 }
        .map(\.frame)
    }
    #expect(
      lines() == [Rect(x: 0, y: 299.5, width: 800, height: 1), Rect(x: 499.5, y: 0, width: 1, height: 480)])
    view.frame = Rect(x: 0, y: 0, width: 1024, height: 768)
    test.frame()
    #expect(
      lines() == [Rect(x: 0, y: 299.5, width: 1024, height: 1), Rect(x: 499.5, y: 0, width: 1, height: 768)])
    view.frame = Rect(x: 0, y: 0, width: 520, height: 300)
    test.frame()
    let mark = try #require(visibleMarks.first)
    #expect(lines().map(\.width).max() == 520)
    // The card with the label stays within the page.
    let card = try #require(mark.subviews.last)
    #expect(card.frame.minX >= 0 && card.frame.maxX <= 520)
    touch.end()
  }

  @Test("hundreds of touches, repeatedly, use a bounded number of views")
  func bounded() {
    var counts: [Int] = []
    for _ in 0..<3 {
      let touches = (0..<300).map { test.touch(at: Point(x: Double($0) * 2.5, y: 200)) }
      for touch in touches { touch.move(by: Point(x: 0, y: 40)) }
      #expect(visibleMarks.count == 300)
      for touch in touches { touch.end() }
      for _ in 0..<100 {
        test.advance(by: 1.0 / 60)
        test.frame()
      }
      counts.append(view.subviews.count)
    }
    #expect(counts[0] == counts[2])
  }

  @Test("the rate counts the last second")
  func rate() {
    var rate = EventRate()
    for index in 0..<300 { rate.add(time: Double(index) / 100, samples: 2) }
    #expect((100...101).contains(rate.events))
    #expect(rate.samples == rate.events * 2)
  }

  @Test(
    "T28 the page learns from the panel, shows what it learns, and uses the chosen profile while it is shown")
  func profiles() throws {
    view.removeFromSuperview()
    let controller = TouchInspectorController(.touchInspector)
    test.window.rootViewController = controller
    test.play(for: 0.5)
    func texts() -> [String] {
      controller.content.subviews.compactMap { ($0 as? Label)?.text }.filter { $0.hasPrefix("drags from") }
    }
    #expect(texts() == ["drags from 10 pt · presses from 0.5 s · edges of 20 pt · learned from 0 of 20 taps"])
    #expect(test.window.touchProfile == .standard)
    controller.use(.vibration)
    #expect(test.window.touchProfile == .vibration && texts()[0].hasPrefix("drags from 20 pt"))
    controller.use(.learned)
    for _ in 0..<20 {
      let touch = test.touch(at: Point(x: 400, y: 200))
      touch.majorRadius = 12
      for step in 1...6 {
        test.advance(by: 0.01)
        touch.move(to: Point(x: 400 + Double(step % 2) * 12, y: 200))
      }
      touch.end()
      test.advance(by: 1)
    }
    #expect(test.window.touchProfile?.hysteresis == 18)
    #expect(
      texts() == [
        "drags from 18 pt · presses from 0.5 s · edges of 20 pt · palms from 30 pt · learned: rests within 12 pt · 100 Hz · radius 12 pt"
      ])
    test.window.rootViewController = ViewController()
    test.play(for: 0.5)
    #expect(test.window.touchProfile == nil && test.application.touchProfileLearner == nil)
  }
}
