import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Views that containers hide and show by an animation")
struct ContainerVisibilityTests {
  private let test = TestWindow(size: Size(width: 200, height: 200))
  private let blocks = [Block(40, 20), Block(40, 20), Block(40, 20)]
  private let column: StackView

  init() {
    column = StackView(arrangedSubviews: blocks)
    column.axis = .vertical
    column.distribution = .equalSpacing
    column.frame = Rect(x: 0, y: 0, width: 200, height: 60)
    test.window.addSubview(column)
    test.frame()
  }

  private func shownY(_ view: View) -> Double { view.presentation.center.y }

  @Test("U1 a view that is hidden in an animation fades out while the others move, and is hidden at the end")
  func hiding() {
    column.distribution = .fill
    column.frame.size.height = 60
    test.frame()
    View.animate(withDuration: 0.2, options: .curveLinear) { blocks[0].isHidden = true }
    #expect(blocks[0].isHidden && !blocks[0].layer.isHidden)
    #expect(blocks[1].frame.minY == 0)
    test.play(for: 0.1)
    #expect((0.2...0.8).contains(blocks[0].presentation.alpha))
    #expect((10.0...30).contains(shownY(blocks[1])) && blocks[1].presentation.frame.minY > 0)
    #expect(test.window.hitTest(Point(x: 10, y: 5), with: nil) !== blocks[0])
    test.play(for: 0.3)
    #expect(blocks[0].layer.isHidden && blocks[0].alpha == 1)
  }

  @Test("U1 a view that is shown in an animation fades in where it belongs, not from its last position")
  func showing() {
    blocks[2].isHidden = true
    column.frame.size.height = 40
    test.frame()
    View.animate(withDuration: 0.2) {
      column.frame.size.height = 60
      blocks[2].isHidden = false
    }
    test.play(for: 0.1)
    #expect(shownY(blocks[2]) == 50)
    #expect((0.1...0.9).contains(blocks[2].presentation.alpha))
    test.play(for: 0.3)
    #expect(blocks[2].presentation.alpha == 1 && !blocks[2].isHidden)
  }

  @Test("U1 hiding is interrupted by showing, and the reverse, without a jump")
  func interruption() {
    View.animate(withDuration: 0.2) { blocks[0].isHidden = true }
    test.play(for: 0.1)
    let alpha = blocks[0].presentation.alpha
    View.animate(withDuration: 0.2, options: .beginFromCurrentState) { blocks[0].isHidden = false }
    #expect(abs(blocks[0].presentation.alpha - alpha) < 0.2)
    test.play(for: 0.5)
    #expect(!blocks[0].isHidden && !blocks[0].layer.isHidden && blocks[0].presentation.alpha == 1)
    View.animate(withDuration: 0.2) { blocks[0].isHidden = true }
    test.play(for: 0.05)
    blocks[0].isHidden = false
    test.play(for: 0.5)
    #expect(!blocks[0].isHidden && !blocks[0].layer.isHidden && blocks[0].alpha == 1)
    View.animate(withDuration: 0.2) { blocks[0].isHidden = true }
    test.play(for: 0.05)
    blocks[0].removeFromSuperview()
    test.play(for: 0.5)
    #expect(blocks[0].isHidden && blocks[0].alpha == 1)
  }

  @Test("U1 the containers above move within the same animation")
  func nested() {
    let outer = StackView(arrangedSubviews: [column, Block(10, 10)])
    outer.axis = .vertical
    outer.alignment = .leading
    outer.addArrangedSubview(View())
    outer.frame = test.window.bounds
    test.window.addSubview(outer)
    test.frame()
    let below = outer.arrangedSubviews[1]
    #expect(below.frame.minY == 60)
    View.animate(withDuration: 0.2) { blocks[0].isHidden = true }
    #expect(below.frame.minY == 40)
    test.play(for: 0.1)
    #expect((41.0...59).contains(below.presentation.frame.minY))
    test.play(for: 0.3)
    #expect(below.presentation.frame.minY == 40)
  }

  @Test("U1 in grids and flows too")
  func otherContainers() {
    for container in [GridView(columns: [.fitting]), FlowView()] as [ContainerView] {
      for block in blocks { container.addArrangedSubview(block) }
      container.frame = Rect(x: 0, y: 0, width: 40, height: 100)
      test.window.addSubview(container)
      test.frame()
      View.animate(withDuration: 0.2) { blocks[0].isHidden = true }
      test.play(for: 0.1)
      #expect((1.0...19).contains(blocks[1].presentation.frame.minY))
      test.play(for: 0.3)
      #expect(blocks[1].presentation.frame.minY == 0)
      blocks[0].isHidden = false
    }
  }
}
