// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

final class EmptyStateView: UIView {
  let titleLabel = UILabel()
  private let stack = UIStackView()

  init(title: String, message: String) {
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    titleLabel.text = title
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    let messageLabel = UILabel()
    messageLabel.text = message
    messageLabel.numberOfLines = 0
    messageLabel.textColor = .secondaryLabel
    [titleLabel, messageLabel].forEach(stack.addArrangedSubview(_:))
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.8),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override class var requiresConstraintBasedLayout: Bool { return true }
}

class InboxViewController: UITableViewController {
  var messages: [String] {
    didSet { updateEmptyState() }
  }
  private(set) var flagged: Set<String> = []
  private let reuseIdentifier = "Message"

  init(messages: [String]) {
    self.messages = messages
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: reuseIdentifier)
    tableView.rowHeight = 80
    if #available(iOS 15.0, *) { tableView.sectionHeaderTopPadding = 0 }
    tableView.tableFooterView = UIView()
    updateEmptyState()
  }

  private func updateEmptyState() {
    guard isViewLoaded else { return }
    tableView.backgroundView =
      messages.isEmpty ? EmptyStateView(title: "No messages", message: "What arrives is shown here.") : nil
    tableView.separatorStyle = messages.isEmpty ? .none : .singleLine
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return messages.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: reuseIdentifier, for: indexPath)
    cell.textLabel?.text = messages[indexPath.row]
    cell.accessoryType = flagged.contains(messages[indexPath.row]) ? .checkmark : .none
    return cell
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
      guard let self = self else { return completion(false) }
      self.messages.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      completion(true)
    }
    delete.image = UIImage(systemName: "trash")
    let flag = UIContextualAction(style: .normal, title: nil) { [weak self] _, _, completion in
      guard let self = self else { return completion(false) }
      self.flagged.insert(self.messages[indexPath.row])
      tableView.reloadRows(at: [indexPath], with: .none)
      completion(true)
    }
    flag.image = UIImage(systemName: "star")?.withRenderingMode(.alwaysTemplate)
    flag.backgroundColor = .systemOrange
    let configuration = UISwipeActionsConfiguration(actions: [delete, flag])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }
}
