/// What an ``AccessibilityCustomRotor`` is to look for.
@MainActor
open class AccessibilityCustomRotorSearchPredicate {
  /// The element that was read last.
  open var currentItem: AccessibilityCustomRotorItemResult
  /// Whether the element before or after it is wanted. Default `.next`.
  open var searchDirection: AccessibilityCustomRotor.Direction

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - currentItem: The element that was read last. By default there is none.
  ///   - searchDirection: Whether the element before or after it is wanted. Default `.next`.
  public init(
    currentItem: AccessibilityCustomRotorItemResult = AccessibilityCustomRotorItemResult(targetElement: nil),
    searchDirection: AccessibilityCustomRotor.Direction = .next
  ) {
    self.currentItem = currentItem
    self.searchDirection = searchDirection
  }
}
