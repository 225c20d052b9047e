public import TactusInterface
@_spi(Compatibility) internal import UIKitValues

/// ``TactusInterface/SearchBarDelegate`` with the ranges of `NSString`, as UIKit has them.
@MainActor
public protocol UISearchBarDelegate: SearchBarDelegate {
  /// Returns whether text may be changed; `range` counts the UTF-16 units of the present text. Default true.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
}

extension UISearchBarDelegate {
  /// Asks with the range of `NSString`.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
  ) -> Bool {
    self.searchBar(
      searchBar, shouldChangeTextIn: NSRange(range, in: searchBar.text ?? ""), replacementText: text)
  }

  /// Returns true.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}
