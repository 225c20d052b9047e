import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Collection view: items moved within sections that scroll across")
struct OrthogonalMovingTests {
  @Test(
    "U4 a section that pages or rests at groups does so after an item was held near its end, however the movement ends",
    arguments: [
      CollectionLayoutSectionOrthogonalScrollingBehavior.paging, .groupPaging, .groupPagingCentered,
      .continuousGroupLeadingBoundary,
    ],
    [false, true])
  func restAfterMoving(behavior: CollectionLayoutSectionOrthogonalScrollingBehavior, isCancelled: Bool) {
    let stage = CollectionStage([30, 20], layout: OrthogonalSections.mixed(behavior)) {
      $0.view.installsStandardGestureForInteractiveMovement = true
    }
    let start = stage.crossOffset()
    // Where the first item is.
    let touch = stage.test.touch(at: Point(x: behavior == .groupPagingCentered ? 160 : 50, y: 40))
    touch.rest(0.7)
    touch.move(to: Point(x: 312, y: 40), over: 0.2)
    stage.test.play(for: 0.83)
    touch.move(to: Point(x: 160, y: 40), over: 0.2)
    let held = stage.crossOffset()
    stage.test.play(for: 0.3)
    #expect(
      held > start + 50 && stage.crossOffset() == held, "while the item is held nothing moves by itself")
    if isCancelled { touch.cancel() } else { touch.end() }
    stage.finishAnimations()
    let step: Double = behavior == .paging ? 320 : 110
    let origin: Double = behavior == .groupPagingCentered ? 50 - 160 + 110 : 0
    let rest = stage.crossOffset()
    let distance = (rest - origin).truncatingRemainder(dividingBy: step)
    #expect(min(distance, step - distance) < 1e-6, "\(rest)")
    #expect(abs(rest - held) <= step / 2 + 1 && stage.contradictions == [])
  }
}
