import TactusGraphics
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Stack views: natural sizes, priorities, baselines")
struct StackPriorityTests {
  private let test = TestWindow()

  private func row(_ views: [View], width: Double = 200, height: Double = 60) -> StackView {
    let row = StackView(arrangedSubviews: views)
    row.frame = Rect(x: 0, y: 0, width: width, height: height)
    test.window.addSubview(row)
    test.frame()
    return row
  }

  private func label(_ text: String, lines: Int = 1, size: Double = 17) -> Label {
    let label = Label()
    label.text = text
    label.numberOfLines = lines
    label.font = .system(ofSize: size)
    return label
  }

  @Test("U1 views that have no natural length grow first: a spacer, a slider, a text field beside a label")
  func flexible() {
    for view in [View(), Slider(), ProgressView(), TextField()] as [View] {
      let title = label("Title")
      let row = row([title, view])
      #expect(title.frame.width == title.intrinsicContentSize.width, "\(type(of: view))")
      #expect(abs(view.frame.maxX - 200) < 1e-9)
      row.frame.size.width = 50
      test.frame()
      #expect(title.frame.width == min(50, title.intrinsicContentSize.width), "\(type(of: view))")
    }
  }

  @Test(
    "U1 a stack whose views have no natural length grows first: one around a scroll view in a column of labels"
  )
  func nestedFlexible() {
    let scroll = ScrollView()
    let (body, title, note) = (StackView(arrangedSubviews: [scroll]), label("Title"), label("Note"))
    let column = StackView(arrangedSubviews: [title, body, note])
    column.axis = .vertical
    column.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    test.window.addSubview(column)
    test.frame()
    let line = title.intrinsicContentSize.height
    #expect(title.frame.height == line && note.frame.height == line)
    #expect(scroll.frame.size == Size(width: 200, height: 300 - 2 * line))
    body.insertArrangedSubview(label("Beside"), at: 0)
    test.frame()
    #expect(
      title.frame.height == 300 - 2 * line, "text in the row has a height, and of equals the first one grows")
    body.setContentHuggingPriority(.fittingSizeLevel, for: .vertical)
    test.frame()
    #expect(scroll.frame.height == 300 - 2 * line)
  }

  @Test("U1 a row with a spacer in it grows before a label, and what else is in it keeps its length")
  func nestedSpacer() {
    let (title, end) = (label("Title"), label("End"))
    let inner = StackView(arrangedSubviews: [View(), end])
    let outer = row([title, inner], width: 200)
    #expect(title.frame.width == title.intrinsicContentSize.width && abs(inner.frame.maxX - 200) < 1e-9)
    #expect(end.frame.width == end.intrinsicContentSize.width)
    outer.frame.size.width = title.intrinsicContentSize.width + end.intrinsicContentSize.width
    test.frame()
    #expect(abs(end.frame.width - end.intrinsicContentSize.width) < 1e-9)
  }

  @Test("U1 a label before a switch grows, because switches hug their content")
  func switches() {
    let (title, control) = (label("Light"), Switch())
    let row = row([control, title])
    #expect(control.frame.width == control.intrinsicContentSize.width)
    title.setContentHuggingPriority(.required, for: .horizontal)
    test.frame()
    #expect(title.frame.width == title.intrinsicContentSize.width && control.frame.minX == 0)
    control.setContentHuggingPriority(.required, for: .horizontal)
    title.setContentHuggingPriority(.defaultLow, for: .horizontal)
    test.frame()
    #expect(title.frame.width > title.intrinsicContentSize.width)
    row.removeFromSuperview()
  }

  @Test("U1 the view's own compression resistance decides who is shortened")
  func compression() {
    let views = [IntrinsicBlock(100, 20), IntrinsicBlock(150, 20)]
    views[0].setContentCompressionResistancePriority(.required, for: .horizontal)
    let row = row(views)
    #expect(views.map(\.frame.width) == [100, 100])
    views[0].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    test.frame()
    #expect(views.map(\.frame.width) == [50, 150])
    row.removeFromSuperview()
  }

  @Test("U1 text in a row that is too short wraps, and the row's fitting height counts it")
  func heightForWidth() {
    let text = label("Several words that need more than one line", lines: 0)
    let picture = IntrinsicBlock(40, 30)
    picture.setContentCompressionResistancePriority(.required, for: .horizontal)
    let stack = StackView(arrangedSubviews: [picture, text])
    stack.alignment = .center
    let line = text.intrinsicContentSize
    #expect(stack.sizeThatFits(.zero) == Size(width: 40 + line.width, height: max(30, line.height)))
    let wrapped = text.sizeThatFits(Size(width: 80, height: 0)).height
    #expect(stack.sizeThatFits(Size(width: 120, height: 0)) == Size(width: 120, height: wrapped))
    stack.frame = Rect(x: 0, y: 0, width: 120, height: 200)
    test.window.addSubview(stack)
    test.frame()
    #expect(abs(text.frame.minX - 40) < 1e-9 && abs(text.frame.width - 80) < 1e-9)
    #expect(text.frame.minY == (200 - wrapped) / 2 && text.frame.height == wrapped)
  }

  @Test("U1 custom spacing by the default, by the system, and by nil")
  func spacing() {
    let views = [Block(10, 10), Block(10, 10)]
    let row = row(views)
    row.spacing = 3
    row.setCustomSpacing(StackView.spacingUseSystem, after: views[0])
    #expect(row.sizeThatFits(.zero).width == 28)
    row.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    #expect(row.sizeThatFits(.zero).width == 23 && row.customSpacing(after: views[0]) == nil)
    row.setCustomSpacing(5, after: View())
    row.setCustomSpacing(.infinity, after: views[0])
    #expect(row.sizeThatFits(.zero).width == 23)
  }

  // MARK: - Baselines

  @Test(
    "U1 first and last baselines are aligned: labels of different sizes, a button, a field, a view without text"
  )
  func baselines() {
    var configuration = Button.Configuration.gray()
    configuration.title = "Button"
    let field = TextField()
    field.text = "Field"
    field.borderStyle = .roundedRect
    let big = label("Big", size: 40)
    let many = label("Two\nlines", lines: 0)
    let block = Block(10, 30)
    let views = [big, label("small", size: 12), Button(configuration: configuration), field, many, block]
    let row = row(views, width: 500, height: 120)
    row.alignment = .firstBaseline
    test.frame()
    func baseline(_ view: View, _ isFirst: Bool) -> Double {
      view.frame.minY + (view.textBaseline(isFirst: isFirst, in: view.bounds.size) ?? view.bounds.height)
    }
    for view in views { #expect(abs(baseline(view, true) - baseline(big, true)) < 0.01, "\(type(of: view))") }
    #expect(views.map(\.frame.minY).min() == 0)
    let fitting = row.sizeThatFits(.zero)
    row.alignment = .lastBaseline
    test.frame()
    for view in views {
      #expect(abs(baseline(view, false) - baseline(big, false)) < 0.01, "\(type(of: view))")
    }
    #expect(abs((views.map(\.frame.maxY).max() ?? 0) - 120) < 0.01)
    #expect(fitting.height > big.intrinsicContentSize.height)
  }

  @Test("U1 the baseline of a stack is that of its first view, also inside another row")
  func nestedBaseline() {
    let inner = StackView(arrangedSubviews: [label("Upper", size: 30), label("Lower")])
    inner.axis = .vertical
    let side = label("Side", size: 14)
    let row = row([inner, side], height: 100)
    row.alignment = .firstBaseline
    test.frame()
    let upper = inner.arrangedSubviews[0]
    func baseline(_ view: View) -> Double {
      view.convert(.zero, to: row).y + (view.textBaseline(isFirst: true, in: view.bounds.size) ?? 0)
    }
    #expect(abs(baseline(upper) - baseline(side)) < 0.01)
    #expect(
      inner.forFirstBaselineLayout === upper && inner.forLastBaselineLayout === inner.arrangedSubviews[1])
    row.axis = .vertical
    row.alignment = .lastBaseline
    test.frame()
    #expect(side.frame.maxX == 200)
  }

  @Test("U1 a row without room for its margins leaves its views as they are")
  func marginsWithoutRoom() {
    let inner = StackView(frame: Rect(x: 3, y: 4, width: 5, height: 6))
    let row = StackView(arrangedSubviews: [inner])
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    row.frame = .zero
    row.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 3, y: 4, width: 5, height: 6))
    row.frame = Rect(x: 0, y: 0, width: 20, height: 30)
    row.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 8, y: 8, width: 4, height: 14))
  }

  // MARK: - What a stack takes from its views

  /// Returns a block with a hugging priority along both axes.
  private func block(_ width: Double, _ height: Double, hugging: Double) -> IntrinsicBlock {
    let block = IntrinsicBlock(width, height)
    for axis in [LayoutAxis.horizontal, .vertical] {
      block.setContentHuggingPriority(LayoutPriority(rawValue: hugging), for: axis)
    }
    return block
  }

  @Test(
    "U1 along its axis a stack becomes longer as easily as its view of the lowest priority, or as all of equal ones"
  )
  func derivedHugging() {
    for (distribution, grows) in [
      (StackView.Distribution.fill, true), (.fillProportionally, true), (.fillEqually, false),
      (.equalSpacing, true), (.equalCentering, true),
    ] {
      let inner = StackView(arrangedSubviews: [
        block(30, 20, hugging: 100), block(30, 20, hugging: 900),
      ])
      inner.distribution = distribution
      let single = block(40, 20, hugging: 300)
      let row = row([inner, single])
      #expect(inner.frame.width == (grows ? 160 : 60), "\(distribution)")
      row.removeFromSuperview()
    }
  }

  @Test(
    "U1 across its axis a stack whose views fill it becomes broader as all of them do, another one freely")
  func derivedHuggingAcross() {
    let single = block(40, 20, hugging: 300)
    let inner = StackView(arrangedSubviews: [block(30, 20, hugging: 100), block(30, 20, hugging: 900)])
    let column = StackView(arrangedSubviews: [single, inner])
    column.axis = .vertical
    column.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    test.window.addSubview(column)
    test.frame()
    #expect(single.frame.height == 80 && inner.frame.height == 20)
    for alignment in [StackView.Alignment.center, .top, .bottom, .firstBaseline, .lastBaseline] {
      inner.alignment = alignment
      column.setNeedsLayout()
      test.frame()
      #expect(single.frame.height == 20 && inner.frame.height == 80, "\(alignment)")
    }
    let spacer = View()
    column.addArrangedSubview(spacer)
    test.frame()
    #expect(inner.frame.height == 20 && spacer.frame.height == 60, "what has no length grows first")
  }

  @Test(
    "U1 a priority that is changed deep in stacks counts with the next layout, as does a view that is hidden")
  func changedPriority() {
    let (weak, strong) = (block(30, 20, hugging: 900), block(30, 20, hugging: 900))
    let inner = StackView(arrangedSubviews: [StackView(arrangedSubviews: [weak, strong])])
    let single = block(40, 20, hugging: 300)
    let row = row([inner, single])
    #expect(inner.frame.width == 60 && single.frame.width == 140)
    weak.setContentHuggingPriority(.defaultLow, for: .horizontal)
    test.frame()
    #expect(inner.frame.width == 160 && weak.frame.width == 130 && single.frame.width == 40)
    weak.isHidden = true
    test.frame()
    #expect(inner.frame.width == 30 && single.frame.width == 170)
    row.removeFromSuperview()
  }

  @Test("U1 a stack becomes shorter no more easily than its view that resists most")
  func derivedResistance() {
    let inner = StackView(arrangedSubviews: [IntrinsicBlock(100, 20), IntrinsicBlock(50, 20)])
    inner.arrangedSubviews[1].setContentCompressionResistancePriority(.required, for: .horizontal)
    let single = IntrinsicBlock(100, 20)
    let row = row([inner, single])
    #expect(inner.frame.width == 150 && single.frame.width == 50)
    for view in inner.arrangedSubviews {
      view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    }
    test.frame()
    #expect(inner.frame.width == 100 && single.frame.width == 100)
    row.removeFromSuperview()
  }
}
