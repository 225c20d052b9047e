import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Table view cells: selection and background, accessory and separator")
struct TableViewCellTests {
  /// A cell that records changes of its selection.
  private final class Listener: TableViewCell {
    var calls: [String] = []

    override func setSelected(_ selected: Bool, animated: Bool) {
      calls.append("selected \(selected) animated \(animated)")
      super.setSelected(selected, animated: animated)
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
      calls.append("highlighted \(highlighted) animated \(animated)")
      super.setHighlighted(highlighted, animated: animated)
    }
  }

  @Test("S23 the labels of a row have their highlighted colours while it is highlighted or selected")
  func highlightedLabels() throws {
    let stage = TableStage([3])
    let cell = try #require(stage.cell(0))
    cell.textLabel.highlightedTextColor = .white
    let nested = Label(frame: .zero)
    nested.highlightedTextColor = .white
    let box = View(frame: .zero)
    box.addSubview(nested)
    cell.contentView.addSubview(box)
    stage.table.selectRow(at: stage.path(0), animated: false)
    #expect(cell.textLabel.isHighlighted && nested.isHighlighted)
    stage.table.deselectRow(at: stage.path(0), animated: false)
    #expect(!cell.textLabel.isHighlighted && !nested.isHighlighted)
    cell.selectionStyle = .none
    stage.table.selectRow(at: stage.path(0), animated: false)
    #expect(!cell.textLabel.isHighlighted)
  }

  @Test("S23 the table selects and highlights through the methods that a cell may override")
  func overrides() throws {
    let stage = TableStage([3])
    let cell = Listener()
    stage.rows.makeCell = { _, path in path.row == 0 ? cell : TableViewCell() }
    stage.table.reloadData()
    stage.test.frame()
    cell.calls = []
    stage.test.tap(at: Point(x: 100, y: 25))
    #expect(
      cell.calls == [
        "highlighted true animated false", "highlighted false animated false", "selected true animated false",
      ])
    cell.calls = []
    stage.table.deselectRow(at: stage.path(0), animated: true)
    stage.table.selectRow(at: stage.path(0), animated: true)
    #expect(cell.calls == ["selected false animated true", "selected true animated true"])
  }

  @Test("S23 an animated selection fades in and out; without animation it changes at once")
  func fading() throws {
    let stage = TableStage([3])
    let cell = try #require(stage.cell(0))
    stage.table.selectRow(at: stage.path(0), animated: true)
    let background = try #require(cell.selectedBackgroundView)
    stage.test.frame()
    stage.test.play(for: 0.1)
    #expect(cell.isSelected && background.presentation.alpha > 0 && background.presentation.alpha < 1)
    stage.finishAnimations()
    #expect(background.presentation.alpha == 1 && !background.isHidden)
    stage.table.deselectRow(at: stage.path(0), animated: true)
    #expect(!cell.isSelected && !background.isHidden)
    stage.test.frame()
    stage.test.play(for: 0.1)
    #expect(background.presentation.alpha > 0 && background.presentation.alpha < 1)
    stage.finishAnimations()
    #expect(background.isHidden && background.alpha == 1)
    stage.table.selectRow(at: stage.path(0), animated: false)
    #expect(!background.isHidden && background.presentation.alpha == 1)
    stage.table.deselectRow(at: stage.path(0), animated: false)
    #expect(background.isHidden)
  }

  @Test("S23 a row selected again while its selection fades out stays selected")
  func selectedAgain() throws {
    let stage = TableStage([3])
    let cell = try #require(stage.cell(0))
    for animated in [false, true] {
      stage.table.selectRow(at: stage.path(0), animated: false)
      let background = try #require(cell.selectedBackgroundView)
      stage.table.deselectRow(at: stage.path(0), animated: true)
      stage.test.play(for: 0.1)
      stage.table.selectRow(at: stage.path(0), animated: animated)
      stage.finishAnimations()
      #expect(cell.isSelected && !background.isHidden && background.alpha == 1)
      stage.table.deselectRow(at: stage.path(0), animated: false)
    }
  }

  @Test("S23 a cell without selection style shows no selection")
  func selectionStyle() throws {
    let stage = TableStage([3])
    let cell = try #require(stage.cell(0))
    cell.selectionStyle = .none
    stage.table.selectRow(at: stage.path(0), animated: false)
    #expect(cell.isSelected && cell.selectedBackgroundView?.isHidden != false)
    cell.selectionStyle = .default
    #expect(cell.selectedBackgroundView?.isHidden == false)
  }

  @Test("S23 custom background, selection and accessory views replace the standard ones")
  func ownViews() throws {
    let stage = TableStage([3])
    let cell = try #require(stage.cell(0))
    let (background, selection, accessory) = (
      View(), View(), View(frame: Rect(x: 0, y: 0, width: 40, height: 20))
    )
    cell.backgroundView = background
    cell.selectedBackgroundView = selection
    cell.accessoryType = .checkmark
    cell.accessoryView = accessory
    stage.table.selectRow(at: stage.path(0), animated: false)
    stage.test.frame()
    #expect(cell.subviews.first === background && background.bounds.size == cell.bounds.size)
    #expect(selection.superview === cell && !selection.isHidden)
    #expect(accessory.superview === cell && accessory.frame.maxX > 280 && accessory.bounds.width == 40)
    #expect(cell.contentView.frame.maxX <= accessory.frame.minX)
    cell.accessoryView = nil
    #expect(accessory.superview == nil)
  }

  @Test(
    "S23 the detail text is at the end of the line in .value1, below in .subtitle, and hidden in .default")
  func details() {
    func labels(_ style: TableViewCell.CellStyle) -> (text: Rect, detail: Rect, isHidden: Bool) {
      let cell = TableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel.text = "Light"
      cell.detailTextLabel.text = "on"
      cell.frame = Rect(x: 0, y: 0, width: 320, height: 60)
      cell.layoutIfNeeded()
      return (cell.textLabel.frame, cell.detailTextLabel.frame, cell.detailTextLabel.isHidden)
    }
    let (value, subtitle) = (labels(.value1), labels(.subtitle))
    #expect(value.detail.minX >= value.text.maxX && abs(value.detail.maxX - 304) < 1)
    #expect(subtitle.detail.minY >= subtitle.text.maxY && subtitle.detail.minX == subtitle.text.minX)
    #expect(labels(.default).isHidden && !value.isHidden && !subtitle.isHidden)
  }

  @Test("S23 without separators the table shows no lines")
  func separators() throws {
    let stage = TableStage([3])
    stage.table.separatorColor = .purple
    func lines() -> Int {
      stage.table.visibleCells.count { cell in
        cell.subviews.contains { $0.backgroundColor == .purple && !$0.isHidden }
      }
    }
    #expect(lines() == 3 && stage.table.separatorStyle == .singleLine)
    stage.table.separatorStyle = .none
    #expect(lines() == 0)
  }

  @Test("S23 a detail without text takes no room: the title is in the middle, and alone so is the detail")
  func emptyDetail() throws {
    let stage = TableStage([3])
    stage.rows.makeCell = { _, path in
      let cell = TableViewCell(style: .subtitle)
      cell.textLabel.text = path.row == 2 ? "" : "Title"
      cell.detailTextLabel.text = path.row == 1 ? "" : "Detail"
      return cell
    }
    stage.table.reloadData()
    stage.test.frame()
    let (both, title, detail) = try (
      #require(stage.cell(0)), #require(stage.cell(1)), #require(stage.cell(2))
    )
    #expect(abs(title.textLabel.frame.midY - 25) <= 0.5 && abs(detail.detailTextLabel.frame.midY - 25) <= 0.5)
    #expect(
      both.textLabel.frame.midY < 25 && title.sizeThatFits(.zero).height < both.sizeThatFits(.zero).height)
  }

  @Test(
    "S23 U15 a switch or a stepper as an accessory has the size of the style, and what has a size of its own keeps it"
  )
  func accessorySize() throws {
    let stage = TableStage([3])
    let (toggle, own) = (Switch(), View(frame: Rect(x: 0, y: 0, width: 30, height: 20)))
    let mark = TableViewCell()
    mark.accessoryType = .checkmark
    stage.rows.makeCell = { _, path in
      if path.row == 2 { return mark }
      let cell = TableViewCell()
      cell.accessoryView = path.row == 0 ? toggle : own
      return cell
    }
    stage.table.reloadData()
    stage.test.frame()
    #expect(toggle.frame.size == Size(width: 51, height: 31) && own.frame.size == Size(width: 30, height: 20))
    let narrow = mark.contentView.frame.width
    var style = Style()
    style.metrics.controlScale = 1.4
    stage.test.window.style = style
    stage.test.frame()
    let cell = try #require(stage.cell(0))
    #expect(toggle.frame.size == toggle.sizeThatFits(.zero) && toggle.frame.width == 71)
    #expect(abs(cell.contentView.frame.maxX - toggle.frame.minX) < 1 && toggle.frame.maxX < 320)
    #expect(abs(toggle.frame.midY - 25) <= 1 && own.frame.size == Size(width: 30, height: 20))
    #expect(mark.contentView.frame.width < narrow)
  }

  @Test("S23 a cell that shows no highlight is selected by a tap nevertheless")
  func ownHighlight() {
    final class Plain: TableViewCell {
      override func setHighlighted(_ highlighted: Bool, animated: Bool) {}
    }
    let stage = TableStage([3])
    stage.rows.makeCell = { _, _ in Plain() }
    stage.table.reloadData()
    stage.test.frame()
    stage.test.tap(at: Point(x: 100, y: 25))
    let path = stage.path(0)
    #expect(stage.rows.calls == ["highlight \(path)", "unhighlight \(path)", "select \(path)"])
  }
}
