import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Natural sizes in constraints")
struct ConstraintSizeTests {
  private let test = TestWindow(size: Size(width: 300, height: 400))
  private var window: Window { test.window }

  private func row(_ first: View, _ second: View) {
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      view.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    }
    LayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 10),
      second.trailingAnchor.constraint(equalTo: window.trailingAnchor),
    ])
  }

  @Test(
    "U1 the view with the lower hugging priority is stretched, and that with the lower resistance compressed")
  func priorities() {
    let (first, second) = (NaturalView(50, 20), NaturalView(60, 20))
    row(first, second)
    first.setContentHuggingPriority(LayoutPriority(rawValue: 251), for: .horizontal)
    test.frame()
    #expect(first.frame == Rect(x: 0, y: 0, width: 50, height: 20))
    #expect(second.frame == Rect(x: 60, y: 0, width: 240, height: 20))
    second.setContentHuggingPriority(LayoutPriority(rawValue: 252), for: .horizontal)
    test.frame()
    #expect(first.frame.width == 230)
    second.natural.width = 200
    first.natural.width = 200
    first.setContentCompressionResistancePriority(LayoutPriority(rawValue: 700), for: .horizontal)
    test.frame()
    #expect(first.frame.width == 90 && second.frame.width == 200)
  }

  @Test("U1 a view whose height depends on its width is as high as its width requires")
  func heightForWidth() {
    let text = NaturalView(1000, 20, area: 20_000)
    let below = window.placed()
    window.addSubview(text)
    LayoutConstraint.activate([
      text.leftAnchor.constraint(equalTo: window.leftAnchor),
      text.topAnchor.constraint(equalTo: window.topAnchor),
      text.rightAnchor.constraint(equalTo: window.rightAnchor, constant: -100),
      below.topAnchor.constraint(equalTo: text.bottomAnchor),
      below.leftAnchor.constraint(equalTo: text.leftAnchor),
    ])
    test.frame()
    #expect(text.frame == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(below.frame.minY == 100)
    text.natural = Size(width: 150, height: 20)
    test.frame()
    #expect(text.frame.height == 20)
  }

  @Test("U1 a label wraps at the width that constraints give it, and follows the text size")
  func labels() {
    let label = Label()
    label.text = "Constraints determine the width of this text, and the text its height"
    label.numberOfLines = 0
    label.font = .system(ofSize: 17)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(label)
    let constraints = [
      label.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor),
      label.topAnchor.constraint(equalTo: window.topAnchor),
    ]
    LayoutConstraint.activate(constraints)
    test.frame()
    let size = label.frame.size
    #expect(size.width <= 300 && size.height == label.sizeThatFits(Size(width: 300, height: 0)).height)
    window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    test.frame()
    #expect(label.frame.height > size.height * 1.5)
    label.text = "Short"
    test.frame()
    #expect(label.frame.width < 300 && label.frame.height < size.height * 1.5)
  }

  @Test("U1 baselines are aligned")
  func baselines() {
    let (large, small) = (Label(), Label())
    large.font = .system(ofSize: 40)
    small.font = .system(ofSize: 12)
    for label in [large, small] {
      label.text = "Ag"
      label.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(label)
    }
    LayoutConstraint.activate([
      large.leftAnchor.constraint(equalTo: window.leftAnchor),
      large.topAnchor.constraint(equalTo: window.topAnchor),
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor, constant: 3),
    ])
    test.frame()
    let upper = large.frame.minY + large.baseline(isFirst: false, in: large.bounds.size)
    let lower = small.frame.minY + small.baseline(isFirst: true, in: small.bounds.size)
    #expect(abs(lower - upper - 3) < 0.02)
  }

  @Test("U1 a stack view has the size of its views, and constraints place it")
  func stacks() {
    let (first, second) = (NaturalView(50, 20), NaturalView(60, 30))
    let stack = StackView(arrangedSubviews: [first, second])
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.spacing = 5
    window.addSubview(stack)
    stack.centerXAnchor.constraint(equalTo: window.centerXAnchor).isActive = true
    stack.centerYAnchor.constraint(equalTo: window.centerYAnchor).isActive = true
    test.frame()
    #expect(stack.frame == Rect(x: 92.5, y: 185, width: 115, height: 30))
    #expect(second.frame == Rect(x: 55, y: 0, width: 60, height: 30))
    first.widthAnchor.constraint(equalToConstant: 80).isActive = true
    test.frame()
    #expect(stack.frame.width == 145)
    #expect(first.frame.width == 80)
    second.natural.width = 100
    test.frame()
    #expect(stack.frame.width == 185)
  }

  @Test("U1 the size that fits a view is that of the constraints inside it")
  func fitting() {
    let card = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    let text = NaturalView(400, 20, area: 8000)
    card.addSubview(text)
    text.pin(10, 20, 30, 40)
    #expect(card.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 440, height: 80))
    let fitted = card.systemLayoutSizeFitting(
      Size(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitted == Size(width: 200, height: 110))
    #expect(card.bounds.size == Size(width: 500, height: 500))
    let column = StackView(arrangedSubviews: [card])
    column.axis = .vertical
    #expect(column.sizeThatFits(Size(width: 200, height: 0)).height == 110)
    text.natural = Size(width: 100, height: 30)
    #expect(column.sizeThatFits(.zero) == Size(width: 140, height: 90))
  }

  @Test("U1 rows of automatic height are as high as the constraints in their cells require")
  func cells() throws {
    final class Source: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell(style: .default, reuseIdentifier: nil)
        let text = NaturalView(600, 20, area: Double(indexPath.row + 1) * 26_000)
        cell.contentView.addSubview(text)
        text.pin(20, 4, 20, 6)
        return cell
      }
    }
    let source = Source()
    let table = TableView(frame: window.bounds)
    table.dataSource = source
    window.addSubview(table)
    test.frame()
    for row in 0..<3 {
      let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
      #expect(cell.frame.height == Double(row + 1) * 100 + 10)
      #expect(cell.contentView.subviews.first?.frame.height == Double(row + 1) * 100)
    }
  }
}
