import Tactus

/// A page with a list of titles.
class ListPage: ViewController, TableViewDataSource, TableViewDelegate {
  let table = TableView(frame: .zero)
  /// The title and the second line of each row.
  var rows: [(title: String, detail: String)] = [] { didSet { if isViewLoaded { table.reloadData() } } }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    table.backgroundColor = Theme.background
    table.separatorColor = Theme.line
    table.rowHeight = 60
    table.allowsFocus = true
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.register(forCellReuseIdentifier: "row") { TableViewCell(style: .subtitle, reuseIdentifier: "row") }
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  /// Called when the user selects a row.
  func select(_ row: Int) {}

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel.text = rows[indexPath.row].title
    cell.textLabel.textColor = Theme.text
    cell.detailTextLabel.text = rows[indexPath.row].detail
    cell.detailTextLabel.textColor = Theme.secondaryText
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    select(indexPath.row)
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
