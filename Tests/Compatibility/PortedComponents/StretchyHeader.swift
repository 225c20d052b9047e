// Written as for UIKit, whose components seldom document their overrides.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKitNames

/// A list below a picture that stretches when it is pulled down, and moves at half of the speed when it is pushed up.
class StretchyHeaderController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  let headerView = UIImageView()
  let titleLabel = UILabel()
  let headerHeight: CGFloat = 200
  private let minimumHeight: CGFloat = 64

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    tableView.dataSource = self
    tableView.delegate = self
    tableView.contentInset = UIEdgeInsets(top: headerHeight, left: 0, bottom: 0, right: 0)
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.scrollIndicatorInsets = tableView.contentInset
    tableView.separatorStyle = .none
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
    headerView.contentMode = .scaleAspectFill
    headerView.clipsToBounds = true
    headerView.backgroundColor = UIColor(white: 0.3, alpha: 1)
    view.addSubview(headerView)
    titleLabel.textColor = .white
    titleLabel.font = .boldSystemFont(ofSize: 24)
    titleLabel.text = "Header"
    headerView.addSubview(titleLabel)
    tableView.contentOffset = CGPoint(x: 0, y: -headerHeight)
    updateHeader()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateHeader()
  }

  private func updateHeader() {
    let offset = tableView.contentOffset.y
    let height = max(-offset, minimumHeight)
    headerView.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    titleLabel.sizeToFit()
    titleLabel.frame.origin = CGPoint(x: 16, y: height - titleLabel.frame.height - 12)
    let progress = (height - minimumHeight) / (headerHeight - minimumHeight)
    let scale = 0.7 + 0.3 * min(1, max(0, progress))
    titleLabel.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    updateHeader()
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target = targetContentOffset.pointee.y
    guard target > -headerHeight, target < -minimumHeight else { return }
    let middle = -(headerHeight + minimumHeight) / 2
    targetContentOffset.pointee.y = target < middle ? -headerHeight : -minimumHeight
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.backgroundColor = .clear
    return cell
  }
}
