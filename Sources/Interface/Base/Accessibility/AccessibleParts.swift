/// A part of a view that assistive technologies address, although it need not have a view of its own.
struct AccessiblePart: Hashable {
  var description: AccessibilityDescription
  /// The frame in the coordinates of the view, in points.
  var frame: Rect
}

/// A view with parts, such as the segments of a control, the keys of a keyboard and the rows of a list.
@MainActor
protocol AccessibleParts: AnyObject {
  /// The number of parts.
  var accessiblePartCount: Int { get }
  /// Returns a part; nil if there is none with this index.
  func accessiblePart(at index: Int) -> AccessiblePart?
  /// Does what a tap on a part does.
  ///
  /// - Returns: Whether it did; if not, a touch is simulated.
  func activateAccessiblePart(at index: Int) -> Bool
}

/// A control with a value in a range.
@MainActor
protocol AccessibleRange: AnyObject {
  /// The value and its range.
  var accessibleRange: AccessibilityRange { get }
  /// Sets the value as a user does, so that the actions of the control are performed.
  func setAccessibleValue(_ value: Double)
}
