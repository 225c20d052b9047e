import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Text views: the area of the lines")
struct TextContainerTests {
  @Test("U12 lines begin at the padding, and have the width of the view without it on both sides")
  func padding() {
    let test = TestWindow(size: Size(width: 200, height: 200))
    let view = TextView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.text = "Kitchen"
    test.window.addSubview(view)
    test.frame()
    #expect(view.textOrigin.x == 5 && view.content.appearance.width == 90)
    view.textContainer.lineFragmentPadding = 0
    test.frame()
    #expect(view.textOrigin.x == 0 && view.content.appearance.width == 100)
    for padding in [-1, Double.nan, .infinity] {
      view.textContainer.lineFragmentPadding = padding
      #expect(view.textContainer.lineFragmentPadding == 0)
    }
  }
}
