import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Traits: comparison and derived values")
struct TraitTests {
  /// The natural heights of a view at the default size of text and at larger ones.
  private func heights(_ view: View, width: Double = 0) -> [Double] {
    [ContentSizeCategory.large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge].map { category in
      view.traitOverrides.preferredContentSizeCategory = category
      view.layoutIfNeeded()
      return view.sizeThatFits(Size(width: width, height: 0)).height
    }
  }

  @Test("fields, steppers, switches, cells and segments grow with the preferred size of text")
  func growingControls() {
    let field = TextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    #expect(heights(field) == [34, 34, 34])
    field.adjustsFontForContentSizeCategory = true
    let grown = heights(field)
    #expect(grown[0] == 34 && grown[1] > 34 && grown[2] > 62)
    #expect(field.font.pointSize == 17)
    field.text = "text"
    #expect(heights(field) == grown)
    field.borderStyle = .none
    let cell = TableViewCell(style: .subtitle)
    cell.textLabel.text = "Title"
    cell.detailTextLabel.text = "Detail"
    for view in [field, cell, Stepper(), Switch(), SegmentedControl(items: ["a", "b"])] as [View] {
      let heights = heights(view, width: 320)
      #expect(heights[0] < heights[1] && heights[1] <= heights[2], "\(type(of: view)) \(heights)")
    }
    #expect(Stepper().sizeThatFits(.zero) == Size(width: 94, height: 32))
    #expect(Switch().sizeThatFits(.zero) == Size(width: 51, height: 31))
    let small = Switch()
    small.traitOverrides.preferredContentSizeCategory = .extraSmall
    #expect(small.sizeThatFits(.zero) == Size(width: 51, height: 31))
  }

  @Test("the titles of sections, and the index of a table, grow with the preferred size of text")
  func growingSections() {
    final class Source: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell()
      }
      func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "Title" }
    }
    let source = Source()
    var heights: [Double] = []
    for category in [ContentSizeCategory.large, .accessibilityLarge] {
      let test = TestWindow(size: Size(width: 320, height: 480))
      test.window.traitOverrides.preferredContentSizeCategory = category
      let table = TableView(frame: test.window.bounds)
      table.dataSource = source
      test.window.addSubview(table)
      test.frame()
      heights.append(table.rect(forSection: 0).height)
    }
    #expect(heights[0] == 32 + 44 && heights[1] > 55 + 44)
    let header = TableViewHeaderFooterView()
    #expect(header.textLabel.adjustsFontForContentSizeCategory)
  }

  @Test(
    "hasDifferentColorAppearance(comparedTo:) distinguishes light from dark, and ignores traits that change no colour"
  )
  func colorAppearance() {
    let (light, dark) = (TraitCollection(), TraitCollection(userInterfaceStyle: .dark))
    let large = TraitCollection(layoutDirection: .rightToLeft, preferredContentSizeCategory: .extraLarge)
    #expect(
      dark.hasDifferentColorAppearance(comparedTo: light) && dark.hasDifferentColorAppearance(comparedTo: nil)
    )
    #expect(!large.hasDifferentColorAppearance(comparedTo: light))
  }

  @Test("text grows from each category to the next; at large it is not scaled")
  func textSizes() {
    let factors = ContentSizeCategory.allCases.map(\.scaleFactor)
    #expect(zip(factors, factors.dropFirst()).allSatisfy(<) && ContentSizeCategory.large.scaleFactor == 1)
    #expect(ContentSizeCategory.allCases.first == .extraSmall)
    #expect(ContentSizeCategory.allCases.last == .accessibilityExtraExtraExtraLarge)
    #expect(ContentSizeCategory.extraLarge < .accessibilityMedium)
    #expect(ContentSizeCategory.accessibilityMedium < .accessibilityExtraExtraLarge)
    let label = Label(frame: .zero)
    label.adjustsFontForContentSizeCategory = true
    label.text = "Panel"
    let heights = [ContentSizeCategory.extraSmall, .large, .accessibilityExtraExtraExtraLarge].map {
      category in
      label.traitOverrides.preferredContentSizeCategory = category
      return label.sizeThatFits(.zero).height
    }
    #expect(heights[0] < heights[1] && heights[1] < heights[2])
  }

  @Test("views inherit the application's layout direction unless they set their own")
  func applicationDirection() {
    let test = TestWindow()
    let (view, player) = (View(), View())
    test.window.addSubview(view)
    test.window.addSubview(player)
    player.semanticContentAttribute = .spatial
    test.application.userInterfaceLayoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(view.traitCollection.layoutDirection == .rightToLeft)
    #expect(player.effectiveUserInterfaceLayoutDirection == .leftToRight)
    test.application.userInterfaceLayoutDirection = .leftToRight
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test("a pasteboard counts its changes and reports whether it contains text")
  func pasteboard() {
    let pasteboard = Pasteboard()
    #expect(!pasteboard.hasStrings && pasteboard.changeCount == 0)
    pasteboard.string = "one"
    #expect(pasteboard.hasStrings && pasteboard.changeCount == 1)
    pasteboard.string = nil
    #expect(!pasteboard.hasStrings && pasteboard.changeCount == 2)
  }

  @Test("R5 an image that is not scaled is positioned by its content mode")
  func contentModes() throws {
    let image = Image(size: Size(width: 10, height: 10)) { context in
      context.setFillColor(.red)
      context.fill(Rect(x: 0, y: 0, width: 10, height: 10))
    }
    let test = TestWindow(size: Size(width: 40, height: 30))
    let view = ImageView(image: image)
    view.frame = Rect(x: 0, y: 0, width: 40, height: 30)
    test.window.addSubview(view)
    for (mode, x, y) in [
      (View.ContentMode.topLeft, 5, 5), (.top, 20, 5), (.topRight, 35, 5), (.left, 5, 15), (.center, 20, 15),
      (.right, 35, 15), (.bottomLeft, 5, 25), (.bottom, 20, 25), (.bottomRight, 35, 25),
    ] {
      view.contentMode = mode
      let pixels = try test.render().redPixels
      #expect(pixels == (100, x, y), "\(mode)")
    }
  }
}

extension Image {
  /// The number of red pixels, and their centre.
  fileprivate var redPixels: (count: Int, x: Int, y: Int) {
    var (count, x, y) = (0, 0, 0)
    let (width, bitmap) = (bitmap.width, bitmap)
    bitmap.withUnsafeBytes { bytes in
      for index in stride(from: 0, to: bytes.count, by: 4) where bytes[index + 2] > 200 && bytes[index] < 50 {
        count += 1
        x += index / 4 % width
        y += index / 4 / width
      }
    }
    return count == 0 ? (0, 0, 0) : (count, (x + count / 2) / count, (y + count / 2) / count)
  }
}
