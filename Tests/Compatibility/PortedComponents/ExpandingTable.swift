// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKitNames

struct ExpandingSection { var name: String; var items: [String]; var collapsed: Bool = true }
protocol CollapsibleTableViewHeaderDelegate {
  func toggleSection(_ header: CollapsibleTableViewHeader, section: Int)
}

class CollapsibleTableViewHeader: UITableViewHeaderFooterView {
  var delegate: CollapsibleTableViewHeaderDelegate?
  var section: Int = 0
  let titleLabel = UILabel()
  let arrowLabel = UILabel()
  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.backgroundColor = UIColor(white: 0.18, alpha: 1)
    contentView.addSubview(arrowLabel)
    arrowLabel.textColor = UIColor.white
    contentView.addSubview(titleLabel)
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: CollapsibleTableViewHeader.tapHeader(_:)))
  }
  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func layoutSubviews() {
    super.layoutSubviews(); titleLabel.frame = contentView.bounds.insetBy(dx: 16, dy: 4);
    arrowLabel.frame = CGRect(
      x: contentView.bounds.maxX - 30, y: 0, width: 20, height: contentView.bounds.height)
  }
  func tapHeader(_ gestureRecognizer: UITapGestureRecognizer) {
    guard let cell = gestureRecognizer.view as? CollapsibleTableViewHeader else { return }
    delegate?.toggleSection(self, section: cell.section)
  }
  func setCollapsed(_ collapsed: Bool) { arrowLabel.rotate(collapsed ? 0.0 : .pi / 2) }
}
extension UIView {
  func rotate(_ toValue: CGFloat, duration: CFTimeInterval = 0.2) {
    let animation = CABasicAnimation(keyPath: "transform.rotation")
    animation.toValue = toValue
    animation.duration = duration
    animation.isRemovedOnCompletion = false
    animation.fillMode = CAMediaTimingFillMode.forwards
    self.layer.add(animation, forKey: nil)
  }
}
class ExpandCell: UITableViewCell {
  let nameLabel = UILabel()
  var detail: UILabel = {
    let l = UILabel(); l.numberOfLines = 0; l.font = .preferredFont(forTextStyle: .footnote); return l
  }()
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(nameLabel)
    contentView.addSubview(detail)
    selectionStyle = .none
    accessoryType = .disclosureIndicator
    separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    preservesSuperviewLayoutMargins = false
    layoutMargins = .zero
    backgroundView = UIView()
    selectedBackgroundView = UIView()
  }
  required init?(coder aDecoder: NSCoder) { fatalError() }
  override func prepareForReuse() { super.prepareForReuse(); nameLabel.text = nil }
  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
  }
  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
  }
  override func layoutSubviews() {
    super.layoutSubviews(); nameLabel.frame = CGRect(x: 16, y: 0, width: contentView.bounds.width, height: 44)
  }
}
class ExpandingTableViewController: UITableViewController {
  var sections: [ExpandingSection] = []
  private var selectedIndex: IndexPath?
  override init(style: UITableView.Style) { super.init(style: style) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.estimatedRowHeight = 44.0
    tableView.rowHeight = UITableView.automaticDimension
    tableView.register(ExpandCell.self, forCellReuseIdentifier: "cell")
    tableView.register(CollapsibleTableViewHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    tableView.tableFooterView = UIView(frame: .zero)
    tableView.separatorStyle = .none
    tableView.keyboardDismissMode = .onDrag
    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: ExpandingTableViewController.refresh, for: .valueChanged)
    self.title = "Expanding"
  }
  func refresh() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { [weak self] in
      self?.refreshControl?.endRefreshing()
    }
  }
  override func numberOfSections(in tableView: UITableView) -> Int { return sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return sections[section].collapsed ? 0 : sections[section].items.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: ExpandCell =
      tableView.dequeueReusableCell(withIdentifier: "cell") as? ExpandCell
      ?? ExpandCell(style: .default, reuseIdentifier: "cell")
    let item = sections[indexPath.section].items[indexPath.row]
    cell.nameLabel.text = item
    cell.textLabel?.text = nil
    cell.detailTextLabel?.textColor = .gray
    cell.imageView?.contentMode = .center
    return cell
  }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    return indexPath == selectedIndex ? 120 : UITableView.automaticDimension
  }
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header =
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? CollapsibleTableViewHeader
      ?? CollapsibleTableViewHeader(reuseIdentifier: "header")
    header.titleLabel.text = sections[section].name
    header.setCollapsed(sections[section].collapsed)
    header.section = section
    header.delegate = self
    return header
  }
  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    return 44.0
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selectedIndex = selectedIndex == indexPath ? nil : indexPath
    tableView.beginUpdates()
    tableView.reloadRows(at: [indexPath], with: .automatic)
    tableView.endUpdates()
    tableView.deselectRow(at: indexPath, animated: true)
    tableView.scrollToRow(at: indexPath, at: .middle, animated: true)
    if let cell = tableView.cellForRow(at: indexPath) {
      UIView.animate(withDuration: 0.2) { cell.contentView.alpha = 0.9 }
    }
    for path in tableView.indexPathsForVisibleRows ?? [] { _ = path.section }
  }
  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    cell.layer.transform = CATransform3DMakeScale(0.9, 0.9, 1);
    UIView.animate(withDuration: 0.3) { cell.layer.transform = CATransform3DIdentity }
  }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [unowned self] (action, view, completionHandler) in
      self.sections[indexPath.section].items.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
      completionHandler(true)
    }
    delete.backgroundColor = .systemRed
    return UISwipeActionsConfiguration(actions: [delete])
  }
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView.contentOffset.y < -scrollView.adjustedContentInset.top { scrollView.isScrollEnabled = true }
  }
}
extension ExpandingTableViewController: CollapsibleTableViewHeaderDelegate {
  func toggleSection(_ header: CollapsibleTableViewHeader, section: Int) {
    let collapsed = !sections[section].collapsed
    sections[section].collapsed = collapsed
    header.setCollapsed(collapsed)
    tableView.reloadSections(IndexSet(integer: section), with: .automatic)
    tableView.performBatchUpdates(nil, completion: nil)
  }
}
