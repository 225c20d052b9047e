import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("The demo Constraints")
struct ConstraintsDemoTests {
  private let test = TestWindow(size: Size(width: 800, height: 480))
  private let controller = ConstraintsController(.constraints)
  private var page: ConstraintsPage { controller.content as? ConstraintsPage ?? ConstraintsPage() }

  init() {
    test.window.rootViewController = controller
    test.frame()
  }

  private func tap(_ title: String) throws {
    func find(_ view: View) -> Button? {
      if let button = view as? Button, button.title(for: .normal) == title { return button }
      for subview in view.subviews { if let found = find(subview) { return found } }
      return nil
    }
    let button = try #require(find(test.window))
    test.tap(at: button.convert(button.bounds.center, to: nil))
    test.playUntilIdle()
  }

  @Test("U1 the card has the width of the slider, and its values are aligned and as high as their text")
  func width() {
    #expect(page.card.frame.width == 520)
    let labels = page.card.labels
    #expect(Set(labels.map(\.value.frame.minX)).count == 1)
    #expect(labels[0].value.frame.minX == (labels.map(\.name.frame.maxX).max() ?? 0) + 16)
    let height = page.card.frame.height
    page.slider.value = 320
    page.slider.sendActions(for: .valueChanged)
    test.playUntilIdle()
    #expect(page.card.frame.width == 320 && page.card.frame.height > height)
    #expect(abs(page.card.frame.midX - 400) < 0.01)
    page.slider.value = 900
    page.slider.sendActions(for: .valueChanged)
    test.playUntilIdle()
    #expect(page.card.frame.width == 768)
  }

  @Test("U1 its buttons mirror it and enlarge its text, and its switch moves the values below their names")
  func changes() throws {
    let height = page.card.frame.height
    #expect(page.card.badge.center.x == 520)
    try tap("Right to left")
    #expect(page.card.badge.center.x == 0)
    #expect(page.card.labels[0].name.frame.maxX == 496)
    try tap("Larger text")
    #expect(page.card.frame.height > height)
    page.setStacked(true)
    test.playUntilIdle()
    let row = page.card.labels[1]
    #expect(row.value.frame.minY == row.name.frame.maxY + 2)
    page.setStacked(false)
    test.playUntilIdle()
    #expect(row.value.frame.minY < row.name.frame.maxY)
  }
}
