import Tactus

/// A list of scenes, shown in a sheet, a form or a popover.
final class ScenesController: ViewController, TableViewDataSource, TableViewDelegate {
  private let titleLabel = Label("Scenes", size: 20, weight: .semibold)
  private let doneButton = Button(title: "Done")
  private let table = TableView(frame: .zero)

  private static let names = ["Morning", "Noon", "Reading", "Dinner", "Film", "Party", "Night", "Away"]

  override func viewDidLoad() {
    title = "Scenes"
    view.backgroundColor = .secondarySystemGroupedBackground
    table.backgroundColor = .secondarySystemGroupedBackground
    table.dataSource = self
    table.delegate = self
    table.allowsFocus = true
    for subview in [titleLabel, doneButton, table] { view.addSubview(subview) }
    doneButton.addAction({ [weak self] in self?.dismiss() }, for: .primaryActionTriggered)
  }

  override func viewDidLayoutSubviews() {
    let width = view.bounds.width
    let size = doneButton.sizeThatFits(.zero)
    titleLabel.frame = Rect(x: 20, y: 18, width: max(0, width - size.width - 60), height: 30)
    doneButton.frame = Rect(x: width - size.width - 16, y: 14, width: size.width, height: size.height)
    table.frame = Rect(x: 0, y: 64, width: width, height: max(0, view.bounds.height - 64))
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "scene") ?? TableViewCell(reuseIdentifier: "scene")
    let name = Self.names[indexPath.row % Self.names.count]
    cell.textLabel.text =
      indexPath.row < Self.names.count ? name : "\(name) \(indexPath.row / Self.names.count + 1)"
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
