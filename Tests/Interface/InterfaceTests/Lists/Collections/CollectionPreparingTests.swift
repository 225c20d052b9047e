import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Cells of collections that are made in the time between frames.
@Suite("Collection view: cells made between frames") @MainActor struct CollectionPreparingTests {
  /// Flicks a collection, and returns how often cells were asked for inside frames and between them, from the end of the touch on.
  private func flick(_ stage: CollectionStage, by delta: Point, seconds: Double = 1) -> (
    inside: Int, between: Int
  ) {
    let start = Point(x: delta.x > 0 ? 60 : 260, y: delta.y == 0 ? 40 : delta.y < 0 ? 400 : 80)
    let touch = stage.test.touch(at: start)
    touch.drag(to: start + delta, over: 0.06)
    touch.end()
    var (inside, between) = (0, 0)
    for _ in 0..<Int(seconds * 60) {
      stage.items.asked = 0
      stage.test.advance(by: 1.0 / 60)
      between += stage.items.asked
      stage.items.asked = 0
      stage.test.frame()
      inside += stage.items.asked
    }
    return (inside, between)
  }

  @Test(
    "S27 U4 no frame of a flick asks for a cell of a grid: those that come next are made ahead, each once")
  func grid() {
    let stage = CollectionStage([10_000])
    let (inside, between) = flick(stage, by: Point(x: 0, y: -150))
    #expect(inside == 0 && between > 12)
    stage.finishAnimations()
    #expect(stage.contradictions == [])
    let back = flick(stage, by: Point(x: 0, y: 150))
    #expect(back.inside == 0 && back.between > 0)
    stage.finishAnimations()
    #expect(stage.contradictions == [])
  }

  @Test("S27 U4 no frame of a flick asks for a cell of a section that scrolls across")
  func across() {
    let stage = CollectionStage([10_000, 20], layout: OrthogonalSections.mixed(.continuous))
    let (inside, between) = flick(stage, by: Point(x: -150, y: 0))
    #expect(inside == 0 && between > 2)
    stage.finishAnimations()
    #expect(stage.crossOffset() > 300 && stage.contradictions == [])
  }

  @Test("S27 U4 at rest nothing is made ahead, and what was is given up")
  func rest() {
    let stage = CollectionStage([10_000])
    _ = flick(stage, by: Point(x: 0, y: -150), seconds: 0.3)
    #expect(!stage.view.prepared.isEmpty)
    stage.finishAnimations()
    stage.test.play(for: 1.5)
    #expect(stage.view.prepared.isEmpty && !stage.test.needsFrame)
    stage.items.asked = 0
    stage.test.play(for: 1)
    #expect(stage.items.asked == 0)
  }

  @Test("S27 S23 U4 cells made ahead follow reloads, updates and the selection")
  func changes() throws {
    let stage = CollectionStage([10_000])
    _ = flick(stage, by: Point(x: 0, y: -150), seconds: 0.15)
    let next = try #require(stage.view.prepared.keys.map(\.path).min())
    stage.view.selectItem(at: next, animated: false, scrollPosition: [])
    stage.test.play(for: 0.1)
    #expect(stage.view.cellForItem(at: next)?.isSelected ?? true)
    let other = try #require(stage.view.prepared.keys.map(\.path).min())
    stage.items.sections[0][other.item] = "changed"
    stage.view.reloadItems(at: [other])
    #expect(stage.view.prepared.isEmpty)
    stage.finishAnimations()
    stage.view.scrollToItem(at: other, at: .top, animated: false)
    stage.test.frame()
    #expect(stage.cell(other.item)?.name == "changed")
    stage.view.reloadData()
    stage.test.frame()
    #expect(stage.contradictions == [])
  }
}
