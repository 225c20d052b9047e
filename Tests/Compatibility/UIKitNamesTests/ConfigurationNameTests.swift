import TactusTesting
import Testing
import UIKitNames

@Suite("U12 configurations of cells, as code for UIKit uses them")
struct ConfigurationNameTests {
  private struct RoomContent: UIContentConfiguration {
    var name = ""
    var color = UIColor.label

    func makeContentView() -> UIView & UIContentView { RoomContentView(configuration: self) }

    func updated(for state: UIConfigurationState) -> RoomContent {
      guard let state = state as? UICellConfigurationState else { return self }
      var updated = self
      updated.color = state.isSelected || state.isHighlighted ? .systemRed : .label
      return updated
    }
  }

  private final class RoomContentView: UIView, UIContentView {
    private let label = UILabel()
    var configuration: UIContentConfiguration { didSet { configure() } }

    init(configuration: UIContentConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
        label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
        label.topAnchor.constraint(equalTo: topAnchor, constant: 30),
        label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -30),
      ])
      configure()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    var shownText: String? { label.text }
    var shownColor: UIColor? { label.textColor }

    private func configure() {
      guard let content = configuration as? RoomContent else { return }
      label.text = content.name
      label.textColor = content.color
    }
  }

  private final class Rooms: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      tableView.rowHeight = UITableView.automaticDimension
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      if indexPath.row == 0 {
        var content = cell.defaultContentConfiguration()
        content.text = "Kitchen"
        content.secondaryText = "21 °C"
        content.image = UIImage(systemName: "lightbulb")
        content.textProperties.font = .systemFont(ofSize: 20, weight: .bold)
        content.secondaryTextProperties.color = .systemGray
        content.imageProperties.tintColor = .systemYellow
        cell.contentConfiguration = content
        var background = UIBackgroundConfiguration.listPlainCell()
        background.cornerRadius = 10
        cell.backgroundConfiguration = background
      } else {
        cell.contentConfiguration = RoomContent(name: "Hall")
      }
      return cell
    }
  }

  @Test("U12 rows show standard contents and those of a component, which follow their cells")
  func rows() throws {
    let test = TestWindow(size: CGSize(width: 320, height: 480))
    let rooms = Rooms()
    test.window.rootViewController = rooms
    test.playUntilIdle()
    let first = try #require(rooms.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(first.contentView.subviews.first is UIListContentView && first.backgroundColor == nil)
    let second = try #require(rooms.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    let view = try #require(second.contentView.subviews.first as? RoomContentView)
    #expect(second.frame.height > 60 && view.shownText == "Hall" && view.shownColor == .label)
    test.tap(at: CGPoint(x: 200, y: second.frame.midY))
    test.playUntilIdle()
    #expect(second.isSelected && view.shownText == "Hall" && view.shownColor == .systemRed)
  }

  @Test("U12 a content takes texts with attributes, as Foundation has them")
  func attributedTexts() {
    var content = UIListContentConfiguration.subtitleCell()
    content.attributedText = NSAttributedString(
      string: "Kitchen", attributes: [.foregroundColor: UIColor.red])
    content.secondaryAttributedText = NSAttributedString(string: "21 °C")
    let text: NSAttributedString? = content.attributedText
    let second: NSAttributedString? = content.secondaryAttributedText
    #expect(text?.string == "Kitchen" && second?.string == "21 °C")
    let view = UIListContentView(configuration: content)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map { $0.text } == ["Kitchen", "21 °C"])
  }
}
