/// The label of a keyboard's Return key, as in UIKit.
public enum ReturnKeyType: Sendable, Hashable, CaseIterable {
  /// "return", or its symbol.
  case `default`
  /// "Go".
  case go
  /// "Join".
  case join
  /// "Next".
  case next
  /// "Route".
  case route
  /// "Search".
  case search
  /// "Send".
  case send
  /// "Done".
  case done
  /// "Continue".
  case `continue`
}
