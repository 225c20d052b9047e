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
