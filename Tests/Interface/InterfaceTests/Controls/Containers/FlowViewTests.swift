import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Flow views")
struct FlowViewTests {
  private let test = TestWindow(size: Size(width: 100, height: 200))
  private let blocks = [Block(40, 20), Block(50, 10), Block(30, 30), Block(30, 10), Block(20, 10)]
  private let flow: FlowView

  init() {
    flow = FlowView(arrangedSubviews: blocks)
    flow.frame = test.window.bounds
    flow.spacing = 10
    flow.lineSpacing = 5
    flow.alignment = .top
    test.window.addSubview(flow)
  }

  private var origins: [[Double]] {
    test.frame()
    return blocks.map { [$0.frame.minX, $0.frame.minY] }
  }

  @Test("U1 views follow each other, and begin a line where the width is used up")
  func lines() {
    #expect(origins == [[0, 0], [50, 0], [0, 25], [40, 25], [80, 25]])
    #expect(flow.sizeThatFits(Size(width: 100, height: 0)) == Size(width: 100, height: 55))
    #expect(flow.sizeThatFits(.zero) == Size(width: 210, height: 30))
    #expect(
      flow.sizeThatFits(Size(width: 50, height: 0)) == Size(width: 50, height: 20 + 10 + 30 + 10 + 10 + 4 * 5)
    )
    flow.frame.size.width = 99.999
    #expect(origins == [[0, 0], [0, 25], [60, 25], [0, 60], [40, 60]])
  }

  @Test("U1 alignment within the height of a line")
  func alignment() {
    flow.alignment = .center
    #expect(origins.map { $0[1] } == [0, 5, 25, 35, 35])
    flow.alignment = .bottom
    #expect(origins.map { $0[1] } == [0, 10, 25, 45, 45])
    flow.alignment = .fill
    test.frame()
    #expect(blocks.map(\.frame.height) == [20, 20, 30, 30, 30])
    flow.alignment = .firstBaseline
    #expect(origins.map { $0[1] } == [0, 10, 25, 45, 45])
  }

  @Test("U1 justification: leading, centred, trailing, equal spaces, filled")
  func justification() {
    flow.frame.size.width = 120
    #expect(origins.map { $0[0] } == [0, 50, 0, 40, 80])
    flow.justification = .center
    #expect(origins.map { $0[0] } == [10, 60, 10, 50, 90])
    flow.justification = .trailing
    #expect(origins.map { $0[0] } == [20, 70, 20, 60, 100])
    flow.justification = .equalSpacing
    #expect(origins.map { $0[0] } == [0, 70, 0, 40, 80])
    flow.justification = .fill
    test.frame()
    #expect(blocks.map(\.frame.width) == [50, 60, 30, 30, 20])
  }

  @Test("U1 a view that is wider than a line is as wide as the line, and as high as it then needs")
  func wide() {
    let text = Block(250, 10, wraps: true)
    flow.insertArrangedSubview(text, at: 0)
    test.frame()
    #expect(text.frame == Rect(x: 0, y: 0, width: 100, height: 30))
    #expect(blocks[0].frame.minY == 35)
  }

  @Test("U1 hidden views leave no gap")
  func hidden() {
    blocks[0].isHidden = true
    #expect(Array(origins.dropFirst()) == [[0, 0], [60, 0], [0, 35], [40, 35]])
    for block in blocks { block.isHidden = true }
    #expect(flow.sizeThatFits(.zero) == .zero)
  }

  @Test(
    "U1 from right to left lines begin at the right",
    arguments: [FlowView.Justification.leading, .equalSpacing])
  func mirrored(justification: FlowView.Justification) {
    flow.justification = justification
    flow.frame.size.width = 120
    test.frame()
    let before = blocks.map(\.frame)
    flow.semanticContentAttribute = .forceRightToLeft
    test.frame()
    #expect(blocks.map(\.frame.minX) == before.map { 120 - $0.maxX })
    #expect(blocks.map(\.frame.minY) == before.map(\.minY))
  }

  @Test("U1 spacing that is not a number is ignored; no width, and overlapping views, do no harm")
  func misuse() {
    flow.spacing = .infinity
    flow.lineSpacing = .nan
    #expect(flow.spacing == 10 && flow.lineSpacing == 5)
    flow.spacing = -60
    flow.lineSpacing = -60
    flow.frame.size = .zero
    test.frame()
    #expect(blocks.allSatisfy { $0.frame.isFinite && $0.frame.width >= 0 })
    #expect(flow.sizeThatFits(Size(width: 1, height: 0)).height >= 0)
  }
}
