/// What an application tells assistive technologies besides what its views do.
@MainActor
public enum Accessibility {
  /// What has happened.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32
    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Another page is shown. The argument is the element to read first, a text to read, or nil for the first element.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the page has changed. The argument is the element to read next, a text to read, or nil to stay.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is a text that is to be read at once.
    public static let announcement = Notification(rawValue: 1008)
    /// The content was scrolled. The argument is a text that describes what is visible now, such as “Page 3 of 9”.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// A Boolean value that indicates whether an assistive technology receives what the application tells, or the screen is explored by touch.
  public static var isAssistiveTechnologyRunning: Bool {
    Application.shared.component(ApplicationAccessibility.self)?.isObserved ?? false
  }

  /// A Boolean value that indicates whether the application is used with one switch; see ``SwitchControl``.
  public static var isSwitchControlRunning: Bool {
    Application.shared.component(SwitchControl.self)?.switchKey != nil
  }

  /// The view or element that an assistive technology is on; nil while there is none. A row is its cell, and of a part of another view it is
  /// that view.
  public static var focusedElement: AccessibleResponder? {
    guard let tree = Application.shared.component(ApplicationAccessibility.self), tree.isObserved,
      let window = tree.frontWindow, let id = tree.focusedElement(in: window)
    else { return nil }
    return tree.describedObject(id) ?? tree.object(id)
  }

  // MARK: Preferences

  /// A Boolean value that indicates whether the user prefers that views fade instead of moving. Default false; see
  /// ``Application/accessibilityPreferences``.
  public static var isReduceMotionEnabled: Bool { Application.shared.traitCollection.isMotionReduced }
  /// A Boolean value that indicates whether transitions are cross-fades: the same as ``isReduceMotionEnabled``.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
  /// A Boolean value that indicates whether the user prefers opaque backgrounds to blurred ones. Default false.
  public static var isReduceTransparencyEnabled: Bool {
    Application.shared.traitCollection.isTransparencyReduced
  }
  /// A Boolean value that indicates whether the user prefers heavier text. Default false.
  public static var isBoldTextEnabled: Bool { Application.shared.traitCollection.legibilityWeight == .bold }
  /// A Boolean value that indicates whether the user prefers a high contrast. Default false.
  public static var isDarkerSystemColorsEnabled: Bool {
    Application.shared.traitCollection.accessibilityContrast == .high
  }

  /// Notifies assistive technologies. Has no effect while there is none.
  ///
  /// - Parameters:
  ///   - notification: What has happened.
  ///   - argument: A view, an ``AccessibilityElement`` or a text, as the notification describes. An argument of another type counts
  ///     as nil.
  public static func post(notification: Notification, argument: Any?) {
    Application.shared.component(ApplicationAccessibility.self)?.post(notification, argument)
  }
}
