import TactusTesting
import Testing
import UIKitNames

/// A graph in a scroll view whose shape layers follow the offset, as widely used components draw it.
@Suite("U12 a graph of shape layers in a scroll view") @MainActor
struct ScrollingGraphTests {
  private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// Bars whose path is made anew from the same Bézier path.
  private final class BarLayer: CAShapeLayer {
    private let bars = UIBezierPath()

    init(viewport: CGSize) {
      super.init()
      frame = CGRect(origin: .zero, size: viewport)
      actions = ["position": NSNull(), "bounds": NSNull()]
      fillColor = ScrollingGraphTests.red.cgColor
    }

    required init?(coder: NSCoder) { nil }

    var offset: CGFloat = 0 {
      didSet {
        frame.origin.x = offset
        bounds.origin.x = offset
      }
    }

    func show(height: CGFloat, count: Int) {
      bars.removeAllPoints()
      for index in 0..<count {
        let x = CGFloat(index) * 40 + 10
        bars.move(to: CGPoint(x: x, y: 100))
        bars.addLine(to: CGPoint(x: x + 20, y: 100))
        bars.addLine(to: CGPoint(x: x + 20, y: 100 - height))
        bars.addLine(to: CGPoint(x: x, y: 100 - height))
        bars.close()
      }
      path = bars.cgPath
    }
  }

  private final class GraphView: UIScrollView {
    private(set) var bars: BarLayer?
    private let drawingView = UIView()
    private let labelsView = UIView()
    private var link: CADisplayLink?
    private(set) var height: CGFloat = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      if bars == nil { setUp() }
      drawingView.frame.origin.x = contentOffset.x
      drawingView.bounds.origin.x = contentOffset.x
    }

    private func setUp() {
      drawingView.frame = CGRect(origin: .zero, size: frame.size)
      drawingView.backgroundColor = .white
      addSubview(drawingView)
      insertSubview(labelsView, aboveSubview: drawingView)
      contentSize = CGSize(width: 400, height: frame.height)
      let bars = BarLayer(viewport: frame.size)
      drawingView.layer.addSublayer(bars)
      self.bars = bars
      let link = CADisplayLink(target: self, selector: GraphView.step)
      link.add(to: .main, forMode: .common)
      link.isPaused = true
      self.link = link
      link.isPaused = false
    }

    private func step(_ link: CADisplayLink) {
      height = min(height + 10, 80)
      bars?.show(height: height, count: 10)
      if height == 80 { link.isPaused = true }
    }
  }

  @Test("U12 bars grow at the start, and are drawn where the content has been scrolled to")
  func bars() throws {
    let test = TestWindow(size: CGSize(width: 120, height: 120))
    test.window.backgroundColor = .black
    let graph = GraphView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    test.window.addSubview(graph)
    func isRed(_ x: Int, _ y: Int) throws -> Bool {
      try test.picture().pixel(x: x, y: y).distance(to: Picture.Pixel(0xff0000)) < 4
    }
    test.play(for: 0.05)
    #expect(graph.height > 0 && graph.height < 80)
    #expect(try isRed(20, 98) && !isRed(20, 30))
    _ = test.playUntilIdle()
    #expect(graph.height == 80)
    #expect(try isRed(20, 30) && isRed(60, 30) && !isRed(40, 30) && !isRed(20, 110))
    graph.contentOffset.x = 130
    test.frame()
    // The bars from 130 on: those at 130, 170 and 210.
    #expect(try isRed(10, 30) && isRed(50, 30) && isRed(90, 30) && !isRed(30, 30))
  }
}
