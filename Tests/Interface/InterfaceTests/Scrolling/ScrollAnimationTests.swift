import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Scroll view: animated in a block")
struct ScrollAnimationTests {
  let stage = ScrollStage()

  /// The position of the item's presentation in the window.
  private var seen: Double {
    stage.item.frame.minY - stage.scrollView.presentation.bounds.minY
  }

  @Test(
    "A1 A2 contentOffset is animated: the value changes at once, the presentation follows over the duration, without a jump"
  )
  func contentOffset() {
    var ends: [Bool] = []
    View.animate(
      withDuration: 1, options: .curveLinear, animations: { stage.scrollView.contentOffset.y = 400 }
    ) {
      ends.append($0)
    }
    #expect(stage.offset == 400)
    var last = 100.0
    var longest = 0.0
    stage.test.play(for: 0.5) { _ in
      longest = max(longest, abs(seen - last))
      last = seen
    }
    #expect(abs(seen + 100) < 10, "halfway: \(seen)")
    View.animate(withDuration: 0.5) { stage.scrollView.contentOffset.y = 0 }
    #expect(stage.offset == 0)
    stage.test.play(for: 1) { _ in
      longest = max(longest, abs(seen - last))
      last = seen
    }
    #expect(seen == 100 && longest < 20 && ends == [false])
    #expect(!stage.test.needsFrame)
  }
}
