// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

/// A row with a check box.
class TodoCell: UITableViewCell {
  static let reuseIdentifier = "TodoCell"

  let titleLabel = UILabel()
  private let checkBox = UIView()

  var isDone = false {
    didSet { checkBox.backgroundColor = isDone ? .systemGreen : .clear }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setupViews()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setupViews()
  }

  private func setupViews() {
    selectionStyle = .none
    checkBox.layer.borderWidth = 1
    checkBox.layer.borderColor = UIColor.systemGray.cgColor
    checkBox.layer.cornerRadius = 8
    contentView.addSubview(checkBox)
    contentView.addSubview(titleLabel)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    isDone = false
    titleLabel.text = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    checkBox.frame = CGRect(x: 12, y: (bounds.height - 16) / 2, width: 16, height: 16)
    titleLabel.frame = CGRect(x: 40, y: 0, width: max(0, bounds.width - 52), height: bounds.height)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    checkBox.alpha = editing ? 0 : 1
  }
}

/// A list whose rows are deleted by a swipe and moved while it is edited.
class TodoListController: UITableViewController {
  struct Item: Equatable {
    var title: String
    var isDone = false
  }

  var items: [Item] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(TodoCell.self, forCellReuseIdentifier: TodoCell.reuseIdentifier)
    tableView.rowHeight = 50
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return items.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard
      let cell = tableView.dequeueReusableCell(withIdentifier: TodoCell.reuseIdentifier, for: indexPath)
        as? TodoCell
    else { return UITableViewCell() }
    cell.titleLabel.text = items[indexPath.row].title
    cell.isDone = items[indexPath.row].isDone
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    items[indexPath.row].isDone.toggle()
    tableView.reloadRows(at: [indexPath], with: .automatic)
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    return true
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete {
      items.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    return true
  }

  override func tableView(_ tableView: UITableView, moveRowAt fromIndexPath: IndexPath, to: IndexPath) {
    let item = items.remove(at: fromIndexPath.row)
    items.insert(item, at: to.row)
  }
}
