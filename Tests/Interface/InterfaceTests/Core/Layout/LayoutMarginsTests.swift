import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Layout margins")
struct LayoutMarginsTests {
  private final class MarginView: View {
    var changes = 0
    var layouts = 0
    override func layoutMarginsDidChange() { changes += 1 }
    override func layoutSubviews() { layouts += 1 }
  }

  private let test = TestWindow(size: Size(width: 200, height: 100))
  private let view = MarginView(frame: Rect(x: 0, y: 0, width: 200, height: 100))

  init() {
    test.window.addSubview(view)
    test.frame()
    view.layouts = 0
  }

  @Test("U1 margins are 8 points unless set, and setting them notifies once and lays out")
  func defaults() {
    #expect(view.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(
      view.directionalLayoutMargins == DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    view.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.changes == 1)
    #expect(
      view.directionalLayoutMargins == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    test.frame()
    #expect(view.layouts == 1)
    view.layoutMargins.left = .nan
    #expect(view.layoutMargins.left == 0)
  }

  @Test("U1 directional margins follow the layout direction, those with sides do not")
  func direction() {
    view.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 5)
    #expect(view.layoutMargins.left == 30)
    view.changes = 0
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == EdgeInsets(top: 0, left: 5, bottom: 0, right: 30))
    #expect(view.changes == 1)
    view.layoutMargins = EdgeInsets(top: 0, left: 7, bottom: 0, right: 9)
    #expect(view.directionalLayoutMargins.leading == 9)
    view.semanticContentAttribute = .unspecified
    #expect(view.layoutMargins.left == 7 && view.directionalLayoutMargins.leading == 7)
    view.directionalLayoutMargins.leading = 40
    test.window.traitOverrides.layoutDirection = .rightToLeft
    #expect(view.layoutMargins.right == 40)
  }

  @Test("U1 margins contain the safe area unless insetsLayoutMarginsFromSafeArea is false")
  func safeArea() {
    test.window.windowSafeAreaInsets = EdgeInsets(top: 20, left: 10, bottom: 0, right: 0)
    #expect(view.changes == 1)
    #expect(view.layoutMargins == EdgeInsets(top: 28, left: 18, bottom: 8, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.changes == 2)
    #expect(view.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    test.window.windowSafeAreaInsets.top = 40
    #expect(view.changes == 2)
  }

  @Test("U1 margins of the superview are preserved as far as the view reaches into them")
  func preserved() {
    let inner = MarginView(frame: Rect(x: 10, y: 40, width: 190, height: 30))
    view.addSubview(inner)
    view.layoutMargins = EdgeInsets(top: 20, left: 25, bottom: 20, right: 30)
    #expect(!inner.preservesSuperviewLayoutMargins && inner.layoutMargins.left == 8)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == EdgeInsets(top: 8, left: 15, bottom: 8, right: 30))
    #expect(inner.changes == 1)
    view.layoutMargins.left = 60
    #expect(inner.changes == 2 && inner.layoutMargins.left == 50)
    inner.frame.origin.x = 0
    #expect(inner.changes >= 3 && inner.layoutMargins.left == 60)
    let other = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    other.addSubview(inner)
    #expect(inner.layoutMargins.left == 8)
  }

  @Test("U1 containers use the margins only if they are asked to, and measure with them")
  func containers() {
    let block = Block(50, 20)
    for container in [StackView(), GridView(), FlowView()] as [ContainerView] {
      container.frame = Rect(x: 0, y: 0, width: 200, height: 100)
      container.addArrangedSubview(block)
      container.directionalLayoutMargins = DirectionalEdgeInsets(
        top: 10, leading: 20, bottom: 10, trailing: 40)
      test.window.addSubview(container)
      test.frame()
      #expect(block.frame.minX == 0)
      #expect(container.sizeThatFits(.zero) == Size(width: 50, height: 20))
      container.isLayoutMarginsRelativeArrangement = true
      test.frame()
      #expect(block.frame.minX == 20)
      #expect(container.sizeThatFits(.zero) == Size(width: 110, height: 40))
      container.semanticContentAttribute = .forceRightToLeft
      test.frame()
      #expect(block.frame.maxX == 180)
      container.layoutMargins = EdgeInsets(top: 60, left: 150, bottom: 60, right: 150)
      test.frame()
      #expect(block.frame.isFinite)
      container.removeFromSuperview()
    }
  }
}
