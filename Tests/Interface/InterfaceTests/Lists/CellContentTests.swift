import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

/// A content of an application's own, which shows whether its cell is selected.
private struct Level: ContentConfiguration {
  var value = 0.0
  var isMarked = false

  func makeContentView() -> any View & ContentView { LevelView(self) }

  func updated(for state: any ConfigurationState) -> Level {
    var level = self
    level.isMarked = (state as? CellConfigurationState)?.isSelected ?? false
    return level
  }
}

private final class LevelView: View, ContentView {
  var configuration: any ContentConfiguration
  var level: Level? { configuration as? Level }

  init(_ level: Level) {
    configuration = level
    super.init(frame: .zero)
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 70) }
}

/// A content whose view is as high as its constraints say.
private struct Line: ContentConfiguration {
  func makeContentView() -> any View & ContentView { LineView(self) }
  func updated(for state: any ConfigurationState) -> Line { self }
}

private final class LineView: View, ContentView {
  var configuration: any ContentConfiguration

  init(_ line: Line) {
    configuration = line
    super.init(frame: .zero)
    let content = View(frame: .zero)
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: topAnchor),
      content.bottomAnchor.constraint(equalTo: bottomAnchor),
      content.leadingAnchor.constraint(equalTo: leadingAnchor),
      content.trailingAnchor.constraint(equalTo: trailingAnchor),
      content.heightAnchor.constraint(equalToConstant: 20),
    ])
  }
}

/// The changes of letters, and what they make of “living Room”.
private let transforms: [(ListContentConfiguration.TextProperties.TextTransform, String)] = [
  (.none, "living Room"), (.uppercase, "LIVING ROOM"), (.lowercase, "living room"),
  (.capitalized, "Living Room"),
]

@MainActor
@Suite("Cells: configurations of the content and the background")
struct CellContentTests {
  private let stage = TableStage([3])

  @Test("U12 the view of a content takes the place of what is in the cell, and stays for others of its type")
  func replacement() throws {
    let cell = try #require(stage.cell(0))
    var content = cell.defaultContentConfiguration()
    content.text = "Kitchen"
    cell.contentConfiguration = content
    stage.test.frame()
    let view = try #require(cell.contentView.subviews.first as? ListContentView)
    #expect(cell.contentView.subviews.count == 1 && view.frame == cell.contentView.bounds)
    #expect(cell.accessibilityLabel == "Kitchen")
    content.text = "Hall"
    cell.contentConfiguration = content
    #expect(cell.contentView.subviews.first === view)
    #expect((view.configuration as? ListContentConfiguration) == content)
    cell.contentConfiguration = Level()
    #expect(cell.contentView.subviews.count == 1 && cell.contentView.subviews.first is LevelView)
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
    cell.textLabel.text = "Attic"
    #expect(cell.contentView.subviews == [cell.textLabel])
  }

  @Test(
    "U12 a content is updated for each state of its cell, unless the cell says no", arguments: [true, false])
  func states(isAutomatic: Bool) throws {
    let cell = try #require(stage.cell(1))
    cell.automaticallyUpdatesContentConfiguration = isAutomatic
    cell.contentConfiguration = Level(value: 0.5)
    let view = try #require(cell.contentView.subviews.first as? LevelView)
    #expect(view.level?.isMarked == false)
    stage.test.tap(at: Point(x: 200, y: 75))
    stage.test.frame()
    #expect(cell.isSelected && view.level?.isMarked == isAutomatic && view.level?.value == 0.5)
    #expect(cell.contentView.subviews.first === view)
  }

  @Test("U12 a cell is as high as its content, and with standard contents no lower than other rows")
  func heights() {
    let cell = TableViewCell(style: .subtitle)
    let width = Size(width: 320, height: 0)
    var content = cell.defaultContentConfiguration()
    content.text = "Kitchen"
    cell.contentConfiguration = content
    let single = cell.sizeThatFits(width).height
    #expect(single >= cell.metrics.rowHeight)
    content.secondaryText = "21 °C"
    content.textToSecondaryTextVerticalPadding = 5
    cell.contentConfiguration = content
    let double = cell.sizeThatFits(width).height
    content.textToSecondaryTextVerticalPadding = 25
    cell.contentConfiguration = content
    #expect(double > single && cell.sizeThatFits(width).height == double + 20)
    cell.contentConfiguration = Level()
    #expect(cell.sizeThatFits(width).height == 70)
    cell.contentConfiguration = Line()
    #expect(cell.sizeThatFits(width).height == 20)
  }

  @Test("U12 the items of a collection and headers have the size of their contents")
  func otherCells() {
    let cell = CollectionViewCell(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let space = Size(width: 100, height: 0)
    #expect(cell.configuredSize(space, .vertical) == nil)
    cell.contentConfiguration = Level()
    #expect(cell.configuredSize(space, .vertical) == Size(width: 100, height: 70))
    cell.contentConfiguration = Line()
    #expect(cell.configuredSize(space, .vertical)?.height == 20)
    cell.layoutIfNeeded()
    #expect(cell.contentView.subviews.first?.frame == cell.bounds)

    let header = TableViewHeaderFooterView(reuseIdentifier: "header")
    header.textLabel.text = "Rooms"
    header.contentConfiguration = Level()
    #expect(header.sizeThatFits(Size(width: 320, height: 0)).height == 70 && header.textLabel.isHidden)
    var title = header.defaultContentConfiguration()
    title.text = "Garden"
    header.contentConfiguration = title
    #expect(header.accessibilityLabel == "Garden")
    header.contentConfiguration = nil
    #expect(!header.textLabel.isHidden && header.accessibilityLabel == "Rooms")
    header.backgroundColor = .systemRed
    header.backgroundConfiguration = .clear()
    #expect(header.backgroundColor == nil)
  }

  @Test("U12 a header in a table is as high as its content at the size of the table's text")
  func headerHeights() {
    final class Headers: TableViewDelegate {
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        let header = TableViewHeaderFooterView(reuseIdentifier: nil)
        var content = header.defaultContentConfiguration()
        content.text = "Rooms"
        content.secondaryText = "Ground floor"
        switch section {
        case 0: header.contentConfiguration = Level()
        case 1: header.contentConfiguration = Line()
        default: header.contentConfiguration = content
        }
        return header
      }
    }
    let headers = Headers()
    let stage = TableStage([1, 1, 1])
    stage.table.delegate = headers
    stage.table.reloadData()
    stage.test.frame()
    func height(_ section: Int) -> Double { stage.table.rectForHeader(inSection: section).height }
    let standard = height(2)
    #expect(height(0) == 70 && height(1) == 20 && standard > 32)
    stage.test.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    stage.test.frame()
    #expect(height(2) > standard * 1.2 && headers === stage.table.delegate)
  }

  // MARK: Standard contents

  private func show(_ content: ListContentConfiguration) -> (view: ListContentView, labels: [Label]) {
    let view = ListContentView(configuration: content)
    view.frame = Rect(x: 0, y: 0, width: 300, height: 90)
    stage.test.window.addSubview(view)
    stage.test.frame()
    return (view, view.subviews.compactMap { $0 as? Label })
  }

  @Test(
    "U12 texts are side by side as long as both fit, and otherwise one below the other, in both directions")
  func texts() {
    var content = ListContentConfiguration.valueCell()
    content.text = "Volume"
    content.secondaryText = "40 %"
    let (view, labels) = show(content)
    #expect(labels[0].frame.minX == 16 && labels[1].frame.maxX == 284)
    #expect(abs(labels[0].frame.midY - labels[1].frame.midY) <= 1)
    view.semanticContentAttribute = .forceRightToLeft
    stage.test.frame()
    #expect(labels[0].frame.maxX == 284 && labels[1].frame.minX == 16)
    content.textToSecondaryTextHorizontalPadding = 260
    view.configuration = content
    stage.test.frame()
    #expect(labels[1].frame.minY >= labels[0].frame.maxY && labels[1].frame.width == 268)
    content.prefersSideBySideTextAndSecondaryText = false
    content.secondaryText = nil
    view.configuration = content
    stage.test.frame()
    #expect(labels[1].isHidden && abs(labels[0].frame.midY - 45) <= 0.5)
  }

  @Test("U12 an image is limited to its maximum size, in the middle of the room that is reserved for it")
  func image() {
    var content = ListContentConfiguration.cell()
    let standard: ListContentConfiguration.ImageProperties = content.imageProperties
    #expect(standard.maximumSize == .zero && standard.preferredSymbolConfiguration == nil)
    content.image = Image(size: Size(width: 80, height: 40)) { _ in }
    content.imageProperties.maximumSize = Size(width: 40, height: 40)
    content.imageProperties.reservedLayoutSize = Size(width: 60, height: 0)
    content.imageProperties.cornerRadius = 4
    content.imageProperties.tintColor = .systemRed
    content.imageProperties.preferredSymbolConfiguration = Image.SymbolConfiguration(pointSize: 30)
    content.imageToTextPadding = 14
    content.text = "Lamp"
    let (view, labels) = show(content)
    let picture = view.subviews.first { $0 is ImageView }
    #expect(picture?.frame == Rect(x: 26, y: 35, width: 40, height: 20) && picture?.cornerRadius == 4)
    #expect(labels[0].frame.minX == 16 + 60 + 14)
    #expect(view.sizeThatFits(.zero).width == 90 + labels[0].sizeThatFits(.zero).width + 16)
  }

  @Test(
    "U12 the letters of a text are changed as its properties say", arguments: transforms)
  func letters(transform: ListContentConfiguration.TextProperties.TextTransform, shown: String) {
    for kind in [ListContentConfiguration.plainHeader(), .plainFooter(), .groupedHeader(), .groupedFooter()] {
      var content = kind
      content.text = "living Room"
      content.textProperties.transform = transform
      content.textProperties.alignment = .center
      content.textProperties.numberOfLines = 2
      let (_, labels) = show(content)
      #expect(labels[0].text == shown && labels[0].textAlignment == .center && labels[0].numberOfLines == 2)
      #expect(labels[0].textColor == .secondaryLabel)
    }
    var content = ListContentConfiguration.subtitleCell()
    content.text = "living Room"
    content.textProperties.alignment = .justified
    content.attributedText = AttributedText("Hall", attributes: .init(font: .system(ofSize: 30)))
    content.secondaryAttributedText = AttributedText("Ground floor")
    let (_, labels) = show(content)
    #expect(labels.map(\.text) == ["Hall", "Ground floor"] && labels[0].textAlignment == .justified)
  }

  @Test("U12 a symbol before a text grows with the preferred size of text if the text does")
  func symbol() throws {
    var content = ListContentConfiguration.cell()
    content.image = Image(systemName: "lightbulb")
    content.text = "Lamp"
    let (view, _) = show(content)
    let picture = view.subviews.first { $0 is ImageView }
    let height = try #require(picture?.frame.height)
    view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    stage.test.frame()
    #expect(height > 0 && (picture?.frame.height ?? 0) > height * 1.2)
    content.textProperties.adjustsFontForContentSizeCategory = false
    view.configuration = content
    stage.test.frame()
    #expect(picture?.frame.height == height)
  }

  // MARK: Backgrounds

  @Test("U12 the background of a configuration shows the state of its cell, in place of the background views")
  func background() throws {
    let cell = try #require(stage.cell(1))
    cell.backgroundView = View(frame: .zero)
    cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
    #expect(cell.backgroundView == nil && cell.backgroundColor == nil)
    let view = try #require(cell.configurations.backgroundView)
    #expect(cell.subviews.first === view && view.backgroundColor == .systemBackground)
    cell.isSelected = true
    stage.test.frame()
    #expect(view.backgroundColor == .systemGray4 && cell.selectedBackgroundView == nil)
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.isSelected = false
    stage.test.frame()
    #expect(view.backgroundColor == .systemGray4)
    cell.selectedBackgroundView = View(frame: .zero)
    #expect(cell.backgroundConfiguration == nil && view.superview == nil)
  }

  @Test("U12 a selected cell without its former background shows the selection by the standard view")
  func removedBackground() throws {
    let cell = try #require(stage.cell(1))
    cell.backgroundConfiguration = .listPlainCell()
    cell.isSelected = true
    stage.test.frame()
    #expect(cell.selectedBackgroundView == nil)
    cell.backgroundConfiguration = nil
    let view = try #require(cell.selectedBackgroundView)
    #expect(view.superview === cell && !view.isHidden && cell.configurations.backgroundView == nil)
  }

  @Test("U12 a background has the colour that is set in every state, its insets, its corners and its line")
  func ownBackground() throws {
    let cell = try #require(stage.cell(1))
    var background = BackgroundConfiguration.listGroupedCell()
    #expect(background.backgroundColor == .secondarySystemGroupedBackground)
    background.backgroundColor = .systemRed
    background.cornerRadius = 8
    background.backgroundInsets = DirectionalEdgeInsets(top: 2, leading: 10, bottom: 4, trailing: 20)
    background.strokeWidth = 1
    background.strokeColor = .systemBlue
    let custom = View(frame: .zero)
    background.customView = custom
    cell.backgroundConfiguration = background
    cell.isSelected = true
    stage.test.frame()
    let view = try #require(cell.configurations.backgroundView)
    #expect(view.frame == Rect(x: 10, y: 2, width: 290, height: 44) && view.backgroundColor == .systemRed)
    #expect(view.cornerRadius == 8 && view.borderWidth == 1 && view.borderColor == .systemBlue)
    #expect(custom.superview === view && custom.frame == view.bounds)
    background.customView = nil
    background.backgroundColor = nil
    cell.backgroundConfiguration = background
    #expect(custom.superview == nil && view.backgroundColor == cell.tintColor)
    cell.semanticContentAttribute = .forceRightToLeft
    stage.test.frame()
    #expect(view.frame.minX == 20)
  }
}
