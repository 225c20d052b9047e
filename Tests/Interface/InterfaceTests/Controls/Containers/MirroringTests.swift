import Tactus
import TactusPixels
import TactusTesting
import Testing

/// Layouts from right to left, compared with the mirrored frames of those from left to right.
@MainActor
@Suite("Mirrored layout")
struct MirroringTests {
  private let test = TestWindow(size: Size(width: 360, height: 240))

  /// A page with all containers, nested, and its views in the order of the tree.
  private func makePage() -> StackView {
    let title = Label()
    title.text = "Title"
    let header = StackView(arrangedSubviews: [title, View(), Switch()])
    header.spacing = 7
    header.alignment = .center
    let form = GridView(columns: [.fitting, .fraction(1)])
    form.spacing = 6
    form.setHorizontalAlignment(.trailing, forColumn: 0)
    for (name, length) in [("Name", 80.0), ("Telephone", 120)] {
      let label = Label()
      label.text = name
      form.addRow([label, Block(length, 24)])
    }
    let tags = FlowView(arrangedSubviews: (0..<7).map { Block(60 + Double($0 * 5), 20) })
    tags.spacing = 5
    let page = StackView(arrangedSubviews: [header, form, tags])
    page.axis = .vertical
    page.alignment = .leading
    page.spacing = 10
    page.isLayoutMarginsRelativeArrangement = true
    page.directionalLayoutMargins = DirectionalEdgeInsets(top: 4, leading: 30, bottom: 4, trailing: 12)
    page.frame = test.window.bounds
    return page
  }

  /// The frames of the views that containers have placed, in the page's coordinates.
  private func frames(in page: View) -> [Rect] {
    test.frame()
    var frames: [Rect] = []
    func visit(_ view: View) {
      guard let container = view as? ContainerView else { return }
      for subview in container.arrangedSubviews {
        frames.append(subview.convert(subview.bounds, to: page))
        visit(subview)
      }
    }
    visit(page)
    return frames
  }

  private func expectMirrored(_ left: [Rect], _ right: [Rect]) {
    #expect(left.count == right.count && left.count > 15)
    for (left, right) in zip(left, right) {
      #expect(abs(right.minX - (360 - left.maxX)) < 1e-9 && abs(right.width - left.width) < 1e-9)
      #expect(abs(right.minY - left.minY) < 1e-9 && abs(right.height - left.height) < 1e-9)
    }
  }

  @Test(
    "U1 nested containers mirror exactly: by the application, by traits, by the semantic content attribute")
  func mirrored() {
    let page = makePage()
    test.window.addSubview(page)
    let left = frames(in: page)
    page.semanticContentAttribute = .forceRightToLeft
    let right = frames(in: page)
    expectMirrored(left, right)
    page.semanticContentAttribute = .unspecified
    #expect(frames(in: page) == left)
    page.traitOverrides.layoutDirection = .rightToLeft
    #expect(frames(in: page) == right)
    page.traitOverrides.layoutDirection = nil
    test.application.userInterfaceLayoutDirection = .rightToLeft
    #expect(frames(in: page) == right)
    page.semanticContentAttribute = .playback
    #expect(frames(in: page) == left)
    test.application.userInterfaceLayoutDirection = .leftToRight
  }

  @Test("U1 a change of the direction lays out what depends on it, and measures nothing")
  func directionChange() {
    let page = makePage()
    test.window.addSubview(page)
    let other = Block(10, 10)
    let otherRow = StackView(arrangedSubviews: [other])
    otherRow.semanticContentAttribute = .forceLeftToRight
    page.addArrangedSubview(otherRow)
    test.frame()
    let blocks = (page.arrangedSubviews[2] as? FlowView)?.arrangedSubviews.compactMap { $0 as? Block } ?? []
    let counts = blocks.map(\.measureCount)
    page.semanticContentAttribute = .forceRightToLeft
    test.frame()
    #expect(blocks.count == 7 && blocks.map(\.measureCount) == counts)
  }

  @Test("U1 a change of the text size lays out the containers of text that grows, and no others")
  func textSizeChange() {
    final class CountingRow: StackView {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
      }
    }
    let label = Label()
    label.text = "Text"
    label.adjustsFontForContentSizeCategory = true
    let fixed = Label()
    fixed.text = "Text"
    let rows = [CountingRow(arrangedSubviews: [label]), CountingRow(arrangedSubviews: [fixed])]
    for (index, row) in rows.enumerated() {
      row.alignment = .top
      row.frame = Rect(x: 0, y: Double(index) * 100, width: 300, height: 100)
      test.window.addSubview(row)
    }
    test.frame()
    let height = label.frame.height
    for row in rows { row.layouts = 0 }
    test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    test.frame()
    #expect(label.frame.height > height && rows[0].layouts == 1 && rows[1].layouts == 0)
  }

  @Test(
    "U1 a label's natural alignment is at the right in a right-to-left layout, also when the direction changes"
  )
  func naturalAlignment() throws {
    let label = Label(frame: Rect(x: 0, y: 0, width: 360, height: 40))
    label.text = "Latin"
    test.window.backgroundColor = .white
    label.textColor = .black
    test.window.addSubview(label)
    func darkColumns() throws -> [Int] {
      test.frame()
      let bitmap = try test.render().bitmap
      return (0..<360).filter { x in (0..<40).contains { bitmap.components(x, $0)[0] < 128 } }
    }
    #expect(try darkColumns().allSatisfy { $0 < 100 })
    label.semanticContentAttribute = .forceRightToLeft
    let columns = try darkColumns()
    #expect(!columns.isEmpty && columns.allSatisfy { $0 > 260 })
    label.textAlignment = .left
    #expect(try darkColumns().allSatisfy { $0 < 100 })
  }
}
