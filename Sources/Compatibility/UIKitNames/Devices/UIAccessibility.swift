public import TactusInterface

/// ``TactusInterface/Accessibility``, as UIKit names it.
public typealias UIAccessibility = Accessibility

extension Accessibility {
  /// A Boolean value that indicates whether a screen reader, or another assistive technology, receives what the application tells.
  public static var isVoiceOverRunning: Bool { isAssistiveTechnologyRunning }

  /// Returns a rectangle of a view in the coordinates of `accessibilityFrame`, which are those of the view's window.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// Returns a path of a view in the coordinates of `accessibilityPath`, which are those of the view's window.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let origin = view.convert(CGPoint(x: 0, y: 0), to: nil)
    let right = view.convert(CGPoint(x: 1, y: 0), to: nil)
    let below = view.convert(CGPoint(x: 0, y: 1), to: nil)
    let result = path.copy() as? UIBezierPath ?? UIBezierPath(path.bezierPath)
    result.apply(
      CGAffineTransform(
        a: right.x - origin.x, b: right.y - origin.y, c: below.x - origin.x, d: below.y - origin.y,
        tx: origin.x, ty: origin.y))
    return result
  }

  /// Returns the view or element that an assistive technology is on; nil while none runs.
  ///
  /// - Parameter identifier: The assistive technology; nil stands for a reader. One switch steps over several elements at once, and is on none.
  public static func focusedElement(using identifier: AssistiveTechnologyIdentifier?) -> Any? {
    let element: AccessibleResponder? = focusedElement
    return identifier == nil || identifier == .notificationVoiceOver ? element : nil
  }

  /// Posted after ``TactusInterface/Accessibility/isReduceMotionEnabled`` has changed.
  public nonisolated static var reduceMotionStatusDidChangeNotification: NSNotification.Name {
    status("ReduceMotion")
  }
  /// Posted after ``TactusInterface/Accessibility/prefersCrossFadeTransitions`` has changed.
  public nonisolated static var prefersCrossFadeTransitionsStatusDidChange: NSNotification.Name {
    status("PrefersCrossFadeTransitions")
  }
  /// Posted after ``TactusInterface/Accessibility/isReduceTransparencyEnabled`` has changed.
  public nonisolated static var reduceTransparencyStatusDidChangeNotification: NSNotification.Name {
    status("ReduceTransparency")
  }
  /// Posted after ``TactusInterface/Accessibility/isBoldTextEnabled`` has changed.
  public nonisolated static var boldTextStatusDidChangeNotification: NSNotification.Name {
    status("BoldText")
  }
  /// Posted after ``TactusInterface/Accessibility/isDarkerSystemColorsEnabled`` has changed.
  public nonisolated static var darkerSystemColorsStatusDidChangeNotification: NSNotification.Name {
    status("DarkerSystemColors")
  }

  private nonisolated static func status(_ name: String) -> NSNotification.Name {
    NotificationPosting.name("UIAccessibility\(name)StatusDidChangeNotification")
  }
}

extension AccessibilityCustomRotorItemResult {
  /// Creates a result.
  ///
  /// - Parameters:
  ///   - targetElement: The view or element, which is not retained by that.
  ///   - targetRange: Nil, because an element is read as a whole.
  public convenience init(targetElement: AnyObject, targetRange: Never?) {
    self.init(targetElement: targetElement)
  }
}

extension ContentSizeCategory {
  /// Posted after the preferred size of text has changed.
  public nonisolated static var didChangeNotification: NSNotification.Name {
    NotificationPosting.name("UIContentSizeCategoryDidChangeNotification")
  }
}

extension Accessibility {
  /// Posted after ``isVoiceOverRunning`` has changed.
  public nonisolated static var voiceOverStatusDidChangeNotification: NSNotification.Name {
    status("VoiceOver")
  }
  /// Posted after ``TactusInterface/Accessibility/isSwitchControlRunning`` has changed.
  public nonisolated static var switchControlStatusDidChangeNotification: NSNotification.Name {
    status("SwitchControl")
  }
}

extension Accessibility {
  /// An assistive technology whose element is asked for.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A reader of the bus, or the exploration of the screen by touch.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// The use with one switch.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }
}
