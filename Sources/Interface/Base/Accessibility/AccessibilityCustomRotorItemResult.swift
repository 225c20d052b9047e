/// An element that an ``AccessibilityCustomRotor`` has found, or begins at.
@MainActor
open class AccessibilityCustomRotorItemResult {
  /// The view or element; nil if there is none, or it has gone. A cell stands for the row that it shows.
  open weak var targetElement: AnyObject?

  /// Creates a result.
  ///
  /// - Parameter targetElement: The view or element, which is not retained by that.
  public init(targetElement: AnyObject?) { self.targetElement = targetElement }
}
