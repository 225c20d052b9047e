import Tactus

/// The page of the List demo: a million people, each with a button; pull to add new ones, swipe to flag or delete one.
final class ListController: DemoController, TableViewDataSource, TableViewDelegate {
  let table = ListTable(frame: .zero)

  private static let sectionSize = 1000
  private static let sectionCount = 1000
  private static let identifier = "person"

  /// The numbers of the people that refreshes have added, the latest first.
  private var arrivals: [Int] = []
  /// The original rows of the deleted people by section, in ascending order.
  private var deleted: [Int: [Int]] = [:]
  private var called: Set<Int> = []
  private var flagged: Set<Int> = []
  private let refresh = RefreshControl(frame: .zero)
  private let status = Label("", size: 14, color: Theme.secondaryText, alignment: .right)
  private(set) var cellCount = 0

  init(_ demo: Demo) { super.init(demo, content: table) }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.backgroundColor = Theme.background
    table.separatorColor = Theme.line
    table.separatorInset = EdgeInsets(top: 0, left: 80, bottom: 0, right: 0)
    table.estimatedRowHeight = 72
    table.sectionHeaderHeight = 34
    table.register(forCellReuseIdentifier: Self.identifier) { [weak self] in
      let cell = ListCell()
      cell.onCall = { [weak self] in self?.call($0) }
      self?.cellCount += 1
      self?.updateStatus()
      return cell
    }
    table.dataSource = self
    table.delegate = self
    refresh.addAction({ [weak self] in self?.load() }, for: .valueChanged)
    table.refreshControl = refresh
    table.allowsScrollIndicatorDragging = true
    table.allowsFocus = true
    let top = Button(title: "To the end")
    top.addAction({ [weak self] in self?.jump() }, for: .touchUpInside)
    titleBar.accessories = [status, top]
    updateStatus()
  }

  private var rowCount: Int {
    Self.sectionCount * Self.sectionSize + arrivals.count - deleted.values.reduce(0) { $0 + $1.count }
  }

  private func updateStatus() {
    status.text = "\(ListPeople.text(rowCount)) rows, \(cellCount) cells"
    titleBar.setNeedsLayout()
  }

  /// Returns the number of the person in a row.
  private func number(_ path: IndexPath) -> Int {
    if path.section == 0 { return arrivals[path.row] }
    var row = path.row
    for gone in deleted[path.section] ?? [] {
      if gone > row { break }
      row += 1
    }
    return (path.section - 1) * Self.sectionSize + row + 1
  }

  // MARK: - Actions

  private func jump() {
    let isNearTop = table.contentOffset.y < 10_000
    let path =
      isNearTop
      ? IndexPath(row: table.numberOfRows(inSection: Self.sectionCount) - 1, section: Self.sectionCount)
      : arrivals.isEmpty ? IndexPath(row: 0, section: 1) : IndexPath(row: 0, section: 0)
    table.scrollToRow(at: path, at: isNearTop ? .bottom : .top, animated: true)
  }

  private func call(_ cell: ListCell) {
    guard let path = table.indexPath(for: cell) else { return }
    let number = number(path)
    if called.remove(number) == nil { called.insert(number) }
    cell.setCalled(called.contains(number))
  }

  /// Adds three people after a simulated loading time.
  private func load() {
    // The refresh control animates during this time.
    View.animate(
      withDuration: 1.2, animations: { [status] in status.alpha = 0.4 },
      completion: { [weak self] _ in self?.arrive() })
  }

  private func arrive() {
    View.animate(withDuration: 0.3) { [status] in status.alpha = 1 }
    refresh.endRefreshing()
    let next = Self.sectionCount * Self.sectionSize + (arrivals.max().map { $0 - 1_000_000 } ?? 0)
    arrivals.insert(contentsOf: [next + 3, next + 2, next + 1], at: 0)
    if arrivals.count == 3 {
      table.reloadSections([0], with: .fade)
    } else {
      table.insertRows(at: (0..<3).map { IndexPath(row: $0, section: 0) }, with: .fade)
    }
    updateStatus()
  }

  private func delete(_ path: IndexPath) {
    if path.section == 0 {
      arrivals.remove(at: path.row)
    } else {
      let row = number(path) - 1 - (path.section - 1) * Self.sectionSize
      var rows = deleted[path.section] ?? []
      rows.insert(row, at: rows.firstIndex { $0 > row } ?? rows.count)
      deleted[path.section] = rows
    }
    if path.section == 0, arrivals.isEmpty {
      table.reloadSections([0], with: .fade)
    } else {
      table.deleteRows(at: [path], with: .left)
    }
    updateStatus()
  }

  // MARK: - Rows

  func numberOfSections(in tableView: TableView) -> Int { Self.sectionCount + 1 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? arrivals.count : Self.sectionSize - (deleted[section]?.count ?? 0)
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    if section == 0 { return arrivals.isEmpty ? nil : "New" }
    let first = (section - 1) * Self.sectionSize + 1
    return "\(ListPeople.text(first)) – \(ListPeople.text(first + Self.sectionSize - 1))"
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    guard let title = self.tableView(tableView, titleForHeaderInSection: section) else { return nil }
    let header =
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      ?? TableViewHeaderFooterView(reuseIdentifier: "header")
    header.backgroundColor = Theme.bar
    header.textLabel.textColor = Theme.secondaryText
    header.textLabel.text = title
    return header
  }

  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    section == 0 && arrivals.isEmpty ? 0 : tableView.sectionHeaderHeight
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    let number = number(indexPath)
    (cell as? ListCell)?.show(number, isCalled: called.contains(number))
    cell.accessoryType = flagged.contains(number) ? .checkmark : .none
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }

  // MARK: - Swipes

  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    let delete = ContextualAction(style: .destructive, title: "Delete") { [weak self] _, view, done in
      if let self, let path = path(of: view) { self.delete(path) }
      done(true)
    }
    let flag = ContextualAction(style: .normal, title: "Flag") { [weak self] _, view, done in
      if let self, let path = path(of: view) {
        let number = number(path)
        if flagged.remove(number) == nil { flagged.insert(number) }
        table.cellForRow(at: path)?.accessoryType = flagged.contains(number) ? .checkmark : .none
      }
      done(true)
    }
    flag.backgroundColor = Theme.warmAccent
    return SwipeActionsConfiguration(actions: [delete, flag])
  }

  /// Returns the current index path of the row that contains a view of swipe actions.
  private func path(of actions: View) -> IndexPath? {
    var view: View? = actions
    while let next = view {
      if let cell = next as? TableViewCell { return table.indexPath(for: cell) }
      view = next.superview
    }
    return nil
  }
}
