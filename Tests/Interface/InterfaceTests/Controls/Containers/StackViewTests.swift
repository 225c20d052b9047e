import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Stack views")
struct StackViewTests {
  /// A view with a fixed fitting size.
  private final class Block: View {
    var fittingSize: Size
    init(_ width: Double, _ height: Double) {
      fittingSize = Size(width: width, height: height)
      super.init(frame: .zero)
    }
    override func sizeThatFits(_ size: Size) -> Size { fittingSize }
  }

  private let test = TestWindow()
  private let blocks = [Block(40, 20), Block(60, 40), Block(20, 30)]
  private let stack: StackView

  init() {
    stack = StackView(arrangedSubviews: blocks)
    stack.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    stack.spacing = 10
    test.window.addSubview(stack)
  }

  /// The origin and the length of each view along the axis.
  private var spans: [[Double]] {
    test.frame()
    return blocks.map {
      stack.axis == .horizontal ? [$0.frame.minX, $0.frame.width] : [$0.frame.minY, $0.frame.height]
    }
  }

  @Test("C5 a stack fills its length: the view with the lowest hugging priority grows")
  func fill() {
    #expect(spans == [[0, 200], [210, 60], [280, 20]])
    #expect(blocks.allSatisfy { $0.frame.height == 100 })
    stack.setContentHuggingPriority(LayoutPriority(rawValue: 100), of: blocks[1], for: .horizontal)
    #expect(spans == [[0, 40], [50, 220], [280, 20]])
  }

  @Test("C5 by default views hug their content with low priority, and resist compression with high priority")
  func defaultPriorities() {
    #expect(LayoutPriority.defaultLow < .defaultHigh && LayoutPriority.defaultHigh < .required)
    let before = spans
    for block in blocks {
      stack.setContentHuggingPriority(.defaultLow, of: block, for: .horizontal)
      stack.setContentCompressionResistancePriority(.defaultHigh, of: block, for: .horizontal)
    }
    #expect(spans == before)
    stack.setContentHuggingPriority(.defaultHigh, of: blocks[0], for: .horizontal)
    #expect(spans == [[0, 40], [50, 220], [280, 20]])
  }

  @Test("C5 a stack that is too short compresses the views of lowest compression resistance, in proportion")
  func shortage() {
    stack.frame.size.width = 80
    #expect(spans == [[0, 20], [30, 30], [70, 10]])
    stack.setContentCompressionResistancePriority(.required, of: blocks[1], for: .horizontal)
    stack.frame.size.width = 110
    #expect(spans == [[0, 20], [30, 60], [100, 10]])
    stack.frame.size.width = 0
    #expect(spans.allSatisfy { $0[1] == 0 })
  }

  @Test("C5 the other distributions: equally, in proportion, equal spaces, equal centres")
  func distributions() {
    stack.distribution = .fillEqually
    stack.frame.size.width = 320
    #expect(spans == [[0, 100], [110, 100], [220, 100]])
    stack.distribution = .fillProportionally
    stack.frame.size.width = 260
    #expect(spans == [[0, 80], [90, 120], [220, 40]])
    stack.distribution = .equalSpacing
    #expect(spans == [[0, 40], [110, 60], [240, 20]])
    stack.distribution = .equalCentering
    stack.frame.size.width = 230
    #expect(spans == [[0, 40], [90, 60], [210, 20]])
  }

  @Test("C5 alignment across the stack, in a row and in a column")
  func alignment() {
    stack.alignment = .center
    test.frame()
    #expect(blocks.map(\.frame.minY) == [40, 30, 35])
    #expect(blocks.map(\.frame.height) == [20, 40, 30])
    stack.alignment = .bottom
    test.frame()
    #expect(blocks.map(\.frame.maxY) == [100, 100, 100])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.frame.size.height = 130
    #expect(spans == [[0, 40], [50, 40], [100, 30]])
    #expect(blocks.map(\.frame.minX) == [0, 0, 0])
    stack.semanticContentAttribute = .forceRightToLeft
    test.frame()
    #expect(blocks.map(\.frame.maxX) == [300, 300, 300])
  }

  @Test("C5 from right to left a row begins at the right")
  func rightToLeft() {
    stack.semanticContentAttribute = .forceRightToLeft
    #expect(spans == [[100, 200], [30, 60], [0, 20]])
  }

  @Test("C5 spacing after one view, and margins")
  func spacing() {
    stack.setCustomSpacing(30, after: blocks[0])
    stack.layoutMargins = EdgeInsets(top: 5, left: 10, bottom: 5, right: 20)
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(spans == [[10, 150], [190, 60], [260, 20]])
    #expect(stack.customSpacing(after: blocks[0]) == 30)
    stack.setCustomSpacing(nil, after: blocks[0])
    #expect(spans[1] == [190, 60])
    stack.spacing = .nan
    #expect(stack.spacing == 10)
    #expect(stack.sizeThatFits(.zero) == Size(width: 170, height: 50))
  }

  @Test("C5 hidden views take no space; a view that is shown again gets its position back")
  func hidden() {
    blocks[0].isHidden = true
    #expect(spans[1] == [0, 270])
    #expect(stack.sizeThatFits(.zero) == Size(width: 90, height: 40))
    blocks[0].isHidden = false
    #expect(spans == [[0, 200], [210, 60], [280, 20]])
  }

  @Test("C5 views are added, moved and removed; one that leaves its superview is no longer arranged")
  func membership() {
    stack.insertArrangedSubview(blocks[2], at: 0)
    #expect(stack.arrangedSubviews.count == 3)
    #expect(spans[2] == [0, 180])
    stack.removeArrangedSubview(blocks[2])
    #expect(blocks[2].superview === stack)
    blocks[1].removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 1 && stack.arrangedSubviews[0] === blocks[0])
    stack.removeArrangedSubview(View())
    stack.insertArrangedSubview(stack, at: 0)
    #expect(stack.arrangedSubviews.count == 1)
  }

  @Test("C5 a plain view keeps the size it was given, however often it was stretched")
  func plainViews() {
    let plain = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let row = StackView(arrangedSubviews: [plain])
    row.alignment = .center
    row.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    test.window.addSubview(row)
    test.frame()
    #expect(plain.frame == Rect(x: 0, y: 25, width: 200, height: 50))
    #expect(row.sizeThatFits(.zero) == Size(width: 50, height: 50))
    row.frame.size.width = 100
    test.frame()
    row.frame.size.width = 300
    test.frame()
    #expect(row.sizeThatFits(.zero) == Size(width: 50, height: 50))
    plain.bounds.size = Size(width: 70, height: 20)
    #expect(row.sizeThatFits(.zero) == Size(width: 70, height: 20))
  }

  @Test("C5 nested stacks, empty stacks, and fitting sizes that are not finite")
  func nesting() {
    let inner = StackView(arrangedSubviews: [Block(10, 10), Block(.nan, 5)])
    inner.axis = .vertical
    inner.spacing = 2
    stack.addArrangedSubview(inner)
    stack.addArrangedSubview(StackView())
    test.frame()
    #expect(inner.frame.width == 10)
    #expect(stack.sizeThatFits(.zero) == Size(width: 170, height: 40))
    #expect(StackView().sizeThatFits(.zero) == .zero)
  }
}
