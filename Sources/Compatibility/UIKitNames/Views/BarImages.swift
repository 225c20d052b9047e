public import TactusInterface

// The images and the styles of bars, as UIKit sets them.

/// The height of a bar for which an image is set.
public enum UIBarMetrics: Int, Sendable, Hashable {
  /// The standard height.
  case `default` = 0
  /// The height on a phone that is held sideways.
  @available(*, deprecated, message: "Has no effect: bars are never compact")
  case compact = 1
}

extension NavigationBar {
  /// Sets the image in place of the background; nil for none. An empty one makes the background transparent.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    if barMetrics == .default { self.backgroundImage = backgroundImage }
  }

  /// Returns the image in place of the background; nil if there is none.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    let image: UIImage? = backgroundImage
    return barMetrics == .default ? image : nil
  }
}

extension SegmentedControl {
  /// Sets the image that is stretched behind segments in a state; nil removes it.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { setBackgroundImage(backgroundImage, for: state) }
  }

  /// Returns the image behind segments in a state; nil if none was set.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? backgroundImage(for: state) : nil
  }

  /// Sets the image between segments in two states; nil removes it.
  public func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    setDividerImage(dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState)
  }

  /// Returns the image between segments in two states; nil if none was set.
  public func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    guard barMetrics == .default else { return nil }
    return dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState)
  }
}

/// The appearance of a bar.
public enum UIBarStyle: Int, Sendable, Hashable {
  /// That of the interface.
  case `default` = 0
  /// Dark.
  case black = 1
}

/// A bar that may be dark in a light interface.
@MainActor
public protocol UIBarStyled: View {}

extension UIBarStyled {
  /// The appearance of the bar. Default that of the interface.
  public var barStyle: UIBarStyle {
    get { overrideUserInterfaceStyle == .dark ? .black : .default }
    set { overrideUserInterfaceStyle = newValue == .black ? .dark : .unspecified }
  }
}

extension NavigationBar: UIBarStyled {}
extension TabBar: UIBarStyled {}
extension Toolbar: UIBarStyled {}
extension SearchBar: UIBarStyled {}
