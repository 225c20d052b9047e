import Foundation
import UIKitNames

/// Adopts the methods of `UITableViewDelegate` for focus, for two fingers and for the menus before iOS 13.
final class FurtherTableAdopter: Adopter, UITableViewDataSource, UITableViewDelegate {
  static let expected: Set<String> = [
    "tableView(_:shouldBeginMultipleSelectionInteractionAt:)",
    "tableView(_:didBeginMultipleSelectionInteractionAt:)",
    "tableViewDidEndMultipleSelectionInteraction(_:)", "tableView(_:canFocusRowAt:)",
    "indexPathForPreferredFocusedView(in:)", "tableView(_:selectionFollowsFocusForRowAt:)",
    "tableView(_:shouldShowMenuForRowAt:)", "tableView(_:canPerformAction:forRowAt:withSender:)",
    "tableView(_:performAction:forRowAt:withSender:)",
  ]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    log()
    return true
  }
  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    log()
    tableView.setEditing(true, animated: true)
  }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log() }
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    log()
    return true
  }
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    log()
    return IndexPath(row: 2, section: 0)
  }
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    log()
    return false
  }
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    log()
    return true
  }
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    log()
    return action == .copy
  }
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) { log() }
}
