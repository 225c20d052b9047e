// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

/// A row whose content slides aside to reveal buttons.
class SwipeRowView: UIView, UIGestureRecognizerDelegate {
  private let content = UIView()
  let titleLabel = UILabel()
  private var buttons = [UIButton]()
  private var pan: UIPanGestureRecognizer!
  private var startX: CGFloat = 0
  private let buttonWidth: CGFloat = 74
  var onAction: ((Int) -> Void)?

  var isOpen: Bool { return content.transform.tx < -1 }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.backgroundColor = .white
    addSubview(content)
    titleLabel.font = UIFont.systemFont(ofSize: 17, weight: .medium)
    titleLabel.textColor = .darkText
    titleLabel.frame = bounds.insetBy(dx: 16, dy: 0)
    content.addSubview(titleLabel)
    pan = UIPanGestureRecognizer(target: self, action: SwipeRowView.pan)
    pan.delegate = self
    addGestureRecognizer(pan)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func addAction(title: String, color: UIColor) {
    let button = UIButton(type: .custom)
    button.setTitle(title, for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 15)
    button.backgroundColor = color
    button.tag = buttons.count
    button.addTarget(self, action: SwipeRowView.tapped, for: .touchUpInside)
    insertSubview(button, belowSubview: content)
    buttons.append(button)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: bounds.width - CGFloat(index + 1) * buttonWidth, y: 0, width: buttonWidth, height: bounds.height)
    }
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    let velocity = pan.velocity(in: self)
    return abs(velocity.x) > abs(velocity.y)
  }

  private func tapped(_ sender: UIButton) {
    onAction?(sender.tag)
    close()
  }

  private func pan(_ gesture: UIPanGestureRecognizer) {
    let total = CGFloat(buttons.count) * buttonWidth
    switch gesture.state {
    case .began: startX = content.transform.tx
    case .changed:
      var x = startX + gesture.translation(in: self).x
      if x < -total { x = -total + (x + total) * 0.2 }
      content.transform = CGAffineTransform(translationX: min(0, x), y: 0)
    case .ended:
      let opens = content.transform.tx < -total / 2 || gesture.velocity(in: self).x < -500
      slide(to: opens ? -total : 0)
    default: slide(to: startX)
    }
  }

  func close() { slide(to: 0) }

  private func slide(to x: CGFloat) {
    UIView.animate(
      withDuration: 0.35, delay: 0.0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0.5,
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { self.content.transform = x == 0 ? .identity : CGAffineTransform(translationX: x, y: 0) })
  }
}

class SwipeListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  var items = ["One", "Two", "Three"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    tableView.rowHeight = 60
    view.addSubview(tableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return items.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.selectionStyle = .none
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { return 60 }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.items.remove(at: indexPath.row)
      self?.tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}
