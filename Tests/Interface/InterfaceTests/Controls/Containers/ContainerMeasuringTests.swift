import InterfaceTestSupport
import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Measuring in containers")
struct ContainerMeasuringTests {
  private let test = TestWindow(size: Size(width: 400, height: 400))

  /// Nests containers of alternating kinds around a view.
  private func nest(_ leaf: View, levels: Int) -> View {
    var view = leaf
    for level in 0..<levels {
      let container: ContainerView
      switch level % 4 {
      case 0: container = StackView()
      case 1:
        let stack = StackView()
        stack.axis = .vertical
        stack.alignment = .leading
        container = stack
      case 2: container = GridView(columns: [.fitting, .fraction(1)])
      default: container = FlowView()
      }
      container.addArrangedSubview(view)
      container.addArrangedSubview(Block(5, 5))
      view = container
    }
    return view
  }

  @Test(
    "U1 ten nested containers measure a view a few times, not twice as often at each level",
    arguments: [2, 10, 30])
  func nesting(levels: Int) {
    let leaf = Block(300, 10, wraps: true)
    let root = nest(leaf, levels: levels)
    root.frame = test.window.bounds
    test.window.addSubview(root)
    test.frame()
    #expect(leaf.measureCount > 0 && leaf.measureCount <= 2 * levels + 4, "\(leaf.measureCount)")
    #expect(leaf.frame.width > 0)
    // A pass without a change measures nothing.
    let count = leaf.measureCount
    root.setNeedsLayout()
    test.frame()
    #expect(leaf.measureCount == count)
    // Only the views along the way to the changed one are measured again.
    leaf.fittingSize.height = 14
    leaf.invalidateIntrinsicContentSize()
    test.frame()
    #expect(leaf.measureCount - count <= 2 * levels + 4)
    #expect(leaf.frame.height >= 14)
  }

  @Test("U1 a change measures the views that depend on it, and no other")
  func exact() {
    let blocks = (0..<8).map { _ in Block(30, 20) }
    let rows = [
      StackView(arrangedSubviews: Array(blocks[..<4])), StackView(arrangedSubviews: Array(blocks[4...])),
    ]
    let column = StackView(arrangedSubviews: rows)
    column.axis = .vertical
    column.alignment = .leading
    column.frame = test.window.bounds
    test.window.addSubview(column)
    test.frame()
    let counts = blocks.map(\.measureCount)
    blocks[1].fittingSize.width = 40
    blocks[1].invalidateIntrinsicContentSize()
    test.frame()
    for (index, block) in blocks.enumerated() {
      #expect((block.measureCount > counts[index]) == (index == 1))
    }
    #expect(blocks[1].frame.width == 40)
  }

  @Test("U1 adding, hiding or removing a view measures no other view at its natural size")
  func membership() {
    let blocks = (0..<6).map { _ in Block(20, 20) }
    let row = StackView(arrangedSubviews: blocks)
    row.distribution = .equalSpacing
    row.frame = Rect(x: 0, y: 0, width: 400, height: 20)
    test.window.addSubview(row)
    test.frame()
    let counts = blocks.map(\.measureCount)
    let added = Block(20, 20)
    row.addArrangedSubview(added)
    test.frame()
    #expect(added.frame.maxX == 400)
    row.spacing = 2
    blocks[0].isHidden = true
    blocks[1].removeFromSuperview()
    test.frame()
    #expect(blocks[2].frame.minX == 0 && blocks.map(\.measureCount) == counts)
  }

  @Test("U1 layout again and again at two widths measures nothing once both are known")
  func widths() {
    let blocks = (0..<5).map { _ in Block(90, 20, wraps: true) }
    let grid = GridView(columns: [.fitting, .fraction(1)])
    for block in blocks { grid.addArrangedSubview(block) }
    grid.frame = Rect(x: 0, y: 0, width: 150, height: 400)
    test.window.addSubview(grid)
    func layOut(_ width: Double) {
      grid.frame.size.width = width
      test.frame()
    }
    layOut(150)
    layOut(140)
    let counts = blocks.map(\.measureCount)
    for _ in 0..<5 {
      layOut(150)
      layOut(140)
    }
    #expect(blocks.map(\.measureCount) == counts)
  }

  @Test("U1 setNeedsLayout of a container measures its views again, so that a size changed silently is found")
  func explicitLayout() {
    let block = Block(30, 20)
    let row = StackView(arrangedSubviews: [Slider(), block])
    row.frame = Rect(x: 0, y: 0, width: 200, height: 40)
    test.window.addSubview(row)
    test.frame()
    block.fittingSize.width = 60
    row.setNeedsLayout()
    test.frame()
    #expect(block.frame.width == 60)
    block.fittingSize.width = 50
    block.setNeedsLayout()
    row.spacing = 1
    test.frame()
    #expect(block.frame.width == 50)
  }

  @Test("U1 nothing is laid out while nothing changes; a colour or an alignment changes no size")
  func idle() {
    final class CountingRow: StackView {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
      }
    }
    let label = Label()
    label.text = "Text"
    let row = CountingRow(arrangedSubviews: [label])
    row.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    test.window.addSubview(row)
    test.frame()
    row.layouts = 0
    label.textColor = .red
    label.textAlignment = .center
    label.text = "Text"
    row.frame.origin.x = 20
    test.window.overrideUserInterfaceStyle = .dark
    test.frame()
    test.frame()
    #expect(row.layouts == 0)
  }

  @Test("U1 a scroll view whose content is a container is laid out when the container's size changes")
  func scrollView() {
    final class Page: ScrollView {
      let column = StackView()
      override func layoutSubviews() {
        super.layoutSubviews()
        let size = column.sizeThatFits(Size(width: bounds.width, height: 0))
        column.frame = Rect(x: 0, y: 0, width: bounds.width, height: size.height)
        contentSize = column.frame.size
      }
    }
    let page = Page(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    page.column.axis = .vertical
    let flow = FlowView(arrangedSubviews: (0..<6).map { _ in Block(45, 20) })
    page.column.addArrangedSubview(flow)
    page.addSubview(page.column)
    test.window.addSubview(page)
    test.frame()
    #expect(page.contentSize.height == 60)
    flow.addArrangedSubview(Block(45, 20))
    test.frame()
    #expect(page.contentSize.height == 80)
    page.frame.size.width = 45
    test.frame()
    #expect(page.contentSize.height == 140)
  }

  @Test("U1 what a view needs at another width has no effect on its size")
  func otherWidth() {
    final class Words: View {
      override func sizeThatFits(_ size: Size) -> Size {
        size.width >= 200 ? Size(width: 200, height: 40) : Size(width: 100, height: 80)
      }
    }
    let words = Words()
    let column = StackView(arrangedSubviews: [words, View()])
    column.axis = .vertical
    column.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    test.window.addSubview(column)
    test.frame()
    #expect(words.frame == Rect(x: 0, y: 0, width: 200, height: 40))
    #expect(words.systemLayoutSizeFitting(.zero) == Size(width: 100, height: 80))
    words.invalidateIntrinsicContentSize()
    test.frame()
    #expect(words.frame == Rect(x: 0, y: 0, width: 200, height: 40))
  }

  // MARK: - Misuse

  @Test("U1 a view that is removed, hidden or added while it is laid out does no harm")
  func changesDuringLayout() {
    final class Fickle: View {
      var onLayout: (() -> Void)?
      override func sizeThatFits(_ size: Size) -> Size {
        onLayout?()
        onLayout = nil
        return Size(width: 20, height: 20)
      }
    }
    for container in [StackView(), GridView(), FlowView()] as [ContainerView] {
      let views = (0..<4).map { _ in Fickle() }
      for view in views { container.addArrangedSubview(view) }
      container.frame = Rect(x: 0, y: 0, width: 200, height: 100)
      test.window.addSubview(container)
      views[0].onLayout = { views[2].removeFromSuperview() }
      views[1].onLayout = { views[3].isHidden = true }
      test.frame()
      views[0].onLayout = { container.addArrangedSubview(Block(10, 10)) }
      container.setNeedsLayout()
      test.frame()
      test.frame()
      #expect(views[2].superview == nil && container.arrangedSubviews.count == 4)
      #expect(!test.needsFrame)
      container.removeFromSuperview()
    }
  }

  @Test("U1 a text that is changed while a view is measured is part of the result, and requests nothing")
  func changesWhileMeasuring() {
    final class Row: View {
      let label = Label()
      override func sizeThatFits(_ size: Size) -> Size {
        label.text = "The longest text"
        defer { label.text = "Now" }
        return label.sizeThatFits(.zero)
      }
    }
    let row = Row()
    row.addSubview(row.label)
    let stack = StackView(arrangedSubviews: [row])
    stack.frame = Rect(x: 0, y: 0, width: 200, height: 50)
    test.window.addSubview(stack)
    test.frame()
    test.frame()
    #expect(!test.needsFrame)
  }

  @Test("U1 a layout that changes its own size each time continues with each frame, and is logged once")
  func endless() {
    final class Restless: View {
      var width = 10.0
      override var intrinsicContentSize: Size { Size(width: width, height: 10) }
      override func layoutSubviews() {
        width = width == 10 ? 11 : 10
        invalidateIntrinsicContentSize()
      }
    }
    let journal = LogJournal()
    let test = TestWindow(loggingTo: journal)
    let restless = Restless()
    let row = StackView(arrangedSubviews: [restless, Slider()])
    row.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    test.window.addSubview(row)
    for _ in 0..<60 { test.frame() }
    #expect(journal.lines.filter { $0.hasPrefix("Layout does not end") }.count == 1)
    restless.removeFromSuperview()
    test.frame()
    test.frame()
    #expect(!test.needsFrame)
  }
}
