/// The layers of a window, from the back to the front.
///
/// Within a layer, what was added later is in front.
public enum WindowOverlayLevel: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// The content of the window, and what is presented in front of it: sheets, popovers and alerts, menus and short messages.
  case normal
  /// The on-screen keyboard. While it types into a view of a layer in front of it, it is in front of that.
  case keyboard
  /// What covers the on-screen keyboard, too, such as a view that darkens a panel and keeps touches from it.
  case alert
  /// What has to be seen and answered whatever else is shown.
  case alarm

  /// Returns a Boolean value that indicates whether a level is behind another one.
  public static func < (left: WindowOverlayLevel, right: WindowOverlayLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
